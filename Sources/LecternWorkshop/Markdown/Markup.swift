/// A node of a formatted text, as in the bundle's JsonML.
enum Markup: Equatable, Sendable {
  case text(String)
  case element(String, attributes: [Attribute] = [], [Markup])

  struct Attribute: Equatable, Sendable {
    var name: String
    var value: String
  }

  /// Writes `"text"`, `["p", …]` or `["a", {"href": …}, …]`.
  func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text): json.string(text)
    case .element(let tag, let attributes, let children):
      json.array { json in
        json.string(tag)
        if !attributes.isEmpty {
          json.object { json in
            for attribute in attributes { json.member(attribute.name, attribute.value) }
          }
        }
        for child in children { child.write(to: &json) }
      }
    }
  }

  /// A text in another language than the page: one element that tells the language.
  static func inLanguage(_ language: ExhibitLanguage?, _ nodes: [Markup]) -> [Markup] {
    guard let language, !nodes.isEmpty else { return nodes }
    return [
      .element(
        "div",
        attributes: [
          Attribute(name: "lang", value: language.tag),
          Attribute(name: "dir", value: language.isRightToLeft ? "rtl" : "ltr"),
        ], nodes)
    ]
  }

  /// The text without its formatting.
  var plainText: String {
    switch self {
    case .text(let text): text
    case .element(_, _, let children): children.map(\.plainText).joined()
    }
  }
}
