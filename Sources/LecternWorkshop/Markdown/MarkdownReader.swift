import CMarkSystem
import Foundation
import Synchronization

/// Turns Markdown into nodes: CommonMark with GitHub's tables, strikethrough and bare links.
///
/// No text can run anything: raw HTML becomes the text it is written as, and links to anything but
/// known schemes become plain text.
struct MarkdownReader {
  /// The picture that a text names in a line (from 1 within the text); nil for a missing one.
  var picture: (String, Int) -> PictureSource?
  /// The file of the folder that a link names in a line; nil for a link to anything else.
  var file: (String, Int) -> PictureSource? = { _, _ in nil }
  /// Told about each picture that shows in its own size, and each file that a link leads to, which
  /// then have to be in the output.
  var shows: (PictureSource) -> Void = { _ in }
  /// Told about each doubtful thing, with the line it is in (from 1 within the text).
  var report: (Fault, Int) -> Void = { _, _ in }
  /// Told about each link to a scene, `names` or `names/abba`, with its line.
  var link: (String, Int) -> Void = { _, _ in }

  /// The blocks of a text, under a heading of this level; headings leave no level out.
  func read(_ markdown: String, under level: Int = 1) -> [Markup] {
    guard let document = Self.document(of: markdown) else { return [] }
    defer { cmark_node_free(document) }
    var level = level
    return children(of: document, line: 1, depth: 0, under: &level)
  }

  /// True for a text in which nothing can be doubtful, which is seen without parsing it: it has no
  /// tags, its brackets, if any, are followed by addresses of the web, and it has too few signs to
  /// be nested too deep.
  static func isPlain(_ markdown: String) -> Bool {
    var markdown = markdown
    return markdown.withUTF8(isPlain)
  }

  /// The bytes that `isPlain` looks at.
  private static let isSign = (0...0xFF).map { "<:!]>-+*_~.)[".utf8.contains(UInt8($0)) }

  /// The same for a text in UTF-8.
  static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let isSign = isSign
    var signs = 0
    for at in text.indices where isSign[Int(text[at])] {
      switch text[at] {
      case UInt8(ascii: "<"): return false
      case UInt8(ascii: ":") where at >= 3 && text[(at - 3)..<at].elementsEqual("ftp".utf8):
        return false
      // A picture, or an address for brackets elsewhere.
      case UInt8(ascii: "!") where at + 1 < text.count && text[at + 1] == UInt8(ascii: "["):
        return false
      case UInt8(ascii: "]") where at + 1 < text.count:
        if text[at + 1] == UInt8(ascii: ":") { return false }
        if text[at + 1] != UInt8(ascii: "(") { break }
        let rest = UnsafeBufferPointer(rebasing: text[(at + 2)...])
        if !rest.starts(with: "https://".utf8), !rest.starts(with: "http://".utf8) {
          return false
        }
      // Quotations, lists, emphasis and links.
      case 0x3E, 0x2D, 0x2B, 0x2A, 0x5F, 0x7E, 0x2E, 0x29, 0x5B: signs += 1
      default: break
      }
    }
    return signs < deepest - 9
  }

  /// False for a text that shows no pictures and leads to no files for certain, which is seen
  /// without parsing it.
  static func hasFiles(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let others = ["http:", "https:", "scene:", "mailto:", "tel:", "#"]
    return text.indices.dropLast().contains { at in
      if text[at] == UInt8(ascii: "!") { return text[at + 1] == UInt8(ascii: "[") }
      guard text[at] == UInt8(ascii: "]") else { return false }
      // An address for brackets elsewhere.
      if text[at + 1] == UInt8(ascii: ":") { return true }
      let rest = UnsafeBufferPointer(rebasing: text[(at + 2)...])
      return text[at + 1] == UInt8(ascii: "(") && !others.contains { rest.starts(with: $0.utf8) }
    }
  }

  /// True for an address that may be that of a file in the folder.
  private static func isLocal(_ url: String) -> Bool {
    !url.isEmpty && !Link.isRemote(url) && !url.hasPrefix("#") && !url.hasPrefix("?")
  }

  /// Held while a text is parsed: the table of the extensions' characters is the process's.
  private static let parsing = Mutex(())

  private static func document(of markdown: String) -> OpaquePointer? {
    parsing.withLock { _ in
      cmark_gfm_core_extensions_ensure_registered()
      guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
      defer { cmark_parser_free(parser) }
      for name in ["table", "strikethrough", "autolink"] {
        if let found = cmark_find_syntax_extension(name) {
          cmark_parser_attach_syntax_extension(parser, found)
        }
      }
      var markdown = markdown
      markdown.withUTF8 { utf8 in
        guard let base = utf8.baseAddress else { return }
        base.withMemoryRebound(to: CChar.self, capacity: utf8.count) {
          cmark_parser_feed(parser, $0, utf8.count)
        }
      }
      return cmark_parser_finish(parser)
    }
  }

  /// The largest depth of lists and quotations: far more than anybody reads, and less than the
  /// bundle's reader takes.
  private static let deepest = 60

  /// - Parameter level: that of the last heading; none is more than one below it.
  private func children(
    of node: OpaquePointer, line: Int, depth: Int, under level: inout Int
  ) -> [Markup] {
    var list: [Markup] = []
    // Neighbouring texts are joined, so that small caps can span what the parser took apart.
    var text: String?
    func add(_ more: String) { text = text.map { $0 + more } ?? more }
    var child = cmark_node_first_child(node)
    while let node = child {
      child = cmark_node_next(node)
      // Most of all.
      if cmark_node_get_type(node) == CMARK_NODE_TEXT, depth < Self.deepest {
        add(literal(of: node))
        continue
      }
      let start = Int(cmark_node_get_start_line(node))
      for markup in markup(
        of: node, line: start > 0 ? start : line, depth: depth + 1, under: &level)
      {
        if case .text(let more) = markup {
          add(more)
        } else {
          if let text { list.append(.text(text)) }
          text = nil
          list.append(markup)
        }
      }
    }
    if let text { list.append(.text(text)) }
    return list
  }

  private func markup(
    of node: OpaquePointer, line: Int, depth: Int, under level: inout Int
  ) -> [Markup] {
    // Deeper than any real text: a page of nothing but ">" would exhaust the stack.
    if depth > Self.deepest {
      report(.nestedTooDeep(limit: Self.deepest), line)
      return []
    }
    func inside() -> [Markup] { children(of: node, line: line, depth: depth, under: &level) }
    func element(_ tag: String) -> [Markup] { [.element(tag, inside())] }
    switch cmark_node_get_type(node) {
    case CMARK_NODE_SOFTBREAK: return [.text(" ")]
    case CMARK_NODE_LINEBREAK: return [.element("br", [])]
    case CMARK_NODE_CODE: return [.element("code", [.text(literal(of: node))])]
    case CMARK_NODE_HTML_INLINE: return [.text(html(of: node, line: line))]
    case CMARK_NODE_HTML_BLOCK:
      let text = trimmingSpaces(html(of: node, line: line))
      return [.element("p", [.text(text)])]
    case CMARK_NODE_CODE_BLOCK:
      var code = literal(of: node)
      if code.hasSuffix("\n") { code.removeLast() }
      return [.element("pre", [.element("code", [.text(code)])])]
    case CMARK_NODE_EMPH: return element("em")
    case CMARK_NODE_STRONG: return element("strong")
    case CMARK_NODE_BLOCK_QUOTE: return element("blockquote")
    case CMARK_NODE_ITEM: return element("li")
    case CMARK_NODE_THEMATIC_BREAK: return [.element("hr", [])]
    case CMARK_NODE_PARAGRAPH: return isInTightList(node) ? inside() : element("p")
    case CMARK_NODE_HEADING:
      // The screen's title is the page's h1.
      level = min(6, Int(cmark_node_get_heading_level(node)) + 1, level + 1)
      return element("h\(level)")
    case CMARK_NODE_LIST:
      if cmark_node_get_list_type(node) != CMARK_ORDERED_LIST { return element("ul") }
      let start = Int(cmark_node_get_list_start(node))
      let attributes = start == 1 ? [] : [Markup.Attribute(name: "start", value: String(start))]
      return [.element("ol", attributes: attributes, inside())]
    case CMARK_NODE_LINK: return link(node, line: line, inside())
    case CMARK_NODE_IMAGE: return image(node, line: line, inside())
    default:
      // Those of extensions have names alone.
      switch String(cString: cmark_node_get_type_string(node)) {
      case "strikethrough": return element("del")
      case "table": return [table(node, line: line, depth: depth, under: &level)]
      default: return inside()
      }
    }
  }

  private func html(of node: OpaquePointer, line: Int) -> String {
    let html = literal(of: node)
    report(.htmlShown(html: trimmingSpaces(html)), line)
    return html
  }

  private func link(_ node: OpaquePointer, line: Int, _ children: [Markup]) -> [Markup] {
    let url = string(cmark_node_get_url(node))
    if let target = Link.scene(url) {
      link(target, line)
      let address = target + "/"
      let attributes = [
        Markup.Attribute(name: "href", value: address), .init(name: "scene", value: address),
      ]
      return [.element("a", attributes: attributes + title(of: node), children)]
    }
    guard Link(url) == .safe else {
      report(.linkRemoved(url: url), line)
      return children
    }
    var address = url
    if Self.isLocal(url), let file = file(Self.path(ofURL: url), line) {
      shows(file)
      // A part of the file, such as a page of a PDF.
      address = file.address + url[(url.firstIndex(of: "#") ?? url.endIndex)...]
    }
    let attributes = [Markup.Attribute(name: "href", value: address)] + title(of: node)
    return [.element("a", attributes: attributes, children)]
  }

  private func image(_ node: OpaquePointer, line: Int, _ children: [Markup]) -> [Markup] {
    let url = string(cmark_node_get_url(node))
    let alt = children.map(\.plainText).joined()
    guard Link(url) == .safe else {
      report(.linkRemoved(url: url), line)
      return alt.isEmpty ? [] : [.text(alt)]
    }
    if Link.isRemote(url) {
      report(.remotePicture(url: url), line)
      let href = [Markup.Attribute(name: "href", value: url)]
      return [.element("a", attributes: href, [.text(alt.isEmpty ? url : alt)])]
    }
    guard let source = picture(Self.path(ofURL: url), line) else {
      return alt.isEmpty ? [] : [.text(alt)]
    }
    shows(source)
    let attributes: [Markup.Attribute] = [
      .init(name: "src", value: source.address), .init(name: "alt", value: alt),
      .init(name: "width", value: String(source.width)),
      .init(name: "height", value: String(source.height)),
    ]
    let image = Markup.element("img", attributes: attributes + title(of: node), [])
    // A picture opens large: its own file without scripts. One without a description is an
    // ornament.
    if alt.isEmpty || isInLink(node) { return [image] }
    return [
      .element(
        "a",
        attributes: [
          .init(name: "href", value: source.address),
          .init(name: "scene", value: source.address + "#" + alt),
        ], [image])
    ]
  }

  private func isInLink(_ node: OpaquePointer) -> Bool {
    var parent = cmark_node_parent(node)
    while let node = parent {
      if cmark_node_get_type(node) == CMARK_NODE_LINK { return true }
      parent = cmark_node_parent(node)
    }
    return false
  }

  private func title(of node: OpaquePointer) -> [Markup.Attribute] {
    let title = string(cmark_node_get_title(node))
    return title.isEmpty ? [] : [.init(name: "title", value: title)]
  }

  private func table(
    _ node: OpaquePointer, line: Int, depth: Int, under level: inout Int
  ) -> Markup {
    var head: [Markup] = []
    var body: [Markup] = []
    var row = cmark_node_first_child(node)
    while let current = row {
      let isHeader = cmark_gfm_extensions_get_table_row_is_header(current) != 0
      var cells: [Markup] = []
      var cell = cmark_node_first_child(current)
      while let node = cell {
        cells.append(
          .element(
            isHeader ? "th" : "td",
            children(of: node, line: line, depth: depth, under: &level)))
        cell = cmark_node_next(node)
      }
      if isHeader { head.append(.element("tr", cells)) } else { body.append(.element("tr", cells)) }
      row = cmark_node_next(current)
    }
    var parts: [Markup] = []
    if !head.isEmpty { parts.append(.element("thead", head)) }
    if !body.isEmpty { parts.append(.element("tbody", body)) }
    return .element("table", parts)
  }

  private func isInTightList(_ node: OpaquePointer) -> Bool {
    guard let item = cmark_node_parent(node), let list = cmark_node_parent(item) else {
      return false
    }
    return cmark_node_get_type(list) == CMARK_NODE_LIST && cmark_node_get_list_tight(list) != 0
  }

  private func literal(of node: OpaquePointer) -> String { string(cmark_node_get_literal(node)) }

  private func string(_ bytes: UnsafePointer<CChar>?) -> String {
    bytes.map { String(cString: $0) } ?? ""
  }

  /// The path a picture's URL names: without query and fragment, `%20` resolved.
  static func path(ofURL url: String) -> String {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    return String(path).removingPercentEncoding ?? String(path)
  }

  /// A URL for a path, bytes outside the unreserved ones escaped.
  static func url(ofPath path: String) -> String {
    var url = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        url.unicodeScalars.append(Unicode.Scalar(byte))
      default: url += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return url
  }
}
