/// Reads the sheet of an Excel workbook cell by cell.
final class ExcelSheet: XMLHandler {
  private enum Kind { case number, shared, text, inline, truth, error, date }

  private let table: SheetTable
  private let texts: [CSVTable.Cell]
  private let formats: [CellFormat]
  private let is1904: Bool

  private var row = 0
  private var column = -1
  private var kind = Kind.number
  private var format = CellFormat.number
  private var isInValue = false
  private var hasFormula = false
  private var hasValue = false
  private var value: [UInt8] = []
  private var inline = WorkbookText()

  init(table: SheetTable, texts: [CSVTable.Cell], formats: [CellFormat], is1904: Bool) {
    (self.table, self.texts, self.formats, self.is1904) = (table, texts, formats, is1904)
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "v": (isInValue, hasValue) = (true, true)
    case "c": startCell(attributes)
    case "row":
      // Rows may leave their number out; no two can have one.
      row = max(row + 1, attributes.number("r") ?? 0)
      column = -1
    case "f": hasFormula = true
    case "mergeCell":
      if let merged = attributes["ref"].flatMap(MergedCells.init) { table.merge(merged) }
    default: if kind == .inline { inline.start(name) }
    }
  }

  private func startCell(_ attributes: XMLAttributes) {
    let address = attributes.bytes("r").flatMap { CellAddress(CString(start: $0)) }
    column = address?.column ?? column + 1
    let style = attributes.number("s") ?? 0
    format = formats.indices.contains(style) ? formats[style] : .number
    kind =
      switch attributes["t"] {
      case "s": .shared
      case "str": .text
      case "inlineStr": .inline
      case "b": .truth
      case "e": .error
      case "d": .date
      default: .number
      }
    (hasFormula, hasValue) = (false, false)
    value.removeAll(keepingCapacity: true)
    inline.clear()
  }

  override func end(_ name: XMLName) {
    switch name {
    case "v": isInValue = false
    case "c": endCell()
    case "row": table.endRow(row)
    default: if kind == .inline { inline.end(name) }
    }
    fault = table.fault
  }

  override func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isInValue { value += bytes } else if kind == .inline { inline.append(bytes) }
  }

  private func endCell() {
    if kind == .shared {
      if let number = Int(String(decoding: value, as: UTF8.self)), texts.indices.contains(number) {
        table.put(texts[number], inColumn: column)
      }
    } else if hasFormula, !hasValue {
      table.put(CSVTable.Cell(0..<0, isEscaped: false), inColumn: column, doubt: .noValue)
    } else {
      let start = table.bytes.count
      table.write(write)
      table.put(
        table.cell(from: start), inColumn: column, doubt: kind == .error ? .error : nil)
    }
    kind = .number
  }

  private func write(to bytes: inout [UInt8]) {
    switch kind {
    case .inline: bytes += WorkbookText.resolved(inline.bytes)
    case .text: bytes += WorkbookText.resolved(value)
    case .truth: bytes += (value == [0x31] ? "true" : "false").utf8
    case .error, .shared: bytes += value
    case .date:
      var date: CellFormat.DateFormat?
      if case .date(let format) = format { date = format }
      bytes += DateValue.text(iso: String(decoding: value, as: UTF8.self), date).utf8
    case .number: writeNumber(to: &bytes)
    }
  }

  private func writeNumber(to bytes: inout [UInt8]) {
    switch format {
    case .number: NumberValue.write(value, to: &bytes)
    case .digits(let count): NumberValue.write(value, digits: count, to: &bytes)
    case .date(let format):
      let text = Double(String(decoding: value, as: UTF8.self)).flatMap {
        DateValue.text(serial: $0, format, is1904: is1904)
      }
      if let text { bytes += text.utf8 } else { NumberValue.write(value, to: &bytes) }
    }
  }
}

/// The bytes of a text that ends with a NUL.
private struct CString: Sequence, IteratorProtocol {
  var start: UnsafePointer<CChar>

  mutating func next() -> UInt8? {
    let byte = UInt8(bitPattern: start.pointee)
    start += 1
    return byte == 0 ? nil : byte
  }
}
