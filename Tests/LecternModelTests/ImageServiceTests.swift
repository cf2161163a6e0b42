import LecternBase
import LecternTesting
import Testing

@testable import LecternModel

struct ImageServiceTests {
  static func pyramid(
    _ width: Int, _ height: Int, tile: Int = 512, factors: [Int] = [1, 2, 4, 8, 16, 32, 64]
  ) throws -> ImageService {
    try #require(
      ImageService(
        width: width, height: height, tileSize: tile, factors: factors, prefix: "charter-image/",
        format: "jpg"))
  }

  @Test("MC-4: tiles have the canonical names of the IIIF Image API 3.0")
  func names() throws {
    let pyramid = try Self.pyramid(
      34_000, 24_000, factors: [1, 2, 4, 8, 16, 32, 64, 128])
    func name(_ level: Int, _ column: Int, _ row: Int) -> String {
      pyramid.address(of: TileAddress(level: level, column: column, row: row)).string
    }
    #expect(name(0, 0, 0) == "charter-image/0,0,512,512/512,512/0/default.jpg")
    #expect(name(0, 66, 46) == "charter-image/33792,23552,208,448/208,448/0/default.jpg")
    #expect(name(2, 16, 11) == "charter-image/32768,22528,1232,1472/308,368/0/default.jpg")
    #expect(name(6, 1, 0) == "charter-image/32768,0,1232,24000/20,375/0/default.jpg")
    let small = try Self.pyramid(12_000, 8_471, factors: [1, 2, 4, 8, 16, 32])
    #expect(small.address(of: small.base).string == "charter-image/full/375,265/0/default.jpg")
    let tiny = try Self.pyramid(300, 200, factors: [1])
    #expect(tiny.address(of: tiny.base).string == "charter-image/full/300,200/0/default.jpg")
  }

  @Test("MC-4: tiles are asked for by the version of the image, so that they may be kept for good")
  func version() throws {
    let pyramid = try #require(
      ImageService(
        JSON(
          parsing: Array(
            #"{"tiles":"charter-image/","width":12000,"height":8471,"tile":512,"format":"jpg","#
              .utf8)
            + Array(#""version":"3f0a91c4","factors":[1,2,4,8,16,32]}"#.utf8)), files: "_lectern/"))
    #expect(
      pyramid.address(of: pyramid.base).string
        == "_lectern/charter-image/full/375,265/0/default.jpg?v=3f0a91c4"
    )
  }

  @Test("numbers that are no pyramid make none")
  func refused() {
    func isRefused(_ width: Int, _ height: Int, _ tile: Int, _ factors: [Int]) -> Bool {
      ImageService(
        width: width, height: height, tileSize: tile, factors: factors, prefix: "", format: "jpg")
        == nil
    }
    #expect(isRefused(0, 10, 512, [1]))
    #expect(isRefused(10, -1, 512, [1]))
    #expect(isRefused(10, 10, 0, [1]))
    #expect(isRefused(10, 10, 512, []))
    #expect(isRefused(10, 10, 512, [2]))
    #expect(isRefused(2_000, 10, 512, [1, 2]), "the last level must fit in one tile")
    #expect(isRefused(1_000, 10, 512, [1, 3]))
    #expect(isRefused(1_000, 10, 512, [1, 2, 2]))
    #expect(isRefused(9_999_999, 10, 512, [1, 1 << 20]))
    // Numbers that don't fit in 32 bits are refused.
    #expect(isRefused(1_000_000, 1_000_000, 8192, [1, 1 << 20]))
    #expect(isRefused(1_000_000, 1_000_000, 1, [1, 1 << 20]))
    #expect(!isRefused(1_000, 10, 512, [1, 2]))
  }

  @Test(
    "the tiles of each level cover the image once, and their numbers lead back to them",
    arguments: 0..<6)
  func cover(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pyramid = try Self.pyramid(
      1 + random.below(9_000), 1 + random.below(9_000), tile: 256 + random.below(300))
    var number = 0
    for level in 0..<pyramid.levelCount {
      var area = 0.0
      for row in 0..<pyramid.rows(level) {
        for column in 0..<pyramid.columns(level) {
          let tile = TileAddress(level: level, column: column, row: row)
          #expect(pyramid.index(of: tile) == number && pyramid.tile(at: number) == tile)
          number += 1
          let rectangle = pyramid.rectangle(of: tile)
          area += rectangle.width * rectangle.height
          let pixels = pyramid.pixels(of: tile)
          #expect(pixels.width <= pyramid.tileSize && pixels.height <= pyramid.tileSize)
        }
      }
      #expect(area == Double(pyramid.width) * Double(pyramid.height))
    }
    #expect(number == pyramid.tileCount)
  }

  @Test(
    "the level is the coarsest with a pixel of its own for each of the device",
    arguments: [(2.0, 0), (1, 0), (0.51, 0), (0.5, 1), (0.26, 1), (0.25, 2), (0.001, 6)])
  func level(density: Double, level: Int) throws {
    #expect(try Self.pyramid(30_000, 20_000).level(forDensity: density) == level)
  }

  @Test(
    "MC-4: levels halve an image until it fits in one tile",
    arguments: [
      (1, 1, [1]), (512, 512, [1]), (513, 1, [1, 2]), (1024, 1025, [1, 2, 4]),
      (12_000, 8471, [1, 2, 4, 8, 16, 32]), (34_000, 24_000, [1, 2, 4, 8, 16, 32, 64, 128]),
    ])
  func factors(width: Int, height: Int, expected: [Int]) {
    #expect(ImageService.factors(width: width, height: height, tileSize: 512) == expected)
  }
}
