import LecternBase
import LecternInterface

/// Draws a screen that is one column under a bar.
struct ReadingView {
  let title: Text
  /// The items at the end of the bar.
  let items: [Node]
  /// True if the view draws a bar; containers and sheets draw their own.
  let hasBar: Bool
  let content: [Node]
  /// The nodes over the column, under the bar.
  var over: [Node] = []
  var scroller: NodeReference?
  /// The listeners of the whole screen, and of its scroller.
  var listeners: [Listener] = []
  var scrollerListeners: [Listener] = []

  func node() -> Node {
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
