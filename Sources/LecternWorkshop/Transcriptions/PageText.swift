import LecternModel

/// The writing on one page as a file tells it.
struct PageText: Equatable, Sendable {
  /// A line of writing.
  struct Line: Equatable, Sendable {
    /// The line's name in the file; empty for none.
    var id = ""
    /// The words with one space between them, without the hyphen at the line's end.
    var text = ""
    /// The hyphen as written, if the last word goes on in the next line; empty for none.
    var hyphen = ""
    /// The outline in the file's units; four corners for a box, none if it isn't known.
    var corners: [ImagePoint] = []
    /// The box of each word of `text`, nil for one that isn't known; empty if none is.
    var words: [ImageRect?] = []
  }

  /// Lines that belong together.
  struct Paragraph: Equatable, Sendable {
    var id = ""
    var lines: [Line] = []
  }

  /// The page's size in the file's units; nil if it isn't told.
  var width: Double?
  var height: Double?
  /// False for units of paper: tenths of millimetres, 1/1200 of an inch, points.
  var isInPixels = true
  /// The language's tag; empty if the file tells none.
  var language = ""
  /// The name of the page's image in the file; empty if it tells none.
  var name = ""
  var paragraphs: [Paragraph] = []
}

extension PageText.Line {
  /// Signs at a line's end that are hyphens and nothing else: the soft one is otherwise unseen.
  private static let sureHyphens: Set<Character> = ["¬", "⸗", "\u{AD}"]
  /// Signs that are hyphens if the next line goes on in small letters.
  private static let possibleHyphens: Set<Character> = ["-", "\u{2010}", "="]

  /// The sign behind the last letter of `text`, if it may be a hyphen.
  private var lastSign: Character? {
    guard let last = text.last, text.dropLast().last?.isLetter == true,
      Self.sureHyphens.contains(last) || Self.possibleHyphens.contains(last)
    else { return nil }
    return last
  }

  /// Takes the hyphen off a line whose last word goes on in the next one.
  ///
  /// - Parameter written: the hyphen as the file tells it apart from the text; empty for none.
  mutating func takeHyphen(written: String = "") {
    let sign = lastSign
    if sign != nil { text.removeLast() }
    hyphen = written.isEmpty ? sign.map { String($0) } ?? "-" : written
    if hyphen == "\u{AD}" { hyphen = "-" }
  }

  /// Takes the hyphen off if there is one before a next line.
  mutating func takeHyphen(before next: PageText.Line?) {
    guard hyphen.isEmpty, let sign = lastSign else { return }
    let goesOn = next?.text.unicodeScalars.first?.properties.isLowercase == true
    if goesOn || Self.sureHyphens.contains(sign) { takeHyphen() }
  }
}

extension PageText {
  /// Takes the hyphens off all lines that end in one.
  mutating func takeHyphens() {
    for i in paragraphs.indices {
      for j in paragraphs[i].lines.indices {
        let rest = paragraphs[i].lines.dropFirst(j + 1)
        let next = rest.first ?? (i + 1 < paragraphs.count ? paragraphs[i + 1].lines.first : nil)
        paragraphs[i].lines[j].takeHyphen(before: next)
      }
    }
  }

  /// A text with one space for each run of white space, and without control characters.
  static func tidied(_ text: some StringProtocol) -> String {
    var (tidy, hasSpace) = (String.UnicodeScalarView(), false)
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        hasSpace = !tidy.isEmpty
      } else if scalar.properties.generalCategory != .control, scalar != "\u{FEFF}" {
        if hasSpace { tidy.append(" ") }
        hasSpace = false
        tidy.append(scalar)
      }
    }
    return String(tidy)
  }
}
