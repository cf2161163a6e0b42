import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tests workbooks that are damaged, locked, or made to do harm.
struct BadWorkbookTests {
  private let sound = SmallWorkbook(
    "<sheetData>\(SmallWorkbook.row(1, "name"))\(SmallWorkbook.row(2, "x"))</sheetData>")

  private func message(_ bytes: [UInt8]) throws -> String {
    let read = try ReadWorkbook(bytes)
    #expect(read.rows == nil)
    #expect(read.messages.count == 1, "\(read.messages)")
    let place = "exhibit.yaml:1:1: error: "
    #expect(read.messages.first?.hasPrefix(place) == true, "\(read.messages)")
    return String(read.messages.first?.dropFirst(place.count) ?? "")
  }

  private func changed(_ part: String, _ text: String?) -> [UInt8] {
    SmallZip.archive(
      sound.files.compactMap { name, old in
        name == part ? text.map { (name, $0) } : (name, old)
      })
  }

  private let mend = ": open it in Excel or LibreOffice, which may mend it, and save it anew"
  private let other =
    ": save it as .xlsx, .ods or \"CSV UTF-8\" (File, Save As), and name that file here"

  @Test("files of other kinds are named for what they are")
  func otherKinds() throws {
    let old: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    #expect(
      try message(old + [0]) == "\"w.xlsx\" is an Excel workbook of the old kind (.xls)" + other)
    #expect(
      try message(old + "EncryptedPackage".utf8.flatMap { [$0, 0] }).hasPrefix(
        "\"w.xlsx\" has a password: save it without one"))
    #expect(
      try message(SmallZip.archive([("photo.jpg", "x")])) == "\"w.xlsx\" is a zip archive" + other)
    #expect(
      try message(SmallZip.archive([("Index/Document.iwa", "x")]))
        == "\"w.xlsx\" is a document of Numbers" + other)
    #expect(
      try message(
        SmallZip.archive([
          ("mimetype", "application/vnd.oasis.opendocument.text"), ("content.xml", ""),
        ]))
        == "\"w.xlsx\" is an OpenDocument file of another kind" + other)
    #expect(
      try message(changed("xl/workbook.xml", "<document/>"))
        == "\"w.xlsx\" is an Office document of another kind" + other)
    let binary = sound.files.map { ($0, $1.replacing("workbook.xml'", with: "workbook.bin'")) }
    #expect(
      try message(SmallZip.archive(binary))
        == "\"w.xlsx\" is a binary Excel workbook (.xlsb)" + other)
  }

  @Test("a workbook with macros is read as any other")
  func macros() throws {
    let files = sound.files + [("xl/vbaProject.bin", "Sub Workbook_Open()")]
    #expect(try ReadWorkbook(SmallZip.archive(files)).rows == [["name"], ["x"]])
  }

  @Test("a damaged archive or part is told, and its place in the workbook")
  func damaged() throws {
    let bytes = sound.bytes
    #expect(
      try message(Array(bytes.prefix(bytes.count / 2))) == "the workbook \"w.xlsx\" is damaged"
        + mend)
    for part in ["xl/workbook.xml", "xl/s/sheet0.xml", "xl/styles.xml", "xl/sharedStrings.xml"] {
      #expect(
        try message(changed(part, "<worksheet><row"))
          == "the workbook \"w.xlsx\" is damaged, in its "
          + "\"\(part)\"" + mend)
    }
    #expect(try message(changed("xl/s/sheet0.xml", nil)).contains("\"xl/s/sheet0.xml\""))
    // The checksum tells a letter that another took the place of.
    let text = sound.files.first { $0.0 == "xl/s/sheet0.xml" }?.1 ?? ""
    let start = try #require(bytes.firstRange(of: Array(text.utf8))?.lowerBound)
    var other = bytes
    other[start + text.utf8.count - 40] ^= 1
    #expect(try message(other).contains("damaged"))
    // No document of a workbook declares what others name.
    #expect(
      try message(
        changed("xl/s/sheet0.xml", "<!DOCTYPE a [<!ENTITY b 'c'>]><worksheet>&b;</worksheet>")
      ).contains("damaged"))
    let deep = String(repeating: "<a>", count: 300)
    #expect(try message(changed("xl/s/sheet0.xml", deep)).contains("damaged"))
  }

  @Test("a part that is locked, or would unpack to more than a table, is refused unread")
  func bombs() throws {
    func archive(declared: Int?, flags: Int = 0, method: Int = 0) -> [UInt8] {
      var zip = SmallZip()
      for (name, text) in sound.files {
        let isSheet = name == "xl/s/sheet0.xml"
        zip.add(
          name, Array(text.utf8), declared: isSheet ? declared : nil, flags: isSheet ? flags : 0,
          method: isSheet ? method : 0)
      }
      return zip.finished
    }
    #expect(
      try message(archive(declared: 2_000_000_000, method: 8))
        == "\"xl/s/sheet0.xml\" in \"w.xlsx\" "
        + "would unpack to 2000 MB from 0 kB: delete what is empty below and beside the table, or "
        + "save the sheet as \"CSV UTF-8\"")
    #expect(try message(archive(declared: 30_000_000, method: 8)).contains("30 MB from 0 kB"))
    #expect(try message(archive(declared: nil, flags: 1)).contains("has a password"))
    // One that says that it is small gives no more than it says.
    #expect(try message(archive(declared: 20)).contains("damaged"))
  }

  @Test("repeated cells and rows fill no more than there is room for")
  func tooManyCells() throws {
    let list = DiagnosticList()
    let table = SheetTable(file: "w.ods", list: list)
    table.begin(sheet: "S")
    func put(_ text: String, _ column: Int) {
      let start = table.bytes.count
      table.append(text.utf8)
      table.put(table.cell(from: start), inColumn: column)
    }
    for column in 0..<100 { put("c\(column)", column) }
    table.endRow(1)
    put("x", 0)
    table.endRow(2, repeated: 600_000)
    #expect(table.fault == .tooManyCells(sheet: "S", limit: 50_000_000))
  }

  @Test("random changes never crash, and what isn't read is told", arguments: UInt64(1)...150)
  func randomChanges(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var bytes = sound.bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 4..<bytes.count, using: &random)
      switch Int.random(in: 0...2, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      }
    }
    let read = try ReadWorkbook(bytes)
    #expect(read.rows != nil || !read.messages.isEmpty, "seed \(seed)")
  }
}
