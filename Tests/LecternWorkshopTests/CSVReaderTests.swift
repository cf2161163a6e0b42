import Foundation
import LecternTesting
import Testing

@testable import LecternWorkshop

struct CSVReaderTests {
  private func table(_ text: String) -> (CSVTable?, [Diagnostic]) {
    let list = DiagnosticList()
    let source = SourceText.checked(Array(text.utf8), file: "t.csv", into: list)
    return (source.flatMap { CSVReader.read($0, into: list) }, list.sorted())
  }

  private func rows(_ table: CSVTable) -> [[String]] {
    (0..<table.rowCount).map { row in
      table.columns.indices.map { column in
        let value = table.value(row, column)
        #expect(table.withUTF8(row, column) { $0.elementsEqual(value.utf8) })
        return value
      }
    }
  }

  @Test(arguments: UInt64(1)...60)
  func randomTablesComeBackAsTheyWere(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let pieces = ["a", "é", "\"", ",", "\n", "\r\n", " ", "😀", "ש", "\"\"", "1", ";", "x y"]
    let width = Int.random(in: 1...5, using: &random)
    let ends = ["\n", "\r\n", "\r"]
    let end = ends.randomElement(using: &random) ?? "\n"
    let columns = (0..<width).map { "c\($0)" }
    var expected: [[String]] = []
    var text = columns.joined(separator: ",") + end
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      let row = (0..<width).map { _ in
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }.joined()
      }
      let needsQuotes = { (value: String) in
        value.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
      }
      text +=
        row.map { value in
          needsQuotes(value) || Bool.random(using: &random)
            ? "\"" + value.replacingOccurrences(of: "\"", with: "\"\"") + "\"" : value
        }.joined(separator: ",") + end
      if row.contains(where: { !$0.isEmpty }) { expected.append(row) }
    }
    let (read, faults) = table(text)
    #expect(faults.isEmpty, "seed \(seed)")
    let found = try #require(read, "seed \(seed)")
    #expect(found.columns == columns, "seed \(seed)")
    #expect(rows(found) == expected, "seed \(seed)")
  }

  @Test(arguments: UInt64(1)...200)
  func randomBytesNeverCrash(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let likely = Array("a,\"\n\r; é".utf8) + [0xEF, 0xBB, 0xBF, 0xC3, 0xFF, 0x00]
    let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
      likely.randomElement(using: &random) ?? 0
    }
    let list = DiagnosticList()
    guard let text = SourceText.checked(bytes, file: "t.csv", into: list) else {
      #expect(!list.all.isEmpty, "seed \(seed)")
      return
    }
    if let table = CSVReader.read(text, into: list) {
      for row in 0..<table.rowCount {
        for column in table.columns.indices {
          _ = table.value(row, column)
          let place = table.location(row, column)
          #expect(place.line >= 1 && place.column >= 1, "seed \(seed)")
        }
      }
    } else {
      #expect(!list.all.isEmpty, "seed \(seed)")
    }
  }

  @Test func blankLinesAndEmptyRowsAreSkipped() throws {
    let read = try #require(table("name,x\n\nAbba,1\r\n,\n\"\",\n\nEl,2\n,,,\n").0)
    #expect(rows(read) == [["Abba", "1"], ["El", "2"]])
    #expect(read.number(ofRow: 0) == 3)
    #expect(read.number(ofRow: 1) == 7)
  }

  @Test func placesCountLinesInsideQuotes() throws {
    func place(line: Int, column: Int, row: Int) -> LecternWorkshop.SourceLocation {
      .init(
        file: "t.csv", line: line, column: column,
        cell: TableCell(row: row, column: 2, columnName: "b"))
    }
    let read = try #require(table("a,b\n\"x\ny\",é\nz,\"w\"\n").0)
    #expect(read.location(0, 1) == place(line: 3, column: 4, row: 2))
    #expect(read.location(1, 1) == place(line: 4, column: 3, row: 3))
  }

  @Test func emptyCellsPastTheHeaderAreNothing() throws {
    let read = try #require(table("a,b,,\n1,2,,,,\n").0)
    #expect(read.columns == ["a", "b"])
    #expect(rows(read) == [["1", "2"]])
  }

  @Test func aFileFullOfFaultsTellsAHundred() {
    let faults = table("a,b\n" + String(repeating: "x\n", count: 5000)).1
    #expect(faults.count == 101)
    #expect(faults.last?.fault == .moreFaults(count: 4900))
  }
}
