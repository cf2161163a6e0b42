import LecternBase
import LecternTesting
import Testing

@testable import LecternModel

@Suite("A table’s columns of lists")
struct ListColumnTests {
  @Test("give back the lists that their text was made of", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let limit = random.below(200) + 1
    let lists = (0..<random.below(40)).map { _ in
      (0..<random.below(4)).map { _ in random.below(limit) }
    }
    let text = lists.map { $0.map(String.init).joined(separator: ",") }.joined(separator: "\u{7F}")
    let column = try #require(
      ListColumn(joined: Text(text), count: lists.count, below: limit))
    for (entry, list) in lists.enumerated() {
      #expect(column.list(entry) == list)
      for number in 0..<limit {
        #expect(column.contains(number, entry) == list.contains(number))
      }
    }
    // Of another table, or with a number that nothing has.
    #expect(ListColumn(joined: Text(text), count: lists.count + 2, below: limit) == nil)
    if let most = lists.joined().max() {
      #expect(ListColumn(joined: Text(text), count: lists.count, below: most) == nil)
    }
  }

  @Test(
    "are refused where they aren’t numbers with commas between them",
    arguments: ["1,", ",1", "1,,1", "-1", "1 ", "a", "1\u{7F}", "99999999999999999999", ",", "2"])
  func refused(_ text: String) {
    #expect(ListColumn(joined: Text(text), count: 1, below: 2) == nil)
  }

  @Test("find an entry by its id from wherever the last one was, and address it")
  func entries() throws {
    let ids = try #require(Column(joined: "one\u{7F}two\u{7F}three", count: 3))
    let table = Table(
      id: "names", ids: ids, names: ids, chunks: Chunks(scene: "names", starts: [0], total: 3))
    for (id, entry) in [("three", 2), ("one", 0), ("two", 1), ("two", 1)] {
      #expect(table.entry(withID: Text(id)) == entry)
    }
    #expect(table.entry(withID: "") == nil && table.entry(withID: "four") == nil)
    #expect(table.count == 3 && table.address == "names/" && table.address(of: 1) == "names/two/")
  }
}
