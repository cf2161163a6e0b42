import LecternBase
import LecternTesting
import Testing

struct ColumnTests {
  private func column(_ values: [String]) throws -> Column {
    try #require(Column(joined: Text(values.joined(separator: "\u{7F}")), count: values.count))
  }

  /// The bytes of `needle` stand somewhere in `value`.
  private func holds(_ value: String, _ needle: String) -> Bool {
    let a = Array(value.utf8)
    let b = Array(needle.utf8)
    guard b.count <= a.count else { return false }
    return (0...(a.count - b.count)).contains { a[$0..<$0 + b.count].elementsEqual(b) }
  }

  @Test("a column agrees with a plain list in all it answers", arguments: 0..<300 as Range<UInt64>)
  func agreesWithModel(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let letters = ["a", "b", "ab", "é", "א", " ", "😀", "'"]
    func word(_ limit: Int) -> String {
      (0..<random.below(limit)).map { _ in letters[random.below(letters.count)] }.joined()
    }
    let values = (0..<1 + random.below(60)).map { _ in word(6) }
    let column = try column(values)
    #expect(column.count == values.count)
    for index in values.indices {
      #expect(column[index].string == values[index])
      #expect(column.isEmpty(at: index) == values[index].isEmpty)
    }
    for _ in 0..<20 {
      let needle = word(4)
      let expected = values.indices.filter { !needle.isEmpty && holds(values[$0], needle) }
      #expect(column.rows(of: needle) == expected, "seed \(seed), needle “\(needle)”")
      #expect(column.firstIndex(of: Text(needle)) == values.firstIndex(of: needle))
    }
  }

  @Test("a needle never matches over the end of a value")
  func noMatchAcrossValues() throws {
    #expect(try column(["ab", "ba", "b"]).rows(of: "bb") == [])
    // Nor with the sign between values, which a visitor can paste.
    #expect(try column(["ab", "ba", "b"]).rows(of: "b\u{7F}b") == [])
  }

  @Test("hits are appended to what is there; an empty needle hits all")
  func appends() throws {
    var hits: [Int32] = [9]
    try SearchWords("a").find(in: column(["a", "", "a"]), into: &hits)
    #expect(hits == [9, 0, 2])
    hits = []
    try SearchWords("").find(in: column(["a", "", "a"]), into: &hits)
    #expect(hits == [0, 1, 2])
  }

  @Test("a column that holds another number of values than promised is refused")
  func counts() {
    #expect(Column(joined: "", count: 0)?.count == 0)
    #expect(Column(joined: "", count: 1)?.count == 1)
    #expect(Column(joined: "a", count: 0) == nil)
    #expect(Column(joined: "a\u{7F}b", count: 1) == nil)
    #expect(Column(joined: "a\u{7F}b", count: 3) == nil)
    #expect(Column(joined: "\u{7F}\u{7F}", count: 3)?.count == 3)
    #expect(Column(joined: "\n\n", count: 3, separator: 10)?.count == 3)
    #expect(Column(joined: "a", count: .max) == nil)
    #expect(Column().rows(of: "a") == [])
    #expect(Column().rows(of: "") == [])
    #expect(Column().firstIndex(of: "") == nil)
  }

  @Test("100,000 values are found in order")
  func large() throws {
    let values = (0..<100_000).map { "name \($0)" }
    #expect(
      try column(values).rows(of: "99") == values.indices.filter { holds(values[$0], "99") })
  }
}
