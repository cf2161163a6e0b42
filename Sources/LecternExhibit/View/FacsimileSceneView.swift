import LecternBase
import LecternInterface

/// Draws a facsimile scene: its bar, and the document under it.
struct FacsimileSceneView {
  let title: Text
  let items: [Node]
  /// True if the view draws a bar; sheets draw their own.
  let hasBar: Bool
  let document: Controller

  func node() -> Node {
    var children: [Node] = []
    if hasBar {
      var parts = [element(.h1, class: "bar-title", text: title)]
      if !items.isEmpty { parts.append(element(.div, class: "bar-items", items)) }
      children.append(
        element(.header, key: 1, class: "bar", [element(.div, class: "bar-row", parts)]))
    }
    children.append(.controller(document))
    return element(.div, class: "reading facsimile-scene", children)
  }
}
