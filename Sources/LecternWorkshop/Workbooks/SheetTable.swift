/// Gathers the cells of a workbook's sheet into a table.
///
/// Values stand one after the other in `bytes`, where cells name them; a text that many cells share
/// stands there once.
final class SheetTable {
  /// The most cells of a table, and of other lists that a workbook may fill: 400 MB.
  static let mostCells = 50_000_000
  /// The most bytes of values.
  static let mostBytes = 500_000_000
  /// The columns of Excel's and LibreOffice's largest sheets.
  static let mostColumns = 16_384
  /// The most columns without a name behind the named ones.
  static let mostUnnamed = 16

  /// The reason for a warning about a cell.
  enum Doubt { case error, noValue }

  private struct Value {
    var column: Int
    var cell: CSVTable.Cell
    var doubt: Doubt?
  }
  private struct Row {
    var number: Int
    var values: [Value]

    var width: Int { values.count { !$0.cell.isEmpty } }
  }

  private(set) var bytes: [UInt8] = []
  /// The fault that ends reading: there is more than fits.
  private(set) var fault: Fault?
  private let file: String
  private let list: DiagnosticList
  private var name = ""
  private var table: CSVTable?
  /// Rows of one value each, before it is known if they are a title.
  private var waiting: [Row] = []
  private var row: [Value] = []
  private var merges: [MergedCells] = []
  private var hasHeader = false
  /// The number of columns up to the last one with a name.
  private var namedWidth = 0
  private var isSound = false
  private static let empty = CSVTable.Cell(0..<0, isEscaped: false)

  init(file: String, list: DiagnosticList) { (self.file, self.list) = (file, list) }

  /// Begins a sheet.
  func begin(sheet: String) { name = sheet }

  // MARK: Values

  /// Appends to the value that is being written.
  func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// Hands out the bytes to write a value at their end.
  func write(_ body: (inout [UInt8]) -> Void) { body(&bytes) }

  /// The cell of a value that begins at a byte; an empty one for white space.
  func cell(from start: Int) -> CSVTable.Cell {
    if bytes.count > Self.mostBytes { tooLarge() }
    if bytes[start...].allSatisfy({ $0 <= 0x20 }) { bytes.removeSubrange(start...) }
    return CSVTable.Cell(start..<bytes.count, isEscaped: false)
  }

  /// Puts a cell into the present row.
  func put(_ cell: CSVTable.Cell, inColumn column: Int, doubt: Doubt? = nil) {
    if (cell.isEmpty && doubt == nil) || column >= Self.mostColumns { return }
    row.append(Value(column: column, cell: cell, doubt: doubt))
  }

  /// Notes merged cells, whose value stands for all of their rows.
  func merge(_ cells: MergedCells) {
    if merges.count >= Self.mostCells / 10 { return tooLarge() }
    merges.append(cells)
  }

  // MARK: Rows

  /// Ends a row; one that is `repeated` stands for so many below each other.
  ///
  /// `number`: from 1; each is larger than the one before.
  func endRow(_ number: Int, repeated: Int = 1) {
    defer { row.removeAll(keepingCapacity: true) }
    if fault != nil || row.isEmpty { return }
    for copy in 0..<repeated {
      let next = Row(number: number + copy, values: row)
      if table != nil { return add(next, repeated - copy) }
      if next.width > 1 || waiting.count == 10 { settle(next) } else { waiting.append(next) }
    }
  }

  /// Ends the sheet.
  ///
  /// - Returns: nil, with a report, for one without a header or with a faulty one.
  func finish() -> CSVTable? {
    if table == nil { settle(nil) }
    guard var table else {
      list.report(.emptySheet, at: CSVTable.Sheet(name: name).location(row: 1, 0, in: file))
      return nil
    }
    self.table = nil
    table.text = SourceText(file: file, bytes: bytes)
    table.spread(merges)
    table.nameColumns(into: list)
    table.isWhole = isSound
    return hasHeader ? table : nil
  }

  /// Finds the header: rows of one value above a wider one are a title.
  private func settle(_ last: Row?) {
    let rows = waiting + (last.map { [$0] } ?? [])
    waiting = []
    guard let first = rows.first else { return }
    guard let last, last.width > 1 else {
      takeHeader(first)
      for row in rows.dropFirst() { add(row) }
      return
    }
    takeHeader(last)
    if let title = first.values.first(where: { !$0.cell.isEmpty }), rows.count > 1 {
      list.report(
        .titleRow(
          text: String(decoding: bytes[title.cell.range], as: UTF8.self), headerRow: last.number),
        at: CSVTable.Sheet(name: name).location(row: first.number, title.column, in: file))
    }
  }

  private func takeHeader(_ row: Row) {
    let columns = row.values.lazy.filter { !$0.cell.isEmpty }.map(\.column)
    guard let first = columns.min(), let last = columns.max() else { return }
    var cells = [CSVTable.Cell](repeating: Self.empty, count: last - first + 1)
    for value in row.values where (first...last).contains(value.column) {
      cells[value.column - first] = value.cell
    }
    var table = CSVTable(text: SourceText(file: file, bytes: bytes))
    table.sheet = CSVTable.Sheet(name: name, headerRow: row.number, columnsBefore: first)
    table.takeHeader(cells)
    if table.columns.isEmpty { list.report(.headerMissing, at: table.start) }
    namedWidth = table.columns.count
    hasHeader = !table.columns.isEmpty && table.checkHeader(into: list)
    isSound = hasHeader
    // Two holders of the bytes would have them copied with the next value.
    table.text = SourceText(file: file, bytes: [])
    self.table = table
  }

  private func add(_ row: Row, _ repeated: Int = 1) {
    guard var width = table?.columns.count, let sheet = table?.sheet, width > 0 else { return }
    let beyond = row.values.lazy.filter { !$0.cell.isEmpty }.map { $0.column - sheet.columnsBefore }
      .filter { $0 < self.namedWidth + Self.mostUnnamed }.max()
    if let beyond, beyond >= width {
      table?.widen(
        to: beyond + 1, headers: repeatElement(Self.empty, count: beyond + 1 - width))
      width = beyond + 1
    }
    var cells = [CSVTable.Cell](repeating: Self.empty, count: width)
    for value in row.values {
      let column = value.column - sheet.columnsBefore
      if (0..<width).contains(column) {
        cells[column] = value.cell
        if let doubt = value.doubt { report(doubt, row.number, column, &cells[column]) }
      } else if !value.cell.isEmpty {
        list.report(
          .valueWithoutColumn(letters: TableCell.letters(ofColumn: value.column + 1)),
          at: sheet.location(row: row.number, column, in: file))
        isSound = false
      }
    }
    if cells.allSatisfy(\.isEmpty) { return }
    if (table?.cells.count ?? 0) + repeated * width > Self.mostCells { return tooLarge() }
    for copy in 0..<repeated {
      table?.cells += cells
      table?.rowNumbers.append(UInt32(row.number + copy))
    }
  }

  private func report(_ doubt: Doubt, _ row: Int, _ column: Int, _ cell: inout CSVTable.Cell) {
    guard let table, let sheet = table.sheet else { return }
    let text = String(decoding: bytes[cell.range], as: UTF8.self)
    list.report(
      doubt == .error ? .errorInCell(text) : .formulaWithoutValue,
      at: sheet.location(row: row, column, named: table.columns[column], in: file))
    cell = Self.empty
  }

  /// Notes that there is more than fits.
  func tooLarge() { fault = .tooManyCells(sheet: name, limit: Self.mostCells) }
}
