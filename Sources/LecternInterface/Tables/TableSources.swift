import LecternBase

/// Gives a table its rows; asked only for those near the part in view.
public protocol TableDataSource: AnyObject {
  /// The number of rows that the table has now.
  func tableControllerNumberOfRows(_ controller: TableController) -> Int
  /// The row at an index from 0 on.
  func tableController(_ controller: TableController, row index: Int) -> TableRow
}

/// Names the items behind a table's rows, so that it finds them again among others.
///
/// Each item has a text of its own that no other item has, and that stays when rows move: a key of
/// the model, never a row's number.
///
/// - Source: SPEC BL-16, BL-17; UIKit's data source model association.
public protocol TableIdentitySource: AnyObject {
  /// The identifier of the item in a row; nil for an item that needn't be found again.
  func tableController(
    _ controller: TableController, restorationIdentifierOfRow index: Int
  ) -> Text?
  /// The row of an item; nil if it doesn't exist any more.
  ///
  /// The source may fetch missing rows, and reload the table (BL-22, BL-23).
  func tableController(
    _ controller: TableController, rowWithRestorationIdentifier identifier: Text
  ) -> Int?
}
