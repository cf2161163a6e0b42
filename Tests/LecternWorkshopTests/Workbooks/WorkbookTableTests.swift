import Testing

@testable import LecternWorkshop

/// Tests how a sheet's rows become a table, and which sheet it is.
struct WorkbookTableTests {
  private typealias Row = SmallWorkbook

  private func read(_ rows: String, after: String = "") throws -> ReadWorkbook {
    try ReadWorkbook(SmallWorkbook("<sheetData>\(rows)</sheetData>\(after)").bytes)
  }

  @Test("a table may begin anywhere; blank rows and cells beside it are nothing")
  func anywhere() throws {
    func cell(_ place: String, _ text: String) -> String {
      "<c r='\(place)' t='inlineStr'><is><t>\(text)</t></is></c>"
    }
    let rows =
      "<row r='3'>\(cell("C3", "name"))\(cell("D3", "made"))<c r='E3' s='0'/></row>"
      + "<row r='4'><c r='C4'/>\(cell("D4", " "))</row>"
      + "<row r='7'>\(cell("D7", "1"))\(cell("C7", "x"))</row>"
    let read = try read(rows)
    #expect(read.rows == [["name", "made"], ["x", "1"]])
    #expect(read.messages == [])
  }

  @Test("rows and cells may leave their places out")
  func withoutPlaces() throws {
    let rows =
      "<row><c t='inlineStr'><is><t>a</t></is></c><c t='inlineStr'><is><t>b</t></is></c></row>"
      + "<row/><row><c><v>1</v></c><c><v>2</v></c></row>"
    #expect(try read(rows).rows == [["a", "b"], ["1", "2"]])
  }

  @Test("a title above the header is passed over, with a note")
  func title() throws {
    let rows = Row.row(1, "Works of 2024") + Row.row(3, "name", "made") + Row.row(4, "x", "1")
    let read = try read(rows)
    #expect(read.rows == [["name", "made"], ["x", "1"]])
    #expect(
      read.messages == [
        "w.xlsx#Works:A1: note: \"Works of 2024\" is taken for a title: the header is row 3: "
          + "nothing, if that is so; else name more columns here"
      ])
  }

  @Test("a list of one column has no title")
  func oneColumn() throws {
    let rows = (1...30).map { Row.row($0, "n\($0)") }.joined()
    #expect(try read(rows).rows == (1...30).map { ["n\($0)"] })
    #expect(try read(Row.row(1, "name")).rows == [["name"]])
  }

  @Test("cells merged over rows count in each, and those merged over columns once")
  func merged() throws {
    let rows =
      Row.row(1, "name", "artist", "year") + Row.row(2, "a", "Turner") + Row.row(3, "b")
      + Row.row(5, "c") + Row.row(6, "d", "Blake")
    let merges =
      "<mergeCells><mergeCell ref='B2:B5'/><mergeCell ref='B6:C6'/><mergeCell ref='B3:B9'/>"
      + "<mergeCell ref='A1:XFD1'/><mergeCell ref='??'/></mergeCells>"
    #expect(
      try read(rows, after: merges).rows
        == [
          ["name", "artist", "year"], ["a", "Turner", ""], ["b", "Turner", ""],
          ["c", "Turner", ""], ["d", "Blake", ""],
        ])
  }

  @Test("faults of the header and values beside it are told by their cells")
  func faults() throws {
    #expect(
      try self.read(Row.row(1, "name", "", "name")).messages == [
        "w.xlsx#Works:C1: error: column 1 is called \"name\" too: rename one of the two"
      ])
    let far = "<row r='3'><c r='S3' t='inlineStr'><is><t>y</t></is></c></row>"
    let read = try read(Row.row(2, "name", "made") + far)
    #expect(read.rows == nil)
    #expect(
      read.messages == [
        "w.xlsx#Works:S3: error: there is a value in column S, which the header doesn't name: "
          + "name the column, or clear the cell"
      ])
    #expect(
      try self.read("").messages == [
        "w.xlsx#Works:A1: error: the sheet is empty: write something in it, or name another after a #"
      ])
  }

  @Test("columns with values but without a name are called by their numbers")
  func unnamed() throws {
    let read = try read(
      Row.row(2, "name", "", "made") + Row.row(3, "x", "1", "y") + Row.row(4, "z", "", "", "", "w"))
    #expect(
      read.rows == [
        ["name", "column 2", "made", "", "column 5"], ["x", "1", "y", "", ""],
        ["z", "", "", "", "w"],
      ])
    #expect(
      read.messages == [
        "w.xlsx#Works:B2: warning: column 2 has no name: "
          + "name it in the first row; until then it is \"column 2\"",
        "w.xlsx#Works:E2: warning: column 5 has no name: "
          + "name it in the first row; until then it is \"column 5\"",
      ])
  }

  // MARK: Sheets

  private let sheets: [(name: String, rows: String)] = [
    "~Chart", "-Notes", "Works", "works", "Sheet 2", " Ends ", "a#b",
  ].map { ($0, "<sheetData>\(Row.row(1, "name"))\(Row.row(2, "in " + $0))</sheetData>") }

  @Test(
    "a sheet is found by its name; without one it is the first that shows",
    arguments: [
      (nil, "in Works"), ("works", "in works"), ("Works", "in Works"), ("Sheet 2", "in Sheet 2"),
      ("Notes", "in -Notes"), ("Ends", "in  Ends "), ("a#b", "in a#b"), ("", "in Works"),
    ])
  func named(name: String?, value: String) throws {
    let bytes = SmallWorkbook(sheets: sheets).bytes
    #expect(try ReadWorkbook(bytes, sheet: name).rows?.last == [value])
  }

  @Test("hidden sheets are read where no other is there")
  func allHidden() throws {
    let bytes = SmallWorkbook(sheets: [sheets[1]]).bytes
    #expect(try ReadWorkbook(bytes).rows?.last == ["in -Notes"])
  }

  @Test("a sheet that isn’t there is told with those that are, and so is a chart")
  func missing() throws {
    let bytes = SmallWorkbook(sheets: sheets).bytes
    let list =
      "\"Notes\", \"Works\", \"works\", \"Sheet 2\", \" Ends \", \"a#b\""
    #expect(
      try ReadWorkbook(bytes, sheet: "Sheet2").messages == [
        "exhibit.yaml:1:1: error: there is no sheet \"Sheet2\": did you mean \"Sheet 2\"? "
          + "The sheets are \(list)"
      ])
    #expect(
      try ReadWorkbook(bytes, sheet: "Prices").messages
        == ["exhibit.yaml:1:1: error: there is no sheet \"Prices\": the sheets are \(list)"])
    #expect(
      try ReadWorkbook(bytes, sheet: "Chart").messages.first?.hasPrefix(
        "exhibit.yaml:1:1: error: the sheet \"Chart\" is a chart, or has no cells of its own: use one"
      )
        == true)
  }

  @Test("a file’s own name may have a #, and a text has no sheets")
  func fileNames() throws {
    let folder = try FolderFixture(["a#1.csv": "name\nx\n", "b.csv": "name\ny\n"])
    try folder.write("c#1.xlsx", SmallWorkbook(sheets: sheets).bytes)
    #expect(try ReadWorkbook(folder, "a#1.csv").rows == [["name"], ["x"]])
    #expect(try ReadWorkbook(folder, "c#1.xlsx#Sheet 2").rows?.last == ["in Sheet 2"])
    #expect(
      try ReadWorkbook(folder, "b.csv#S").messages == [
        "exhibit.yaml:1:1: error: \"b.csv\" is no workbook, and has no sheet \"S\": "
          + "write the file's name alone"
      ])
    #expect(
      try ReadWorkbook(folder, "d.xlsx#S").messages.first?.contains("no file \"d.xlsx\"") == true)
  }
}
