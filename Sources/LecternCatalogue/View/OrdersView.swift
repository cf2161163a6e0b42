import LecternBase
import LecternInterface

/// Hears which order a visitor chooses for a list.
protocol OrdersViewDelegate: AnyObject {
  /// An order was chosen, by its index; nil for the usual one.
  func ordersView(didChoose order: Int?)
}

/// Draws the orders of a list, of which one is chosen: radio buttons, the usual order first.
struct OrdersView {
  unowned(unsafe) let delegate: any OrdersViewDelegate
  let titles: [Text]
  /// The index of the chosen order; nil for the usual one.
  let selected: Int?
  /// The orders' file couldn't be had; it is asked for again with the next choice.
  let haveFailed: Bool

  func node(key: Int) -> Node {
    var items = [row(Word.usualOrder.text, nil)]
    for (index, title) in titles.enumerated() { items.append(row(title, index)) }
    // A legend, which readers say with each of its buttons.
    var children = [
      element(.legend, class: "filter-title", text: Word.sort.text),
      element(.ul, [Attribute(.role, "list")], items),
    ]
    if haveFailed {
      children.append(
        element(.p, class: "filter-count", [Attribute(.role, "alert")], text: Word.notLoaded.text))
    }
    return element(.fieldset, key: key, class: "filter-group", children)
  }

  private func row(_ title: Text, _ order: Int?) -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .li,
      [
        element(
          .label, class: "filter-row",
          [
            element(
              .input,
              [
                Attribute(.type, "radio"), Attribute(.name, "sort"),
                Attribute(.value, Text(number: (order ?? -1) + 1)),
                Attribute(.checked, order == selected ? "true" : ""),
              ],
              on: [.toggle { _ in delegate.ordersView(didChoose: order) }]),
            element(.bdi, class: "filter-name", text: title),
          ])
      ])
  }
}
