import LecternBase
import LecternModel
import LecternTesting
import Testing

@testable import LecternCatalogue

/// Tests the orders of a list that visitors may choose, with any search and any filter.
struct ListOrdersTests {
  /// Sixteen names, of which two have no age.
  private static let ages: [Int?] = [3, nil, 0, 1, 1, 2, 0, 3, 3, nil, 2, 2, 1, 0, 0, 3]
  private static let places: [Int?] = [Int?](repeating: 0, count: 16)

  private static func results(_ scene: SampleScene) throws -> EntryResults {
    EntryResults(catalogue: try scene.catalogue())
  }

  private static func entries(_ results: EntryResults) -> [Int] {
    (0..<results.count).compactMap { results.entry(at: $0) }
  }

  /// The entries in an order, worked out the slow way.
  private static func expected(_ ranks: [Int?], descending: Bool) -> [Int] {
    let ranked = ranks.indices.filter { ranks[$0] != nil }
    return ranked.sorted { a, b in
      let (one, other) = (ranks[a] ?? 0, ranks[b] ?? 0)
      return one == other ? a < b : descending ? one > other : one < other
    } + ranks.indices.filter { ranks[$0] == nil }
  }

  @Test("an order goes by rank, ties stay as in the list, and what has no value is last both ways")
  func orders() throws {
    let results = try Self.results(SampleScene.names.sorted(byAge: Self.ages, places: Self.places))
    results.sort(by: 0)
    #expect(
      Self.entries(results) == [2, 6, 13, 14, 3, 4, 12, 5, 10, 11, 0, 7, 8, 15, 1, 9])
    results.sort(by: 1)
    #expect(
      Self.entries(results) == [0, 7, 8, 15, 5, 10, 11, 3, 4, 12, 2, 6, 13, 14, 1, 9])
    // All have the same: nothing moves, and yet it is another order, without headings.
    results.sort(by: 2)
    #expect(Self.entries(results) == Array(0..<16) && results.isSorted && !results.isUsual)
    results.sort(by: nil)
    #expect(Self.entries(results) == Array(0..<16) && results.isUsual)
  }

  @Test("next and previous follow the order, and so does a search in it")
  func steps() throws {
    let results = try Self.results(SampleScene.names.sorted(byAge: Self.ages, places: Self.places))
    results.sort(by: 0)
    #expect(results.next(after: 14) == 3 && results.previous(before: 3) == 14)
    #expect(results.next(after: 9) == 2 && results.previous(before: 2) == 9)
    results.search("god")
    let found = Self.entries(results)
    #expect(found.sorted() == [7, 10, 14] && found == [14, 10, 7])
    #expect(results.next(after: 14) == 10 && results.previous(before: 14) == 7)
    #expect(results.position(of: 3) == nil && results.position(of: 7) == 2)
    results.search("")
    #expect(results.position(of: 14) == 3)
  }

  @Test("ranks in a file of their own count once they come; a damaged file is refused whole")
  func file() throws {
    let scene = SampleScene.names.sorted(byAge: Self.ages, places: Self.places, isApart: true)
    let results = try Self.results(scene)
    let orders = results.catalogue.orders
    #expect(orders.file?.string == "names-orders.json" && orders.isMissing)
    results.sort(by: 0)
    #expect(results.order == 0 && !results.isSorted && Self.entries(results) == Array(0..<16))
    for damaged in ["", "{}", #"{"ranks":["0"]}"#, #"{"ranks":["0\#u{7F}99","1"]}"#] {
      #expect(throws: BundleError.self) { try orders.add(Array(damaged.utf8)) }
      #expect(orders.isMissing)
    }
    try orders.add(scene.moreFiles[0].bytes)
    results.ordersDidLoad()
    #expect(Self.entries(results) == Self.expected(Self.ages, descending: false))
  }

  @Test("an order that can't be read is the usual one")
  func damaged() throws {
    let json = SampleScene.names.sorted(byAge: Self.ages, places: Self.places).json
    let beyond = JSON.array([.members([("id", .string("a")), ("ranks", .int(2))])])
    for (member, value) in [
      ("orders", beyond), ("orders", .array([.null])), ("ranks", .array([.string("0")])),
    ] {
      let results = EntryResults(catalogue: try Catalogue(json.replacing(member, with: value)))
      results.sort(by: 0)
      #expect(results.order == nil && Self.entries(results) == Array(0..<16), "\(member)")
    }
  }

  @Test(
    "any order is a permutation, search and filter keep it, and steps go all the way round",
    arguments: UInt64(1)...60)
  func property(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...60, using: &random)
    let most = Int.random(in: 1...count, using: &random)
    func ranks() -> [Int?] {
      (0..<count).map { _ in
        Int.random(in: 0..<5, using: &random) == 0 ? nil : Int.random(in: 0..<most, using: &random)
      }
    }
    let (ages, places) = (ranks(), ranks())
    var scene = SampleScene.long(count).sorted(byAge: ages, places: places)
    var values: [String: [Int]] = [:]
    for entry in scene.entries {
      values[entry.id] = (0..<3).filter { _ in Bool.random(using: &random) }
    }
    scene.facets = [("kind", ["A", "B", "C"], values)]
    let results = try Self.results(scene)
    let orders = [
      Self.expected(ages, descending: false), Self.expected(ages, descending: true),
      Self.expected(places, descending: false),
    ]
    for (order, expected) in orders.enumerated() {
      results.search("")
      results.filter(by: "")
      results.sort(by: order)
      #expect(Self.entries(results) == expected, "seed \(seed)")
      let word = ["", "a", "ba", "e 1"].randomElement(using: &random) ?? ""
      results.search(word)
      results.filter(by: ["", "kind:a", "kind:b,c"].randomElement(using: &random) ?? "")
      let shown = Self.entries(results)
      let isHit = Set(shown)
      #expect(shown == expected.filter { isHit.contains($0) }, "seed \(seed)")
      // The same entries as in the usual order, none twice.
      results.sort(by: nil)
      #expect(Self.entries(results) == shown.sorted(), "seed \(seed)")
      results.sort(by: order)
      for (place, entry) in shown.enumerated() {
        #expect(results.position(of: entry) == place, "seed \(seed)")
        if shown.count > 1 {
          let next = shown[(place + 1) % shown.count]
          #expect(results.next(after: entry) == next, "seed \(seed)")
          #expect(results.previous(before: next) == entry, "seed \(seed)")
        }
      }
    }
  }
}
