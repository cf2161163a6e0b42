import LecternModel

/// A line as its file tells it, of which the text and its words' places are made.
struct LineDraft {
  /// A word, or a part of one, as the file has it.
  struct Piece {
    var text: String
    var box: ImageRect?
    /// True if the file tells a space before it.
    var hasSpace = false
  }

  var id = ""
  /// The line of the file.
  var fileLine = 1
  var outline: [ImagePoint] = []
  /// The text of the whole line; empty if only its pieces are told.
  var text = ""
  var pieces: [Piece] = []
  /// The hyphen as the file tells it apart from the text.
  var hyphen = ""
  /// True if the file says that the last word goes on in the next line.
  var isHyphenated = false

  /// True if there is nothing to read.
  var isBlank: Bool { text.isEmpty && pieces.isEmpty }

  /// Signs that stand at the end of a word, those of hyphenation among them.
  private static let closing = Set(".,;:!?…)]}»«”“’'\"/-\u{AD}\u{2010}=⸗¬".unicodeScalars)
  private static let opening = Set("([{„‚".unicodeScalars)
  /// The widest gap inside a word, in parts of the line's height.
  private static let widestGap = 0.15

  /// The finished line.
  ///
  /// - Parameter tellsSpaces: true if the file tells all its spaces.
  func line(tellsSpaces: Bool) -> PageText.Line {
    var line = PageText.Line(id: id, text: text.isEmpty ? joined(tellsSpaces) : text)
    line.corners = PageOutline.simplified(outline)
    let boxes = pieces.compactMap(\.box)
    if line.corners.isEmpty, let first = boxes.first, boxes.count == pieces.count {
      line.corners = PageOutline.corners(of: boxes.dropFirst().reduce(first) { $0.union($1) })
    }
    line.words = words(of: line.text)
    if isHyphenated { line.takeHyphen(written: hyphen) }
    return line
  }

  /// The pieces as one text.
  private func joined(_ tellsSpaces: Bool) -> String {
    let height = PageOutline.box(around: outline)?.height
    var (text, last) = ("", Piece?.none)
    for piece in pieces {
      if let last {
        let isApart =
          tellsSpaces
          ? piece.hasSpace : !Self.touch(last, piece, height ?? last.box?.height ?? 0)
        if isApart { text += " " }
      }
      text += piece.text
      last = piece
    }
    return text
  }

  /// True if a piece is punctuation of the other, which it has no gap to.
  private static func touch(_ one: Piece, _ next: Piece, _ height: Double) -> Bool {
    guard let left = one.box, let right = next.box,
      let end = one.text.unicodeScalars.last, let start = next.text.unicodeScalars.first
    else { return false }
    return (closing.contains(start) || opening.contains(end))
      && abs(right.x - left.maxX) < widestGap * height
  }

  /// The box of each word of a text that the pieces make up; none if they don't.
  private func words(of text: String) -> [ImageRect?] {
    guard pieces.contains(where: { $0.box != nil }) else { return [] }
    var (words, next) = ([ImageRect?](), 0)
    for word in text.utf8.split(separator: 0x20) {
      var (rest, box) = (word, ImageRect?.none)
      while !rest.isEmpty {
        guard next < pieces.count, rest.starts(with: pieces[next].text.utf8) else { return [] }
        rest = rest.dropFirst(pieces[next].text.utf8.count)
        if let part = pieces[next].box { box = box?.union(part) ?? part }
        next += 1
      }
      words.append(box)
    }
    return next == pieces.count ? words : []
  }
}
