/// Reads a CSV file byte by byte, reporting every fault with its line and column.
///
/// SwiftCSV was measured first: it reads 50 MB in 3.4 s, but fills ragged rows up, takes an
/// unclosed quote for the end of its value, traps on a stray one, and knows no places.
struct CSVReader {
  private enum End { case separator, line, file }

  private let text: SourceText
  private let list: DiagnosticList
  private var offset = 0
  private var line = 1
  private var rowStart = 0
  private var rowLine = 1
  /// Rows as spreadsheet programs count them: a blank one is one, and a line `sep=;` isn't.
  private var rowNumber = 0
  private var row: [CSVTable.Cell] = []
  private var hasFaultInRow = false
  private var isSound = true
  private var separator = Separator.comma
  /// The cells of the header behind its last name.
  private var unnamed: ArraySlice<CSVTable.Cell> = []

  /// The table in a file.
  ///
  /// - Returns: the rows without faults, or nil if the header has one; all of them were reported.
  static func read(_ text: SourceText, into list: DiagnosticList) -> CSVTable? {
    var reader = CSVReader(text: text, list: list)
    return reader.table()
  }

  private init(text: SourceText, list: DiagnosticList) {
    self.text = text
    self.list = list
  }

  private mutating func table() -> CSVTable? {
    var hasHeader = false
    var table = CSVTable(text: text)
    text.bytes.withUnsafeBufferPointer { bytes in
      guard findSeparator(bytes) else { return }
      guard readRow(bytes) else {
        report(.headerMissing, at: 0)
        return
      }
      guard readHeader(into: &table, bytes) else {
        isSound = false
        return
      }
      hasHeader = isSound
      // A typical row has some eighty bytes.
      table.rowStarts.reserveCapacity(bytes.count / 80)
      table.cells.reserveCapacity(bytes.count / 80 * table.columns.count)
      while readRow(bytes) { keepRow(in: &table, bytes) }
    }
    table.nameColumns(into: list)
    table.isWhole = isSound
    return hasHeader ? table : nil
  }

  /// Reads a line `sep=;`, or looks at the header; false if neither tells the separator.
  private mutating func findSeparator(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let stated = Separator.stated(in: bytes) {
      guard let known = (Separator.usual + [.bar]).first(where: { $0.byte == stated.byte }) else {
        report(.unknownSeparator(stated.byte), at: bytes[0] == 0x22 ? 5 : 4)
        return false
      }
      separator = known
      (offset, line) = (stated.end, 2)
      return true
    }
    switch Separator.find(in: bytes, from: 0) {
    case .found(let found):
      separator = found
      return true
    case .ambiguous(let first, let second, let place):
      report(.ambiguousSeparator(first: first.name, second: second.name), at: place)
      return false
    }
  }

  /// Reads the next row with any content into `row`; false at the end of the file.
  private mutating func readRow(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    while offset < bytes.count {
      (rowStart, rowLine, hasFaultInRow) = (offset, line, false)
      rowNumber += 1
      row.removeAll(keepingCapacity: true)
      var end = End.separator
      while end == .separator { end = readCell(bytes) }
      if hasFaultInRow || row.contains(where: { !$0.isEmpty }) { return true }
    }
    return false
  }

  private mutating func readCell(_ bytes: UnsafeBufferPointer<UInt8>) -> End {
    if offset < bytes.count, bytes[offset] == 0x22 { return readQuoted(bytes) }
    let start = offset
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == separator.byte || byte == 0x0A || byte == 0x0D { break }
      if byte == 0x22, !hasFaultInRow { report(.strayQuote, at: offset) }
      offset += 1
    }
    row.append(CSVTable.Cell(start..<offset, isEscaped: false))
    return endCell(bytes)
  }

  private mutating func readQuoted(_ bytes: UnsafeBufferPointer<UInt8>) -> End {
    let start = offset + 1
    var isEscaped = false
    offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x22 {
        guard offset + 1 < bytes.count, bytes[offset + 1] == 0x22 else { break }
        isEscaped = true
        offset += 2
      } else {
        if byte == 0x0A { line += 1 }
        if byte == 0x0D, !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A) { line += 1 }
        offset += 1
      }
    }
    row.append(CSVTable.Cell(start..<offset, isEscaped: isEscaped))
    if offset == bytes.count {
      report(.unclosedQuote, at: start - 1)
      return .file
    }
    offset += 1
    let ends = [separator.byte, 0x0A, 0x0D]
    if offset < bytes.count, !ends.contains(bytes[offset]) {
      report(.textAfterQuote(separator: separator.name), at: offset)
      while offset < bytes.count, !ends.contains(bytes[offset]) { offset += 1 }
    }
    return endCell(bytes)
  }

  private mutating func endCell(_ bytes: UnsafeBufferPointer<UInt8>) -> End {
    guard offset < bytes.count else { return .file }
    let byte = bytes[offset]
    offset += 1
    if byte == separator.byte { return .separator }
    if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A { offset += 1 }
    line += 1
    return .line
  }

  private mutating func readHeader(
    into table: inout CSVTable, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if hasFaultInRow { return false }
    table.takeHeader(row)
    unnamed = row[table.columns.count...]
    if row.count == 1, let other = OtherSeparator.find(in: bytes, from: rowStart, not: separator) {
      report(
        .otherSeparator(name: other.name, columns: other.columns, mark: other.mark),
        at: other.place)
      return false
    }
    if table.columns.isEmpty {
      report(.headerMissing, at: rowStart)
      return false
    }
    if !table.checkHeader(into: list) { isSound = false }
    return true
  }

  private mutating func keepRow(
    in table: inout CSVTable, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    if hasFaultInRow { return }
    var width = table.columns.count
    // Spreadsheets fill rows with separators up to the widest: empty cells past the
    // header are nothing.
    while row.count > width, row.last?.isEmpty == true { row.removeLast() }
    if row.count > width, row.count <= width + unnamed.count {
      let added = row.count - width
      table.widen(to: row.count, headers: unnamed.prefix(added))
      unnamed = unnamed.dropFirst(added)
      width = row.count
    }
    // Columns at the end without a name may be missing in a row.
    while row.count < width, table.columns[row.count].isEmpty {
      row.append(CSVTable.Cell(offset..<offset, isEscaped: false))
    }
    if row.count != width {
      let other = separator.other(dividing: rowStart..<offset, of: bytes, into: width)
      if row.count == 1, let other {
        report(.mixedSeparators(header: separator.name, row: other.name), at: rowStart)
      } else {
        report(
          .raggedRow(found: row.count, expected: width, separator: separator.name), at: rowStart)
      }
      return
    }
    table.cells.append(contentsOf: row)
    table.rowStarts.append(UInt32(rowStart))
    table.rowLines.append(UInt32(rowLine))
    table.rowNumbers.append(UInt32(rowNumber))
  }

  private mutating func report(_ fault: Fault, at offset: Int) {
    hasFaultInRow = true
    isSound = false
    list.report(fault, at: text.location(of: offset, from: rowStart, line: rowLine))
  }
}
