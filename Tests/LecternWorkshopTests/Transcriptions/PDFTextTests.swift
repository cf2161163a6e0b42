import Foundation
import LecternModel
import Testing

@testable import LecternWorkshop

/// Tests the text of PDFs, which pdftotext reads.
struct PDFTextTests {
  /// A PDF of one page, of 400 × 300 points, with what its page says besides.
  private func pdf(_ page: String, _ content: String, trailer: String = "") -> [UInt8] {
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] \(page) /Contents 4 0 R "
        + "/Resources << /Font << /F 5 0 R >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    var (text, places) = ("%PDF-1.4\n", [Int]())
    for (i, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(i + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 6\n0000000000 65535 f \n"
    for place in places {
      text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n"
    }
    text += "trailer << /Size 6 /Root 1 0 R \(trailer) >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }

  private func withFile<T>(_ bytes: [UInt8], _ body: (String) throws -> T) throws -> T {
    let path = NSTemporaryDirectory() + "lectern-\(UUID().uuidString).pdf"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let found = try body(path)
    #expect(FileManager.default.contents(atPath: path) == Data(bytes))
    return found
  }

  private func read(_ bytes: [UInt8]) throws -> Result<[PageText], Fault>? {
    let read = try withFile(bytes) { PDFTextLayer.read($0) }
    if case .failure(.noPDFTool) = read {
      print("skipped: pdftotext isn't there")
      return nil
    }
    return read
  }

  private let words = "BT /F 20 Tf 100 200 Td (HHHH Word) Tj ET"

  @Test("lines and words in points") func plain() throws {
    guard let pages = try read(pdf("", words))?.get() else { return }
    let page = try #require(pages.first)
    #expect(pages.count == 1)
    #expect(page.width == 400 && page.height == 300 && !page.isInPixels)
    let line = try #require(page.paragraphs.first?.lines.first)
    #expect(line.text == "HHHH Word")
    #expect(line.words.count == 2)
    #expect(line.words.first??.x == 100)
  }

  /// The box of all that is drawn, as pdftoppm draws it with a pixel a point; nil without it.
  private func drawn(_ bytes: [UInt8]) throws -> (width: Int, height: Int, box: ImageRect?)? {
    try withFile(bytes) { path in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["pdftoppm", "-cropbox", "-r", "72", "-gray", path]
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = Array(pipe.fileHandleForReading.readDataToEndOfFile())
      process.waitUntilExit()
      // P5, the width and the height, 255.
      let head = data.prefix(40).split(separator: 0x0A, maxSplits: 3)
      guard process.terminationStatus == 0, head.count == 4 else { return nil }
      let size = String(decoding: head[1], as: UTF8.self).split(separator: " ").compactMap {
        Int($0)
      }
      let pixels = data.dropFirst(head[0].count + head[1].count + head[2].count + 3)
      guard size.count == 2, pixels.count == size[0] * size[1] else { return nil }
      let dark = pixels.indices.filter { pixels[$0] < 128 }.map { i in
        let at = i - pixels.startIndex
        return ImagePoint(x: Double(at % size[0]), y: Double(at / size[0]))
      }
      return (size[0], size[1], PageOutline.box(around: dark))
    }
  }

  @Test(
    "places are where the page shows the words, turned or cropped",
    arguments: [
      "", "/Rotate 90", "/Rotate 180", "/Rotate 270", "/CropBox [50 100 350 280]",
      "/CropBox [50 100 350 280] /Rotate 90", "/CropBox [50 100 350 280] /Rotate 270",
      "/CropBox [-50 -100 600 280]", "/UserUnit 2", "/Rotate -90", "/Rotate 450",
    ])
  func turned(page: String) throws {
    let bytes = pdf(page, words)
    guard let pages = try read(bytes)?.get() else { return }
    guard let drawn = try drawn(bytes) else {
      print("skipped: pdftoppm isn't there")
      return
    }
    let read = try #require(pages.first)
    #expect(read.width == Double(drawn.width))
    #expect(read.height == Double(drawn.height))
    let line = try #require(read.paragraphs.first?.lines.first)
    let box = try #require(PageOutline.box(around: line.corners))
    let ink = try #require(drawn.box)
    #expect(box.contains(ink, slack: 1), "\(box) \(ink)")
    // The box is as large as the letters and what could be above and below them.
    #expect(min(box.width, box.height) < 20 && max(box.width, box.height) < 115)
  }

  @Test("faults") func faults() throws {
    guard case .failure(let damaged)? = try read(Array("%PDF-1.4\nno".utf8)) else { return }
    guard case .damagedPDF(let detail) = damaged else {
      Issue.record("\(damaged)")
      return
    }
    #expect(!detail.isEmpty)
    #expect(damaged.words.wrong.hasPrefix("the text of the PDF can't be read ("))
    let missing = PDFTextLayer.read("none.pdf", program: "no-such-program")
    #expect(missing == .failure(.noPDFTool(program: "no-such-program")))
    #expect(PDFTextLayer.read("-none.pdf") != .success([]))
    // A password that nobody knows.
    let key = "<" + String(repeating: "41", count: 32) + ">"
    let trailer = "/ID [\(key) \(key)] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 "
    let locked = pdf("", words, trailer: trailer + "/O \(key) /U \(key) >>")
    #expect(try read(locked) == .failure(.lockedPDF))
    // A scan.
    #expect(try read(pdf("", ""))?.get().map(\.paragraphs) == [[]])
    #expect(try read(pdf("", "BT /F 20 Tf 100 200 Td (a\\001b <&> \\000) Tj ET"))?.get().count == 1)
  }

  @Test("a program is ended when it has said enough, and when it takes too long")
  func programs() throws {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 1)
    defer { room.deallocate() }
    let endless = try #require(ProgramRun(["yes"], seconds: 60))
    #expect(try endless.read(room) > 0)
    #expect(endless.end().status == 137)
    let slow = try #require(ProgramRun(["sleep", "100"], seconds: 1))
    #expect(throws: Fault.slowPDF(seconds: 1)) { try slow.read(room) }
    #expect(slow.end().status == 137)
    // It doesn't wait for someone to read all its complaints.
    let loud = try #require(
      ProgramRun(["sh", "-c", "head -c 3000000 /dev/zero >&2; echo ok; exit 3"], seconds: 60))
    #expect(try loud.read(room) == 3)
    #expect(try loud.read(room) == 0)
    let end = loud.end()
    #expect(end.status == 3)
    #expect(end.words.utf8.count == 4000)
    // Nor is anything left of one that closes its output and stays.
    let mute = try #require(
      ProgramRun(["sh", "-c", "exec sleep 100 >/dev/null 2>&1"], seconds: 1))
    #expect(try mute.read(room) == 0)
    #expect(mute.end().status == 137)
  }

  @Test("no sign that a PDF names stops the reading") func letters() throws {
    var bytes: [UInt8] = Array("<a>é\u{1}\t".utf8) + [0xEF, 0xBF, 0xBF, 0xED, 0xA0, 0x80]
    var letters = SoundLetters()
    // In pieces of one byte.
    for i in bytes.indices {
      bytes.withUnsafeMutableBytes {
        letters.mend(UnsafeMutableRawBufferPointer(rebasing: $0[i...i]), 1)
      }
    }
    #expect(String(validating: bytes, as: UTF8.self) == "<a>é\u{7F}\t\u{FFFD}\u{D7C0}")
  }
}
