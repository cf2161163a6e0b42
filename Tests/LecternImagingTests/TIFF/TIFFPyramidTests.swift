import CJPEGSamples
import Foundation
import LecternTesting
import Testing

@testable import LecternImaging

/// Tests that a TIFF's own tiles and smaller copies are what is given of it.
struct TIFFPyramidTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private static var tiles: [(String, VipsValue)] {
    [
      ("tile", .bool(true)), ("tile_width", .int(128)), ("tile_height", .int(128)),
      ("pyramid", .bool(true)), ("compression", .string("jpeg")), ("Q", .int(90)),
    ]
  }

  /// A soft picture in which each place is another one.
  private func soft(_ width: Int, _ height: Int, bands: Int = 3) -> TestPicture {
    var picture = TestPicture(width, height, bands: bands)
    for index in 0..<width * height {
      let (x, y) = (index % width, index / width)
      for band in 0..<bands {
        picture.bytes[index * bands + band] =
          band == 0
          ? UInt8(x * 255 / width)
          : UInt8(
            (band == 1 ? y * 255 / height : (x + y) * 255 / (width + height)))
      }
    }
    return picture
  }

  @Test(
    "whole tiles of every size are given as they are; other parts are of the right place",
    arguments: [(3, 90, false), (3, 75, false), (1, 75, false), (3, 75, true)])
  func pyramids(bands: Int, quality: Int, isInside: Bool) throws {
    var options = Self.tiles.filter { $0.0 != "Q" } + [("Q", .int(quality))]
    if isInside { options.append(("subifd", .bool(true))) }
    if quality == 75 { options.append(("bigtiff", .bool(true))) }
    let path = scratch.file("a.tif")
    try soft(1000, 700, bands: bands).save("tiffsave", to: path, options)
    let picture = try ServedPicture(path: path, kept: scratch.file("kept"))
    #expect((picture.source.width, picture.source.height) == (1000, 700))
    #expect(picture.source.pageCount == 1 && picture.tile == 128)
    let pyramid = try #require(TIFFPyramid(path: path))
    #expect(pyramid.levels.map(\.width) == [1000, 500, 250, 125])
    #expect(pyramid.isWhole)
    let whole = try Pixels(VipsImage.load(.tiff, path))
    var passed = 0
    for (index, level) in pyramid.levels.enumerated() {
      #expect(level.head != nil && level.offsets.count > 0)
      let side = 128 << index
      for y in stride(from: 0, to: 700, by: side) {
        for x in stride(from: 0, to: 1000, by: side) {
          let (w, h) = (min(side, 1000 - x), min(side, 700 - y))
          let (tw, th) = ((w + (1 << index) - 1) >> index, (h + (1 << index) - 1) >> index)
          let job = try ServedPictureTests.job(
            picture, "\(x),\(y),\(w),\(h)/\(tw),\(th)/0/default.jpg")
          let bytes = try picture.file(of: job)
          let found = try Pixels(jpeg: scratch.write(bytes, to: "b.jpg"))
          let wanted = try PyramidPixelTests.reduce(
            whole.part(x: x, y: y, width: w, height: h), by: 1 << index)
          let difference = try #require(
            found.difference(from: wanted), "\(found.width) × \(found.height) for \(job.canonical)")
          #expect(difference.mean < 4, "\(job.canonical)")
          if let tile = pyramid.tile(of: job.area, width: tw, height: th) {
            passed += 1
            #expect(pyramid.jpeg(level: tile.level, column: tile.column, row: tile.row) == bytes)
          }
        }
      }
    }
    #expect(passed == 7 * 5 + 3 * 2 + 1)
    // Mirrored and as PNG it is the same place.
    let job = try ServedPictureTests.job(picture, "128,128,256,256/64,64/!0/default.png")
    let png = try scratch.write(picture.file(of: job), to: "c.png")
    let found = try Pixels(VipsImage.load(.png, png).mirrored())
    let wanted = try PyramidPixelTests.reduce(
      whole.part(x: 128, y: 128, width: 256, height: 256), by: 4)
    #expect(try #require(found.difference(from: wanted)).mean < 3)
  }

  @Test("strips, other tiles and pages that aren't copies are read as ever")
  func others() throws {
    let path = scratch.file("a.tif")
    try soft(300, 200).save("tiffsave", to: path)
    #expect(TIFFPyramid(path: path) == nil)
    try soft(300, 200).save(
      "tiffsave", to: path,
      [("tile", .bool(true)), ("compression", .string("deflate")), ("pyramid", .bool(true))])
    let deflated = try #require(TIFFPyramid(path: path))
    #expect(deflated.levels.allSatisfy { $0.head == nil })
    let picture = try ServedPicture(path: path, kept: scratch.file("kept"))
    let bytes = try picture.file(
      of: ServedPictureTests.job(picture, "0,0,128,128/max/0/default.jpg"))
    #expect(try Pixels(jpeg: scratch.write(bytes, to: "b.jpg")).width == 128)
    // Two pages of one file, as a scanner makes them.
    try soft(300, 400).save(
      "tiffsave", to: path,
      [("tile", .bool(true)), ("compression", .string("jpeg")), ("page_height", .int(200))])
    #expect(TIFFPyramid(path: path)?.isWhole == false)
    #expect(try PyramidSource(path: path).pageCount == 2)
  }

  /// A TIFF of 128 × 64 pixels with two tiles, in either order of bytes.
  private func written(
    _ tiles: [[UInt8]], isLittle: Bool, colours: Int = 6, bitsCount: Int = 3
  ) throws -> String {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
    var values: [UInt8] = []
    let first = 8 + 2 + 11 * 12 + 4
    func place(_ numbers: [Int], _ width: Int) -> [UInt8] {
      let at = first + values.count
      for value in numbers { values += number(value, width) }
      return number(at, 4)
    }
    let bits = place([8, 8, 8], 2)
    let counts = place(tiles.map(\.count), 4)
    let start = first + values.count + 8
    let offsets = place([start, start + tiles[0].count], 4)
    let entries: [(tag: Int, type: Int, count: Int, value: [UInt8])] = [
      (256, 3, 1, number(128, 2) + [0, 0]), (257, 3, 1, number(64, 2) + [0, 0]),
      (258, 3, bitsCount, bits), (259, 3, 1, number(7, 2) + [0, 0]),
      (262, 3, 1, number(colours, 2) + [0, 0]), (277, 3, 1, number(3, 2) + [0, 0]),
      (284, 3, 1, number(1, 2) + [0, 0]), (322, 3, 1, number(64, 2) + [0, 0]),
      (323, 3, 1, number(64, 2) + [0, 0]), (324, 4, 2, offsets), (325, 4, 2, counts),
    ]
    var file: [UInt8] = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    file += number(entries.count, 2)
    for entry in entries {
      file += number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4) + entry.value
    }
    return try scratch.write(file + number(0, 4) + values + tiles.joined(), to: "made.tif")
  }

  @Test("both orders of bytes are read; a tile of another size, kind or colour isn't given")
  func tilesAreLookedAt() throws {
    func sample(
      _ side: Int = 64, _ change: @escaping (inout jpeg_sample) -> Void = { _ in }
    ) throws -> [UInt8] {
      let made = SampleJPEG(side, side, motif: 1, change)
      return try #require(made).bytes
    }
    let good = try sample()
    for isLittle in [true, false] {
      let pyramid = try #require(
        TIFFPyramid(path: written([good, sample { $0.motif = 2 }], isLittle: isLittle)))
      #expect((pyramid.levels[0].width, pyramid.levels[0].height) == (128, 64))
      #expect(pyramid.isWhole && pyramid.levels.count == 1)
      let second = try #require(pyramid.jpeg(level: 0, column: 1, row: 0))
      let tile = try Pixels(jpeg: scratch.write(second, to: "b.jpg"))
      #expect(try tile == Pixels(jpeg: scratch.write(sample { $0.motif = 2 }, to: "c.jpg")))
    }
    for (bad, what) in [
      (try sample(72), "larger"), (try sample { $0.is_progressive = true }, "progressive"),
      (
        try sample {
          $0.keeps_rgb = true; ($0.across.0, $0.down.0) = (1, 1)
        }, "other colours"
      ),
      (try sample { $0.components = 1 }, "grey"), (Array(good.prefix(40)), "cut off"),
      ([0xFF, 0xD8] + [UInt8](repeating: 0, count: 500), "zeros"),
      (good + [UInt8](repeating: 0, count: 90_000), "much longer than its pixels"),
    ] {
      let pyramid = try #require(TIFFPyramid(path: written([good, bad], isLittle: true)))
      #expect(pyramid.jpeg(level: 0, column: 0, row: 0) != nil)
      #expect(pyramid.jpeg(level: 0, column: 1, row: 0) == nil, "\(what)")
    }
    // A count beyond what any picture has costs nothing.
    let odd = try #require(
      TIFFPyramid(path: written([good, good], isLittle: true, bitsCount: 60_000_000)))
    #expect(odd.levels[0].head == nil)
  }

  @Test("a damaged or edited file is refused or read by libvips, without a crash")
  func damaged() throws {
    let path = scratch.file("a.tif")
    try soft(400, 300).save("tiffsave", to: path, Self.tiles)
    let bytes = try scratch.bytes(of: "a.tif")
    var random = SeededRandom(seed: 1215)
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<(1 + random.below(6)) {
        // Directories are at the end of what libtiff writes, and the head at the beginning.
        let place =
          random.below(3) == 0 ? random.below(16) : changed.count - 1 - random.below(2_000)
        changed[max(0, place)] = UInt8(random.below(256))
      }
      if random.below(5) == 0 { changed.removeLast(random.below(changed.count - 20)) }
      let other = try scratch.write(changed, to: "b.tif")
      guard let pyramid = TIFFPyramid(path: other) else { continue }
      for index in pyramid.levels.indices {
        _ = pyramid.jpeg(level: index, column: 0, row: 0)
        _ = pyramid.jpeg(level: index, column: 1 << 20, row: 1 << 20)
      }
    }
    for text in ["", "II", "II*\u{0}", "MM\u{0}*\u{0}\u{0}\u{0}\u{8}"] {
      #expect(TIFFPyramid(path: try scratch.write(Array(text.utf8), to: "c.tif")) == nil)
    }
    #expect(TIFFPyramid(path: scratch.file("none.tif")) == nil)
  }
}
