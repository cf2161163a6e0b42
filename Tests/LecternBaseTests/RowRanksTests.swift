import LecternBase
import LecternTesting
import Testing

extension Column {
  /// The rank of every row by a needle.
  func ranks(of needle: String) -> [UInt8] {
    var ranks = RowRanks(count: count)
    rank(Text(needle), into: &ranks)
    return (0..<count).map { ranks[$0] }
  }

  /// The rows in which a needle stands at an accepted place.
  func rows(of needle: String, _ limit: FieldMatch = .anywhere) -> [Int] {
    var ranks = RowRanks(count: count)
    rank(Text(needle), into: &ranks)
    var rows: [Int32] = []
    ranks.rows(upTo: limit, into: &rows)
    return rows.map { Int($0) }
  }
}

struct RowRanksTests {
  @Test("rows come in order of their ranks, then in their own", arguments: 0..<60 as Range<UInt64>)
  func sorted(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    // Mostly none, so that eight at once are passed over, too.
    let values = (0..<random.below(70)).map { _ in
      random.below(seed.isMultiple(of: 2) ? 7 : 60)
    }.map { UInt8(min($0, 6)) }
    var ranks = RowRanks(count: values.count)
    for (row, value) in values.enumerated() { ranks[row] = value }
    let expected = values.indices.filter { values[$0] < RowRanks.none }
      .sorted { (values[$0], $0) < (values[$1], $1) }
    #expect(ranks.sorted().map { Int($0) } == expected, "seed \(seed)")
    var rows: [Int32] = [7]
    ranks.rows(upTo: .word, into: &rows)
    #expect(
      rows.map { Int($0) } == [7] + values.indices.filter { [0, 1, 2, 4].contains(values[$0]) })
  }

  @Test("all indices but those of one byte are passed, in a part, too")
  func indices() {
    var random = SeededRandom(seed: 1)
    for _ in 0..<200 {
      let bytes = (0..<random.below(40)).map { _ in UInt8(random.below(3)) }
      let start = random.below(bytes.count + 1)
      let range = start..<start + random.below(bytes.count - start + 1)
      var seen: [Int] = []
      bytes.forEachIndex(except: 1, in: range) { seen.append($0) }
      #expect(seen == range.filter { bytes[$0] != 1 })
    }
  }

  @Test("NG-11, BL-54: a row that holds the words, each where it counts, but not together")
  func words() throws {
    let rows = ["a b", "xa b, a, b", "b a", "xa b", "xa xb", "a", ""]
    let column = try #require(Column(joined: Text(rows.joined(separator: "\u{7F}")), count: 7))
    func ranks(_ query: String, _ limit: FieldMatch, count: Int = 0) -> [[UInt8]] {
      let (ranks, words) = SearchWords(Text(query)).ranks([column], limit, count: count)
      return [(0..<max(count, 7)).map { ranks[$0] }, words]
    }
    let bits: [UInt8] = [3, 3, 3, 3, 3, 1, 0]
    #expect(ranks("a b", .anywhere) == [[0, 3, 4, 3, 4, 6, 6], bits])
    // Behind the columns nothing is found.
    #expect(ranks("a b", .anywhere, count: 9) == [[0, 3, 4, 3, 4, 6, 6, 6, 6], bits])
    // A row that holds the query within a word counts by its words.
    #expect(ranks("a b", .word) == [[0, 4, 4, 3, 6, 6, 6], [3, 3, 3, 2, 0, 1, 0]])
    #expect(ranks("a", .word) == [[1, 2, 2, 3, 3, 0, 6], []])
    var found: [Int32] = []
    SearchWords("a b").find(in: column, .word, into: &found)
    #expect(found == [0, 1, 2])
    #expect(SearchWords("a b").ranks([]).words == [])
  }

  @Test("a column of more values than there are ranks notes nothing")
  func counts() throws {
    let column = try #require(Column(joined: "a\u{7F}a", count: 2))
    var ranks = RowRanks(count: 1)
    column.rank("a", into: &ranks)
    #expect(ranks.sorted() == [])
    ranks = RowRanks(count: 3)
    column.rank("a", into: &ranks)
    #expect(ranks.sorted() == [0, 1])
  }
}
