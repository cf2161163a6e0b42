/// A CSV file, or a sheet of a workbook, read into cells that stay where they are in its bytes.
///
/// A cell is eight bytes with any content, so a table needs little more memory than its file; a
/// value becomes a String when somebody asks for it. The bytes of a sheet are its values, one after
/// the other (`SheetTable`).
///
/// - Source: RFC 4180, with LF, CRLF and CR as line ends, and commas, semicolons or tabs.
struct CSVTable: Sendable {
  /// The place of a value; quotes around it are left out.
  struct Cell: Sendable {
    var start: UInt32
    /// The length in bytes; the highest bit says that quotes inside are doubled.
    var lengthAndEscape: UInt32

    init(_ range: Range<Int>, isEscaped: Bool) {
      start = UInt32(range.lowerBound)
      lengthAndEscape = UInt32(range.count) | (isEscaped ? 0x8000_0000 : 0)
    }

    var range: Range<Int> { Int(start)..<Int(start) + Int(lengthAndEscape & 0x7FFF_FFFF) }
    var isEscaped: Bool { lengthAndEscape & 0x8000_0000 != 0 }
    var isEmpty: Bool { lengthAndEscape & 0x7FFF_FFFF == 0 }
  }

  /// The place of a table in a workbook.
  struct Sheet: Sendable {
    var name: String
    /// The row of the header, from 1.
    var headerRow = 1
    /// The number of columns to the left of the table.
    var columnsBefore = 0
  }

  var text: SourceText
  /// The sheet of a workbook; nil for a text file.
  var sheet: Sheet?
  /// True if every row of the file is here: rows with faults are left out, and reported.
  var isWhole = true
  /// The names in the header row, trimmed; unnamed columns at the end are left out.
  var columns: [String] = []
  /// The names by which readers ask for them: others than in the header where exhibit.yaml says so.
  var names: [String] = []
  /// Cells of the rows under the header, row by row, `columns.count` each.
  var cells: [Cell] = []
  /// The cells of the header.
  var headerCells: [Cell] = []
  /// The beginning of each row, as a byte and a line; a workbook has none.
  var rowStarts: [UInt32] = []
  var rowLines: [UInt32] = []
  /// The number of each row as spreadsheet programs count: the first of a sheet is 1.
  var rowNumbers: [UInt32] = []
  /// The languages of the exhibit, and the one it is being read in; nil for a table by itself.
  var language: ExhibitLanguages?
  /// The column of the present language for each column; itself for an untranslated one.
  var locals: [Int] = []
  /// The columns that other columns translate, and those that do.
  var translated: Set<Int> = []
  var translations: Set<Int> = []

  var rowCount: Int { rowNumbers.count }

  /// The number of a column by Lectern's name for it, if the table has it.
  func column(_ name: String) -> Int? { names.firstIndex(of: name) }

  /// A cell in the present language.
  private func cell(_ row: Int, _ column: Int) -> Cell {
    firstCell(row, local(row, column))
  }

  private func firstCell(_ row: Int, _ column: Int) -> Cell {
    cells[row * columns.count + column]
  }

  /// A value as it is in this very column, without white space at its ends.
  func firstTrimmed(_ row: Int, _ column: Int) -> String {
    let cell = firstCell(row, column)
    if cell.isEmpty { return "" }
    return trimmingSpaces(value(of: cell))
  }

  /// The place at which a value of this very column begins.
  func firstLocation(_ row: Int, _ column: Int) -> SourceLocation {
    location(row, ofColumn: column)
  }

  /// A value as it is in the file, quotes resolved.
  func value(_ row: Int, _ column: Int) -> String { value(of: cell(row, column)) }

  /// Lends the UTF-8 of a value as it is in the file, quotes resolved.
  func withUTF8<Result>(
    _ row: Int, _ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let cell = cell(row, column)
    if cell.isEscaped {
      var value = value(of: cell)
      return value.withUTF8(body)
    }
    return text.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[cell.range]))
    }
  }

  /// A value without white space at its ends.
  func trimmed(_ row: Int, _ column: Int) -> String {
    let cell = cell(row, column)
    if cell.isEmpty { return "" }
    return trimmingSpaces(value(of: cell))
  }

  /// True if a value has no bytes at all.
  func isEmpty(_ row: Int, _ column: Int) -> Bool { cell(row, column).isEmpty }

  /// The line and column where a value begins, at its quote if it has one.
  func location(_ row: Int, _ column: Int) -> SourceLocation {
    location(row, ofColumn: local(row, column))
  }

  /// The line and column of a name in the header.
  func headerLocation(_ column: Int) -> SourceLocation {
    if let sheet { return sheet.location(row: sheet.headerRow, column, in: text.file) }
    return location(of: headerCells[column], from: 0, line: 1)
  }

  /// The beginning of the table, for faults of the whole.
  var start: SourceLocation {
    sheet.map { $0.location(row: $0.headerRow, 0, in: text.file) }
      ?? SourceLocation(file: text.file)
  }

  /// The number of a row as spreadsheet programs count, from 1.
  func number(ofRow row: Int) -> Int { Int(rowNumbers[row]) }

  func value(of cell: Cell) -> String {
    text.bytes.withUnsafeBufferPointer { bytes in
      let raw = UnsafeBufferPointer(rebasing: bytes[cell.range])
      if !cell.isEscaped { return String(decoding: raw, as: UTF8.self) }
      return String(unsafeUninitializedCapacity: raw.count) { room in
        var (from, to) = (0, 0)
        while from < raw.count {
          room[to] = raw[from]
          to += 1
          from += raw[from] == 0x22 ? 2 : 1
        }
        return to
      }
    }
  }

  /// The place of a cell of this very column.
  private func location(_ row: Int, ofColumn column: Int) -> SourceLocation {
    let number = number(ofRow: row)
    if let sheet {
      return sheet.location(row: number, column, named: columns[column], in: text.file)
    }
    var place = location(
      of: firstCell(row, column), from: Int(rowStarts[row]), line: Int(rowLines[row]))
    place.cell = TableCell(row: number, column: column + 1, columnName: columns[column])
    return place
  }

  private func location(of cell: Cell, from start: Int, line: Int) -> SourceLocation {
    var offset = Int(cell.start)
    if offset > start, text.bytes[offset - 1] == 0x22 { offset -= 1 }
    return text.location(of: offset, from: start, line: line)
  }
}

extension CSVTable.Sheet {
  /// The place of a cell of a table's column, in the header or under it.
  func location(
    row: Int, _ column: Int, named name: String? = nil, in file: String
  ) -> SourceLocation {
    let number = columnsBefore + column + 1
    return SourceLocation(
      file: file, line: row, column: number,
      cell: TableCell(sheet: self.name, row: row, column: number, columnName: name))
  }
}

/// A text without spaces, tabs, line ends and no-break spaces at its ends.
func trimmingSpaces(_ text: String) -> String {
  func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{3000}"
  }
  let scalars = text.unicodeScalars
  guard let first = scalars.first, let last = scalars.last, isSpace(first) || isSpace(last) else {
    return text
  }
  guard let start = scalars.firstIndex(where: { !isSpace($0) }),
    let end = scalars.lastIndex(where: { !isSpace($0) })
  else { return "" }
  return String(scalars[start...end])
}
