/// Works out the name of each element of a page for a reader.
struct AccessibleNames {
  private var byID: [String: MarkupNode] = [:]
  /// The label of each control, by the control's `id` attribute.
  private var labels: [String: MarkupNode] = [:]
  /// The label around each control, by the control's node id.
  private var wrapping: [Int: MarkupNode] = [:]

  init(_ root: MarkupNode) { index(root, label: nil) }

  private mutating func index(_ node: MarkupNode, label: MarkupNode?) {
    if let id = node.attributes["id"] { byID[id] = node }
    if node.tag == "label", let control = node.attributes["for"] { labels[control] = node }
    if node.tag == "input", let label { wrapping[node.id] = label }
    for child in node.children { index(child, label: node.tag == "label" ? node : label) }
  }

  func name(of node: MarkupNode, _ role: Role) -> String {
    if let ids = node.attributes["aria-labelledby"] {
      let names = ids.split(separator: " ").compactMap { byID[String($0)] }.map(text)
      let name = AccessibleNames.collapse(names.joined(separator: " "))
      if !name.isEmpty { return name }
    }
    if let label = node.attributes["aria-label"], !label.isEmpty { return label }
    switch node.tag {
    case "img": if let alt = node.attributes["alt"], !alt.isEmpty { return alt }
    case "input":
      if let label = node.attributes["id"].flatMap({ labels[$0] }) ?? wrapping[node.id] {
        return AccessibleNames.collapse(text(label))
      }
      if role == .button, let value = node.value ?? node.attributes["value"] { return value }
    case "fieldset":
      if let legend = node.children.first(where: { $0.tag == "legend" }) {
        return AccessibleNames.collapse(text(legend))
      }
    default: break
    }
    if role.isNamedByContent {
      let name = AccessibleNames.collapse(text(node))
      if !name.isEmpty { return name }
    }
    return node.attributes["title"] ?? node.attributes["placeholder"] ?? ""
  }

  /// The text of a node as a reader speaks it.
  ///
  /// Elements side by side with no text between them are spoken apart: views put a row's title and
  /// subtitle in spans that the stylesheet sets on lines of their own.
  private func text(_ node: MarkupNode) -> String {
    if node.tag.isEmpty { return node.text }
    var out = ""
    var wasElement = false
    for child in node.children {
      if child.tag.isEmpty {
        out += child.text
        wasElement = false
        continue
      }
      if child.isHidden { continue }
      let label =
        child.attributes["aria-label"] ?? (child.tag == "img" ? child.attributes["alt"] : nil)
      let inner = label ?? (child.tag == "br" ? " " : child.tag == "input" ? "" : text(child))
      out += !child.isInline || wasElement ? " " + inner : inner
      if !child.isInline { out += " " }
      wasElement = true
    }
    return out
  }

  /// Makes one space of each run of white space, and trims.
  static func collapse(_ text: String) -> String {
    text.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" })
      .joined(separator: " ")
  }
}
