/// The value of an OpenDocument cell as it is read.
struct OpenDocumentCell {
  private enum Kind { case text, number, date, truth }

  /// How the style of the cell shows numbers and dates.
  var format = CellFormat.number
  /// The number of cells beside each other that this one stands for.
  private(set) var repeated = 1
  private var kind = Kind.text
  private var isCovered = false
  private var isError = false
  private var hasFormula = false
  /// A value that isn't the text in the cell.
  private var value: String?
  private var text: [UInt8] = []
  private var paragraphs = 0
  private var isInParagraph = false
  private var isAfterSpace = false

  /// True if the style of the cell may change what its value means.
  var needsFormat: Bool { kind == .number || kind == .date }

  /// The reason for a warning about the cell.
  var doubt: SheetTable.Doubt? {
    if isCovered { return nil }
    if isError || hasFormula && kind == .text && Self.isError(text) { return .error }
    return hasFormula && value == nil && paragraphs == 0 ? .noValue : nil
  }

  mutating func begin(_ attributes: XMLAttributes, isCovered: Bool) {
    text.removeAll(keepingCapacity: true)
    (paragraphs, isInParagraph, self.isCovered) = (0, false, isCovered)
    repeated = max(1, attributes.number("number-columns-repeated") ?? 1)
    hasFormula = attributes.bytes("formula") != nil
    format = .number
    isError = false
    let type = attributes["value-type"]
    switch type {
    case "float", "percentage", "currency": (kind, value) = (.number, attributes["value"])
    case "date": (kind, value) = (.date, attributes["date-value"])
    case "time": (kind, value) = (.date, attributes["time-value"])
    case "boolean": (kind, value) = (.truth, attributes["boolean-value"])
    default: (kind, value) = (.text, attributes["string-value"])
    }
    // LibreOffice tells errors in an attribute of its own beside that of the standard.
    var next = attributes.list
    while let name = next.pointee {
      if XMLName(name) == "value-type", next[1].map({ String(cString: $0) }) == "error" {
        (isError, kind) = (true, .text)
      }
      next += 2
    }
  }

  mutating func start(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "p", "h":
      if paragraphs > 0 { text.append(0x0A) }
      paragraphs += 1
      (isInParagraph, isAfterSpace) = (true, true)
    case "s":
      // More would be no text.
      text += [UInt8](repeating: 0x20, count: min(attributes.number("c") ?? 1, 1000))
      isAfterSpace = false
    case "tab": append(byte: 0x09)
    case "line-break": append(byte: 0x0A)
    default: break
    }
  }

  mutating func end(_ name: XMLName) {
    if name == "p" || name == "h" { isInParagraph = false }
  }

  /// Appends text, in which white space is one space and counts for nothing at the beginning.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isInParagraph else { return }
    for byte in bytes where byte != 0x7F {
      let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      if !(isSpace && isAfterSpace) { text.append(isSpace ? 0x20 : byte) }
      isAfterSpace = isSpace
    }
  }

  private mutating func append(byte: UInt8) {
    if isInParagraph { text.append(byte) }
    isAfterSpace = true
  }

  /// Writes the value: dates as dates, numbers without the noise of their binary form.
  func write(to bytes: inout [UInt8]) {
    if isCovered { return }
    guard let value, kind != .text || paragraphs == 0 else {
      bytes += text
      return
    }
    switch kind {
    case .text, .truth: bytes += value.utf8.filter { $0 != 0x7F }
    case .number:
      var digits = 1
      if case .digits(let count) = format { digits = count }
      NumberValue.write(Array(value.utf8), digits: digits, to: &bytes)
    case .date:
      var date: CellFormat.DateFormat?
      if case .date(let format) = format { date = format }
      bytes += DateValue.text(iso: value, date).utf8
    }
  }

  private static func isError(_ text: [UInt8]) -> Bool {
    let text = String(decoding: text, as: UTF8.self)
    return text.hasPrefix("Err:")
      || ["#REF!", "#N/A", "#NAME?", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!"].contains(text)
  }
}
