import LecternBase
import LecternInterface

/// Hears what a visitor does in a filter's panel.
protocol FilterViewDelegate: AnyObject {
  func filterView(didChange value: Int, to isChosen: Bool)
}

/// Draws the facets of a list: the values of each one to tick, with the number of entries that each
/// would show.
struct FilterView {
  unowned(unsafe) let delegate: any FilterViewDelegate
  let results: EntryResults
  /// The entries seen last, and what belongs to them; nil without favourites.
  let marks: Node?
  /// The number of entries that show, in words.
  let status: Text

  func node() -> Node {
    var groups: [Node] = [
      element(.p, key: 1, class: "filter-count", [Attribute(.role, "status")], text: status)
    ]
    let facets = results.filter.facets
    if let marks, let kept = facets.last {
      groups.append(
        element(
          .div, class: "filter-group", [element(.ul, [Attribute(.role, "list")], [row(kept.first)])]
        ))
      groups.append(marks)
    }
    for (index, facet) in facets.enumerated() where !facet.id.isEmpty {
      groups.append(node(facet, key: 2 + index))
    }
    return element(.div, class: "filter-panel", groups)
  }

  private func node(_ facet: Facet, key: Int) -> Node {
    var rows: [Node] = []
    for number in facet.titles.indices { rows.append(row(facet.first + number)) }
    // A legend, which readers say with each of its boxes.
    return element(
      .fieldset, key: key, class: "filter-group",
      [
        element(.legend, class: "filter-title", text: facet.title),
        element(.ul, [Attribute(.role, "list")], rows),
      ])
  }

  private func row(_ value: Int) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let isChosen = results.filter.isChosen(value)
    let count = results.count(ofValue: value)
    return element(
      .li,
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
            element(.span, class: "filter-number", text: Text(number: count)),
          ])
      ])
  }
}
