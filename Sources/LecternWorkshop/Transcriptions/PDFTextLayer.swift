/// Reads the text layer of a PDF through the programs of poppler.
///
/// They are used rather than a library for the reason that `CurlRun` has: a fault in what strangers
/// send is another process's.
enum PDFTextLayer {
  /// The most seconds, bytes and lines: a book of a thousand pages has a twentieth of them.
  private static let mostSeconds = 300
  private static let mostBytes = 1_000_000_000
  private static let mostLines = 1_000_000

  /// The writing of each page, in points from the upper left corner of the page as it is shown.
  ///
  /// - Parameter program: what reads the text; another only for tests.
  static func read(
    _ path: String, program: String = "pdftotext"
  ) -> Result<[PageText], Fault> {
    // A name isn't an option.
    let path = path.hasPrefix("-") ? "./" + path : path
    return Result { () throws(Fault) in
      let reader = PageTextHandler(mostLines: mostLines)
      let command = [program, "-bbox-layout", "-cropbox", "-enc", "UTF-8", path, "-"]
      let problem = try run(command) { next throws(Fault) in
        var letters = SoundLetters()
        return try XMLStream.read(with: reader) { room throws(Fault) in
          let count = try next(room)
          letters.mend(room, count)
          return count
        }
      }
      if problem != nil { throw .damagedPDF(detail: "its letters are garbled") }
      return try turned(reader.pages, of: path)
    }
  }

  /// The pages with the size that they have as they are shown.
  ///
  /// pdftotext tells the places on a turned page, but its size as it was before (poppler 22.12).
  private static func turned(_ pages: [PageText], of path: String) throws(Fault) -> [PageText] {
    let text = try run(["pdfinfo", "-f", "1", "-l", "-1", path]) { next throws(Fault) in
      var text: [UInt8] = []
      let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
      defer { room.deallocate() }
      while true {
        let count = try next(room)
        if count == 0 { return text }
        text += room.prefix(count)
      }
    }
    // `Page    1 size:  300 x 180 pts (A4)`, `Page    1 rot:   90`
    var pages = pages
    var sizes: [Int: (width: Double, height: Double)] = [:]
    for line in text.split(separator: 0x0A) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count > 3, words[0] == "Page", let page = Int(words[1]).map({ $0 - 1 }),
        pages.indices.contains(page), let number = Double(words[3])
      else { continue }
      if words[2] == "size:", words.count > 5, let height = Double(words[5]) {
        sizes[page] = (number, height)
      }
      // A version that tells the size of the turned page is believed.
      guard words[2] == "rot:", number == 90 || number == 270, let size = sizes[page],
        let width = pages[page].width, let height = pages[page].height,
        abs(width - size.width) < 1, abs(height - size.height) < 1
      else { continue }
      (pages[page].width, pages[page].height) = (height, width)
    }
    return pages
  }

  /// Runs a program to its end.
  ///
  /// - Parameter body: reads the output with the function it is given, which returns 0 at the end.
  private static func run<Found>(
    _ command: [String],
    body: ((UnsafeMutableRawBufferPointer) throws(Fault) -> Int) throws(Fault) -> Found
  ) throws(Fault) -> Found {
    guard let run = ProgramRun(command, seconds: mostSeconds) else {
      throw .noPDFTool(program: command[0])
    }
    var rest = mostBytes
    let found = Result { () throws(Fault) in
      try body { room throws(Fault) in
        let count = try run.read(room)
        rest -= count
        if rest < 0 { throw .largePDF(limit: mostBytes) }
        return count
      }
    }
    let isWhole = run.isAtEnd
    let end = run.end()
    // The words of a program that failed say more than its output.
    if case .success = found, isWhole, end.status != 0 {
      // The keeper finds no program.
      if end.status == 127 { throw .noPDFTool(program: command[0]) }
      // 3 is for a PDF whose text may not be copied.
      if end.status == 3 || end.words.contains("ncorrect password") { throw .lockedPDF }
      let first = end.words.split(whereSeparator: \.isNewline).first
      throw .damagedPDF(detail: PageText.tidied(first ?? ""))
    }
    return try found.get()
  }
}

/// Mends what is no letter of XML in UTF-8, as some PDFs name for their signs.
struct SoundLetters {
  /// The two bytes before.
  private var last: (UInt8, UInt8) = (0, 0)

  /// Mends the first bytes of a piece; others follow in the next.
  mutating func mend(_ piece: UnsafeMutableRawBufferPointer, _ count: Int) {
    for i in 0..<count {
      var byte = piece[i]
      switch (last.0, last.1, byte) {
      // DEL is dropped later.
      case (_, _, 0..<0x20) where byte != 0x09 && byte != 0x0A && byte != 0x0D: byte = 0x7F
      // U+FFFE and U+FFFF become U+FFFD, and half a pair of UTF-16 another sign without meaning.
      case (0xEF, 0xBF, 0xBE...0xBF): byte = 0xBD
      case (_, 0xED, 0xA0...0xBF): byte = 0x9F
      default: break
      }
      last = (last.1, byte)
      piece[i] = byte
    }
  }
}
