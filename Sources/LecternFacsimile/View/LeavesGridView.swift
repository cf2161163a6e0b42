import LecternBase
import LecternInterface

/// Hears what a visitor does among the small leaves.
protocol LeavesGridViewDelegate: AnyObject {
  func leavesGridView(didChoose index: Int)
  func leavesGridView(didScrollTo offset: Double, height: Double)
  func leavesGridView(didLayOutTo size: Size)
  func leavesGridView(didPress key: Key, at index: Int) -> Bool
}

/// Draws the leaves of a document as small pictures with their names.
struct LeavesGridView {
  /// A leaf.
  struct Cell {
    let index: Int
    let label: Text
    /// The address of its coarsest tile.
    let image: Text
    let isCurrent: Bool
    /// True if Tab stops there.
    let isStop: Bool
    let reference: NodeReference?
  }

  unowned(unsafe) let delegate: any LeavesGridViewDelegate
  let scroller: NodeReference
  let cells: [Cell]
  /// The number of all leaves.
  let total: Int
  /// The heights of the rows before and after those that are drawn, in CSS pixels.
  let before: Double
  let after: Double
  let isRightToLeft: Bool

  func node() -> Node {
    unowned(unsafe) let delegate = self.delegate
    var items: [Node] = []
    for cell in cells { items.append(node(cell)) }
    return element(
      .div, key: 3, class: "facsimile-leaves-scroll", [],
      on: [.scroll { delegate.leavesGridView(didScrollTo: $0, height: $1.height) }],
      reference: scroller,
      [
        spacer(1, before),
        element(
          .ul, key: 2, class: "facsimile-leaves-grid",
          [
            Attribute(.role, "list"), Attribute(.dir, isRightToLeft ? "rtl" : "ltr"),
          ], on: [.resize { delegate.leavesGridView(didLayOutTo: $0) }], items),
        spacer(3, after),
      ])
  }

  private func spacer(_ key: Int, _ height: Double) -> Node {
    element(.div, key: key, [Attribute(.styleHeight, Text(decimal: height) + "px")], [])
  }

  private func node(_ cell: Cell) -> Node {
    unowned(unsafe) let delegate = self.delegate
    var attributes = [
      Attribute(.type, "button"), Attribute(.tabindex, cell.isStop ? "0" : "-1"),
    ]
    if cell.isCurrent { attributes.append(Attribute(.ariaCurrent, "true")) }
    return element(
      .li, key: cell.index + 1,
      [
        Attribute(.ariaSetsize, Text(number: total)),
        Attribute(.ariaPosinset, Text(number: cell.index + 1)),
      ],
      [
        element(
          .button, class: "facsimile-leaf", attributes,
          on: [
            .tap { [index = cell.index] in delegate.leavesGridView(didChoose: index) },
            .key { [index = cell.index] in delegate.leavesGridView(didPress: $0, at: index) },
          ], reference: cell.reference,
          [
            element(.img, [Attribute(.src, cell.image), Attribute(.alt, "")]),
            element(.span, text: cell.label),
          ])
      ])
  }
}
