import LecternBase
import LecternInterface

/// Draws a screen that is one column under a bar.
struct ReadingView {
  let title: Text
  let content: [Node]

  func node() -> Node {
    element(
      .div, class: "reading",
      [
        element(.header, class: "bar", [element(.h1, class: "bar-title", text: title)]),
        element(.div, class: "reading-scroll", [element(.div, class: "reading-column", content)]),
      ])
  }
}
