import LecternInterface

/// Draws one cell.
struct CellView {
  let cell: Cell

  func node() -> Node {
    element(
      // A stop for Tab, so that the keyboard can scroll a text without controls.
      .div, class: "reading-scroll", [Attribute(.tabindex, "0")],
      [
        element(
          .div, class: "reading-column screen",
          [
            element(
              .div, class: "numeral", [Attribute(.ariaHidden, "true")],
              text: Text(number: cell.number)),
            element(.p, text: "You opened " + cell.title + "."),
            element(
              .p, class: "aside",
              text: "Close this page and come back: it opens here, and behind it the list "
                + "is where you left it."),
          ])
      ])
  }
}
