// Text in another language than that around it: an untranslated part, in an exhibit of several
// languages. It carries its language in Unicode's tag characters, which are invisible: U+E0001, the
// letters of the language's tag, `<` or `>` for the direction of its script, the text, and U+E0001
// U+E007F. So any text of a bundle, or made from texts of a bundle, can hold such a part
// (docs/BUNDLE.md, "Text in another language").
//
// - Source: Unicode 16.0, section 23.9 (tag characters); RFC 2482.
extension Text {
  /// A part of a text that is in one language.
  public struct Run {
    /// The part itself, without the marks around it.
    public let text: Text
    /// The language's tag; empty for that of the text around it.
    public let language: Text
    /// True if a language of its own is written from right to left; false without one.
    public let isRightToLeft: Bool
    /// The offset in the whole text at which it begins, in bytes.
    public let start: Int
  }

  /// The text with the language it is in.
  public func tagged(_ language: Text, isRightToLeft: Bool) -> Text {
    var bytes: [UInt8] = [0xF3, 0xA0, 0x80, 0x81]
    language.withUTF8 { for byte in $0 { Text.append(tag: byte, to: &bytes) } }
    Text.append(tag: isRightToLeft ? 0x3C : 0x3E, to: &bytes)
    withUTF8 { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: [0xF3, 0xA0, 0x80, 0x81, 0xF3, 0xA0, 0x81, 0xBF])
    return Text(bytes)
  }

  private static func append(tag byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(0xF3)
    bytes.append(0xA0)
    bytes.append(0x80 | byte >> 6)
    bytes.append(0x80 | byte & 0x3F)
  }

  /// True if a part of it may be in another language.
  @inline(never)
  public var isTagged: Bool {
    withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        if Text.isMark(bytes, index) { return true }
        index += 1
      }
      return false
    }
  }

  private static func isMark(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Bool {
    bytes[at] == 0xF3 && at + 3 < bytes.count && bytes[at + 1] == 0xA0 && bytes[at + 2] == 0x80
      && bytes[at + 3] == 0x81
  }

  /// Lends the parts in order; none is empty.
  @inline(never)
  public func forEachRun(_ body: (Run) -> Void) {
    withUTF8 { bytes in
      var language: [UInt8] = []
      var isRightToLeft = false
      var start = 0
      var index = 0
      while index <= bytes.count {
        guard index == bytes.count || Text.isMark(bytes, index) else {
          index += 1
          continue
        }
        if index > start {
          body(
            Run(
              text: slice(start, index), language: Text(language), isRightToLeft: isRightToLeft,
              start: start))
        }
        if index == bytes.count { return }
        index += 4
        language = []
        isRightToLeft = false
        // The tag's letters come before the direction; the sign of the end has none.
        while index + 3 < bytes.count, bytes[index] == 0xF3, bytes[index + 1] == 0xA0 {
          let byte = bytes[index + 2] << 6 | bytes[index + 3] & 0x3F
          index += 4
          if byte & 0x7F == 0x7F { break }
          if byte & 0x7D == 0x3C {
            isRightToLeft = byte & 0x7F == 0x3C
            break
          }
          language.append(byte & 0x7F)
        }
        start = index
      }
    }
  }

  /// The text without the marks of languages, for places that take only plain text.
  public var untagged: Text {
    guard isTagged else { return self }
    var text: Text = ""
    forEachRun { text = text + $0.text }
    return text
  }
}
