import LecternInterface

/// One numbered row, large.
final class CellController: Controller {
  private let cell: Cell

  init(_ cell: Cell) {
    self.cell = cell
    super.init()
    title = cell.title
    restorationIdentifier = cell.identifier
    restorationFactory = "cell"
  }

  /// Makes the screen again; nil for a cell that doesn't exist.
  convenience init?(restoredBy coder: RestorationDecoder) {
    guard let cell = Cell(identifier: coder.identifier) else { return nil }
    self.init(cell)
  }

  override func render() -> Node { CellView(cell: cell).node() }
}
