import Foundation
import Testing

@testable import LecternWorkshop

/// Tests exhibits whose tables are sheets of one workbook.
struct WorkbookExhibitTests {
  private static let yaml = FolderFixture.yaml
    .replacing("entries: names.csv", with: "entries: w.xlsx#Names")
    .replacing("source: verses.csv", with: "source: w.xlsx#Verses")

  /// Rows of texts; one that is a number is a number.
  private func rows(_ values: [[String]]) -> String {
    let rows = values.map { row in
      let cells = row.map { value in
        value.isEmpty
          ? "<c/>"
          : Double(value) == nil
            ? "<c t='inlineStr'><is><t>\(value)</t></is></c>" : "<c><v>\(value)</v></c>"
      }
      return "<row>\(cells.joined())</row>"
    }
    return "<sheetData>\(rows.joined())</sheetData>"
  }

  private func workbook(_ names: [[String]], _ verses: [[String]]) -> [UInt8] {
    SmallWorkbook(sheets: [("Names", rows(names)), ("Verses", rows(verses))]).bytes
  }

  private let names = [
    ["name", "id", "subtitle", "small_caps", "related", "categories", "population", "body"],
    ["Adonai", "", "Lord", "true", "lords", "Titles;Lordship", "1234567", "*Lord* of all"],
    ["Abba", "abba", "", "", "lords", "", ""], ["Él", "", "", "no", "", "", "12.5"],
  ]
  private let verses = [
    ["entry", "reference", "KJV", "WEB"],
    ["abba", "Mark 14:36", "Abba, Father", "Abba, Father"],
    ["Adonai", "Psalm 8:1", "O \u{200B}Lord\u{200B}", "Yahweh"],
  ]

  private func build(_ folder: FolderFixture, _ place: FolderFixture) throws -> ExhibitBuild.Report
  {
    try ExhibitBuild(
      folder: folder.path, output: place.path + "/out", webFiles: [place.path + "/web/host.js"]
    ).run { _, _, write in try write("index.html", []) }
  }

  private func place() throws -> FolderFixture { try FolderFixture(["web/host.js": "host();"]) }

  @Test("an exhibit of a workbook is that of the same tables as CSV")
  func sameExhibit() throws {
    let (book, text) = (try FolderFixture.sound(), try FolderFixture.sound())
    try book.write("exhibit.yaml", Array(Self.yaml.utf8))
    try book.write("w.xlsx", workbook(names, verses))
    try text.write("names.csv", Array(FolderFixture.names.replacing("12.50", with: "12.5").utf8))
    #expect(book.messages() == text.messages())
    let (one, other) = (try place(), try place())
    let hash = try build(book, one).contentHash
    #expect(try hash == build(text, other).contentHash)
    // A server watches files, and a build records them.
    let source = try #require(ExhibitFolder(book.path).read().source)
    #expect(source.files == ["exhibit.yaml", "w.xlsx", "about.md"])
    try book.write("w.xlsx", workbook(names + [["Shaddai"]], verses))
    #expect(try build(book, one).contentHash != hash)
  }

  @Test("messages about cells come after those of exhibit.yaml, by sheets, and in JSON")
  func messages() throws {
    let folder = try FolderFixture.sound()
    try folder.write("exhibit.yaml", Array(Self.yaml.utf8))
    var wrong = names
    wrong[2][6] = "many"
    try folder.write("w.xlsx", workbook(wrong, verses + [["Adonia", "Psalm 1:1", "*a*"]]))
    let found = ExhibitFolder(folder.path).read().diagnostics.filter { $0.severity == .error }
    #expect(
      found.map { $0.rendered(in: "dir") } == [
        "dir/w.xlsx#Names:G3: error: row 3, \"population\": \"many\" in \"population\" is not a number: "
          + "write digits with a point for decimals, such as 1234.5, or leave it empty",
        "dir/w.xlsx#Verses:A4: error: row 4, \"entry\": no entry is called \"Adonia\": "
          + "did you mean \"Adonai\"?",
      ])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data((found.last?.json(in: "dir") ?? "").utf8))
        as? [String: Any])
    #expect(json["file"] as? String == "dir/w.xlsx")
    #expect(json["sheet"] as? String == "Verses")
    #expect(json["columnName"] as? String == "entry")
    #expect([json["row"], json["line"], json["column"]].map { $0 as? Int } == [4, 4, 1])
  }

  @Test("a fault in a text of several lines is told by its cell")
  func bodies() throws {
    let folder = try FolderFixture.sound()
    try folder.write("exhibit.yaml", Array(Self.yaml.utf8))
    var wrong = names
    wrong[1][7] = "One\n\n![x](gone.png)"
    try folder.write("w.xlsx", workbook(wrong, verses))
    #expect(
      folder.messages().contains {
        $0.hasPrefix("w.xlsx#Names:H2: error: row 2, \"body\": there is no file \"gone.png\"")
      }, "\(folder.messages())")
    try folder.write("exhibit.yaml", Array(FolderFixture.yaml.utf8))
    let csv = FolderFixture.names.replacing("*Lord* of all", with: "\"One\n\n![x](gone.png)\"")
    try folder.write("names.csv", Array(csv.utf8))
    #expect(
      folder.messages().contains {
        $0.hasPrefix("names.csv:4:1: error: row 2, \"body\": there is no file \"gone.png\"")
      }, "\(folder.messages())")
  }

  @Test("what a build recorded of a cell is told again by the next")
  func recorded() throws {
    var report = ExhibitBuild.Report()
    report.exhibit = .init(id: "a", title: "A", language: "en", description: nil, iconPath: "")
    for cell in [
      TableCell(sheet: "Works", row: 3, column: 4, columnName: "made"),
      TableCell(sheet: "Works", row: 3, column: 28),
      TableCell(row: 3, column: 4, columnName: "made"), nil,
    ] {
      report.warnings.append(
        Diagnostic(
          .formulaWithoutValue, at: .init(file: "w.xlsx", line: 3, column: 4, cell: cell)))
    }
    let read = try #require(
      ExhibitBuild.Report(json: String(decoding: report.json, as: UTF8.self)))
    #expect(read.warnings.map { $0.rendered() } == report.warnings.map { $0.rendered() })
    #expect(read.warnings[1].rendered().hasPrefix("w.xlsx#Works:AB3: warning: this formula"))
  }

  @Test("100,000 rows are read, and a fault in the last of them is told")
  func aHundredThousandRows() throws {
    var rows = ["<row><c t='s'><v>0</v></c><c t='s'><v>1</v></c></row>"]
    for number in 0..<100_000 {
      rows.append("<row><c t='str'><v>Name \(number)</v></c><c><v>\(number)</v></c></row>")
    }
    rows.append("<row><c t='str'><v>Last</v></c><c t='e'><v>#N/A</v></c></row>")
    var book = SmallWorkbook("<sheetData>\(rows.joined())</sheetData>")
    book.texts = "<si><t>name</t></si><si><t>number</t></si>"
    let read = try ReadWorkbook(book.bytes)
    #expect(read.rows?.count == 100_002)
    #expect(read.rows?[100_000] == ["Name 99999", "99999"])
    #expect(read.messages.count == 1)
    #expect(
      read.messages.first?.hasPrefix("w.xlsx#Works:B100002: warning: row 100002, \"number\"")
        == true)
  }
}
