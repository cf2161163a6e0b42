import Foundation

@testable import LecternWorkshop

/// A workbook read, and what was said of it.
struct ReadWorkbook {
  var rows: [[String]]?
  var messages: [String]

  init(_ bytes: [UInt8], sheet: String? = nil) throws {
    let folder = try FolderFixture()
    try folder.write("w.xlsx", bytes)
    try self.init(folder, "w.xlsx" + (sheet.map { "#" + $0 } ?? ""))
  }

  init(_ folder: FolderFixture, _ name: String) throws {
    let list = DiagnosticList()
    guard let files = FolderFiles(path: folder.path) else { throw CocoaError(.fileNoSuchFile) }
    let english = ExhibitLanguage(tag: "en", isFirst: true)
    let reading = FolderReading(
      files: files, list: list, languages: ExhibitLanguages(all: [english], current: english))
    let place = SourceLocation(file: "exhibit.yaml")
    let table = reading.table(Located(value: name, location: place))
    rows = table.map { table in
      [table.columns]
        + (0..<table.rowCount).map { row in
          table.columns.indices.map { table.value(row, $0) }
        }
    }
    messages = list.sorted().map { $0.rendered() }
  }
}
