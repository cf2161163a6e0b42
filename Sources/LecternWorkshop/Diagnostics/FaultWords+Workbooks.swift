extension Fault {
  /// The words for faults of workbooks.
  var workbookWords: (wrong: String, remedy: String)? {
    switch self {
    case .workbook(let path, let kind):
      (
        "\(quoted(path)) is \(kind)",
        "save it as .xlsx, .ods or \"CSV UTF-8\" (File, Save As), and name that file here"
      )
    case .lockedWorkbook(let path):
      (
        "\(quoted(path)) has a password",
        "save it without one (in Excel: File, Info, Protect Workbook, Encrypt with Password; in "
          + "LibreOffice: Save As, without \"Save with password\")"
      )
    case .damagedWorkbook(let path, let part):
      (
        "the workbook \(quoted(path)) is damaged" + (part.map { ", in its \(quoted($0))" } ?? ""),
        "open it in Excel or LibreOffice, which may mend it, and save it anew"
      )
    case .swollenWorkbook(let path, let part, let bytes, let packed):
      (
        "\(quoted(part)) in \(quoted(path)) would unpack to \(bytes / 1_000_000) MB from "
          + "\(packed < 1_000_000 ? "\(packed / 1000) kB" : "\(packed / 1_000_000) MB")",
        "delete what is empty below and beside the table, or save the sheet as \"CSV UTF-8\""
      )
    case .tooManyCells(let sheet, let limit):
      (
        "the sheet \(quoted(sheet)) has more than fits: \(limit) cells, or 500 MB of text",
        "delete rows and columns that nothing uses, or divide it"
      )
    case .noSuchSheet(let name, let nearest, let sheets):
      (
        "there is no sheet \(quoted(name))",
        (nearest.map { "did you mean \(quoted($0))? The" } ?? "the") + " sheets are "
          + sheets.prefix(20).map(quoted).joined(separator: ", ")
          + (sheets.count > 20 ? " and \(sheets.count - 20) more" : "")
      )
    case .notATable(let sheet, let sheets):
      (
        "the sheet \(quoted(sheet)) is a chart, or has no cells of its own",
        suggestion(nil, among: sheets.map(quoted), else: "name another")
      )
    case .sheetOfText(let path, let sheet):
      (
        "\(quoted(path)) is no workbook, and has no sheet \(quoted(sheet))",
        "write the file's name alone"
      )
    case .emptySheet: ("the sheet is empty", "write something in it, or name another after a #")
    case .errorInCell(let text):
      ("the cell shows \(quoted(text)), and is read as empty", "correct its formula, or clear it")
    case .formulaWithoutValue:
      (
        "this formula has no value yet, and the cell is read as empty",
        "open the workbook in Excel or LibreOffice and save it, which computes all of them"
      )
    case .valueWithoutColumn(let letters):
      (
        "there is a value in column \(letters), which the header doesn't name",
        "name the column, or clear the cell"
      )
    case .titleRow(let text, let headerRow):
      (
        "\(quoted(text)) is taken for a title: the header is row \(headerRow)",
        "nothing, if that is so; else name more columns here"
      )
    default: nil
    }
  }
}
