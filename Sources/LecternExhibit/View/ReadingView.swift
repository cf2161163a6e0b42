import LecternBase
import LecternInterface

/// Draws a screen that is one column under a bar.
public struct ReadingView {
  let title: Text
  /// The items at the end of the bar.
  let items: [Node]
  /// True if the view draws a bar; containers and sheets draw their own.
  let hasBar: Bool
  let content: [Node]
  /// The nodes over the column, under the bar.
  let over: [Node]
  let scroller: NodeReference?
  /// The listeners of the whole screen, and of its scroller.
  let listeners: [Listener]
  let scrollerListeners: [Listener]

  /// Makes a screen of a title, the items at the end of its bar, and the content of its column.
  ///
  /// - Parameters:
  ///   - title: the title in the bar.
  ///   - items: the nodes at the bar's end.
  ///   - hasBar: true in a tab; containers and sheets draw the bar themselves.
  ///   - content: the nodes of the column.
  public init(title: Text, items: [Node], hasBar: Bool, content: [Node]) {
    self.init(
      title: title, items: items, hasBar: hasBar, content: content, over: [], scroller: nil,
      listeners: [], scrollerListeners: [])
  }

  init(
    title: Text, items: [Node], hasBar: Bool, content: [Node], over: [Node],
    scroller: NodeReference?, listeners: [Listener], scrollerListeners: [Listener]
  ) {
    self.title = title
    self.items = items
    self.hasBar = hasBar
    self.content = content
    self.over = over
    self.scroller = scroller
    self.listeners = listeners
    self.scrollerListeners = scrollerListeners
  }

  /// Draws it.
  public func node() -> Node {
    var children: [Node] = []
    if hasBar {
      var parts = [element(.h1, class: "bar-title", text: title)]
      if !items.isEmpty { parts.append(element(.div, class: "bar-items", items)) }
      children.append(
        element(.header, key: 1, class: "bar", [element(.div, class: "bar-row", parts)]))
    }
    if !over.isEmpty { children.append(element(.div, key: 3, class: "reading-over", over)) }
    // A stop for Tab, so that the keyboard can scroll a text without links.
    children.append(
      element(
        .div, key: 2, class: "reading-scroll", [Attribute(.tabindex, "0")], on: scrollerListeners,
        reference: scroller, isAnchored: true,
        [element(.div, class: "reading-column", content)]))
    return element(.div, class: "reading", on: listeners, children)
  }
}
