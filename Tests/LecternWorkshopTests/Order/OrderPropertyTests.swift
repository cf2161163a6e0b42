import Foundation
import LecternTesting
import Testing

@testable import LecternWorkshop

/// Tests properties that hold for the order of any names in any language.
struct OrderPropertyTests {
  private static let pieces =
    ["a", "A", "á", "å", "Å", "ä", "ö", "ø", "z", "Z", "l", "ll", "Ll", "ch", "n", "ñ", "e", "É"]
    + [
      "ß", "þ", "ı", "İ", "i", "I", "æ", "œ", "1", "10", "9", "009", " ", "-", "'", "’", "\u{200B}",
    ]
    + [
      "the ", "l'", "Θ", "έ", "ж", "Ё", "א", "ا", "क", "เ", "ก", "가", "까", "か", "ガ", "阿", "中", "😀",
    ]
    + ["e\u{301}", "o\u{308}", "ﬁ", "½", "—", "(", "ʿ", "‘", "\u{A0}"]
  private static let collations = [
    "en", "sv", "es", "cy", "de", "de-u-co-phonebk", "is", "hu", "tr", "th", "ja", "ko", "zh",
    "zh-u-co-stroke", "ar", "en-u-kn-false", "en-u-ka-shifted", "lt", "vi",
  ]

  private func names(_ random: inout SeededRandom) -> [String] {
    (0..<Int.random(in: 1...40, using: &random)).map { _ in
      let name = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
      return trimmingSpaces(name).isEmpty ? "x" : name
    }
  }

  @Test("the order is one, however the rows stand", arguments: UInt64(1)...120)
  func orderDoesNotHangOnRows(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let names = names(&random)
    let tag = try #require(Self.collations.randomElement(using: &random))
    let settings =
      "collation: \(tag)" + (Bool.random(using: &random) ? "" : "\n    ignoreArticles: [the, l']")
    // Ids that are the entries' own, so that they go with the names.
    let rows = names.indices.map { (names[$0], "id-\($0)") }
    let first = try ListFixture(rows.map(\.0), settings, ids: rows.map(\.1))
    let shuffled = rows.shuffled(using: &random)
    let second = try ListFixture(shuffled.map(\.0), settings, ids: shuffled.map(\.1))
    #expect(first.ids == second.ids, "seed \(seed), \(tag)")
    #expect(first.titles == second.titles, "seed \(seed), \(tag)")
    // Sections hold all, in one piece each.
    #expect(first.sections.map(\.count).reduce(0, +) == names.count, "seed \(seed), \(tag)")
    #expect(Set(first.titles).count == first.titles.count, "seed \(seed), \(tag)")
    #expect(first.sections.allSatisfy { $0.count > 0 }, "seed \(seed), \(tag)")
  }

  @Test("keys kept in one piece compare as they do alone, totally", arguments: UInt64(1)...60)
  func keysAreATotalOrder(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let texts = names(&random)
    let tag = try #require(Self.collations.randomElement(using: &random))
    let list = DiagnosticList()
    let place = SourceLocation(file: "exhibit.yaml")
    let collation = try #require(
      CollationTag.read(Located(value: tag, location: place), into: list), "\(tag)")
    let collator = Collator(collation)
    var keys = SortKeys(expecting: texts.count)
    for text in texts { keys.append(collator.key(of: text)) }
    for a in texts.indices {
      #expect(keys.compare(a, a) == 0)
      for b in texts.indices {
        let order = keys.compare(a, b).signum()
        #expect(order == -keys.compare(b, a).signum(), "seed \(seed)")
        let (one, other) = (collator.key(of: texts[a]), collator.key(of: texts[b]))
        #expect((order < 0) == one.lexicographicallyPrecedes(other), "seed \(seed)")
        for c in texts.indices where order <= 0 && keys.compare(b, c) <= 0 {
          #expect(keys.compare(a, c) <= 0, "seed \(seed)")
        }
      }
    }
  }

  @Test("names that are the same to the collation stand by their ids, the short ones first")
  func tiesGoByIDs() throws {
    let list = try ListFixture(
      ["El", "El", "El\u{200B}", "El"], ids: ["el-10", "el-2", "el", "abc"])
    #expect(list.ids == ["el", "abc", "el-2", "el-10"])
  }

  @Test("100,000 names in shuffled rows come out sorted, each key made once")
  func aHundredThousandNames() throws {
    var random = SeededRandom(seed: 6)
    let letters = Array("abcdefghijklmnoprstuvåäö")
    var names = (0..<100_000).map { number -> String in
      let first = letters[number % letters.count]
      let rest = (0..<6).map { _ in letters.randomElement(using: &random) ?? "a" }
      return String([first] + rest) + " \(number)"
    }
    names.shuffle(using: &random)
    let list = try ListFixture(names, language: "sv")
    #expect(list.names.count == 100_000)
    #expect(list.titles == letters.map { $0.uppercased() })
    let collator = Collator(CollationTag(language: "sv"))
    let keys = list.names.map { collator.key(of: $0) }
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
    #expect(isSorted)
  }
}
