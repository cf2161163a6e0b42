import LecternBase
import LecternInterface

/// One node of a recorded page.
public final class PageNode {
  /// The content of a node.
  public enum Content: Equatable, Sendable {
    case text(String)
    case element(Tag)
  }

  /// The number the core gave it.
  public let id: Int32
  /// The text, which an op may replace, or the element's tag.
  public internal(set) var content: Content
  /// The node that it is in; nil for the root, and for one that was never inserted or is removed.
  public internal(set) weak var parent: PageNode?
  /// The nodes directly in it, in document order.
  public internal(set) var children: [PageNode] = []
  /// Attributes and, under their own names, live properties and style properties.
  public internal(set) var attributes: [AttributeName: String] = [:]
  /// The events that the core listens for on it.
  public internal(set) var events: Set<EventName> = []
  /// The scroll offset of its content, in CSS pixels.
  public internal(set) var scrollTop = 0.0
  /// The drawing that was made on it last; nil for anything but a canvas.
  public internal(set) var drawing: RecordedDrawing?
  /// The size and the scroll offset that its listener was told last.
  var toldSize: Size?
  var toldTop = 0.0

  init(id: Int32, content: Content) {
    self.id = id
    self.content = content
  }

  /// The attribute's value; nil when it isn't set.
  public subscript(name: AttributeName) -> String? { attributes[name] }

  /// The element's tag; nil for a text.
  public var tag: Tag? {
    if case .element(let tag) = content { return tag }
    return nil
  }

  /// The text of a text node, or all texts below an element, joined.
  public var text: String {
    if case .text(let text) = content { return text }
    return children.map(\.text).joined()
  }

  /// The node and all below it, in document order.
  public var descendants: [PageNode] { [self] + children.flatMap(\.descendants) }

  /// Removes a child, looking from both ends: those that go mostly stand near one of them.
  func removeChild(_ child: PageNode) {
    var first = 0
    var last = children.count - 1
    while first <= last {
      if children[last] === child {
        children.remove(at: last)
        return
      }
      if children[first] === child {
        children.remove(at: first)
        return
      }
      first += 1
      last -= 1
    }
  }

  /// True if another node is this one or above it.
  func isInside(_ other: PageNode) -> Bool {
    var node: PageNode? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }
}

extension PageNode {
  /// The stops of Tab in this node, in document order; one alone for a group of radio buttons.
  ///
  /// Only attributes count: the app makes inert whatever a stylesheet hides.
  func tabStops() -> [PageNode] {
    var stops: [PageNode] = []
    collectTabStops(&stops)
    return stops.filter { node in
      guard node[.type] == "radio" else { return true }
      let group = stops.filter { $0[.type] == "radio" && $0[.name] == node[.name] }
      return node === (group.first { !($0[.checked] ?? "").isEmpty } ?? group.first)
    }
  }

  private func collectTabStops(_ stops: inout [PageNode]) {
    guard self[.hidden] == nil, self[.inert] == nil, self[.disabled] == nil else { return }
    switch tag {
    case .button, .input: if self[.tabindex] != "-1" { stops.append(self) }
    case .a: if self[.href] != nil, self[.tabindex] != "-1" { stops.append(self) }
    default: if let index = self[.tabindex], index != "-1" { stops.append(self) }
    }
    for child in children { child.collectTabStops(&stops) }
  }
}

extension PageNode {
  /// The tree as indented HTML-like lines, without ids, so that two pages can be compared.
  ///
  /// Attributes stand in the order of their wire numbers, listeners after them in brackets.
  public var markup: String { lines(indent: 0).joined(separator: "\n") }

  private func lines(indent: Int) -> [String] {
    [String(repeating: "  ", count: indent) + line]
      + children.flatMap { $0.lines(indent: indent + 1) }
  }

  /// The node alone.
  var line: String { line(without: []) }

  /// The node alone, without some of its attributes.
  func line(without hidden: Set<AttributeName>, hasListeners: Bool = true) -> String {
    guard let tag else { return "“\(text)”" }
    var line = "<" + tag.wireName
    for (name, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where !hidden.contains(name) {
      line += " \(name.wireName)=“\(value)”"
    }
    line += ">"
    if hasListeners, !events.isEmpty {
      line +=
        " [" + events.sorted { $0.rawValue < $1.rawValue }.map(\.wireName).joined(separator: " ")
        + "]"
    }
    return line
  }
}
