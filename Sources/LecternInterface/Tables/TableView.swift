import LecternBase

/// Hears what a visitor does in the rows of a table.
protocol TableViewDelegate: AnyObject {
  func tableView(didTapRow index: Int)
  func tableView(didPress key: Key, inRow index: Int) -> Bool
  /// A key was pressed while no row has the focus.
  func tableView(didPress key: Key) -> Bool
  func tableView(hasFocus: Bool, inRow index: Int)
  func tableView(didScrollTo offset: Double, height: Double)
  func tableView(didLayOutRow index: Int, height: Double)
}

/// Draws the rows of a table that are in view, from plain values.
///
/// The others are empty room; `aria-setsize` and `aria-posinset` tell a reader how many
/// there really are.
struct TableView {
  /// A row that is drawn, or the room of those before it that aren't.
  struct Line {
    let index: Int
    /// The height of the missing rows above the row; 0 for none.
    let spaceBefore: Double
    let row: TableRow
    let isSelected: Bool
    /// True if Tab comes to it; the arrow keys go on from there.
    let isStop: Bool
    let reference: NodeReference
  }

  unowned(unsafe) let delegate: any TableViewDelegate
  let scroller: NodeReference
  let label: Text
  let lines: [Line]
  let total: Int
  let spaceAfter: Double
  /// True if rows report their laid-out size.
  let measures: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var rows: [Node] = []
    for line in lines {
      if line.spaceBefore > 0 { rows.append(spacer(key: -1 - line.index, line.spaceBefore)) }
      rows.append(node(line))
    }
    if spaceAfter > 0 { rows.append(spacer(key: -1 - total, spaceAfter)) }
    var attributes = [Attribute(.role, "list")]
    if !label.isEmpty { attributes.append(Attribute(.ariaLabel, label)) }
    return element(
      .div, class: "list table",
      [
        element(
          // Takes the focus of a removed row, and keeps the arrow keys working.
          .div, class: "list-scroll", [Attribute(.tabindex, "-1")],
          on: [
            .key { delegate.tableView(didPress: $0) },
            .scroll { delegate.tableView(didScrollTo: $0, height: $1.height) },
          ], reference: scroller, [element(.ul, attributes, rows)])
      ])
  }

  private func spacer(key: Int, _ height: Double) -> Node {
    element(
      .li, key: key, class: "spacer",
      [Attribute(.ariaHidden, "true"), Attribute(.styleHeight, Text(decimal: height) + "px")])
  }

  private func node(_ line: Line) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let index = line.index
    return element(
      .li, key: index + 1,
      [
        Attribute(.ariaSetsize, Text(number: total)),
        Attribute(.ariaPosinset, Text(number: index + 1)),
      ],
      on: measures
        ? [.resize { delegate.tableView(didLayOutRow: index, height: $0.height) }] : [],
      [control(line)])
  }

  private func control(_ line: Line) -> Node {
    unowned(unsafe) let delegate = self.delegate
    let index = line.index
    let row = line.row
    var attributes = [
      row.address.isEmpty ? Attribute(.type, "button") : Attribute(.href, row.address)
    ]
    if line.isSelected { attributes.append(Attribute(.ariaCurrent, "true")) }
    if !line.isStop { attributes.append(Attribute(.tabindex, "-1")) }
    var content = row.content
    if content.isEmpty {
      content.append(element(.span, class: "name", text: row.title))
      if !row.subtitle.isEmpty {
        // A space for readers, which would otherwise run both lines together.
        content.append(.text(" "))
        content.append(element(.span, class: "subtitle", text: row.subtitle))
      }
    }
    if row.leadsOn {
      content.append(element(.i, class: "chevron", [Attribute(.ariaHidden, "true")]))
    }
    return element(
      row.address.isEmpty ? .button : .a, class: "row", attributes,
      on: [
        .link { delegate.tableView(didTapRow: index) },
        .key { delegate.tableView(didPress: $0, inRow: index) },
        .focus { delegate.tableView(hasFocus: $0, inRow: index) },
      ], reference: line.reference, content)
  }
}
