import Foundation
import LecternTesting
import Testing

@testable import LecternImaging

/// Tests that each kind of bad input ends with its own error, whose words name the file and the
/// remedy; and that no file is left behind.
struct BadInputTests {
  /// Opens and cuts a file, which must fail.
  private func fault(
    of path: String, in scratch: Scratch, to out: String = "out", page: Int = 1,
    options: PyramidOptions = .init()
  ) throws -> PyramidError {
    let before = try scratch.files()
    let error = try #require(
      #expect(throws: PyramidError.self) {
        let source = try PyramidSource(path: path, page: page)
        try Pyramid.write(source, to: scratch.file(out), options: options)
      })
    #expect(try scratch.files() == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path).allSatisfy {
        !$0.contains("tiling")
      })
    let words = "\(error)"
    #expect(words.contains(": "), "\(words)")
    return error
  }

  private func isDamaged(_ error: PyramidError, _ path: String) -> Bool {
    guard case .damaged(path, let reason) = error else { return false }
    return !reason.detail.isEmpty && "\(error)".contains("export or copy the image again")
  }

  @Test(
    "a file that was cut short is damaged, wherever it was cut",
    arguments: [
      ("jpegsave", "a.jpg"), ("pngsave", "a.png"), ("tiffsave", "a.tif"), ("webpsave", "a.webp"),
      ("jp2ksave", "a.jp2"), ("gifsave", "a.gif"),
    ])
  func truncated(saver: String, name: String) throws {
    let scratch = try Scratch()
    try TestPicture(300, 200).save(saver, to: scratch.file(name))
    let whole = try scratch.bytes(of: name)
    for share in [0.02, 0.3, 0.6, 0.9] {
      let path = try scratch.write(Array(whole[..<Int(Double(whole.count) * share)]), to: name)
      let error = try fault(of: path, in: scratch)
      #expect(isDamaged(error, path), "\(share): \(error)")
    }
  }

  @Test("a file that is cut off while it is read doesn't end the process")
  func truncatedMeanwhile() async throws {
    let scratch = try Scratch()
    for (saver, name) in [
      ("jpegsave", "a.jpg"), ("pngsave", "a.png"), ("tiffsave", "a.tif"), ("webpsave", "a.webp"),
      ("jp2ksave", "a.jp2"), ("gifsave", "a.gif"),
    ] {
      try TestPicture(900, 700).save(saver, to: scratch.file(name))
      let path = scratch.file(name)
      await #expect(processExitsWith: .success, "\(name)") { [path = path as String] in
        let image = try PyramidSource(path: path).open()
        // A page that was mapped is gone then.
        truncate(path, 0)
        _ = try? Pixels(image)
      }
    }
  }

  @Test("a JPEG with a hole in its data is damaged, not grey")
  func damagedInside() throws {
    let scratch = try Scratch()
    try TestPicture(300, 200).save("jpegsave", to: scratch.file("a.jpg"))
    var bytes = try scratch.bytes(of: "a.jpg")
    for index in bytes.count / 2..<bytes.count / 2 + 200 { bytes[index] = 0xAB }
    bytes[bytes.count / 2 + 50] = 0xFF
    bytes[bytes.count / 2 + 51] = 0xD9
    let path = try scratch.write(bytes, to: "a.jpg")
    #expect(isDamaged(try fault(of: path, in: scratch), path))
  }

  @Test("what is no image is refused by its content, whatever it is called")
  func notAnImage() throws {
    let scratch = try Scratch()
    for text in [
      "Dear all,\nhere is the scan", "<svg xmlns='http://www.w3.org/2000/svg'/>", "P6 1 1 255 abc",
      "x",
    ] {
      let path = try scratch.write(Array(text.utf8), to: "a.jpg")
      #expect(try fault(of: path, in: scratch) == .notAnImage(path: path))
    }
    let empty = try scratch.write([], to: "a.jpg")
    #expect(try fault(of: empty, in: scratch) == .empty(path: empty))
    #expect(try fault(of: "/dev/null", in: scratch) == .notAnImage(path: "/dev/null"))
  }

  @Test("a missing file, a folder and a file that can't be opened are told apart")
  func noFile() throws {
    let scratch = try Scratch()
    let missing = scratch.file("no.jpg")
    #expect(try fault(of: missing, in: scratch) == .missing(path: missing))
    #expect(try fault(of: scratch.path, in: scratch) == .isFolder(path: scratch.path))
    // Root may read everything, but not even root can name this.
    let long = scratch.file(String(repeating: "x", count: 300))
    let error = try fault(of: long, in: scratch)
    guard case .unreadable(long, let reason) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(reason.contains("too long"))
  }

  @Test("0 × 0 is told as that")
  func noPixels() throws {
    let scratch = try Scratch()
    for (width, height) in [(0, 0), (0, 7), (7, 0)] {
      let path = try scratch.write(png(width, height), to: "a.png")
      #expect(try fault(of: path, in: scratch) == .noPixels(path: path))
    }
    let gif = try scratch.write(Array("GIF89a".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x3B], to: "a.gif")
    #expect(try fault(of: gif, in: scratch) == .noPixels(path: gif))
  }

  @Test("100,000 × 100,000 pixels are refused from the header, with the limit")
  func bomb() throws {
    let scratch = try Scratch()
    let path = try scratch.write(png(100_000, 100_000), to: "a.png")
    let error = try fault(of: path, in: scratch)
    #expect(
      error
        == .tooLarge(path: path, width: 100_000, height: 100_000, limit: 4_000_000_000))
    #expect("\(error)".contains("100,000 × 100,000 pixels, and the limit is 4,000,000,000 pixels"))
    let long = try scratch.write(png(200_001, 10), to: "c.png")
    let tooLong = try fault(of: long, in: scratch)
    #expect(tooLong == .tooLong(path: long, width: 200_001, height: 10, limit: 200_000))
    var options = PyramidOptions()
    options.maximumPixels = 59_999
    try TestPicture(300, 200).save("pngsave", to: scratch.file("b.png"))
    #expect(
      try fault(of: scratch.file("b.png"), in: scratch, options: options)
        == .tooLarge(path: scratch.file("b.png"), width: 300, height: 200, limit: 59_999))
    options.maximumPixels = 60_000
    try Pyramid.write(
      PyramidSource(path: scratch.file("b.png")), to: scratch.file("out"), options: options)
  }

  @Test("a GIF or WebP of too many bytes is refused before it is read")
  func heldFile() throws {
    let scratch = try Scratch()
    for (saver, name, kind) in [("gifsave", "a.gif", "GIF"), ("webpsave", "a.webp", "WebP")] {
      try TestPicture(30, 20).save(saver, to: scratch.file(name))
      let path = scratch.file(name)
      // A hole, which takes no disk.
      try #require(truncate(path, 200_000_000) == 0)
      #expect(try PyramidSource(path: path).width == 30)
      try #require(truncate(path, 200_000_001) == 0)
      let fault = try fault(of: path, in: scratch)
      #expect(
        fault
          == .fileTooLargeToHold(path: path, kind: kind, bytes: 200_000_001, limit: 200_000_000))
      #expect("\(fault)".contains("200,000,001 bytes"))
    }
  }

  @Test("what its decoder must hold whole has a lower limit")
  func heldBomb() throws {
    let scratch = try Scratch()
    let path = try scratch.write(png(20_000, 20_000, isInterlaced: true), to: "a.png")
    #expect(
      try fault(of: path, in: scratch)
        == .tooLargeToHold(
          path: path, kind: "interlaced PNG", width: 20_000, height: 20_000, limit: 300_000_000))
    // The same without interlacing goes on, and finds that the pixels behind the header are
    // missing.
    let plain = try scratch.write(png(20_000, 20_000), to: "b.png")
    #expect(isDamaged(try fault(of: plain, in: scratch), plain))
    try TestPicture(300, 200).save(
      "jpegsave", to: scratch.file("c.jpg"), [("interlace", .bool(true))])
    #expect(try PyramidSource(path: scratch.file("c.jpg")).heldKind == "progressive JPEG")
  }

  @Test("a page that isn't there, and options out of range, are refused")
  func badOptions() throws {
    let scratch = try Scratch()
    let path = scratch.file("a.png")
    try TestPicture(30, 20).save("pngsave", to: path)
    #expect(try fault(of: path, in: scratch, page: 2) == .noSuchPage(path: path, page: 2, count: 1))
    #expect(try fault(of: path, in: scratch, page: 0) == .badOption("page", range: "1 or more"))
    for (tile, quality) in [(100, 75), (0, 75), (8192, 75), (512, 0), (512, 101)] {
      var options = PyramidOptions()
      (options.tileSize, options.quality) = (tile, quality)
      guard case .badOption = try fault(of: path, in: scratch, options: options) else {
        Issue.record("\(tile), \(quality)")
        continue
      }
    }
    for density in [0, -1, .nan, .infinity, 2401] {
      #expect(throws: PyramidError.badOption("density", range: "1 to 2400")) {
        try PyramidSource(path: path, density: density)
      }
    }
  }

  @Test("nothing is written over but a pyramid")
  func outputs() throws {
    let scratch = try Scratch()
    let path = scratch.file("a.png")
    try TestPicture(30, 20).save("pngsave", to: path)
    try FileManager.default.createDirectory(
      atPath: scratch.file("mine"), withIntermediateDirectories: true)
    _ = try scratch.write([1], to: "mine/notes.txt")
    #expect(
      try fault(of: path, in: scratch, to: "mine") == .notAPyramid(path: scratch.file("mine")))
    #expect(try fault(of: path, in: scratch, to: "a.png") == .notAPyramid(path: path))
    #expect(try fault(of: path, in: scratch, to: "") == .overwritesSource(path: scratch.file("")))
    for place in ["a.png/out", "../../../../../../../../proc/out"] {
      let error = try fault(of: path, in: scratch, to: place)
      guard case .unwritable = error else {
        Issue.record("\(place): \(error)")
        continue
      }
    }
  }

  @Test(
    "samples of which nobody says what is white are refused", arguments: ["float", "uint", "short"])
  func depths(format: String) throws {
    let scratch = try Scratch()
    let path = scratch.file("a.tif")
    try TestPicture(24, 20, bands: 1).withImage { image in
      try VipsOperation.run(
        "tiffsave", [("in", .image(try image.cast(to: format))), ("filename", .string(path))])
    }
    #expect(try fault(of: path, in: scratch) == .unknownDepth(path: path))
  }

  @Test("channels that are no colours are refused")
  func channels() throws {
    let scratch = try Scratch()
    for factor in [2, 3, 4] {
      try TestPicture(24, 20, bands: 3).withImage { image in
        let folded = try VipsOperation.call(
          "bandfold", [("in", .image(image)), ("factor", .int(factor))])
        try VipsOperation.run(
          "tiffsave", [("in", .image(folded)), ("filename", .string(scratch.file("a.tif")))])
      }
      let path = scratch.file("a.tif")
      #expect(try fault(of: path, in: scratch) == .unknownColours(path: path))
    }
  }

  /// A PNG whose header is sound, and whose pixels are missing.
  private func png(_ width: Int, _ height: Int, isInterlaced: Bool = false) -> [UInt8] {
    func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + bytes
      return big(bytes.count) + body + big(Int(Checksum.crc32(body)))
    }
    // zlib's bytes for an empty stream.
    let nothing: [UInt8] = [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, isInterlaced ? 1 : 0])
      + chunk("IDAT", nothing) + chunk("IEND", [])
  }
}
