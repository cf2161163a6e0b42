import Foundation
import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tables as spreadsheet programs really write them.
struct SpreadsheetTests {
  private func read(
    _ bytes: [UInt8], encoding: String? = nil
  ) -> (rows: [[String]]?, messages: [String]) {
    let list = DiagnosticList()
    let text = TableText.checked(
      bytes, file: "t.csv", encoding: encoding.map { TextEncoding(name: $0) }, into: list)
    let table = text.flatMap { CSVReader.read($0, into: list) }
    let rows = table.flatMap { $0.isWhole ? $0 : nil }.map { table in
      [table.columns]
        + (0..<table.rowCount).map { row in
          table.columns.indices.map { table.value(row, $0) }
        }
    }
    return (rows, list.sorted().map { $0.rendered() })
  }

  private func read(_ text: String) -> (rows: [[String]]?, messages: [String]) {
    read(Array(text.utf8))
  }

  private func utf16(_ text: String, isBig: Bool, marked: Bool = true) -> [UInt8] {
    ((marked ? "\u{FEFF}" : "") + text).utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBig ? [high, low] : [low, high]
    }
  }

  private let rows = [["name", "area"], ["Åland", "1,5"], ["a;b", "\"x\""], ["", "tab\there"]]

  private func written(_ separator: String, end: String) -> String {
    rows.map { row in
      row.map { "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }
        .joined(separator: separator)
    }.joined(separator: end) + end
  }

  @Test(
    "commas, semicolons and tabs are told apart by the header, with every end of lines",
    arguments: [",", ";", "\t"], ["\n", "\r\n", "\r"])
  func separators(separator: String, end: String) {
    let text = written(separator, end: end)
    #expect(read(text).rows == rows)
    #expect(read("\u{FEFF}" + text).rows == rows)
    #expect(read("sep=\(separator)\(end)" + text).rows == rows)
    #expect(read("\u{FEFF}\"sep=\(separator)\"\(end)" + text).rows == rows)
    for isBig in [false, true] {
      #expect(read(utf16(text, isBig: isBig)).rows == rows)
      #expect(read(utf16(text, isBig: isBig, marked: false)).rows == rows)
    }
  }

  @Test("what stands in quotes separates nothing")
  func quotedHeader() {
    #expect(
      read("name;\"area, km²\";\"a\tb\"\nx;1;2").rows
        == [["name", "area, km²", "a\tb"], ["x", "1", "2"]])
    #expect(read("\"a;b\"\nx,y;z").messages.count == 1)
    // Without rows only the header can tell.
    #expect(read("\"a,b\";c\n").rows == [["a,b", "c"]])
  }

  @Test("a header with two kinds of separators is settled by the rows")
  func rowsSettle() {
    #expect(
      read("name;area, km²;born\nx;1,5;2\ny;2;3\n").rows
        == [["name", "area, km²", "born"], ["x", "1,5", "2"], ["y", "2", "3"]])
    #expect(
      read("name\tarea; roughly\nx\t1\n").rows == [["name", "area; roughly"], ["x", "1"]])
    #expect(
      read("name,tags;kinds\n\"x\",a;b;c\ny,d\n").rows
        == [["name", "tags;kinds"], ["x", "a;b;c"], ["y", "d"]])
  }

  @Test("a bar separates where the first line says so")
  func bar() {
    #expect(read("sep=|\nname|area\nx|1,5;\n").rows == [["name", "area"], ["x", "1,5;"]])
    // As a program writes it that fills rows up.
    #expect(read("sep=|||\nname|area\nx|1\n").rows == [["name", "area"], ["x", "1"]])
  }

  @Test("after sep= places are still those of the file")
  func placesAfterSep() {
    #expect(
      read("sep=;\r\nname;area\r\nx;1;2\r\n").messages == [
        "t.csv:3:1: error: this row has 3 values, but the header names 2 columns: "
          + "put quotes around values that hold semicolons"
      ])
  }

  @Test(
    "one column that another sign would divide is told, with that sign",
    arguments: [
      (
        "name|area|born\nx|1|2\ny|3|\n",
        "t.csv:1:5: error: this is one column, which bars would divide into 3: write `sep=|` as the "
          + "first line, or save the table with commas, semicolons or tabs; if it is one, put its "
          + "name in quotes"
      ),
      (
        "sep=,\nname;area\nx;1\n",
        "t.csv:2:5: error: this is one column, which semicolons would divide into 2: write `sep=;` "
          + "as the first line, or save the table with commas, semicolons or tabs; if it is one, put "
          + "its name in quotes"
      ),
      (
        "name:area\nx:1\n",
        "t.csv:1:5: error: this is one column, which colons would divide into 2: save the table with "
          + "commas, semicolons or tabs; if it is one, put its name in quotes"
      ),
    ])
  func otherSeparator(table: String, message: String) {
    let read = read(table)
    #expect(read.rows == nil)
    #expect(read.messages == [message])
  }

  @Test(
    "a table of one column is one, whatever signs are in it",
    arguments: [
      "name\nx|y\n", "name: all\nx\ny: z\n", "a|b\n", "\"a|b\"\nx|y\n", "a|b\n\"x|y\"\n",
    ])
  func oneColumn(table: String) {
    #expect(read(table).messages.isEmpty)
    #expect(read(table).rows?.first?.count == 1)
  }

  @Test("columns with values but without a name are called by their numbers, others are nothing")
  func unnamedColumns() {
    let warning = { (column: Int, number: Int) in
      "t.csv:1:\(column): warning: column \(number) has no name: "
        + "name it in the first row; until then it is \"column \(number)\""
    }
    let middle = read("name,,area,\nx,1,2,\ny,,3\n")
    #expect(middle.rows == [["name", "column 2", "area"], ["x", "1", "2"], ["y", "", "3"]])
    #expect(middle.messages == [warning(6, 2)])
    let none = read("name,,area\nx,,2\n")
    #expect(none.rows == [["name", "", "area"], ["x", "", "2"]])
    #expect(none.messages.isEmpty)
    let last = read("name,,,\nw\nx,1\ny,,,3\nz,,\n")
    #expect(
      last.rows == [
        ["name", "column 2", "", "column 4"], ["w", "", "", ""], ["x", "1", "", ""],
        ["y", "", "", "3"], ["z", "", "", ""],
      ])
    #expect(last.messages == [warning(6, 2), warning(8, 4)])
    let taken = read("column 2,\nx,1\n")
    #expect(taken.rows?.first == ["column 2", "column 2+"])
    // More values than the header has cells are still a fault.
    #expect(read("name,\nx,1,2\n").rows == nil)
  }

  @Test(
    "separators that can't be told are told",
    arguments: [
      (
        "name,area;born\nx,1;2\n",
        "t.csv:1:10: error: the columns could be separated by commas or by semicolons: "
          + "put quotes around names that hold one, or write `sep=,` as the first line"
      ),
      (
        "name;area,born\n",
        "t.csv:1:10: error: the columns could be separated by semicolons or by commas: "
          + "put quotes around names that hold one, or write `sep=;` as the first line"
      ),
      (
        "name;area\nx;1\ny,2\n",
        "t.csv:3:1: error: this row is separated by commas, but the header by semicolons: "
          + "use semicolons in all rows"
      ),
      (
        "name\tarea\nx\n",
        "t.csv:2:1: error: this row has 1 value, but the header names 2 columns: "
          + "add the missing tabs or values"
      ),
      (
        "name;area\n\"x\"y;1\n",
        "t.csv:2:4: error: there is text after the closing quote: "
          + "put a semicolon after the quote; a quote inside a value is written twice"
      ),
      (
        "sep=#\nname#area\n",
        "t.csv:1:5: error: the columns can't be separated by \"#\": "
          + "separate them by commas, semicolons or tabs"
      ),
    ])
  func wrongSeparators(text: String, message: String) {
    #expect(read(text).messages == [message])
  }

  @Test("Windows-1252 is shown as it would read, and read so when the exhibit says so")
  func windows1252() {
    let bytes = Array("name,text\nCaf".utf8) + [0xE9, 0x2C, 0x80, 0x20, 0x93, 0x61, 0x94, 0x0A]
    #expect(
      read(bytes).messages == [
        "t.csv:2:4: error: the byte 0xE9 is not UTF-8; in Windows-1252 it would read \"Café\": "
          + "if that is right, write `encoding: windows-1252` at the top of exhibit.yaml, or save the "
          + "file as UTF-8 (in Excel: \"CSV UTF-8\")"
      ])
    #expect(
      read(bytes, encoding: "windows-1252").rows == [["name", "text"], ["Café", "€ “a”"]])
    // A table in UTF-8 stays in UTF-8.
    #expect(
      read(Array("name,text\nCafé,é".utf8), encoding: "windows-1252").rows
        == [["name", "text"], ["Café", "é"]])
  }

  @Test(
    "an encoding that isn't known is told with the one that was meant, or those there are",
    arguments: [
      ("win1252", "did you mean \"windows-1252\"?"), ("latin-2", "did you mean \"iso-8859-2\"?"),
      ("qwerty", "use one of: utf-8, windows-1252, windows-1250"),
    ])
  func unknownEncoding(name: String, remedy: String) {
    let list = DiagnosticList()
    let place = SourceLocation(file: "exhibit.yaml", line: 2, column: 11)
    #expect(TextEncoding.read(Located(value: name, location: place), into: list) == nil)
    let message = list.sorted().first?.rendered() ?? ""
    #expect(
      message.hasPrefix("exhibit.yaml:2:11: error: \"encoding\" can't be \"\(name)\": \(remedy)"),
      "\(message)")
  }

  @Test(
    "every encoding that can be named is read",
    arguments: zip(
      TextEncoding.names,
      [
        "Café", "Łódź", "Привет", "Ωμέγα", "İğşç", "שלום", "مرحبا", "Žąsis", "Việt", "ไทย",
        "Café", "Café", "Łódź", "œuvre", "Привет", "é", "é", "日本", "中国", "中國", "日本", "한국",
      ]))
  func encodings(name: String, word: String) throws {
    let codes: [String: String.Encoding] = [
      "windows-1252": .windowsCP1252, "windows-1250": .windowsCP1250,
      "windows-1251": .windowsCP1251, "windows-1253": .windowsCP1253,
      "windows-1254": .windowsCP1254, "iso-8859-1": .isoLatin1,
      "iso-8859-2": .isoLatin2, "shift_jis": .shiftJIS,
    ]
    let fixed: [String: [UInt8]] = [
      "windows-1255": [0xF9, 0xEC, 0xE5, 0xED], "windows-1256": [0xE3, 0xD1, 0xCD, 0xC8, 0xC7],
      "windows-1257": [0xDE, 0xE0, 0x73, 0x69, 0x73],
      "windows-1258": [0x56, 0x69, 0xEA, 0xF2, 0x74],
      "windows-874": [0xE4, 0xB7, 0xC2], "iso-8859-15": [0xBD, 0x75, 0x76, 0x72, 0x65],
      "koi8-r": [0xF0, 0xD2, 0xC9, 0xD7, 0xC5, 0xD4], "ibm437": [0x82], "ibm850": [0x82],
      "macintosh": [0x43, 0x61, 0x66, 0x8E],
      "euc-jp": [0xC6, 0xFC, 0xCB, 0xDC], "gb18030": [0xD6, 0xD0, 0xB9, 0xFA],
      "big5": [0xA4, 0xA4, 0xB0, 0xEA],
      "euc-kr": [0xC7, 0xD1, 0xB1, 0xB9],
    ]
    let encoded = try #require(
      fixed[name] ?? codes[name].flatMap { word.data(using: $0) }.map(Array.init), "\(name)")
    let found = read(Array("name\n".utf8) + encoded + [0x0A], encoding: name)
    #expect(found.messages == [], "\(name)")
    let read = try #require(found.rows?.last?.first)
    #expect(
      read.precomposedStringWithCanonicalMapping == word.precomposedStringWithCanonicalMapping,
      "\(name)")
  }

  @Test("bytes that mean nothing in any way are told where they stand")
  func badBytes() {
    // UTF-8 with one broken byte isn't Windows-1252, even if the exhibit says so.
    let damaged = Array("name\nÄrger\nÖl\nCaf".utf8) + [0xE9, 0x0A]
    let message =
      "t.csv:4:4: error: the byte 0xE9 is not UTF-8, as the rest of the file is; "
      + "in Windows-1252 it would read \"Café\": "
      + "write this character anew and save the file as UTF-8"
    #expect(read(damaged).messages == [message])
    #expect(read(damaged, encoding: "windows-1252").messages == [message])
    #expect(
      read(Array("name\n".utf8) + [0xE9, 0x0A, 0x61, 0x81, 0x0A], encoding: "windows-1252").messages
        == [
          "t.csv:3:2: error: this is not windows-1252: write the encoding that the file is in as "
            + "`encoding: …` in exhibit.yaml, or save it as UTF-8"
        ])
    let half = utf16("name\nab", isBig: false)
    let broken = "error: this is not UTF-16: save the file anew as UTF-8 (in Excel: \"CSV UTF-8\")"
    #expect(read(half.dropLast()).messages == ["t.csv:2:2: \(broken)"])
    #expect(read(half + [0x00, 0xD8, 0x61, 0x00]).messages == ["t.csv:2:3: \(broken)"])
    #expect(read(half + [0x00, 0xDC]).messages == ["t.csv:2:3: \(broken)"])
  }

  private func read(_ bytes: ArraySlice<UInt8>) -> (rows: [[String]]?, messages: [String]) {
    read(Array(bytes))
  }

  @Test("random tables come back from every encoding and separator", arguments: UInt64(1)...60)
  func randomTables(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let pieces = ["a", "é", "\"", ",", ";", "\t", "\n", "€", "ß", "x y", "“", ""]
    let separator = [",", ";", "\t"].randomElement(using: &random) ?? ","
    let width = Int.random(in: 2...5, using: &random)
    var expected = [(0..<width).map { "c\($0)é" }]
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      expected.append(
        ["r"]
          + (1..<width).map { _ in
            (0..<3).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
          })
    }
    let text = expected.map { row in
      row.map { "\"" + $0.replacingOccurrences(of: "\"", with: "\"\"") + "\"" }
        .joined(separator: separator)
    }.joined(separator: "\r\n")
    for bytes in [Array(text.utf8), utf16(text, isBig: true), utf16(text, isBig: false)] {
      #expect(read(bytes).rows == expected, "seed \(seed)")
    }
    let windows = text.data(using: .windowsCP1252).map(Array.init) ?? []
    #expect(read(windows, encoding: "windows-1252").rows == expected, "seed \(seed)")
  }

  @Test("random bytes never crash, and what isn't read is told", arguments: UInt64(1)...300)
  func randomBytes(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let likely = Array("a,\"\n\r; é\tsep=".utf8) + [0xEF, 0xBB, 0xBF, 0xC3, 0xFF, 0xFE, 0x00, 0x81]
    let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      likely.randomElement(using: &random) ?? 0
    }
    for encoding in [nil, "windows-1252", "shift_jis"] {
      let found = read(bytes, encoding: encoding)
      #expect((found.rows == nil) == !found.messages.isEmpty, "seed \(seed)")
    }
  }
}
