/// The texts of Excel's workbooks: in runs, with readings of East Asian words, and escapes.
struct WorkbookText {
  private var isText = false
  /// The depth inside the reading of a word, which isn't part of the text.
  private var isReading = false
  private(set) var bytes: [UInt8] = []

  /// Begins an element in a string; what it is doesn't matter.
  mutating func start(_ name: XMLName) {
    if name == "rPh" { isReading = true } else if name == "t" { isText = !isReading }
  }

  mutating func end(_ name: XMLName) {
    if name == "rPh" { isReading = false } else if name == "t" { isText = false }
  }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    if isText { bytes += text }
  }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    (isText, isReading) = (false, false)
  }

  /// A text without the escapes of signs that XML has no place for: `_x000D_` ends a line,
  /// `_x005F_` is the bar itself, and other control characters are left out.
  static func resolved(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x5F) || bytes.contains(0x7F) else { return bytes }
    var (found, i) = ([UInt8](), 0)
    while i < bytes.count {
      guard let code = escape(bytes[i...].prefix(7)) else {
        if bytes[i] != 0x7F { found.append(bytes[i]) }
        i += 1
        continue
      }
      // A line ends by CR and LF, or by either.
      let isEnd = code == 0x0D && i + 7 < bytes.count && bytes[i + 7] == 0x0A
      if code == 0x0D || code == 0x0B { if !isEnd { found.append(0x0A) } }
      if code == 0x09 || code == 0x0A || code >= 0x20 && code != 0x7F,
        let scalar = Unicode.Scalar(code)
      {
        found += Array(String(scalar).utf8)
      }
      i += 7
    }
    return found
  }

  /// The code of `_xHHHH_`.
  private static func escape(_ bytes: ArraySlice<UInt8>) -> UInt32? {
    let signs = Array(bytes)
    guard signs.count == 7, signs[0] == 0x5F, signs[1] == 0x78, signs[6] == 0x5F else { return nil }
    let digits = signs[2...5]
    guard digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}

/// The texts of a workbook that its cells name by number.
final class SharedTexts: XMLHandler {
  private(set) var cells: [CSVTable.Cell] = []
  private let table: SheetTable
  private var text = WorkbookText()

  init(table: SheetTable) { self.table = table }

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    if name == "si" { text.clear() } else { text.start(name) }
  }

  override func end(_ name: XMLName) {
    text.end(name)
    guard name == "si" else { return }
    let start = table.bytes.count
    table.append(WorkbookText.resolved(text.bytes))
    cells.append(table.cell(from: start))
    if cells.count > SheetTable.mostCells { table.tooLarge() }
    fault = table.fault
  }

  override func text(_ bytes: UnsafeBufferPointer<UInt8>) { text.append(bytes) }
}
