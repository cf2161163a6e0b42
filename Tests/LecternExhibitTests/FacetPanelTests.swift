import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternCatalogue
@testable import LecternExhibit

/// Tests the panel of a facet with more values than fit: which show, in what order, and how they
/// are found.
@Suite("Facets of any size")
struct FacetPanelTests {
  /// Sixteen names, and a facet: the value of number `n` stands at the first `n % 16 + 1` of them.
  static func sample(_ count: Int, kind: String? = nil) -> SampleExhibit {
    var scene = SampleScene.names
    var values: [String: [Int]] = [:]
    for (place, entry) in scene.sorted.enumerated() {
      values[entry.id] = (0..<count).filter { $0 % 16 >= place }
    }
    scene.facets = [("kind", (0..<count).map { name($0) }, values)]
    if let kind { scene.facetKinds["kind"] = kind }
    return SampleExhibit(scene: scene)
  }

  private static func name(_ number: Int) -> String {
    "Värde " + String(repeating: "0", count: 4 - String(number).count) + String(number)
  }

  private static func rows(_ numbers: some Sequence<Int>) -> [String] {
    numbers.map { "\(name($0)) \($0 % 16 + 1)" }
  }

  /// The values with most entries of forty.
  private static let most = rows([15, 31, 14, 30, 13, 29, 12, 28, 11, 27, 10, 26])

  private func openPanel(_ visitor: Visitor) throws {
    visitor.host.tap(try #require(visitor.host.node(.button("Filter"))))
    visitor.host.advance(seconds: 1)
  }

  private func rows(_ visitor: Visitor) -> [String] {
    visitor.host.elements(.label).filter { ($0[.class] ?? "").hasPrefix("filter-row") }.map(\.text)
      .filter { !$0.hasPrefix("Favourites") }
  }

  private func tick(_ name: String, _ visitor: Visitor) throws {
    let row = visitor.host.elements(.label).first {
      ($0[.class] ?? "").hasPrefix("filter-row") && $0.text.hasPrefix(name)
    }
    visitor.host.tap(try #require(row?.descendants.first { $0.tag == .input }))
    visitor.host.advance(seconds: 1)
  }

  private func field(_ visitor: Visitor) throws -> PageNode {
    try #require(visitor.host.elements(.input).first { $0[.id] == "find-kind" })
  }

  private func press(_ title: String, _ visitor: Visitor) throws {
    visitor.host.tap(try #require(visitor.host.node(.button(title))))
    visitor.host.advance(seconds: 1)
  }

  private func statuses(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "filter-count").map(\.text)
  }

  @Test("a dozen values need no tools; one more has them")
  func few() throws {
    for (count, fields) in [(12, 0), (13, 1)] {
      let visitor = try Self.sample(count).visit(SampleExhibit.phone)
      try openPanel(visitor)
      #expect(rows(visitor).count == 12)
      #expect(visitor.host.elements(.input).filter { $0[.id] == "find-kind" }.count == fields)
    }
  }

  @Test("the values with most entries come first; all of them and fewer can be had, by name too")
  func orders() throws {
    let visitor = try Self.sample(40).visit(SampleExhibit.phone)
    try openPanel(visitor)
    #expect(rows(visitor) == Self.most)
    try press("Show all 40", visitor)
    #expect(rows(visitor).count == 40)
    #expect(rows(visitor).last == "Värde 0032 1")
    try visitor.choose("By name")
    #expect(rows(visitor) == Self.rows(0..<40))
    try press("Show fewer", visitor)
    #expect(rows(visitor) == Self.rows(0..<12))
    try visitor.choose("Most entries")
    #expect(rows(visitor) == Self.most)
  }

  @Test("values are found by any part of their names, whatever the case, and counted")
  func search() throws {
    let visitor = try Self.sample(40).visit(SampleExhibit.phone)
    try openPanel(visitor)
    visitor.host.input("vÄrde 003", into: try field(visitor))
    visitor.host.advance(seconds: 1)
    #expect(rows(visitor) == Self.rows([31, 30, 39, 38, 37, 36, 3, 35, 34, 33, 32]))
    #expect(statuses(visitor).last == "11 results")
    #expect(visitor.host.node(.button("Show all 40")) == nil)
    visitor.host.input("nobody", into: try field(visitor))
    #expect(rows(visitor) == [] && statuses(visitor).last == "No Results")
    // Nothing is searched for.
    visitor.host.input(" ", into: try field(visitor))
    #expect(rows(visitor) == Self.most)
  }

  @Test("a chosen value stays among the few, and narrows the list")
  func chosen() throws {
    let visitor = try Self.sample(40).visit(SampleExhibit.phone)
    try openPanel(visitor)
    visitor.host.input("0032", into: try field(visitor))
    try tick("Värde 0032", visitor)
    visitor.host.input("", into: try field(visitor))
    visitor.host.advance(seconds: 1)
    #expect(rows(visitor) == Self.most + ["Värde 0032 1"])
    #expect(visitor.address == "names/#filter=kind:värde 0032&menu=open")
    try tick("Värde 0032", visitor)
    #expect(rows(visitor) == Self.most)
  }

  @Test("no more than a thousand show at once, and it is said")
  func many() throws {
    let visitor = try Self.sample(1500).visit(SampleExhibit.phone)
    try openPanel(visitor)
    try press("Show all 1500", visitor)
    #expect(rows(visitor).count == 1000 && statuses(visitor).last == "1000 of 1500")
    try visitor.choose("By name")
    #expect(rows(visitor) == Self.rows(0..<1000))
    visitor.host.input("1499", into: try field(visitor))
    #expect(rows(visitor) == Self.rows([1499]))
  }

  @Test("periods are a histogram: all of them, in their order, with bars")
  func periods() throws {
    let visitor = try Self.sample(20, kind: "periods").visit(SampleExhibit.phone)
    try openPanel(visitor)
    #expect(rows(visitor) == Self.rows(0..<20))
    let bars = visitor.host.elements(class: "filter-bar").map { $0[.styleProgress] ?? "" }
    let shares = (0..<20).map { Text(decimal: Double($0 % 16 + 1) / 16).string }
    #expect(bars == shares)
  }

  @Test("sections are by name from the first")
  func sections() throws {
    let visitor = try Self.sample(40, kind: "sections").visit(SampleExhibit.phone)
    try openPanel(visitor)
    #expect(rows(visitor) == Self.rows(0..<12))
  }

  @Test("what was set in the panel comes back with it", arguments: SampleExhibit.sizes)
  func restored(size: Size) throws {
    let visitor = try Self.sample(40).visit(size)
    try openPanel(visitor)
    try visitor.choose("By name")
    visitor.host.input("003", into: try field(visitor))
    visitor.host.advance(seconds: 1)
    let found = Self.rows([3] + Array(30..<40))
    #expect(rows(visitor) == found)
    visitor.comeBack()
    #expect(rows(visitor) == found)
    #expect(try field(visitor)[.value] == "003")
    // The field gets the focus back that it had (NG-47).
    #expect(visitor.host.page.focused === (try field(visitor)))
    visitor.host.press(.enter)
    visitor.comeBack()
    #expect(visitor.host.page.focused !== (try field(visitor)))
    visitor.host.input("", into: try field(visitor))
    visitor.host.advance(seconds: 1)
    try press("Show all 40", visitor)
    visitor.comeBack()
    #expect(rows(visitor) == Self.rows(0..<40))
  }

  @Test(
    "the values shown are the first of all in their order, whatever is chosen", arguments: 1...8)
  func agrees(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let catalogue = try #require(
      try Exhibit(bundle: Self.sample(60).bundle, kinds: SceneKind.all).catalogue("names"))
    let results = EntryResults(catalogue: catalogue)
    let rows = FacetRows(catalogue.facets[0])
    for _ in 0..<60 {
      results.choose(random.below(60), random.below(3) == 0)
      rows.isByName = random.below(2) == 0
      rows.isWhole = random.below(2) == 0
      var all = Array(0..<60)
      if !rows.isByName {
        all.sort {
          let (a, b) = (results.count(ofValue: $0), results.count(ofValue: $1))
          return a == b ? $0 < $1 : a > b
        }
      }
      let first = all.prefix(rows.isWhole ? 60 : FacetRows.few)
      let chosen = (0..<60).filter { results.filter.isChosen($0) && !first.contains($0) }
      #expect(rows.shown(in: results, fold: { $0 }).values == first + chosen)
    }
  }
}
