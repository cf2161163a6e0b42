import LecternBase
import _FoundationICU

/// A language that an exhibit can be read in.
public struct ExhibitLanguage: Hashable, Sendable {
  /// A BCP 47 tag, as the curator wrote it.
  public var tag: String
  /// The name of the language in itself: `Cymraeg`.
  public var title: String
  /// True if its script runs from right to left.
  public var isRightToLeft: Bool
  /// The folder of its pages in the output, `cy/`; empty for the first language.
  public var folder: String

  init(tag: String, isFirst: Bool) {
    self.tag = tag
    title = ownName(ofLanguage: tag)
    isRightToLeft = runsRightToLeft(tag)
    folder = isFirst ? "" : tag.lowercased() + "/"
  }

  /// A text in this language, for places where the text around it is in another.
  func tagging(_ text: String) -> String {
    text.isEmpty ? "" : Text(text).tagged(Text(tag), isRightToLeft: isRightToLeft).string
  }
}

/// A text without the mark of its language.
func untagged(_ text: String) -> String {
  text.unicodeScalars.contains("\u{E0001}") ? Text(text).untagged.string : text
}

/// The languages of an exhibit, and the one in which it is being read.
struct ExhibitLanguages: Sendable {
  /// In the order of exhibit.yaml: the first is the language that all texts must be in.
  let all: [ExhibitLanguage]
  let current: ExhibitLanguage

  var first: ExhibitLanguage { all[0] }
  var isFirst: Bool { current == first }

  /// The language with a tag, in any case of letters.
  func language(_ tag: String) -> ExhibitLanguage? {
    all.first { $0.tag.lowercased() == tag.lowercased() }
  }

  /// A text of the first language, as it shows in the present one.
  func fallback(_ text: String) -> String { isFirst ? text : first.tagging(text) }
}

/// The name of a language in itself, with a capital in scripts that have them; its tag if the name
/// is unknown.
private func ownName(ofLanguage tag: String) -> String {
  var room = [UInt16](repeating: 0, count: 100)
  var status = U_ZERO_ERROR
  let length = swift_uloc_getDisplayName(tag, tag, &room, Int32(room.count), &status)
  guard status.rawValue <= 0, length > 0 else { return tag }
  let name = String(decoding: room.prefix(Int(length)), as: UTF16.self)
  return name.prefix(1).uppercased() + name.dropFirst()
}
