import LecternBase
import LecternInterface
import LecternTesting
import Testing

/// Tests the marks in a name as it is written, for a search of its folded form.
struct FoldedTextTests {
  /// Folds as far as these names need it: ß and æ become two letters, accents nothing.
  static func fold(_ text: String) -> String {
    var folded = ""
    for scalar in text.lowercased().unicodeScalars {
      switch scalar {
      case "ß": folded += "ss"
      case "æ": folded += "ae"
      case "é": folded += "e"
      case "å": folded += "a"
      case "\u{2019}": folded += "'"
      default:
        if scalar.properties.generalCategory != .nonspacingMark, scalar != "\u{AD}" {
          folded.unicodeScalars.append(scalar)
        }
      }
    }
    return folded
  }

  private func folded(_ text: String) -> FoldedText {
    let host = RecordingHost()
    host.fold = Self.fold
    return FoldedText(plain: Text(text)) ?? FoldedText(pieces: host.hostFold(Text(text)))
  }

  private func marked(_ query: String, in text: String, _ limit: FieldMatch = .anywhere) -> String {
    let marks = folded(text).marks(of: Text(query), limit)
    return Self.show(text, marks)
  }

  /// The text with brackets around the marked parts.
  static func show(_ text: String, _ marks: [Int]) -> String {
    var bytes: [UInt8] = []
    for (index, byte) in Array(text.utf8).enumerated() {
      for (number, mark) in marks.enumerated() where mark == index {
        bytes.append(number % 2 == 0 ? 0x5B : 0x5D)
      }
      bytes.append(byte)
    }
    if marks.last == text.utf8.count { bytes.append(0x5D) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "what was found is marked as it is written",
    arguments: [
      ("lamb", "Lamb of God", "[Lamb] of God"), ("o", "Lamb of God", "Lamb [o]f G[o]d"),
      ("strasse", "Die Straße", "Die [Straße]"), ("s", "Straße", "[S]tra[ß]e"),
      ("ra", "Straße", "St[ra]ße"), ("aether", "Æther", "[Æther]"), ("e", "Æther", "[Æ]th[e]r"),
      ("el", "E\u{301}l Shaddai", "[E\u{301}l] Shaddai"),
      ("e", "E\u{301}l", "[E\u{301}]l"), ("refiner's", "Refiner\u{2019}s", "[Refiner\u{2019}s]"),
      ("coop", "co\u{AD}op", "[co\u{AD}op]"), ("aa", "aaa", "[aa]a"), ("zzz", "Lamb", "Lamb"),
      ("", "Lamb", "Lamb"),
    ])
  func marks(query: String, text: String, expected: String) {
    #expect(marked(query, in: text) == expected)
  }

  @Test("only what could be the hit is marked: no middle of a word in a search for beginnings")
  func marksByPlace() {
    #expect(marked("o", in: "Origin of oaks", .beginning) == "[O]rigin of oaks")
    #expect(marked("o", in: "Origin of Rome", .word) == "[O]rigin [o]f Rome")
  }

  @Test("of several words each is marked, and what touches is one")
  func words() {
    let text = "Lamb of God, lambs"
    #expect(
      Self.show(text, folded(text).marks(ofAny: ["god", "lam", "amb", "lambs"]))
        == "[Lamb] of [God], [lambs]")
  }

  @Test(
    "random names: what is marked holds the query, and no letter that it could do without",
    arguments: 0..<120 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let letters = Array("abAsßæé e\u{301}\u{308}\u{AD}\u{2019}IÅ語😀".unicodeScalars)
    for _ in 0..<30 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<1 + random.below(12) { scalars.append(letters[random.below(letters.count)]) }
      let text = String(scalars)
      let folded = self.folded(text)
      #expect(folded.source.string.unicodeScalars.elementsEqual(scalars))
      #expect(folded.folded.string.unicodeScalars.elementsEqual(Self.fold(text).unicodeScalars))
      let all = Array(Self.fold(text).unicodeScalars)
      guard !all.isEmpty else { continue }
      let start = random.below(all.count)
      let query = String(
        String.UnicodeScalarView(all[start..<min(all.count, start + 1 + random.below(3))]))
      let marks = folded.marks(of: Text(query))
      try #require(!marks.isEmpty && marks.count % 2 == 0, "seed \(seed): “\(query)” in “\(text)”")
      for pair in 0..<marks.count / 2 {
        let part = Array(text.utf8)[marks[2 * pair]..<marks[2 * pair + 1]]
        let piece = try #require(String(validating: part, as: UTF8.self), "a letter was cut")
        let found = Self.fold(piece)
        #expect(found.unicodeScalars.count > 0)
        #expect(contains(found, query), "seed \(seed): “\(piece)” for “\(query)” in “\(text)”")
        // A letter at either end is needed: without it the part no longer holds the query.
        for less in [piece.unicodeScalars.dropFirst(), piece.unicodeScalars.dropLast()] {
          let rest = String(String.UnicodeScalarView(less))
          let isMark = piece.unicodeScalars.last.map { Self.fold(String($0)).isEmpty } ?? false
          if isMark { continue }
          #expect(!contains(Self.fold(rest), query) || isRepeated(found, query), "“\(piece)”")
        }
      }
    }
  }

  private func contains(_ text: String, _ query: String) -> Bool {
    let text = Array(text.unicodeScalars)
    let query = Array(query.unicodeScalars)
    guard text.count >= query.count else { return false }
    return (0...text.count - query.count).contains {
      Array(text[$0..<$0 + query.count]) == query
    }
  }

  /// True if a part holds the query twice: two hits that share a letter are one part.
  private func isRepeated(_ text: String, _ query: String) -> Bool {
    text.unicodeScalars.count > query.unicodeScalars.count
  }
}
