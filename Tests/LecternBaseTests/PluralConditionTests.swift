import LecternBase
import Testing

@Suite("Which numbers a form of a word is for")
struct PluralConditionTests {
  @Test(
    "BL-60: rests, ranges, several of them, and what is left out",
    arguments: [
      ("=1", [1]), ("=0-2,5", [0, 1, 2, 5]), ("10=1&100!11", [1, 21, 31, 41]),
      ("=3|10=9", [3, 9, 19, 29, 39]), ("!0&20=0", [20, 40]), ("10!0-8", [9, 19, 29, 39]),
    ])
  func holds(condition: String, numbers: [Int]) {
    #expect((0...41).filter { PluralCondition.holds(Text(condition), for: $0) } == numbers)
  }

  @Test("what nobody can read is no number's, and ends nothing")
  func damaged() {
    for condition in [
      "=99999999999999999999999999", "x", "0=", "&|", "--,", "18446744073709551617=5",
    ] {
      _ = PluralCondition.holds(Text(condition), for: 7)
    }
    #expect(!PluralCondition.holds("=99999999999999999999", for: 99))
  }

  @Test("BL-60: a word says the form of its number, or its one text with all numbers")
  func forms() throws {
    func spoken(_ line: String, _ count: Int) throws -> String {
      let lines = Word.allCases.map { $0 == .entries ? line : "gair" }
      let words = try #require(Words(joined: Text(lines.joined(separator: "\n"))))
      return Words.speaking(words) { Word.entries.text(count: count).string }
    }
    let polish = "=1\u{1F}jeden wpis\u{1F}10=2-4&100!12-14\u{1F}{1} wpisy\u{1F}{1} wpisów"
    #expect(
      try [1, 2, 5, 12, 22].map { try spoken(polish, $0) }
        == ["jeden wpis", "2 wpisy", "5 wpisów", "12 wpisów", "22 wpisy"])
    #expect(try spoken("{1} cofnod", 7) == "7 cofnod")
    #expect(try spoken("", 7) == "")
    // A truncated line still has its other forms.
    #expect(try spoken("=1\u{1F}one", 7) == "one")
    #expect(Word.entries.text(count: 1) == "1 entry")
    #expect(Word.entries.text(count: 0) == "0 entries")
  }
}
