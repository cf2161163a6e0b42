/// A table in a workbook: `.xlsx`, `.xlsm` or `.ods`, as its first bytes tell, not its name.
enum Workbook {
  /// True for the bytes that a zip archive, or Microsoft's older container, begins with.
  static func isOne(_ start: [UInt8]) -> Bool { isOld(start) || start.starts(with: [0x50, 0x4B]) }

  private static func isOld(_ start: [UInt8]) -> Bool {
    start.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
  }

  /// Reads a sheet.
  ///
  /// - Parameters:
  ///   - file: the absolute path.
  ///   - name: the name in exhibit.yaml, and the sheet.
  ///   - list: takes the faults of the sheet.
  /// - Returns: nil if the sheet has no sound header, which is reported.
  /// - Throws: the fault of the whole workbook.
  static func table(
    _ file: String, named name: TableName, into list: DiagnosticList
  ) throws(Fault) -> CSVTable? {
    guard let archive = ZipArchive(path: file, name: name.file) else {
      throw try unreadable(file, name.file)
    }
    if let kind = foreignKind(archive) { throw .workbook(path: name.file, kind: kind) }
    if archive.has("xl/_rels/workbook.bin.rels") || !archive.has("content.xml") {
      return try ExcelWorkbook(archive).table(sheet: name.sheet, into: list)
    }
    return try openDocument(archive, name.sheet, into: list)
  }

  /// The fault of a file that is no zip archive.
  private static func unreadable(_ file: String, _ name: String) throws(Fault) -> Fault {
    let bytes: [UInt8]
    do throws(FileSystemError) { bytes = try readFile(file, first: 4_000_000) } catch {
      throw .damagedWorkbook(path: name, part: nil)
    }
    guard isOld(bytes) else { return .damagedWorkbook(path: name, part: nil) }
    // The directory of the container names an encrypted workbook so, in UTF-16.
    let mark = "EncryptedPackage".map { String($0) + "\0" }.joined()
    if String(decoding: bytes, as: UTF8.self).contains(mark) {
      return .lockedWorkbook(path: name)
    }
    return .workbook(path: name, kind: "an Excel workbook of the old kind (.xls)")
  }

  /// The kind of an archive that is known to be no workbook.
  private static func foreignKind(_ archive: ZipArchive) -> String? {
    let type = archive.start(of: "mimetype", most: 100)
    if type.contains("opendocument"), !type.contains("opendocument.spreadsheet") {
      return "an OpenDocument file of another kind"
    }
    return archive.has("Index/Document.iwa") || archive.has("Index.zip")
      ? "a document of Numbers" : nil
  }

  private static func openDocument(
    _ archive: ZipArchive, _ name: String?, into list: DiagnosticList
  ) throws(Fault) -> CSVTable? {
    if archive.has("META-INF/manifest.xml") {
      let locks = try ElementList.read(
        ["encryption-data"], in: "META-INF/manifest.xml", of: archive)
      if !locks.isEmpty { throw .lockedWorkbook(path: archive.name) }
    }
    let styles = OpenDocumentStyles()
    if archive.has("styles.xml") { try XMLStream.read("styles.xml", of: archive, with: styles) }
    func read(_ wanted: String?) throws(Fault) -> (OpenDocumentSheet, CSVTable?) {
      let table = SheetTable(file: archive.name, list: list)
      let sheet = OpenDocumentSheet(wanted: wanted, table: table, styles: styles)
      try XMLStream.read("content.xml", of: archive, with: sheet)
      return (sheet, sheet.isFound ? table.finish() : nil)
    }
    let (sheet, table) = try read(name)
    if sheet.isFound { return table }
    // All sheets are hidden, or white space makes the difference.
    return try read(SheetEntry.choose(name, among: sheet.sheets, of: archive.name).name).1
  }
}
