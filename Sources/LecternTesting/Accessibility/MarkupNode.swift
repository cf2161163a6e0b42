import LecternInterface

/// A page's markup as plain values, from the recorder or from a browser.
///
/// The accessible tree is computed from this in one place, so that a scenario means the same
/// natively and in a real browser.
public struct MarkupNode: Equatable, Sendable {
  /// The number by which the driver knows the node.
  public var id: Int
  /// The element's name in lower case; empty for a text.
  public var tag: String
  /// The content of a text.
  public var text: String
  /// The attributes by their names in the page.
  ///
  /// The recorder adds live properties under names with a `.`, and style properties under names
  /// with a `:`. A browser's copy has only the attributes that `page.js` lists.
  public var attributes: [String: String]
  /// The present content of an input.
  public var value: String?
  /// True for an input that is checked at present.
  public var isChecked: Bool
  /// True if it has the keyboard focus.
  public var isFocused: Bool
  /// True for a node that is invisible although no attribute hides it; only a browser knows.
  public var isConcealed: Bool
  /// The elements and texts directly in it, in document order.
  public var children: [MarkupNode]

  /// Makes a node of all that a driver knows of it.
  public init(
    id: Int, tag: String, text: String = "", attributes: [String: String] = [:],
    value: String? = nil, isChecked: Bool = false, isFocused: Bool = false,
    isConcealed: Bool = false, children: [MarkupNode] = []
  ) {
    self.id = id
    self.tag = tag
    self.text = text
    self.attributes = attributes
    self.value = value
    self.isChecked = isChecked
    self.isFocused = isFocused
    self.isConcealed = isConcealed
    self.children = children
  }

  /// Copies a recorded node and all below it.
  public init(_ node: PageNode, focused: PageNode?) {
    guard let tag = node.tag else {
      self.init(id: Int(node.id), tag: "", text: node.text)
      return
    }
    var attributes: [String: String] = [:]
    for (name, value) in node.attributes { attributes[name.wireName] = value }
    let value = attributes.removeValue(forKey: ".value")
    let checked = attributes.removeValue(forKey: ".checked")
    self.init(
      id: Int(node.id), tag: tag.wireName, attributes: attributes, value: value,
      isChecked: !(checked ?? "").isEmpty, isFocused: node === focused,
      children: node.children.map { MarkupNode($0, focused: focused) })
  }

  /// True if a reader passes it over, with all below it.
  var isHidden: Bool {
    isConcealed || attributes["hidden"] != nil || attributes["inert"] != nil
      || attributes["aria-hidden"] == "true"
  }

  /// True if it flows within a line, so that its text joins that of its neighbours.
  var isInline: Bool {
    switch tag {
    case "", "a", "abbr", "b", "bdi", "cite", "code", "del", "em", "i", "kbd", "label", "mark",
      "output",
      "q", "s", "small", "span", "strong", "sub", "sup", "time", "u":
      return true
    default: return false
    }
  }
}
