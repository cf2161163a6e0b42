import LecternBase
import LecternInterface

/// Hears what a visitor does with the chips above a list.
protocol ChipsViewDelegate: AnyObject {
  func chipsView(didRemove value: Int)
  func chipsViewDidClear()
}

/// Draws the filters that narrow a list down, and its order, as chips that remove them, and the
/// number of entries that show.
struct ChipsView {
  /// The value of the chip that stands for the list's order.
  static let order = -1

  /// A chosen value of a facet, or the chosen order.
  struct Chip {
    let value: Int
    let title: Text
    /// The label for readers: it names the choice that the chip removes.
    let label: Text
    let reference: NodeReference
  }

  unowned(unsafe) let delegate: any ChipsViewDelegate
  let chips: [Chip]
  /// The number of entries that show, in words; empty where all do.
  let count: Text

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var items: [Node] = []
    for chip in chips {
      items.append(
        element(
          .li, key: chip.value + 2,
          [
            element(
              .button, class: "chip",
              [Attribute(.type, "button"), Attribute(.ariaLabel, chip.label)],
              on: [.tap { [value = chip.value] in delegate.chipsView(didRemove: value) }],
              reference: chip.reference,
              [
                element(.bdi, class: "chip-name", text: chip.title),
                element(.i, class: "icon", [Attribute(.ariaHidden, "true")]),
              ])
          ]))
    }
    var children = [
      element(
        .ul, key: 1, [Attribute(.role, "list"), Attribute(.ariaLabel, Word.filters.text)], items)
    ]
    // The order has no more to clear than its own chip.
    if !count.isEmpty {
      // The list's status announces it to readers.
      children.append(
        element(
          .span, key: 2, class: "chips-count", [Attribute(.ariaHidden, "true")], text: count))
      children.append(
        element(
          .button, key: 3, class: "chips-clear", [Attribute(.type, "button")],
          on: [.tap { delegate.chipsViewDidClear() }], text: Word.clear.text))
    }
    return element(.div, key: 8, class: "chips", children)
  }
}
