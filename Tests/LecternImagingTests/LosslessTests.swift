import CJPEG
import CJPEGSamples
import Foundation
import LecternTesting
import Testing

@testable import LecternImaging

/// Tests that tiles of full size have a JPEG's own coefficients where it allows that, and that all
/// others are told.
struct LosslessTests {
  private let scratch: Scratch
  private let path: String
  private let out: String

  init() throws {
    scratch = try Scratch()
    path = scratch.file("a.jpg")
    out = scratch.file("out")
  }

  private func write(_ tile: Int = 64, quality: Int? = nil) throws -> PyramidInfo {
    var options = PyramidOptions()
    (options.tileSize, options.quality) = (tile, quality)
    return try Pyramid.write(PyramidSource(path: path), to: out, options: options)
  }

  /// Compares every tile of full size with the file.
  private func expectOwn(_ info: PyramidInfo) throws {
    #expect(info.fullSize == .cut)
    let bytes = try scratch.bytes(of: "a.jpg")
    let header = try JPEGFile(path: path).header
    let grid = TileGrid(width: info.width, height: info.height, tile: info.tile)
    for row in 0..<TileGrid.tiles(grid.height, grid.tile) {
      for column in 0..<TileGrid.tiles(grid.width, grid.tile) {
        let name = grid.folder(level: 0, column: column, row: row) + "/default.jpg"
        let tile = try scratch.bytes(of: "out/" + name)
        try JPEGPieceTests.expectSame(
          tile, of: bytes, header, left: column * grid.tile / Int(header.unit_width),
          top: row * grid.tile / Int(header.unit_height), name)
        let own = try JPEGFile(path: scratch.file("out/" + name)).header
        #expect(Int(own.width) == min(grid.tile, grid.width - column * grid.tile))
        #expect(Int(own.height) == min(grid.tile, grid.height - row * grid.tile))
      }
    }
  }

  /// Compares all else with what is made of the same file when a quality is asked for.
  private func expectLevels(_ info: PyramidInfo) throws {
    var options = PyramidOptions()
    options.tileSize = info.tile
    options.quality = PyramidOptions.coarseQuality(of: try JPEGFile(path: path).quality)
    try Pyramid.write(
      PyramidSource(path: path), to: scratch.file("other"), options: options)
    let files = try scratch.files(in: "out")
    #expect(try files == scratch.files(in: "other"))
    let grid = TileGrid(width: info.width, height: info.height, tile: info.tile)
    let full = (0..<TileGrid.tiles(grid.height, grid.tile)).flatMap { row in
      (0..<TileGrid.tiles(grid.width, grid.tile)).map {
        grid.folder(level: 0, column: $0, row: row) + "/default.jpg"
      }
    }
    for file in files where file.hasSuffix(".jpg") && !full.contains(file) {
      let difference = try #require(
        Pixels(jpeg: scratch.file("out/" + file)).difference(
          from: Pixels(jpeg: scratch.file("other/" + file))), "\(file)")
      #expect(difference.mean < 4, "\(file)")
    }
    #expect(try scratch.bytes(of: "out/info.json") == scratch.bytes(of: "other/info.json"))
  }

  @Test(
    "every tile has the file's coefficients, and every level is a reduction of the picture",
    arguments: [
      (1, 1), (63, 65), (64, 64), (65, 64), (128, 128), (129, 127), (255, 257), (257, 300),
      (511, 513), (1025, 33), (600, 777),
    ])
  func sizes(width: Int, height: Int) throws {
    for (bands, quality) in [(3, 95), (3, 85), (1, 85)] {
      try TestPicture(width, height, bands: bands).save(
        "jpegsave", to: path, [("Q", .int(quality))])
      let info = try write()
      try expectOwn(info)
      try expectLevels(info)
      let files = try scratch.files(in: "out")
      #expect(info.files == files.count)
      #expect(try info.bytes == files.reduce(0) { $0 + (try scratch.bytes(of: "out/" + $1).count) })
    }
  }

  @Test("the same for every sampling, with restart markers, own tables and plain colours")
  func kinds() throws {
    for first in [(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (1, 4)] as [(Int32, Int32)] {
      for restart in [0, 7] as [Int32] {
        let sample = try #require(
          SampleJPEG(
            200, 150, sizes: .init(first: first), quality: 88, restart: restart, motif: 1
          ) {
            $0.has_own_tables = restart == 0
            $0.keeps_rgb = restart > 0 && first == (1, 1)
          })
        _ = try scratch.write(sample.bytes, to: "a.jpg")
        try expectOwn(try write())
      }
    }
  }

  @Test("bytes are no more than the file's and a third, of a picture with many tiles")
  func bytes() throws {
    for quality in [75, 85, 92] as [Int32] {
      let sample = try #require(SampleJPEG(2600, 2100, quality: quality))
      _ = try scratch.write(sample.bytes, to: "a.jpg")
      let info = try write(512)
      #expect(info.fullSize == .cut)
      #expect(info.bytes * 3 <= sample.bytes.count * 4, "\(quality)")
    }
  }

  @Test("the quality of a file is told by its table, and that of coarse tiles by it")
  func qualities() throws {
    for quality in 26...98 {
      let sample = try #require(SampleJPEG(8, 8, quality: Int32(quality)))
      let file = try JPEGFile(path: scratch.write(sample.bytes, to: "a.jpg"))
      #expect(abs(file.quality - quality) <= 1)
    }
    #expect(
      [1, 50, 75, 80, 85, 90, 100].map(PyramidOptions.coarseQuality)
        == [50, 50, 50, 60, 70, 75, 75])
  }

  @Test("a JPEG that can't be cut is encoded anew, and the reason told")
  func reasons() throws {
    let picture = TestPicture(150, 90)
    func expect(_ reason: String?, _ words: String) throws {
      let info = try write()
      #expect(info.fullSize == (reason.map { .encodedAnew($0) } ?? .cut), "\(words)")
      // The stamp keeps it.
      let kept = try #require(Stamp(in: out))
      #expect(kept.info == info)
    }
    func make(_ change: (inout jpeg_sample) -> Void) throws {
      let sample = SampleJPEG(150, 90, change)
      _ = try scratch.write(try #require(sample).bytes, to: "a.jpg")
    }
    try make { _ in }
    try expect(nil, "plain")
    try make { $0.is_progressive = true }
    try expect("is progressive", "progressive")
    try make { $0.has_scans = true }
    try expect("has each component by itself", "scans")
    try make { $0.across = (3, 1, 1, 1) }
    try expect("has blocks that cross the edges of tiles", "units of 24 pixels")
    try make { _ in }
    let upright = try scratch.bytes(of: "a.jpg")
    for orientation in 2...8 as ClosedRange<UInt8> {
      _ = try scratch.write(oriented(upright, orientation), to: "a.jpg")
      try expect("is turned by its orientation", "orientation \(orientation)")
    }
    _ = try scratch.write(oriented(upright, 1), to: "a.jpg")
    try expect(nil, "orientation 1")
    try picture.withImage { image in
      let managed = try VipsOperation.call(
        "icc_transform",
        [
          ("in", .image(image)), ("output_profile", .string("p3")),
          ("input_profile", .string("srgb")),
        ])
      try VipsOperation.run(
        "jpegsave", [("in", .image(managed)), ("filename", .string(path))])
    }
    try expect("has colours that aren't sRGB", "a profile of other colours")
    let four = try #require(SampleJPEG(150, 90, components: 4))
    _ = try scratch.write(four.bytes, to: "a.jpg")
    try expect("has colours that aren't sRGB", "CMYK")
  }

  /// The byte with which a segment begins.
  private func place(of marker: UInt8, in bytes: [UInt8]) throws -> Int {
    try #require((2..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == marker })
  }

  @Test("what is odd about a JPEG is passed over, encoded anew or refused, as decoders do")
  func oddities() throws {
    let sample = try #require(SampleJPEG(200, 150, quality: 85, restart: 13))
    let (plain, end) = (sample.bytes, sample.bytes.count - 2)
    func expect(_ way: PyramidInfo.FullSize?, _ words: String, _ bytes: [UInt8]) throws {
      _ = try scratch.write(bytes, to: "a.jpg")
      if let way {
        #expect(try write().fullSize == way, "\(words)")
      } else {
        #expect(throws: PyramidError.self, "\(words)") { try write() }
      }
    }
    func inserted(_ extra: [UInt8], at place: Int) -> [UInt8] {
      Array(plain[..<place]) + extra + plain[place...]
    }
    let thumbnail = try #require(SampleJPEG(16, 16)).bytes
    let exif = Array("Exif\0\0".utf8) + thumbnail
    let segment: [UInt8] =
      [0xFF, 0xE1, UInt8((exif.count + 2) >> 8), UInt8((exif.count + 2) & 255)] + exif
    try expect(.cut, "a thumbnail in EXIF", inserted(segment, at: 2))
    try expect(.cut, "a comment at the end", inserted([0xFF, 0xFE, 0, 4, 65, 66], at: end))
    try expect(.cut, "bytes after the end", plain + [1, 2, 3])
    try expect(
      .encodedAnew("has bits that mean nothing"), "a byte before the end",
      inserted([0x55, 0x55], at: end))
    try expect(nil, "no end", Array(plain[..<end]))
    let frame = try place(of: 0xC0, in: plain)
    var other = plain
    other[frame + 6] = 90
    try expect(.encodedAnew("has bits that mean nothing"), "a height that is too small", other)
    other[frame + 6] = 250
    try expect(nil, "a height that is too large", other)
    other[frame + 5] = 0
    other[frame + 6] = 0
    try expect(nil, "a height that follows", other)
    other = plain
    other[frame + 4] = 12
    try expect(nil, "12 bits", other)
    other = plain
    other[frame + 1] = 0xC3
    try expect(nil, "lossless", other)
    let arithmetic = SampleJPEG(200, 150) { $0.is_arithmetic = true }
    try expect(
      .encodedAnew("is coded arithmetically"), "arithmetic", try #require(arithmetic).bytes)
  }

  @Test("a quality that is asked for, and a picture of another format, are encoded without a word")
  func asked() throws {
    try TestPicture(150, 90).save("jpegsave", to: path)
    let own = try write()
    let asked = try write(quality: 30)
    #expect(own.fullSize == .cut && asked.fullSize == .encoded && asked.bytes < own.bytes)
    // Each is another pyramid.
    var options = PyramidOptions()
    options.tileSize = 64
    #expect(try Pyramid.finished(at: out, for: PyramidSource(path: path), options: options) == nil)
    options.quality = 30
    #expect(
      try Pyramid.finished(at: out, for: PyramidSource(path: path), options: options) == asked)
    try TestPicture(150, 90).save("pngsave", to: scratch.file("a.png"))
    let other = try Pyramid.write(PyramidSource(path: scratch.file("a.png")), to: out)
    #expect(other.fullSize == .encoded)
  }

  @Test("a file that is damaged within is refused, whatever cuts it, and the older pyramid stays")
  func damaged() throws {
    let sample = try #require(SampleJPEG(400, 300, restart: 3, motif: 1))
    _ = try scratch.write(sample.bytes, to: "a.jpg")
    let older = try write()
    for cut in [sample.bytes.count / 3, sample.bytes.count - 2] {
      _ = try scratch.write(Array(sample.bytes[..<cut]), to: "a.jpg")
      #expect(throws: PyramidError.self) { try write() }
    }
    let marker = try #require(
      (600..<sample.bytes.count - 1).first {
        sample.bytes[$0] == 0xFF && (0xD0...0xD7).contains(sample.bytes[$0 + 1])
      })
    var other = sample.bytes
    other[marker + 1] = other[marker + 1] == 0xD5 ? 0xD6 : 0xD5
    _ = try scratch.write(other, to: "a.jpg")
    #expect(throws: PyramidError.self) { try write() }
    #expect(Stamp(in: out)?.info == older)
    #expect(try scratch.files().filter { $0.contains("tiling") }.isEmpty)
  }

  @Test("it stops when it isn't wanted any more, and leaves nothing")
  func cancelled() throws {
    try TestPicture(900, 700).save("jpegsave", to: path)
    for after in 0..<4 {
      var asked = 0
      #expect(throws: PyramidError.cancelled) {
        try Pyramid.write(
          PyramidSource(path: path), to: out,
          isCancelled: {
            asked += 1
            return asked > after
          })
      }
      #expect(try scratch.files() == ["a.jpg"])
    }
  }
}
