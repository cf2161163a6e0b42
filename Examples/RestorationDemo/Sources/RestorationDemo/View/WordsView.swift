import LecternInterface

/// Draws the text about the kept values.
struct WordsView {
  private static let paragraphs: [Text] = [
    "This app keeps where you are on your device, whenever you leave it or pause for a second: the tab, every stack of screens, where each list is scrolled to, and what is chosen in it.",
    "Lists are kept by what they show. If rows are added or removed before you come back, the same row stands first; if it is gone, the list begins at its beginning.",
    "What an older version kept, or another kind of device, is put aside, and the app begins anew. Your settings stay.",
  ]

  func node() -> Node {
    element(
      // A stop for Tab, so that the keyboard can scroll a text without controls.
      .div, class: "reading-scroll", [Attribute(.tabindex, "0")],
      [
        element(
          .div, class: "reading-column screen",
          WordsView.paragraphs.map { element(.p, text: $0) })
      ])
  }
}
