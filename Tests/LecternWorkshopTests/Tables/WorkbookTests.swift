import Foundation
import Testing

@testable import LecternWorkshop

/// Tests the messages of a whole exhibit about files from spreadsheet programs.
struct WorkbookTests {
  private func messages(
    _ bytes: [UInt8], _ settings: String = "", named name: String = "n.csv"
  ) throws -> [String] {
    let folder = try FolderFixture([
      "exhibit.yaml": "lectern: 1\nid: a\ntitle: A\n\(settings)"
        + "scenes: {n: {kind: catalogue, entries: \(name)}}\n"
    ])
    try folder.write(name, bytes)
    return folder.messages()
  }

  @Test("an exhibit says once what its tables are in")
  func encoding() throws {
    let bytes = Array("name;id\nCaf".utf8) + [0xE9] + Array(";cafe\n".utf8)
    #expect(try messages(bytes).count == 1)
    #expect(try messages(bytes, "encoding: windows-1252\n") == [])
    #expect(
      try messages(bytes, "encoding: windows-1525\n").first
        == "exhibit.yaml:4:11: error: \"encoding\" can't be \"windows-1525\": "
        + "did you mean \"windows-1255\"?")
    #expect(try messages(Array("name\né\n".utf8), "encoding: utf-8\n") == [])
  }

  @Test("quotations and clauses are read from Excel's tables too")
  func otherTables() throws {
    let folder = try FolderFixture.sound()
    let verses =
      "\u{FEFF}"
      + FolderFixture.verses.replacingOccurrences(of: "\"Abba, Father\"", with: "Abba")
      .replacingOccurrences(of: ",", with: "\t").replacingOccurrences(of: "\n", with: "\r\n")
    try folder.write("verses.csv", verses.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
    #expect(folder.messages() == [])
  }

  @Test("100,000 rows are read, checked and sorted, and each fault is told in its place")
  func aHundredThousandRows() throws {
    var rows = "name;area;born\r\n"
    for number in 0..<100_000 { rows += "Name \(number);\(number),5;\"a;b\"\r\n" }
    let bytes = rows.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try messages([0xFF, 0xFE] + bytes) == [])
    let wrong = Array((rows + "one;two\r\n").utf8)
    #expect(
      try messages(wrong) == [
        "n.csv:100002:1: error: this row has 2 values, but the header names 3 columns: "
          + "add the missing semicolons or values"
      ])
  }
}
