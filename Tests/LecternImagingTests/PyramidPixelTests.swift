import LecternTesting
import Testing

@testable import LecternImaging

/// Tests the pixels of the tiles, beside those that libvips makes of the same picture.
struct PyramidPixelTests {
  /// Checks every tile of every level, and that there is no other file.
  static func check(
    _ upright: Pixels, in scratch: Scratch, folder: String, tile: Int, tolerance: Int = 10,
    mean: Double = 1.5
  ) throws {
    let grid = TileGrid(width: upright.width, height: upright.height, tile: tile)
    let whole = grid.largestWhole
    var expected: Set = [
      "info.json", "stamp.json", "full/max/0/default.jpg",
      "full/\(whole.width),\(whole.height)/0/default.jpg",
    ]
    for (index, level) in grid.levels.enumerated() {
      let reduced = try reduce(upright, by: level.factor)
      #expect((reduced.width, reduced.height) == (level.width, level.height))
      for row in 0..<TileGrid.tiles(level.height, tile) {
        for column in 0..<TileGrid.tiles(level.width, tile) {
          let name = grid.folder(level: index, column: column, row: row) + "/default.jpg"
          expected.insert(name)
          let (x, y) = (column * tile, row * tile)
          let wanted = reduced.part(
            x: x, y: y, width: min(tile, level.width - x), height: min(tile, level.height - y))
          let found = try Pixels(jpeg: scratch.file(folder + "/" + name))
          let difference = try #require(
            found.difference(from: wanted), "\(name) is \(found.width)x\(found.height)")
          #expect(difference.mean <= mean, "\(name), mean \(difference.mean)")
          #expect(difference.largest <= tolerance, "\(name), largest \(difference.largest)")
        }
      }
    }
    #expect(try scratch.files(in: folder) == expected.sorted())
  }

  /// libvips' own reduction by a whole factor.
  static func reduce(_ pixels: Pixels, by factor: Int) throws -> Pixels {
    if factor == 1 { return pixels }
    return try pixels.bytes.withUnsafeBufferPointer { buffer in
      let image = try VipsImage.over(
        #require(buffer.baseAddress), width: pixels.width, height: pixels.height,
        bands: pixels.bands)
      return try Pixels(
        VipsOperation.call(
          "shrink",
          [
            ("in", .image(image)), ("hshrink", .double(Double(factor))),
            ("vshrink", .double(Double(factor))), ("ceil", .bool(true)),
          ]))
    }
  }

  private static func cut(
    _ width: Int, _ height: Int, bands: Int = 3, tile: Int
  ) throws {
    let scratch = try Scratch()
    let picture = TestPicture(width, height, bands: bands)
    try picture.save("pngsave", to: scratch.file("a.png"))
    var options = PyramidOptions()
    (options.tileSize, options.quality) = (tile, 100)
    let source = try PyramidSource(path: scratch.file("a.png"))
    #expect((source.width, source.height) == (width, height))
    let info = try Pyramid.write(source, to: scratch.file("out"), options: options)
    let upright = try picture.withImage { try Pixels($0) }
    try check(upright, in: scratch, folder: "out", tile: tile)
    let files = try scratch.files(in: "out")
    #expect(info.files == files.count)
    #expect(try info.bytes == files.reduce(0) { $0 + (try scratch.bytes(of: "out/" + $1).count) })
    let grid = TileGrid(width: width, height: height, tile: tile)
    #expect(info.factors == grid.levels.map(\.factor))
  }

  @Test(
    "each level is libvips' reduction of the picture, whatever the size",
    arguments: [
      (1, 1), (1, 700), (700, 1), (3, 5), (63, 65), (64, 64), (65, 64), (64, 65), (128, 128),
      (129, 127), (255, 257), (256, 1), (257, 300), (511, 513), (1024, 64), (1025, 33), (600, 777),
    ])
  func levelsAreReductions(width: Int, height: Int) throws {
    try Self.cut(width, height, tile: 64)
  }

  @Test("the same for random sizes, grey and in colour")
  func randomSizes() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<8 {
      try Self.cut(
        1 + random.below(900), 1 + random.below(700), bands: random.below(2) == 0 ? 1 : 3, tile: 64)
    }
  }

  @Test("the same with tiles of 512 pixels", arguments: [(512, 512), (1025, 700), (2049, 513)])
  func largeTiles(width: Int, height: Int) throws {
    try Self.cut(width, height, tile: 512)
  }

  @Test("full/max is the whole picture")
  func fullMaxIsTheWhole() throws {
    let scratch = try Scratch()
    let picture = TestPicture(700, 451)
    try picture.save("pngsave", to: scratch.file("a.png"))
    var options = PyramidOptions()
    (options.tileSize, options.quality) = (128, 100)
    try Pyramid.write(
      PyramidSource(path: scratch.file("a.png")), to: scratch.file("out"), options: options)
    let found = try Pixels(jpeg: scratch.file("out/full/max/0/default.jpg"))
    let wanted = try picture.withImage { try Pixels($0.fitted(width: 128, height: 82)) }
    let difference = try #require(found.difference(from: wanted))
    #expect(difference.mean < 2)
  }
}
