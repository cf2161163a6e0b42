import Foundation
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
    try #require(row.count == 2)
    let folded = fold(row[0])
    // Scalars, as `==` takes canonically equal texts for the same and the browser doesn't.
    #expect(
      Array(folded.unicodeScalars) == Array(row[1].unicodeScalars), "\(row[0]) gave \(folded)")
  }

  @Test(arguments: foldTable)
  func foldingTwiceChangesNothing(row: [String]) throws {
    try #require(row.count == 2)
    #expect(fold(fold(row[0])) == fold(row[0]))
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
