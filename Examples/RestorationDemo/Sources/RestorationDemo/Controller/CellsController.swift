import LecternInterface
import LecternNavigation

/// A thousand numbered rows.
///
/// As a tab of its own and in a navigation controller it is the same class with the same model: its
/// place must make no difference to its restoration (BL-21).
final class CellsController: TableController {
  private let ownTabTitle: Text
  private let leadsOn: Bool

  init(tabTitle: Text = "Cells", leadsOn: Bool = false) {
    ownTabTitle = tabTitle
    self.leadsOn = leadsOn
    super.init()
    title = "Cells"
    restorationIdentifier = "cells"
    dataSource = self
    identitySource = self
    delegate = self
  }

  override var tabTitle: Text { ownTabTitle }
  override var kindName: Text { leadsOn ? "stack" : "cells" }
}

extension CellsController: TableDataSource {
  func tableControllerNumberOfRows(_ controller: TableController) -> Int { Cell.count }

  func tableController(_ controller: TableController, row index: Int) -> TableRow {
    TableRow(Cell(number: index).title, leadsOn: leadsOn)
  }
}

extension CellsController: TableIdentitySource {
  func tableController(
    _ controller: TableController, restorationIdentifierOfRow index: Int
  ) -> Text? { Cell(number: index).identifier }

  func tableController(
    _ controller: TableController, rowWithRestorationIdentifier identifier: Text
  ) -> Int? { Cell(identifier: identifier)?.number }
}

extension CellsController: TableControllerDelegate {
  func tableController(_ controller: TableController, didSelectRow index: Int) {
    guard let stack = parent as? NavigationController else { return }
    stack.show(CellController(Cell(number: index)))
  }
}
