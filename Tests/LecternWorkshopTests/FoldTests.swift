import Foundation
import LecternBase
import LecternTesting
import Testing

@testable import LecternWorkshop

/// The table that the host's fold is tested with too: Tests/fold.json.
private let foldTable: [[String]] = {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("fold.json")
  do { return try JSONDecoder().decode([[String]].self, from: Data(contentsOf: file)) } catch {
    return []
  }
}()

struct FoldTests {
  @Test func tableIsThere() { #expect(foldTable.count >= 60) }

  @Test(arguments: foldTable)
  func foldsAsTheSharedTable(row: [String]) throws {
    let folded = try folding(row)(row[0])
    // Scalars, as `==` takes canonically equal texts for the same and the browser doesn't.
    #expect(
      Array(folded.unicodeScalars) == Array(row[1].unicodeScalars), "\(row[0]) gave \(folded)")
  }

  @Test(arguments: foldTable)
  func foldingTwiceChangesNothing(row: [String]) throws {
    let fold = try folding(row)
    #expect(fold(fold(row[0])) == fold(row[0]))
  }

  /// Text by text: its pieces tell the marks in a name.
  @Test("a text folds to what its letters with their marks fold to", arguments: foldTable)
  func foldsPieceByPiece(row: [String]) throws {
    let fold = try folding(row)
    let host = RecordingHost()
    host.fold = fold
    let folded = FoldedText(pieces: host.hostFold(Text(row[0])))
    #expect(folded.source.string.unicodeScalars.elementsEqual(row[0].unicodeScalars))
    #expect(
      folded.folded.string.unicodeScalars.elementsEqual(row[1].unicodeScalars), "\(row[0])")
  }

  @Test("what the core folds itself, it folds as the table does")
  func foldsPlainTexts() {
    let plain = foldTable.compactMap { row in
      FoldedText(plain: Text(row[0])).map { ($0.folded.string, row[1]) }
    }
    #expect(plain.count >= 8)
    for (folded, wanted) in plain { #expect(folded == wanted) }
  }

  @Test("Latin texts fold letter by letter to what they fold to beside other letters")
  func foldsLatin() {
    var random = SeededRandom(seed: 11)
    let letters = (0..<0x300).compactMap { Unicode.Scalar(UInt32($0)) }
    for length in 1...300 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<length { scalars.append(letters[random.below(letters.count)]) }
      let text = String(scalars)
      #expect((fold(text) + "水").unicodeScalars.elementsEqual(fold(text + "水").unicodeScalars))
    }
  }

  /// The rule of a row: of no language, or of its third column's.
  private func folding(_ row: [String]) throws -> (String) -> String {
    try #require(row.count == 2 || row.count == 3)
    return row.count == 2 ? { fold($0) } : { fold($0, in: row[2]) }
  }

  @Test(arguments: [
    ("El Shaddai", "el-shaddai"), ("Él", "el"), ("Côte d’Ivoire", "cote-d-ivoire"),
    ("  Jah! ", "jah"), ("Straße", "strasse"), ("São Tomé & Príncipe", "sao-tome-principe"),
    ("😀", "u1f600"), ("Θεός", "theos"), ("Бог", "bog"), ("---", "u2d-u2d-u2d"),
  ])
  func slugs(name: String, expected: String) { #expect(slug(name) == expected) }

  @Test(arguments: [
    "אלהים", "神", "الله", "한국", "🏛️", "a\u{301}", String(repeating: "x", count: 500),
  ])
  func slugIsAlwaysAnID(name: String) {
    #expect(isID(slug(name)))
    #expect(slug(name) == slug(name))
  }

  @Test func nearestNameForgivesSwapsAndCase() {
    #expect(nearestName(to: "titel", among: ["tabs", "title", "theme"]) == "title")
    #expect(nearestName(to: "KVJ", among: ["WEB", "KJV"]) == "KJV")
    #expect(nearestName(to: "zebra", among: ["tabs", "title"]) == nil)
  }
}
