import LecternBase
import LecternInterface

/// Turns text with small-caps marks, and compiled Markdown, into nodes.
///
/// Text between a pair of U+200B is small caps; an unpaired mark has no effect (NG-31).
public enum ContentNodes {
  /// The nodes of a text.
  public static func marked(_ text: Text) -> [Node] {
    text.isTagged ? TextNodes.runs(text) { smallCaps($0.text) } : smallCaps(text)
  }

  private static func smallCaps(_ text: Text) -> [Node] {
    let marks = text.withUTF8 { bytes in
      var marks: [Int] = []
      var index = 0
      while index + 2 < bytes.count {
        if bytes[index] == 0xE2, bytes[index + 1] == 0x80, bytes[index + 2] == 0x8B {
          marks.append(index)
          index += 3
        } else {
          index += 1
        }
      }
      return marks
    }
    guard !marks.isEmpty else { return [.text(text)] }
    var nodes: [Node] = []
    var start = 0
    var pair = 0
    while pair + 1 < marks.count {
      if marks[pair] > start { nodes.append(.text(text.slice(start, marks[pair]))) }
      let inner = text.slice(marks[pair] + 3, marks[pair + 1])
      if !inner.isEmpty { nodes.append(element(.span, class: "small-caps", text: inner)) }
      start = marks[pair + 1] + 3
      pair += 2
    }
    // A last mark without a partner is left out.
    let end = pair < marks.count ? marks[pair] : text.count
    let rest = text.slice(start, end) + text.slice(min(end + 3, text.count), text.count)
    if !rest.isEmpty { nodes.append(.text(rest)) }
    return nodes
  }

  /// The nodes of compiled Markdown; unknown elements show their content alone.
  ///
  /// - Parameters:
  ///   - values: the texts and elements of the Markdown, in order, as JsonML.
  ///   - follow: shows another scene, given the address that a link leads to and the link;
  ///     without it the browser follows.
  /// - Source: docs/BUNDLE.md, "JsonML".
  public static func markdown(
    _ values: [JSON], follow: ((Text, NodeReference) -> Void)? = nil
  ) -> [Node] {
    var nodes: [Node] = []
    for value in values { append(value, to: &nodes, follow) }
    return nodes
  }

  private static func append(
    _ value: JSON, to nodes: inout [Node], _ follow: ((Text, NodeReference) -> Void)?
  ) {
    if let text = value.text {
      nodes.append(contentsOf: marked(text))
      return
    }
    guard let parts = value.array, let name = parts.first?.text else { return }
    var attributes: [Attribute] = []
    var first = 1
    var listeners: [Listener] = []
    var reference: NodeReference?
    if parts.count > 1, let members = parts[1].members {
      first = 2
      for member in members {
        if member.name == "scene", let follow, let address = member.value.text {
          let link = NodeReference()
          reference = link
          listeners = [.link { follow(address, link) }]
        }
        guard let value = member.value.text, let attribute = attributeName(member.name) else {
          continue
        }
        attributes.append(Attribute(attribute, value))
      }
    }
    var children: [Node] = []
    while first < parts.count {
      append(parts[first], to: &children, follow)
      first += 1
    }
    guard let tag = tag(name) else {
      nodes.append(contentsOf: children)
      return
    }
    nodes.append(element(tag, attributes, on: listeners, reference: reference, children))
  }

  private static let tags: [Tag] = [
    .p, .h2, .h3, .h4, .h5, .h6, .ul, .ol, .li, .blockquote, .pre, .code, .em, .strong, .del, .a,
    .img, .br, .hr, .table, .thead, .tbody, .tr, .th, .td, .div,
  ]

  private static func tag(_ name: Text) -> Tag? {
    tags.first { name == Text(stringLiteral: Tag.names[Int($0.rawValue)]) }
  }

  private static let attributes: [AttributeName] = [
    .href, .src, .alt, .title, .width, .height, .start, .align, .lang, .dir, .rel,
  ]

  private static func attributeName(_ name: Text) -> AttributeName? {
    attributes.first { name == Text(stringLiteral: AttributeName.names[Int($0.rawValue)]) }
  }
}
