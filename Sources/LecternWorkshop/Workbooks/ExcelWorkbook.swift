/// An Excel workbook (.xlsx, and .xlsm without its macros): its sheets, and what cells name.
///
/// - Source: ECMA-376, Office Open XML, parts 1 and 2.
struct ExcelWorkbook {
  private let archive: ZipArchive
  /// The part that lists the sheets.
  private let part: String
  private let sheets: [SheetEntry]
  /// The parts that the workbook's part names, by what they are.
  private let parts: [String: String]
  private let is1904: Bool

  /// Reads the list of sheets in an archive.
  ///
  /// - Throws: `.workbook` for an archive that is something else.
  init(_ archive: ZipArchive) throws(Fault) {
    self.archive = archive
    let main = try Self.relations(of: "", in: archive).first { $0.kind == "officeDocument" }
    guard let main else { throw .workbook(path: archive.name, kind: "a zip archive") }
    if main.target.hasSuffix(".bin") {
      throw .workbook(path: archive.name, kind: "a binary Excel workbook (.xlsb)")
    }
    part = main.target
    let elements = try ElementList.read(["workbook", "workbookPr", "sheet"], in: part, of: archive)
    guard elements.first?.name == "workbook" else {
      throw .workbook(path: archive.name, kind: "an Office document of another kind")
    }
    is1904 = elements.contains {
      $0.name == "workbookPr" && ["1", "true"].contains($0.attributes["date1904"])
    }
    let relations = try Self.relations(of: part, in: archive)
    parts = Dictionary(relations.map { ($0.kind, $0.target) }) { first, _ in first }
    sheets = elements.filter { $0.name == "sheet" }.map { element in
      let relation = relations.first { $0.id == element.attributes["id"] }
      return SheetEntry(
        name: element.attributes["name"] ?? "",
        isHidden: !["visible", nil].contains(element.attributes["state"]),
        part: relation?.target ?? "", isTable: relation?.kind == "worksheet")
    }
  }

  /// Reads a sheet; nil, with a report, for one without a header.
  func table(sheet name: String?, into list: DiagnosticList) throws(Fault) -> CSVTable? {
    let sheet = try SheetEntry.choose(name, among: sheets, of: archive.name)
    let table = SheetTable(file: archive.name, list: list)
    let texts = SharedTexts(table: table)
    if let part = parts["sharedStrings"], archive.has(part) {
      try XMLStream.read(part, of: archive, with: texts)
    }
    table.begin(sheet: sheet.name)
    let reader = ExcelSheet(
      table: table, texts: texts.cells, formats: try formats(), is1904: is1904)
    try XMLStream.read(sheet.part, of: archive, with: reader)
    return table.finish()
  }

  /// The format of each style that cells name by number.
  private func formats() throws(Fault) -> [CellFormat] {
    guard let part = parts["styles"], archive.has(part) else { return [] }
    let elements = try ElementList.read(["numFmt", "xf"], in: part, of: archive)
    var codes: [String: CellFormat] = [:]
    for element in elements where element.parent == "numFmts" {
      guard let number = element.attributes["numFmtId"] else { continue }
      codes[number] = CellFormat(code: element.attributes["formatCode"] ?? "")
    }
    return elements.filter { $0.parent == "cellXfs" }.map { element in
      let number = element.attributes["numFmtId"] ?? "0"
      return codes[number] ?? CellFormat(builtIn: Int(number) ?? 0)
    }
  }

  /// The parts that a part names; those of the archive itself if it is empty.
  private static func relations(
    of part: String, in archive: ZipArchive
  ) throws(Fault) -> [(id: String, kind: String, target: String)] {
    let folder = parent(of: part)
    let file = part.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
    let list = (folder.isEmpty ? "" : folder + "/") + "_rels/" + file + ".rels"
    guard archive.has(list) else { return [] }
    return try ElementList.read(["Relationship"], in: list, of: archive).map { element in
      let kind = element.attributes["Type"]?.split(separator: "/").last.map(String.init)
      return (
        element.attributes["Id"] ?? "", kind ?? "",
        path(element.attributes["Target"] ?? "", from: folder)
      )
    }
  }

  /// A path in the archive: `/xl/a.xml`, `a.xml` and `../xl/a.xml` from `xl` are one.
  private static func path(_ target: String, from folder: String) -> String {
    var parts = target.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in target.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
