import LecternBase
import LecternInterface

/// Hears what a visitor does in a filter's panel.
protocol FilterViewDelegate: AnyObject {
  func filterView(didChange value: Int, to isChosen: Bool)
}

/// Draws the orders of a list to choose from, and its facets: the values of each one to tick, with
/// the number of entries that each would show.
struct FilterView {
  unowned(unsafe) let delegate: any FilterViewDelegate
  let results: EntryResults
  let orders: OrdersView
  /// The facets that the list has.
  let facets: [FacetView]
  /// The entries seen last, and what belongs to them; nil without favourites.
  let marks: Node?
  /// The number of entries that show, in words.
  let status: Text

  func node() -> Node {
    var groups: [Node] = []
    if !orders.titles.isEmpty { groups.append(orders.node(key: 2)) }
    if !results.filter.facets.isEmpty {
      groups.append(
        element(.p, key: 1, class: "filter-count", [Attribute(.role, "status")], text: status))
    }
    if let marks, let kept = results.filter.facets.last {
      groups.append(
        element(
          .div, class: "filter-group",
          [element(.ul, [Attribute(.role, "list")], [row(kept.first, of: 0)])]
        ))
      groups.append(marks)
    }
    for (index, facet) in facets.enumerated() {
      groups.append(facet.node(key: 3 + index, in: results, row: row))
    }
    return element(.div, class: "filter-panel", groups)
  }

  /// - Parameter most: the number of entries that a whole bar stands for; 0 for a row without one.
  private func row(_ value: Int, of most: Int) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let isChosen = results.filter.isChosen(value)
    let count = results.count(ofValue: value)
    // The bars of all periods are a histogram of the list.
    let bar =
      most == 0
      ? []
      : [
        element(
          .i, class: "filter-bar",
          [
            Attribute(.ariaHidden, "true"),
            Attribute(.styleProgress, Text(decimal: Double(count) / Double(most))),
          ])
      ]
    return element(
      .li, key: value + 1,
      [
        element(
          .label, class: count == 0 && !isChosen ? "filter-row none" : "filter-row",
          [
            element(
              .input,
              [
                Attribute(.type, "checkbox"), Attribute(.name, "filter"),
                Attribute(.value, Text(number: value)),
                Attribute(.checked, isChosen ? "true" : ""),
              ],
              on: [
                .toggle { delegate.filterView(didChange: value, to: $0) }
              ]),
            element(.bdi, class: "filter-name", text: results.filter.title(of: value)),
            // A space for readers, which would otherwise run both together.
            .text(" "),
          ] + bar + [element(.span, class: "filter-number", text: Text(number: count))])
      ])
  }
}
