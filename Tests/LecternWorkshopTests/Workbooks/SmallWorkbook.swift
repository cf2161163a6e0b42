/// The parts of a small Excel workbook, of which a test writes those that matter.
struct SmallWorkbook {
  /// Rows of a sheet, by its name; a name that begins with `-` is hidden, with `~` a chart.
  var sheets: [(name: String, rows: String)]
  var texts = ""
  /// Codes of number formats; the style of a cell is the place of its own, from 1.
  var formats: [String] = []
  var settings = ""

  init(_ rows: String) { sheets = [("Works", rows)] }

  init(sheets: [(name: String, rows: String)]) { self.sheets = sheets }

  var files: [(String, String)] {
    let kind = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"
    func relation(_ id: String, _ type: String, _ target: String) -> String {
      "<Relationship Id='\(id)' Type='\(kind)\(type)' Target='\(target)'/>"
    }
    var list = ""
    var relations = relation("t", "sharedStrings", "sharedStrings.xml")
    relations += relation("s", "styles", "/xl/styles.xml")
    var files: [(String, String)] = []
    for (i, sheet) in sheets.enumerated() {
      let mark = sheet.name.first
      let name = mark == "-" || mark == "~" ? String(sheet.name.dropFirst()) : sheet.name
      list += "<sheet name='\(name)' sheetId='\(i + 1)' r:id='r\(i)'"
      list += mark == "-" ? " state='hidden'/>" : "/>"
      relations += relation("r\(i)", mark == "~" ? "chartsheet" : "worksheet", "s/sheet\(i).xml")
      files.append(("xl/s/sheet\(i).xml", "<worksheet>\(sheet.rows)</worksheet>"))
    }
    let codes = formats.enumerated().map { "<numFmt numFmtId='\(200 + $0)' formatCode='\($1)'/>" }
    let styles = formats.indices.map { "<xf numFmtId='\(200 + $0)'/>" }
    return [
      (
        "_rels/.rels",
        "<Relationships>\(relation("r", "officeDocument", "xl/workbook.xml"))</Relationships>"
      ),
      ("xl/workbook.xml", "<workbook xmlns:r='r'>\(settings)<sheets>\(list)</sheets></workbook>"),
      ("xl/_rels/workbook.xml.rels", "<Relationships>\(relations)</Relationships>"),
      ("xl/sharedStrings.xml", "<sst>\(texts)</sst>"),
      (
        "xl/styles.xml",
        "<styleSheet><numFmts>\(codes.joined())</numFmts><cellStyleXfs><xf numFmtId='14'/></cellStyleXfs>"
          + "<cellXfs><xf numFmtId='0'/>\(styles.joined())</cellXfs></styleSheet>"
      ),
    ] + files
  }

  var bytes: [UInt8] { SmallZip.archive(files) }

  /// A row of texts.
  static func row(_ number: Int, _ values: String...) -> String {
    "<row r='\(number)'>"
      + values.map { "<c t='inlineStr'><is><t>\($0)</t></is></c>" }.joined() + "</row>"
  }
}
