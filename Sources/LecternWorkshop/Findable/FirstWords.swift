import LecternBase

/// The first words of a text in one line, as search engines show them: cut at a word.
///
/// It counts bytes and looks no further than it needs, for each page of an exhibit has some.
struct FirstWords {
  /// The most letters, the sign of what is left out included.
  static let limit = 200

  private var bytes: [UInt8] = []
  private var letters = 0
  /// The end of the last word that leaves room for the sign.
  private var cut = 0
  private var isAfterSpace = true

  /// True if more text wouldn't change it.
  var isFull: Bool { letters > Self.limit }
  /// True if there are no words yet.
  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a text; spaces and line ends of any number are one space.
  mutating func add(_ text: Text) { text.withUTF8 { add($0) } }

  /// The same of a string.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// Ends a word, as the end of a paragraph does.
  mutating func endWord() { isAfterSpace = true }

  private mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < text.count, !isFull {
      let byte = text[index]
      if byte <= 0x20 {
        isAfterSpace = true
        index += 1
        continue
      }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      let end = min(index + length, text.count)
      defer { index = end }
      // The marks of small capitals and of languages aren't seen.
      if byte == 0xE2, end - index == 3, text[index + 1] == 0x80, text[index + 2] == 0x8B {
        continue
      }
      if byte == 0xF3, end - index == 4, text[index + 1] == 0xA0 { continue }
      if isAfterSpace, !bytes.isEmpty {
        if letters < Self.limit { cut = bytes.count }
        bytes.append(0x20)
        letters += 1
      }
      isAfterSpace = false
      bytes.append(contentsOf: text[index..<end])
      letters += 1
    }
  }

  /// The words; with `…` at the end if there are more.
  var text: String {
    if !isFull { return String(decoding: bytes, as: UTF8.self) }
    // A language without spaces, or a word as long as all: between two letters.
    if cut < bytes.count / 2 {
      return String(String(decoding: bytes, as: UTF8.self).prefix(Self.limit - 1)) + "…"
    }
    return String(decoding: bytes[..<cut], as: UTF8.self) + "…"
  }
}

extension FirstWords {
  /// Adds the words of JsonML: of paragraphs, lists and quotations, but not of headings.
  mutating func add(markup node: JSON) {
    if isFull { return }
    if let text = node.text { return add(text) }
    guard let parts = node.array, let tag = parts.first?.text else { return }
    if Self.isHeading(tag) { return }
    for part in parts.dropFirst() { add(markup: part) }
    if !Self.isInline(tag) { endWord() }
  }

  /// Adds the words of Markdown that was read, in the same way.
  mutating func add(markup node: Markup) {
    if isFull { return }
    switch node {
    case .text(let text): add(text)
    case .element(let tag, _, let children):
      if Self.isHeading(Text(tag)) { return }
      for child in children { add(markup: child) }
      if !Self.isInline(Text(tag)) { endWord() }
    }
  }

  private static func isHeading(_ tag: Text) -> Bool {
    tag.withUTF8 { $0.count == 2 && $0[0] == UInt8(ascii: "h") && $0[1] != UInt8(ascii: "r") }
  }

  private static func isInline(_ tag: Text) -> Bool {
    tag == "em" || tag == "strong" || tag == "a" || tag == "code" || tag == "del"
  }
}
