/// Reads the texts of an exhibit's pages as lines to search, with their folded forms.
///
/// A line is a block of text: a heading, a paragraph, an item, a cell. The first line of a page is
/// its title.
///
/// - Source: docs/BUNDLE.md, "The search's texts".
struct PageTextsCompiler {
  /// The ids of the pages.
  private(set) var pages: [String] = []
  private var lines: [[String]] = []
  private let language: String

  init(_ edition: Edition, exceptions: [String]) {
    let markdown = edition.markdown
    language = edition.source.language
    for scene in edition.scenes where !exceptions.contains(scene.id) {
      guard let page = scene.content.text else { continue }
      var found: [String] = []
      for node in markdown.read(page.text) { Self.collect(node, into: &found) }
      if let language = page.language { found = found.map { language.tagging($0) } }
      found.insert(scene.title, at: 0)
      pages.append(scene.id)
      lines.append(found)
    }
  }

  /// Writes the members of `search.json` that pages have.
  func write(to json: inout JSONWriter) {
    json.key("counts")
    json.numbers(lines.map(\.count))
    json.column("texts", lines.joined())
    json.column("keys", lines.joined().lazy.map { fold(untagged($0), in: language) })
  }

  private static let blocks: Set = [
    "p", "h2", "h3", "h4", "h5", "h6", "li", "td", "th", "pre", "blockquote", "ul", "ol", "table",
    "thead", "tbody", "tr", "hr",
  ]

  /// Appends a block's own text as a line, and those of the blocks in it as lines of their own.
  private static func collect(_ node: Markup, into lines: inout [String]) {
    guard case .element(let tag, _, let children) = node, blocks.contains(tag) else {
      append(node.plainText, to: &lines)
      return
    }
    var own = ""
    for child in children {
      if case .element(let tag, _, _) = child, blocks.contains(tag) {
        append(own, to: &lines)
        own = ""
        collect(child, into: &lines)
      } else if case .element("br", _, _) = child {
        own += " "
      } else {
        own += child.plainText
      }
    }
    append(own, to: &lines)
  }

  /// One line of words with single spaces, without the marks of small capitals.
  private static func append(_ text: String, to lines: inout [String]) {
    let plain = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{200B}" }))
    let words = plain.split(whereSeparator: \.isWhitespace)
    if !words.isEmpty { lines.append(words.joined(separator: " ")) }
  }
}
