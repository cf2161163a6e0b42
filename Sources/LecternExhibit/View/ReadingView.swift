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
        element(
          .header, class: "bar",
          [element(.div, class: "bar-row", [element(.h1, class: "bar-title", text: title)])]),
        // A stop for Tab, so that the keyboard can scroll a text without links.
        element(
          .div, class: "reading-scroll", [Attribute(.tabindex, "0")],
          [element(.div, class: "reading-column", content)]),
      ])
  }
}
