import Foundation
import Testing

@testable import LecternImaging

/// Every kind of file becomes the same upright, 8-bit, sRGB picture.
struct PyramidFormatTests {
  private static let width = 150
  private static let height = 110

  /// Cuts a file into tiles of 64 pixels, and compares all of them with a picture.
  @discardableResult
  private func cut(
    _ path: String, like picture: TestPicture, in scratch: Scratch, tolerance: Int = 12,
    mean: Double = 2, page: Int = 1
  ) throws -> PyramidSource {
    var options = PyramidOptions()
    (options.tileSize, options.quality) = (64, 100)
    let source = try PyramidSource(path: path, page: page)
    try Pyramid.write(source, to: scratch.file("out"), options: options)
    try PyramidPixelTests.check(
      picture.withImage { try Pixels($0) }, in: scratch, folder: "out", tile: 64,
      tolerance: tolerance, mean: mean)
    return source
  }

  @Test(
    "formats without loss give the pixels as they are",
    arguments: [
      ("pngsave", "a.png"), ("tiffsave", "a.tif"), ("jp2ksave", "a.jp2"), ("webpsave", "a.webp"),
    ])
  func losslessFormats(saver: String, name: String) throws {
    let scratch = try Scratch()
    let picture = TestPicture(Self.width, Self.height)
    let isOptional = name.hasSuffix("jp2") || name.hasSuffix("webp")
    try picture.save(
      saver, to: scratch.file(name), isOptional ? [("lossless", .bool(true))] : [])
    let source = try cut(scratch.file(name), like: picture, in: scratch)
    #expect(source.warnings.isEmpty)
  }

  @Test("a TIFF of tiles is read too")
  func tiledTIFF() throws {
    let scratch = try Scratch()
    let picture = TestPicture(Self.width, Self.height)
    try picture.save(
      "tiffsave", to: scratch.file("a.tif"),
      [("tile", .bool(true)), ("tile-width", .int(32)), ("tile-height", .int(48))])
    try cut(scratch.file("a.tif"), like: picture, in: scratch)
  }

  @Test("a picture lies as its EXIF orientation says", arguments: 1...8)
  func orientation(value: Int) throws {
    let scratch = try Scratch()
    let picture = TestPicture(Self.width, Self.height)
    try picture.save("jpegsave", to: scratch.file("plain.jpg"), [("Q", .int(100))])
    let path = try scratch.write(
      oriented(scratch.bytes(of: "plain.jpg"), UInt8(value)), to: "a.jpg")
    // Turned by its own words here, not by those of the code under test.
    var upright = picture
    let (w, h) = (picture.width, picture.height)
    func pixel(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
      picture.bytes[(y * w + x) * 3..<(y * w + x) * 3 + 3]
    }
    let (seenWidth, seenHeight) = value >= 5 ? (h, w) : (w, h)
    var bytes: [UInt8] = []
    for y in 0..<seenHeight {
      for x in 0..<seenWidth {
        switch value {
        case 2: bytes += pixel(w - 1 - x, y)
        case 3: bytes += pixel(w - 1 - x, h - 1 - y)
        case 4: bytes += pixel(x, h - 1 - y)
        case 5: bytes += pixel(y, x)
        case 6: bytes += pixel(y, h - 1 - x)
        case 7: bytes += pixel(w - 1 - y, h - 1 - x)
        case 8: bytes += pixel(w - 1 - y, x)
        default: bytes += pixel(x, y)
        }
      }
    }
    upright = TestPicture(seenWidth, seenHeight)
    upright.bytes = bytes
    let source = try cut(path, like: upright, in: scratch)
    #expect((source.width, source.height) == (seenWidth, seenHeight))
    #expect(try scratch.files().allSatisfy { !$0.contains("tiling") && !$0.contains("pixels") })
  }

  @Test("16 bits become 8", arguments: ["a.tif", "a.png"])
  func sixteenBits(name: String) throws {
    let scratch = try Scratch()
    for bands in [1, 3] {
      let picture = TestPicture(Self.width, Self.height, bands: bands)
      try picture.withImage { image in
        let space = bands == 1 ? "grey16" : "rgb16"
        try VipsOperation.run(
          name == "a.png" ? "pngsave" : "tiffsave",
          [("in", .image(image.converted(to: space))), ("filename", .string(scratch.file(name)))])
      }
      try cut(scratch.file(name), like: picture, in: scratch)
      try FileManager.default.removeItem(atPath: scratch.file("out"))
    }
  }

  @Test("a profile other than sRGB is put into effect")
  func profile() throws {
    let scratch = try Scratch()
    let picture = TestPicture(Self.width, Self.height)
    try picture.withImage { image in
      let wide = try VipsOperation.call(
        "icc_transform",
        [
          ("in", .image(image)), ("output-profile", .string("p3")),
          ("input-profile", .string("srgb")),
        ])
      try VipsOperation.run(
        "tiffsave", [("in", .image(wide)), ("filename", .string(scratch.file("a.tif")))])
      // Unless it is put into effect, colours are others.
      let plain = try Pixels(wide)
      let difference = try #require(plain.difference(from: Pixels(image)))
      #expect(difference.largest > 12)
    }
    try cut(scratch.file("a.tif"), like: picture, in: scratch)
  }

  @Test("an sRGB profile costs nothing: the pixels are taken as they are")
  func ownProfile() throws {
    let scratch = try Scratch()
    let picture = TestPicture(Self.width, Self.height)
    try picture.withImage { image in
      let marked = try VipsOperation.call(
        "icc_transform",
        [
          ("in", .image(image)), ("output-profile", .string("srgb")),
          ("input-profile", .string("srgb")),
        ])
      try VipsOperation.run(
        "tiffsave", [("in", .image(marked)), ("filename", .string(scratch.file("a.tif")))])
    }
    let opened = try PyramidSource(path: scratch.file("a.tif")).open()
    #expect(opened.has(VipsField.profile))
    let made = try Picture(opened, background: RGB(255, 255, 255))
    #expect(made.image.pointer == opened.pointer)
    try cut(scratch.file("a.tif"), like: picture, in: scratch)
  }

  @Test("CMYK becomes sRGB, with its profile or without one", arguments: [true, false])
  func cmyk(hasProfile: Bool) throws {
    let scratch = try Scratch()
    let picture = TestPicture(Self.width, Self.height)
    let printed = try picture.withImage { image in
      let cmyk = try VipsOperation.call(
        "icc_transform",
        [
          ("in", .image(image)), ("output-profile", .string("cmyk")),
          ("input-profile", .string("srgb")),
        ])
      try VipsOperation.run(
        "tiffsave",
        [
          ("in", .image(cmyk)), ("filename", .string(scratch.file("a.tif"))),
          ("strip", .bool(!hasProfile)),
        ])
      return try Pixels(cmyk.managed(otherwise: "cmyk"))
    }
    let opened = try PyramidSource(path: scratch.file("a.tif")).open()
    #expect(opened.bands == 4 && opened.has(VipsField.profile) == hasProfile)
    var seen = picture
    seen.bytes = printed.bytes
    try cut(scratch.file("a.tif"), like: seen, in: scratch)
  }

  @Test("a JPEG of CMYK, as Photoshop writes it, isn't shown inverted")
  func cmykJPEG() throws {
    let scratch = try Scratch()
    let picture = TestPicture(Self.width, Self.height)
    let printed = try picture.withImage { image in
      let cmyk = try VipsOperation.call(
        "icc_transform",
        [
          ("in", .image(image)), ("output-profile", .string("cmyk")),
          ("input-profile", .string("srgb")),
        ])
      try VipsOperation.run(
        "jpegsave",
        [
          ("in", .image(cmyk)), ("filename", .string(scratch.file("a.jpg"))), ("Q", .int(100)),
        ])
      return try Pixels(cmyk.managed(otherwise: "cmyk"))
    }
    var seen = picture
    seen.bytes = printed.bytes
    try cut(scratch.file("a.jpg"), like: seen, in: scratch, tolerance: 20)
  }

  @Test("grey stays grey, and its tiles are small")
  func grey() throws {
    let scratch = try Scratch()
    let picture = TestPicture(Self.width, Self.height, bands: 1)
    try picture.save("pngsave", to: scratch.file("a.png"))
    let source = try cut(scratch.file("a.png"), like: picture, in: scratch)
    #expect(source.warnings.isEmpty)
  }

  @Test("transparent parts are laid on the background, and that is said", arguments: [2, 4])
  func alpha(bands: Int) throws {
    let scratch = try Scratch()
    let picture = TestPicture(Self.width, Self.height, bands: bands)
    try picture.save("pngsave", to: scratch.file("a.png"))
    let background: [Double] = [200, 30, 90]
    // Grey on a coloured ground is a colour.
    var flat = TestPicture(Self.width, Self.height)
    for index in 0..<Self.width * Self.height {
      let alpha = Double(picture.bytes[index * bands + bands - 1]) / 255
      for band in 0..<3 {
        let sample = Double(picture.bytes[index * bands + (bands == 2 ? 0 : band)])
        flat.bytes[index * 3 + band] = UInt8(
          (sample * alpha + background[band] * (1 - alpha)).rounded())
      }
    }
    var options = PyramidOptions()
    (options.tileSize, options.quality) = (64, 100)
    options.background = RGB(200, 30, 90)
    let source = try PyramidSource(path: scratch.file("a.png"))
    #expect(source.warnings == [.transparent])
    try Pyramid.write(source, to: scratch.file("out"), options: options)
    try PyramidPixelTests.check(
      flat.withImage { try Pixels($0) }, in: scratch, folder: "out", tile: 64)
  }

  @Test(
    "of a picture that moves the first frame is taken, and that is said",
    arguments: ["gif", "webp"])
  func animated(kind: String) throws {
    let scratch = try Scratch()
    // Frames one above the other, as libvips has them.
    let frames = TestPicture(60, 120)
    try frames.save(
      kind == "gif" ? "gifsave" : "webpsave", to: scratch.file("a." + kind),
      [("page-height", .int(60))] + (kind == "gif" ? [] : [("lossless", .bool(true))]))
    let source = try PyramidSource(path: scratch.file("a." + kind))
    #expect(
      source.warnings == [.animated(frames: 2)]
        || source.warnings == [.animated(frames: 2), .transparent])
    #expect((source.width, source.height) == (60, 60))
    try Pyramid.write(source, to: scratch.file("out"))
    let found = try Pixels(jpeg: scratch.file("out/full/max/0/default.jpg"))
    let first = try frames.withImage { try Pixels($0) }.part(x: 0, y: 0, width: 60, height: 60)
    let difference = try #require(found.difference(from: first))
    // GIF has 256 colours.
    #expect(difference.mean < (kind == "gif" ? 12 : 4))
  }

  @Test("of a TIFF with pages one is taken, the first if none is named")
  func pages() throws {
    let scratch = try Scratch()
    let both = TestPicture(150, 220)
    try both.save("tiffsave", to: scratch.file("a.tif"), [("page-height", .int(110))])
    for page in 1...2 {
      var picture = TestPicture(150, 110)
      picture.bytes = Array(both.bytes[(page - 1) * 150 * 110 * 3..<page * 150 * 110 * 3])
      let source = try cut(scratch.file("a.tif"), like: picture, in: scratch, page: page)
      #expect(source.warnings == [.pages(2, taken: page)])
      #expect(source.pageCount == 2)
    }
    #expect(throws: PyramidError.noSuchPage(path: scratch.file("a.tif"), page: 3, count: 2)) {
      try PyramidSource(path: scratch.file("a.tif"), page: 3)
    }
  }

  @Test("a page of PDF is drawn at the density asked for, on white")
  func pdf() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Array(Self.document.utf8), to: "a.pdf")
    let source = try PyramidSource(path: path, density: 144)
    #expect((source.width, source.height) == (400, 200))
    #expect(source.warnings.isEmpty)
    try Pyramid.write(source, to: scratch.file("out"))
    let pixels = try Pixels(jpeg: scratch.file("out/full/max/0/default.jpg"))
    // A black square of 50 points in the lower left corner.
    func sample(_ x: Int, _ y: Int) -> UInt8 { pixels.bytes[(y * 400 + x) * pixels.bands] }
    #expect(sample(50, 150) < 8 && sample(50, 50) > 247 && sample(300, 150) > 247)
  }

  /// A page of 200 by 100 points.
  private static let document = """
    %PDF-1.4
    1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
    2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
    3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>endobj
    4 0 obj<</Length 16>>stream
    0 0 50 50 re f
    endstream endobj
    trailer<</Root 1 0 R>>

    """
}
