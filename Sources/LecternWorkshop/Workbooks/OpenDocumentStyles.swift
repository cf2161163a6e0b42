/// The styles of an OpenDocument spreadsheet that change the meaning of its cells.
final class OpenDocumentStyles: XMLHandler {
  /// The names of styles of sheets that don't show.
  private(set) var hiddenSheets: Set<String> = []
  /// The formats of numbers and dates, by their styles' names.
  private var formats: [String: CellFormat] = [:]
  /// The format and the parent that each style of cells names.
  private var cells: [String: (format: String?, parent: String?)] = [:]
  private var known: [String: CellFormat] = [:]
  private var sheetStyle: String?
  /// The style of numbers or dates that is being read.
  private var name: String?
  private var date = CellFormat.DateFormat()
  private var isDate = false
  private var digits = 0

  /// The format of a style of cells, or of one of those that it is made from.
  func format(of style: String?) -> CellFormat {
    guard let style else { return .number }
    if let format = known[style] { return format }
    var (format, next) = (CellFormat.number, Optional(style))
    for _ in 0..<20 {
      guard let name = next, let cell = cells[name] else { break }
      if let found = cell.format.flatMap({ formats[$0] }) {
        format = found
        break
      }
      next = cell.parent
    }
    known[style] = format
    return format
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes) {
    switch name {
    case "style":
      sheetStyle = attributes["family"] == "table" ? attributes["name"] : nil
      guard let name = attributes["name"], attributes["family"] == "table-cell" else { return }
      cells[name] = (attributes["data-style-name"], attributes["parent-style-name"])
    case "table-properties":
      if let sheetStyle, attributes["display"] == "false" { hiddenSheets.insert(sheetStyle) }
    case "date-style", "time-style", "number-style":
      self.name = attributes["name"]
      isDate = !(name == "number-style")
      date = CellFormat.DateFormat(isElapsed: attributes["truncate-on-overflow"] == "false")
      digits = 0
    case "year": date.hasYear = true
    case "month": date.hasMonth = true
    case "day": date.hasDay = true
    case "hours", "minutes", "seconds": date.hasTime = true
    case "number":
      let isWhole = (attributes.number("decimal-places") ?? 0) == 0
      digits = isWhole ? attributes.number("min-integer-digits") ?? 0 : 0
    default: break
    }
  }

  override func end(_ name: XMLName) {
    guard name == "date-style" || name == "time-style" || name == "number-style",
      let style = self.name
    else { return }
    formats[style] = isDate ? .date(date) : digits > 1 ? .digits(min(digits, 40)) : .number
    self.name = nil
  }
}
