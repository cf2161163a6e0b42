import LecternBase
import LecternInterface

/// Hears what a keyboard or a reader does with the list of clauses.
protocol ClauseListViewDelegate: AnyObject {
  func clauseListView(didTap clause: Int)
  func clauseListView(clause: Int, hasFocus: Bool)
  func clauseListView(didPress key: Key) -> Bool
}

/// Draws the clauses as a list of buttons, for keyboards and readers, which don't see the picture.
///
/// They are one stop for Tab; arrows lead from clause to clause.
///
/// A page made at build time has links in their place.
struct ClauseListView {
  struct Item {
    let clause: Int
    let label: Text
    let name: Text
    let address: Text
    let isSelected: Bool
    /// True for the one at which Tab stops.
    let isStop: Bool
    let reference: NodeReference
  }

  unowned(unsafe) let delegate: any ClauseListViewDelegate
  let items: [Item]
  /// The number of clauses, in the page or not.
  let total: Int
  let isLive: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    return element(
      .ol, class: "facsimile-clauses",
      [Attribute(.role, "list"), Attribute(.ariaLabel, Word.clauses.text)],
      on: isLive ? [.key { delegate.clauseListView(didPress: $0) }] : [],
      items.map { node($0) })
  }

  private func node(_ item: Item) -> Node {
    guard isLive else {
      return element(
        .li, key: item.clause + 1,
        [element(.a, [Attribute(.href, item.address)], [.text(item.name)])])
    }
    unowned(unsafe) let delegate = self.delegate
    let clause = item.clause
    return element(
      .li, key: item.clause + 1,
      [
        Attribute(.ariaSetsize, Text(number: total)),
        Attribute(.ariaPosinset, Text(number: item.clause + 1)),
      ],
      [
        element(
          .button, class: "facsimile-clause",
          [
            Attribute(.type, "button"), Attribute(.ariaLabel, item.label),
            Attribute(.ariaPressed, isOn: item.isSelected),
            Attribute(.tabindex, item.isStop ? "0" : "-1"),
          ],
          on: [
            .tap { delegate.clauseListView(didTap: clause) },
            .focus { delegate.clauseListView(clause: clause, hasFocus: $0) },
          ], reference: item.reference, [.text(item.name)])
      ])
  }
}
