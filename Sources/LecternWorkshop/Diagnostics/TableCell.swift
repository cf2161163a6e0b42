/// A cell of a table, as spreadsheet programs count.
public struct TableCell: Hashable, Sendable {
  /// The sheet of a workbook; nil in a text file.
  public var sheet: String?
  /// The row, from 1; the header is one, and so are blank ones.
  public var row: Int
  /// The column, from 1.
  public var column: Int
  /// The name of the column; nil in the header, and outside the table.
  public var columnName: String?

  /// A cell of `sheet`, or of a text file, in a column with a name or without.
  public init(sheet: String? = nil, row: Int, column: Int, columnName: String? = nil) {
    (self.sheet, self.row, self.column, self.columnName) = (sheet, row, column, columnName)
  }

  /// The cell in the words of a message: `row 3, "made"`; nil without a column's name.
  var words: String? { columnName.map { "row \(row), \(quoted($0))" } }

  /// The cell as spreadsheet programs name it: `D3`.
  var address: String { Self.letters(ofColumn: column) + String(row) }

  /// The letters of a column: 1 is `A`, 27 is `AA`.
  static func letters(ofColumn column: Int) -> String {
    var (rest, letters) = (column, "")
    while rest > 0 {
      letters = String(UnicodeScalar(UInt8(0x41 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }
}
