import LecternBase
import LecternTesting
import Testing

struct FieldMatchTests {
  /// Two fields in the third row; the last row is empty.
  private let rows = [
    "rose", "prose", "red rose\u{1}rosette", "tea-rose", "o'rose", "5rose", "\u{bf}rose?", "日本語",
    "",
  ]

  private func column(_ rows: [String]) throws -> Column {
    try #require(Column(joined: Text(rows.joined(separator: "\u{7F}")), count: rows.count))
  }

  private func found(_ needle: String, _ limit: FieldMatch) throws -> [String] {
    try column(rows).rows(of: needle, limit).map { rows[$0] }
  }

  @Test("BL-54: begins with: every field of a row counts, and nothing within one")
  func beginning() throws {
    #expect(try found("rose", .beginning) == ["rose", "red rose\u{1}rosette"])
    #expect(try found("ros", .beginning) == ["rose", "red rose\u{1}rosette"])
    #expect(try found("red rose", .beginning) == ["red rose\u{1}rosette"])
    #expect(try found("ose", .beginning) == [])
  }

  @Test("a word begins after anything but a letter or a digit")
  func words() throws {
    #expect(
      try found("rose", .word)
        == ["rose", "red rose\u{1}rosette", "tea-rose", "o'rose", "\u{bf}rose?"])
    #expect(try found("ose", .word) == [])
  }

  @Test("scripts that write no spaces have words everywhere, others not")
  func wordsWithoutSpaces() throws {
    #expect(try found("語", .word) == ["日本語"])
    #expect(try found("語", .beginning) == [])
    let words = try column(["богослов", "о боге", "ภาษาไทย", "élan vital"])
    #expect(words.rows(of: "слов", .word) == [])
    #expect(words.rows(of: "ไทย", .word) == [2])
  }

  @Test("NG-11: anywhere is anywhere, in the order of the rows")
  func anywhere() throws {
    #expect(try found("rose", .anywhere) == rows.filter { $0.contains("rose") })
  }

  @Test("the best place of a row counts, whatever stands before it")
  func ranks() throws {
    #expect(try column(rows).ranks(of: "rose") == [0, 3, 1, 2, 2, 3, 2, 6, 6])
    #expect(try column(["primrose rose\u{1}rose"]).ranks(of: "rose") == [0])
  }

  @Test(
    "random columns: found and ranked as row by row and field by field",
    arguments: 0..<80 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let letters = Array("ab -\u{1}é語".unicodeScalars)
    func word(_ limit: Int) -> String {
      var text = String.UnicodeScalarView()
      for _ in 0..<random.below(limit) { text.append(letters[random.below(letters.count)]) }
      return String(text)
    }
    let rows = (0..<1 + random.below(30)).map { _ in word(9) }
    let column = try column(rows)
    for _ in 0..<20 {
      let needle = word(4).filter { $0 != "\u{1}" }
      if needle.isEmpty { continue }
      let expected = rows.map { row in naivePlace(of: needle, in: row) }
      #expect(column.ranks(of: needle) == expected, "seed \(seed), “\(needle)” in \(rows)")
      for limit in [FieldMatch.whole, .beginning, .word, .anywhere] {
        #expect(
          column.rows(of: needle, limit) == rows.indices.filter { expected[$0] <= limit.rawValue },
          "seed \(seed), “\(needle)”, \(limit)")
      }
    }
  }

  /// Field by field, scalar by scalar.
  private func naivePlace(of needle: String, in row: String) -> UInt8 {
    let wanted = Array(needle.unicodeScalars)
    var best = RowRanks.none
    for field in row.split(separator: "\u{1}", omittingEmptySubsequences: false) {
      let scalars = Array(field.unicodeScalars)
      guard scalars.count >= wanted.count else { continue }
      for start in 0...scalars.count - wanted.count
      where Array(scalars[start..<start + wanted.count]) == wanted {
        if start == 0 {
          best = min(best, scalars.count == wanted.count ? 0 : 1)
        } else {
          let before = scalars[start - 1]
          let isWord =
            " -".unicodeScalars.contains(before) || wanted[0] == "語" && !before.isASCII
          best = min(best, isWord ? 2 : 3)
        }
      }
    }
    return best
  }
}
