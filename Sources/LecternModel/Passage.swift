import LecternBase

/// A part of what an entry shows, as a search reads it: a value, a paragraph, a quotation.
///
/// A class, as lists of objects share their code: those of structures don't.
public final class Passage {
  /// The label before the text on the screen; empty for none.
  public let label: Text
  /// The text, which may tell its language.
  public let text: Text

  /// Makes a passage.
  public init(label: Text = "", _ text: Text) {
    self.label = label
    self.text = text
  }
}

/// Takes a text apart into passages: one for each heading, paragraph, item and cell.
///
/// - Source: docs/BUNDLE.md, "JsonML".
public struct Passages {
  /// The passages so far.
  public private(set) var all: [Passage] = []
  private var line = Text()
  /// The language of the body, and true for one from right to left; empty for the exhibit's.
  private var language = Text()
  private var isRightToLeft = false

  /// Begins without any.
  public init() {}

  /// Adds a passage; nothing for an empty text.
  public mutating func add(label: Text = "", _ text: Text) {
    if !text.isEmpty { all.append(Passage(label: label, text)) }
  }

  /// Adds the blocks of a body.
  public mutating func add(_ body: [JSON]) {
    for node in body {
      let attributes = node.array.flatMap { $0.count > 1 ? $0[1] : nil }
      language = attributes?["lang"]?.text ?? Text()
      isRightToLeft = attributes?["dir"]?.text == "rtl"
      add(node)
    }
    end()
    language = Text()
  }

  private mutating func add(_ node: JSON) {
    if let text = node.text {
      line = line + text
      return
    }
    guard let parts = node.array, let tag = parts.first?.text else { return }
    if tag == "br" { line = line + " " }
    if tag == "img", parts.count > 1 { add(parts[1]["alt"]?.text ?? "") }
    let isBlock = !Text(" a em strong del code br img ").contains(" " + tag + " ")
    if isBlock { end() }
    for index in 1..<max(1, parts.count) { add(parts[index]) }
    if isBlock { end() }
  }

  private mutating func end() {
    let text = line.trimmed(start: true)
    line = Text()
    add(
      language.isEmpty || text.isEmpty
        ? text : text.tagged(language, isRightToLeft: isRightToLeft))
  }
}
