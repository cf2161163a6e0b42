/// Cells of a sheet that show as one.
struct MergedCells {
  /// From 0.
  var column: Int
  /// From 1.
  var firstRow: Int
  var lastRow: Int
}

extension MergedCells {
  /// The cells of a reference such as `B2:B5`; nil for anything else.
  init?(_ reference: String) {
    let corners = reference.split(separator: ":").compactMap { CellAddress($0.utf8) }
    guard corners.count == 2 else { return nil }
    (column, firstRow, lastRow) = (corners[0].column, corners[0].row, corners[1].row)
  }
}

/// The place of a cell as workbooks write it: `B2`.
struct CellAddress {
  /// From 0.
  var column: Int
  /// From 1; 0 for a reference to a column.
  var row: Int

  /// Reads letters and digits; nil for anything else.
  init?(_ text: some Sequence<UInt8>) {
    (column, row) = (0, 0)
    for byte in text {
      switch byte {
      case 0x41...0x5A where row == 0: column = column * 26 + Int(byte - 0x40)
      case 0x61...0x7A where row == 0: column = column * 26 + Int(byte - 0x60)
      case 0x30...0x39: row = row * 10 + Int(byte - 0x30)
      case 0x24: break
      default: return nil
      }
      if column > 1 << 24 || row > 1 << 24 { return nil }
    }
    if column == 0 { return nil }
    column -= 1
  }
}

extension CSVTable {
  /// Gives the value of cells that are merged over several rows to each of these rows.
  mutating func spread(_ merges: [MergedCells]) {
    let before = sheet?.columnsBefore ?? 0
    var (column, end) = (-1, 0)
    for merge in merges.sorted(by: { ($0.column, $0.firstRow) < ($1.column, $1.firstRow) }) {
      if merge.column != column { (column, end) = (merge.column, 0) }
      let place = column - before
      // No two overlap in a sound workbook.
      guard merge.firstRow > end, merge.lastRow > merge.firstRow, columns.indices.contains(place)
      else { continue }
      end = merge.lastRow
      var row = index(ofRow: merge.firstRow)
      guard row < rowCount, number(ofRow: row) == merge.firstRow else { continue }
      let value = cells[row * columns.count + place]
      row += 1
      while row < rowCount, number(ofRow: row) <= merge.lastRow {
        cells[row * columns.count + place] = value
        row += 1
      }
    }
  }

  /// The index of the first row with this number or a larger one.
  private func index(ofRow number: Int) -> Int {
    var (low, high) = (0, rowCount)
    while low < high {
      let middle = (low + high) / 2
      if self.number(ofRow: middle) < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
