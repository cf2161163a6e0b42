import Foundation
import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tests that workbooks which other programs write come back as they were.
struct WorkbookRoundTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A value as JSON, and as a table has it.
  private typealias Value = (json: Any, text: String)

  private func value(_ random: inout SeededRandom) -> Value {
    switch Int.random(in: 0...7, using: &random) {
    case 0: return (NSNull(), "")
    case 1:
      let number = Int.random(in: -1_000_000...1_000_000, using: &random)
      return (number, String(number))
    case 2:
      let number = Double(Int.random(in: -99_999...99_999, using: &random)) / 1000
      let text = String(number)
      return (number, text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    case 3:
      let truth = Bool.random(using: &random)
      return (truth, truth ? "true" : "false")
    case 4:
      let day = String(
        format: "%d-%02d-%02d", Int.random(in: 1901...2999, using: &random),
        Int.random(in: 1...12, using: &random), Int.random(in: 1...28, using: &random))
      let seconds = Int.random(in: 1..<86_400, using: &random)
      if Bool.random(using: &random) { return (["date": day], day) }
      let clock = String(format: "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
      let shown = seconds % 60 == 0 ? String(clock.dropLast(3)) : clock
      return (["date": day + "T" + clock], day + " " + shown)
    default:
      let pieces = [
        "a", "é", "\"", "<b>", "&", "\n", "  ", "日本", "😀", "=1", "0", "#N/A",
      ]
      let text = (0...Int.random(in: 0...4, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      // A cell of white space is an empty one.
      return trimmingSpaces(text).isEmpty ? ("x", "x") : (text, text)
    }
  }

  @Test("random tables that three programs wrote come back", arguments: [UInt64(1), 2, 3])
  func randomTables(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var (written, expected): ([[[Any]]], [[[String]]]) = ([], [])
    for _ in 0..<15 {
      let width = Int.random(in: 2...6, using: &random)
      let names = (0..<width).map { "c\($0)" }
      var (rows, texts): ([[Any]], [[String]]) = ([names], [names])
      for _ in 0..<Int.random(in: 0...15, using: &random) {
        let values = (0..<width).map { _ in value(&random) }
        rows.append(values.map(\.json))
        if values.contains(where: { !$0.text.isEmpty }) { texts.append(values.map(\.text)) }
      }
      written.append(rows)
      expected.append(texts)
    }
    let folder = try FolderFixture()
    try folder.write("tables.json", Array(JSONSerialization.data(withJSONObject: written)))
    let process = Process()
    process.executableURL = Self.root.appending(path: ".venv/bin/python")
    process.arguments = [Self.root.appending(path: "Tests/write-workbooks").path, folder.path]
    process.standardInput = try FileHandle(
      forReadingFrom: folder.root.appending(path: "tables.json"))
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "scripts/install test brings what is missing")
    for (number, texts) in expected.enumerated() {
      for file in ["openpyxl.xlsx", "xlsxwriter.xlsx", "odfpy.ods"] {
        let read = try ReadWorkbook(folder, "\(number)-\(file)")
        #expect(read.rows == texts, "seed \(seed), \(number)-\(file)")
        #expect(read.messages == [], "seed \(seed), \(number)-\(file)")
      }
    }
  }
}
