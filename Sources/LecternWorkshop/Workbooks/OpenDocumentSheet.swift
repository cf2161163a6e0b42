/// Reads a sheet of an OpenDocument spreadsheet, cell by cell, from the document that has them all.
///
/// - Source: OASIS OpenDocument 1.3, part 3, 9 (tables) and 6.1 (text).
final class OpenDocumentSheet: XMLHandler {
  /// The sheets that were come by.
  private(set) var sheets: [SheetEntry] = []
  /// True if the sheet that was looked for is in the table.
  private(set) var isFound = false

  private let table: SheetTable
  private let styles: OpenDocumentStyles
  private let wanted: String?

  /// The depth inside what lies beside the cells: notes, pictures, changes.
  private var passed = 0
  private var isInSheet = false
  private var row = 1
  private var rowsRepeated = 1
  private var rowStyle: String?
  private var column = 0
  /// The styles of columns, each with the column behind its last.
  private var columnStyles: [(end: Int, style: String?)] = []
  private var cell = OpenDocumentCell()

  /// - Parameter wanted: the exact name of a sheet; nil for the first one that shows.
  init(wanted: String?, table: SheetTable, styles: OpenDocumentStyles) {
    (self.wanted, self.table, self.styles) = (wanted, table, styles)
  }

  // MARK: Elements

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    if passed > 0 || Self.isPassed(name) {
      passed += 1
    } else if isInSheet {
      startInSheet(name, attributes)
    } else if name == "table" {
      startSheet(attributes)
    } else {
      styles.start(name, attributes)
    }
  }

  private static func isPassed(_ name: XMLName) -> Bool {
    switch name {
    case "annotation", "shapes", "forms", "tracked-changes", "detective", "ruby-text": true
    default: name.hasPrefix("draw:")
    }
  }

  private func startSheet(_ attributes: XMLAttributes) {
    if isFound {
      isDone = true
      return
    }
    let isHidden = attributes["style-name"].map(styles.hiddenSheets.contains) ?? false
    let name = attributes["name"] ?? ""
    sheets.append(SheetEntry(name: name, isHidden: isHidden))
    isInSheet = wanted == nil ? !isHidden : name == wanted
    if isInSheet {
      isFound = true
      table.begin(sheet: name)
    }
  }

  private func startInSheet(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "table-column":
      let end = (columnStyles.last?.end ?? 0) + (attributes.number("number-columns-repeated") ?? 1)
      columnStyles.append((end, attributes["default-cell-style-name"]))
    case "table-row":
      (column, rowStyle) = (0, attributes["default-cell-style-name"])
      rowsRepeated = attributes.number("number-rows-repeated") ?? 1
    case "table-cell", "covered-table-cell":
      startCell(attributes, isCovered: !(name == "table-cell"))
    default: cell.start(name, attributes)
    }
  }

  private func startCell(_ attributes: XMLAttributes, isCovered: Bool) {
    cell.begin(attributes, isCovered: isCovered)
    let rows = attributes.number("number-rows-spanned") ?? 1
    if rows > 1, !isCovered {
      table.merge(MergedCells(column: column, firstRow: row, lastRow: row + rows - 1))
    }
    guard cell.needsFormat else { return }
    cell.format = styles.format(
      of: attributes["style-name"] ?? rowStyle
        ?? columnStyles.first { $0.end > column }?.style ?? nil)
  }

  override func end(_ name: XMLName) {
    if passed > 0 {
      passed -= 1
      return
    }
    guard isInSheet else { return styles.end(name) }
    switch name {
    case "table": isInSheet = false
    case "table-row":
      table.endRow(row, repeated: rowsRepeated)
      // Sheets have a million rows, and the last one stands for all that are empty.
      row = min(row + rowsRepeated, 1 << 24)
    case "table-cell", "covered-table-cell": endCell()
    default: cell.end(name)
    }
    fault = table.fault
  }

  override func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isInSheet, passed == 0 { cell.append(bytes) }
  }

  private func endCell() {
    let start = table.bytes.count
    table.write(cell.write)
    let value = table.cell(from: start)
    for _ in 0..<min(cell.repeated, SheetTable.mostColumns) {
      table.put(value, inColumn: column, doubt: cell.doubt)
      column += 1
      if value.isEmpty && cell.doubt == nil || column > SheetTable.mostColumns {
        column += cell.repeated - 1
        break
      }
    }
    column = min(column, SheetTable.mostColumns)
  }
}
