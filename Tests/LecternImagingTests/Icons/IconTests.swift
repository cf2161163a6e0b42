import Foundation
import Testing

@testable import LecternImaging

struct IconTests {
  /// Saves a square picture of one colour with a bright disc in its middle.
  private func disc(_ side: Int, bands: Int = 3) -> TestPicture {
    var picture = TestPicture(side, side, bands: bands)
    let middle = Double(side - 1) / 2
    picture.bytes.withUnsafeMutableBufferPointer { bytes in
      for y in 0..<side {
        for x in 0..<side {
          let (dx, dy) = (Double(x) - middle, Double(y) - middle)
          let isInside = dx * dx + dy * dy < middle * middle / 4
          for band in 0..<bands {
            let isAlpha = band == 3
            bytes[(y * side + x) * bands + band] =
              isInside ? (isAlpha ? 255 : 240) : (isAlpha ? 0 : UInt8(20 + 60 * band))
          }
        }
      }
    }
    return picture
  }

  private func master(
    _ scratch: Scratch, _ picture: TestPicture, background: RGB = RGB(255, 255, 255)
  ) throws -> IconMaster {
    try picture.save("pngsave", to: scratch.file("icon.png"))
    return try IconMaster(path: scratch.file("icon.png"), background: background)
  }

  private func pixels(_ png: [UInt8]) throws -> Pixels { try Pixels(VipsImage.png(png)) }

  private func pixel(_ pixels: Pixels, _ x: Int, _ y: Int) -> [UInt8] {
    pixels.part(x: x, y: y, width: 1, height: 1).bytes
  }

  @Test("MC-24 one square master gives an opaque PNG of every size")
  func squares() throws {
    let scratch = try Scratch()
    let master = try master(scratch, disc(1024))
    #expect(master.warnings.isEmpty)
    for side in [16, 57, 72, 114, 144, 167, 180, 192, 512] {
      let icon = try pixels(IconPainter(master).square(side))
      #expect((icon.width, icon.height, icon.bands) == (side, side, 3), "\(side)")
      // The ground in the corner, the disc in the middle.
      for (seen, expected) in zip(pixel(icon, 0, 0), [20, 80, 140]) {
        #expect(abs(Int(seen) - expected) < 4, "\(side)")
      }
      #expect(pixel(icon, side / 2, side / 2).allSatisfy { $0 > 230 }, "\(side)")
    }
  }

  @Test("a transparent master is laid on the colour asked for, and says so")
  func transparent() throws {
    let scratch = try Scratch()
    let master = try master(scratch, disc(1024, bands: 4), background: RGB(10, 200, 30))
    #expect(master.warnings == [.transparent(on: RGB(10, 200, 30))])
    let icon = try pixels(IconPainter(master).square(180))
    #expect(icon.bands == 3)
    #expect(pixel(icon, 2, 2) == [10, 200, 30])
    #expect(pixel(icon, 90, 90).allSatisfy { $0 > 230 })
  }

  @Test("an alpha channel that hides nothing is no transparency")
  func opaqueAlpha() throws {
    let scratch = try Scratch()
    var picture = disc(1024, bands: 4)
    for index in stride(from: 3, to: picture.bytes.count, by: 4) { picture.bytes[index] = 255 }
    #expect(try master(scratch, picture).warnings.isEmpty)
  }

  @Test("an oblong and a small master are warned of, and drawn from their middle")
  func oblongAndSmall() throws {
    let scratch = try Scratch()
    let oblong = try master(scratch, TestPicture(1600, 1200))
    #expect(oblong.warnings == [.oblong(width: 1600, height: 1200)])
    let tiny = try master(scratch, TestPicture(3, 3))
    #expect(tiny.warnings == [.small(width: 3, height: 3)])
    #expect(try pixels(IconPainter(tiny).square(57)).width == 57)
  }

  @Test("a CMYK master is converted to sRGB")
  func cmyk() throws {
    let scratch = try Scratch()
    let side = 1024
    // Cyan alone.
    let bytes = [UInt8]((0..<side * side * 4).map { $0 % 4 == 0 ? 255 : 0 })
    try bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let image = try VipsImage.over(base, width: side, height: side, bands: 4, isCMYK: true)
      try VipsOperation.run(
        "jpegsave", [("in", .image(image)), ("filename", .string(scratch.file("icon.jpg")))])
    }
    let master = try IconMaster(path: scratch.file("icon.jpg"), background: RGB(255, 255, 255))
    let icon = try pixels(IconPainter(master).square(57))
    let colour = pixel(icon, 28, 28)
    #expect(icon.bands == 3)
    #expect(colour[0] < 80 && colour[2] > 180, "\(colour)")
  }

  @Test("a drawing in SVG is drawn as large as an icon needs, whatever size it says it has")
  func drawings() throws {
    let scratch = try Scratch()
    func svg(_ attributes: String) throws -> IconMaster {
      let text = """
        <?xml version="1.0"?>
        <svg xmlns="http://www.w3.org/2000/svg" \(attributes)>
        <rect width="24" height="24" fill="#102030"/><circle cx="12" cy="12" r="6" fill="#fff"/></svg>
        """
      try text.write(toFile: scratch.file("icon.svg"), atomically: true, encoding: .utf8)
      return try IconMaster(path: scratch.file("icon.svg"), background: RGB(255, 255, 255))
    }
    for attributes in ["viewBox=\"0 0 24 24\"", "width=\"24\" height=\"24\""] {
      let master = try svg(attributes)
      #expect(master.warnings.isEmpty, "\(attributes)")
      let icon = try pixels(IconPainter(master).square(512))
      // A sharp edge: from the circle to the ground within three pixels.
      #expect(pixel(icon, 256 - 125, 256).allSatisfy { $0 > 240 })
      #expect(pixel(icon, 256 - 131, 256)[0] < 40)
    }
    let wide = try svg("width=\"48\" height=\"24\" viewBox=\"0 0 48 24\"")
    #expect(wide.warnings.contains(.oblong(width: 48, height: 24)))
  }

  @Test("a picture of 200 million pixels, what is no picture and what is cut short are refused")
  func refused() throws {
    let scratch = try Scratch()
    try TestPicture(32, 32).save("pngsave", to: scratch.file("large.png"))
    // The header alone claims 200 million pixels, which are never held.
    var bytes = Array(try Data(contentsOf: URL(filePath: scratch.file("large.png"))))
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x37, 0x3E, 0, 0, 0x37, 0x3E])
    try Data(bytes).write(to: URL(filePath: scratch.file("claim.png")))
    func error(_ name: String) -> PyramidError? {
      do throws(PyramidError) {
        _ = try IconMaster(path: scratch.file(name), background: RGB(0, 0, 0))
        return nil
      } catch { return error }
    }
    switch error("claim.png") {
    case .tooLarge(_, 14142, 14142, IconMaster.mostPixels): break
    // Some decoders look at the checksum of the header first.
    case .damaged: break
    case let other: Issue.record("\(String(describing: other))")
    }
    try VipsOperation.run(
      "tiffsave",
      [
        (
          "in",
          .image(
            VipsOperation.call("black", [("width", .int(12_000)), ("height", .int(9000))]))
        ), ("filename", .string(scratch.file("large.tif"))), ("compression", .string("deflate")),
      ])
    #expect(
      error("large.tif")
        == .tooLarge(
          path: scratch.file("large.tif"), width: 12_000, height: 9000, limit: 100_000_000))
    try Data("words".utf8).write(to: URL(filePath: scratch.file("words.png")))
    #expect(error("words.png") == .notAnImage(path: scratch.file("words.png")))
    try TestPicture(1024, 1024).save("jpegsave", to: scratch.file("whole.jpg"))
    let whole = try Data(contentsOf: URL(filePath: scratch.file("whole.jpg")))
    try whole.prefix(whole.count / 2).write(to: URL(filePath: scratch.file("half.jpg")))
    guard case .damaged = error("half.jpg") else {
      Issue.record("half a JPEG was taken")
      return
    }
  }

  @Test("a maskable icon keeps the picture inside the circle that no mask cuts, on its own ground")
  func maskable() throws {
    let scratch = try Scratch()
    let icon = try pixels(IconPainter(master(scratch, disc(1024))).maskable(192))
    #expect((icon.width, icon.height, icon.bands) == (192, 192, 3))
    for (seen, expected) in zip(pixel(icon, 0, 0), [20, 80, 140]) {
      #expect(abs(Int(seen) - expected) < 4)
    }
    // The disc has half the picture's width, so four tenths of the icon's.
    #expect(pixel(icon, 96 - 36, 96)[0] > 230)
    #expect(pixel(icon, 96 - 41, 96)[0] < 40)
  }

  @Test(
    "a monochrome icon is the picture's shape: from its alpha, or from what differs from its ground"
  )
  func monochrome() throws {
    let scratch = try Scratch()
    for bands in [3, 4] {
      let icon = try pixels(IconPainter(master(scratch, disc(1024, bands: bands))).monochrome(512))
      #expect((icon.width, icon.height, icon.bands) == (512, 512, 4))
      #expect(pixel(icon, 256, 256) == [255, 255, 255, 255])
      #expect(pixel(icon, 256, 70)[3] == 0, "\(bands) bands")
      #expect(pixel(icon, 4, 4)[3] == 0)
    }
    // A ground that goes from one colour to another is ground all over.
    var slope = disc(1024)
    for y in 0..<1024 {
      for x in 0..<1024 where slope.bytes[(y * 1024 + x) * 3] == 20 {
        slope.bytes[(y * 1024 + x) * 3 + 1] = UInt8(y / 8 + x / 16)
      }
    }
    let shape = try pixels(IconPainter(master(scratch, slope)).monochrome(512))
    #expect(pixel(shape, 256, 256)[3] == 255)
    for y in stride(from: 60, to: 450, by: 30) { #expect(pixel(shape, 60, y)[3] == 0, "\(y)") }
  }

  @Test("a favicon holds PNGs of 16, 32 and 48 pixels where its table says they are")
  func favicon() throws {
    let scratch = try Scratch()
    let file = try IconPainter(master(scratch, disc(1024))).favicon()
    func little(_ at: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(file[at + $1]) << (8 * $1) }
    }
    let header = [little(0, 2), little(2, 2), little(4, 2)]
    #expect(header == [0, 1, 3])
    for (index, side) in [16, 32, 48].enumerated() {
      let entry = 6 + 16 * index
      let (count, start) = (little(entry + 8, 4), little(entry + 12, 4))
      #expect(Int(file[entry]) == side)
      let icon = try pixels(Array(file[start..<start + count]))
      #expect((icon.width, icon.height) == (side, side))
    }
    let last = 6 + 16 * 2
    let end = little(last + 8, 4) + little(last + 12, 4)
    #expect(end == file.count)
  }
}
