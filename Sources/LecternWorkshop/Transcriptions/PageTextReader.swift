/// Reads transcriptions of pages: ALTO, PAGE and hOCR, which their first element tells, and text.
enum PageTextReader {
  /// The most bytes and lines of a file: those of a page are a hundredth of them.
  static let mostBytes = 64_000_000
  static let mostLines = 100_000

  /// The pages of a file of XML; nil, with a report, if it can't be read.
  static func read(
    _ bytes: [UInt8], file: String, into list: DiagnosticList
  ) -> [PageText]? {
    let reader = PageTextHandler(mostLines: mostLines)
    if let (fault, line) = fault(of: bytes, with: reader) {
      list.report(fault, at: SourceLocation(file: file, line: line))
      return nil
    }
    // A text none of whose lines has a place, but each an id, takes the places of another one.
    let lines = reader.pages.lazy.flatMap(\.paragraphs).flatMap(\.lines)
    if reader.placeless.count > 0, lines.contains(where: { !$0.corners.isEmpty || $0.id.isEmpty }) {
      list.report(
        .linesWithoutPlace(count: reader.placeless.count),
        at: SourceLocation(file: file, line: reader.placeless.line))
    }
    if reader.unknown.count > 0 {
      list.report(
        .unknownEntity(name: reader.unknown.name, count: reader.unknown.count),
        at: SourceLocation(file: file, line: reader.unknown.line))
    }
    return reader.pages
  }

  private static func fault(
    of bytes: [UInt8], with reader: PageTextHandler
  ) -> (Fault, line: Int)? {
    if bytes.isEmpty { return (.emptyFile, 1) }
    if bytes.count > mostBytes {
      return (.tooLarge(bytes: bytes.count, limit: mostBytes), 1)
    }
    var rest = bytes[...]
    do throws(Fault) {
      let problem = try XMLStream.read(with: reader) { room throws(Fault) in
        let count = min(room.count, rest.count)
        room.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      }
      guard let problem else { return nil }
      if case .syntax = problem, let bad = invalidOffset(bytes) {
        let line = SourceText(file: "", bytes: bytes).location(of: bad).line
        let word = windows1252(around: bad, in: bytes)
        if line == reader.line { return (.notUTF8(byte: bytes[bad], windows1252: word), line) }
      }
      let start = String(decoding: bytes.prefix(1000), as: UTF8.self).lowercased()
      return (.badXML(problem, isHTML: start.contains("<html")), reader.line)
    } catch {
      return (error, reader.line)
    }
  }

  /// The pages of a text: a form feed ends a page, and a blank line a paragraph.
  static func read(text: String) -> [PageText] {
    var pages = text.split(separator: "\u{C}", omittingEmptySubsequences: false)
    // One after the last page is its end.
    if pages.count > 1, pages.last?.allSatisfy(\.isWhitespace) == true { pages.removeLast() }
    return pages.map { text in
      var page = PageText()
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { PageText.tidied($0) }
      for paragraph in lines.split(separator: "") {
        page.paragraphs.append(
          PageText.Paragraph(lines: paragraph.map { PageText.Line(text: $0) }))
      }
      page.takeHyphens()
      return page
    }
  }
}
