import LecternBase
import LecternCatalogue
import LecternTesting
import Testing

struct EntryResultsTests {
  let results: EntryResults

  init() throws { results = EntryResults(catalogue: try SampleScene.names.catalogue()) }

  @Test("NG-1: every name shows, in the order of normalised names")
  func allNames() {
    #expect(results.count == 16)
    #expect(results.names.first == "Abba")
    #expect(results.names.last == "YHWH")
    #expect(results.names == SampleScene.names.sorted.map(\.name))
  }

  @Test("NG-10: an empty text shows the whole list again")
  func emptyText() {
    results.search("god")
    #expect(results.isSearching)
    results.search("")
    #expect(!results.isSearching)
    #expect(results.count == 16)
  }

  @Test("NG-11: a name matches by its beginning or anywhere, in alphabetical order")
  func anywhere() {
    results.search("god")
    #expect(results.names == ["God", "Lamb of God", "Word of God"])
    results.search("a")
    #expect(
      results.names == [
        "Abba", "Adonai", "Advocate", "Bread of Life", "Creator", "Lamb", "Lamb of God",
      ])
  }

  @Test("NG-11: a space at the end, which phones type, isn’t searched for; one at the beginning is")
  func spaces() {
    results.search("god ")
    #expect(results.names == ["God", "Lamb of God", "Word of God"])
    results.search(" god")
    #expect(results.names == ["Lamb of God", "Word of God"])
    results.search(" ")
    #expect(!results.isSearching && results.count == 16)
  }

  @Test("NG-11: several words are found in any order, and together; the list's order stays")
  func severalWords() {
    results.search("god of")
    #expect(results.names == ["Lamb of God", "Word of God"])
    results.search("o  a ")
    #expect(
      results.names == [
        "Adonai", "Advocate", "Bread of Life", "Creator", "Lamb of God",
      ])
    results.search("god lion")
    #expect(results.isWithoutHits)
  }

  @Test("BL-53, BL-54: each of several words keeps to the scope's rule, in any of its fields")
  func severalWordsByRule() throws {
    var scene = SampleScene.names
    scene.matches = ["prefix"]
    let prefix = EntryResults(catalogue: try scene.catalogue())
    prefix.search("lamb of")
    #expect(prefix.names == ["Lamb of God"])
    // God is no beginning of a name of two words.
    prefix.search("god lamb")
    #expect(prefix.isWithoutHits)
    scene.matches = ["words"]
    let words = EntryResults(catalogue: try scene.catalogue())
    words.search("go la")
    #expect(words.names == ["Lamb of God"])
    words.search("od la")
    #expect(words.isWithoutHits)
  }

  @Test("BL-54: begins with: without regard to case, in the list’s order, under no heading")
  func prefix() throws {
    var scene = SampleScene.names
    scene.matches = ["prefix"]
    let results = EntryResults(catalogue: try scene.catalogue())
    results.search("LA")
    #expect(results.names == ["Lamb", "Lamb of God"])
    results.search(" la ")
    #expect(results.names == ["Lamb", "Lamb of God"])
    results.search("god")
    #expect(results.names == ["God"])
    results.search("")
    #expect(results.count == 16)
  }

  @Test("BL-53, BL-54: each scope has a rule of its own, and a change of scope searches anew")
  func scopeRules() throws {
    var scene = SampleScene.names
    scene.scopes = ["Name", "Romanised"]
    scene.matches = ["words", "prefix"]
    let results = EntryResults(catalogue: try scene.catalogue())
    results.search("o", scope: 0)
    #expect(
      results.names == ["Bread of Life", "King of kings", "Lamb of God", "Word of God"])
    results.search("lo", scope: 1)
    #expect(results.names == [])
    results.search("el", scope: 1)
    #expect(results.names == ["God"])
    results.search("el", scope: 0)
    #expect(results.names == ["Elohim"])
  }

  @Test("a field of the scope is known from the fields beside it")
  func fields() throws {
    var scene = SampleScene.names
    scene.scopes = ["Name", "Romanised"]
    let results = EntryResults(catalogue: try scene.catalogue())
    let god = try #require(results.entry(withID: "god"))
    results.search("o", scope: 0)
    #expect(results.isField("god", of: god) && !results.isField("elohim", of: god))
    results.search("o", scope: 1)
    #expect(results.isField("elohim", of: god) && !results.isField("god", of: god))
    #expect(!results.isField("elo", of: god) && !results.isField("elohims", of: god))
  }

  @Test("NG-12: romanised forms are not searched", arguments: ["Adonai", "Elohim"])
  func romanised(form: String) {
    results.search(form)
    #expect(results.names == [form])
  }

  @Test(
    "NG-13: a curly apostrophe finds what a straight one finds", arguments: ["r's", "r\u{2019}s"])
  func apostrophes(query: String) {
    results.search(query)
    #expect(results.names == ["Refiner\u{2019}s Fire"])
  }

  @Test("NG-40: next and previous walk the filtered order and wrap around")
  func steps() throws {
    results.search("god")
    let god = try #require(results.first)
    let lamb = results.next(after: god)
    let word = results.next(after: lamb)
    #expect(
      [lamb, word].map { $0.map { results.catalogue.names[$0].string } } == [
        "Lamb of God", "Word of God",
      ])
    #expect(results.next(after: word) == god)
    #expect(results.previous(before: god) == word)
    results.search("")
    #expect(results.previous(before: 0) == 15)
    #expect(results.next(after: 15) == 0)
  }

  @Test("NG-41: there is somewhere to step to iff more than one name shows")
  func canStep() {
    #expect(results.next(after: 0) == 1)
    results.search("abba")
    #expect(results.count == 1)
    #expect(results.next(after: 0) == nil && results.previous(before: 0) == nil)
  }

  @Test("NG-42: without a current name, or without any name, there is no next and no previous")
  func noSteps() {
    #expect(results.next(after: nil) == nil)
    #expect(results.previous(before: nil) == nil)
    results.search("zzz")
    #expect(results.next(after: 0) == nil)
    #expect(results.previous(before: 0) == nil)
    results.search("god")
    // Abba, which is read, is not among the hits: the first and the last of them are next to it.
    #expect(results.next(after: 0) == results.first)
    #expect(results.previous(before: 0) == results.entry(at: results.count - 1))
  }

  @Test("NG-43: no entry for a position out of range, nor while nothing is found")
  func outOfRange() {
    #expect(results.entry(at: -1) == nil)
    #expect(results.entry(at: 16) == nil)
    #expect(results.entry(at: 15) == 15)
    results.search("zzz")
    #expect(results.isWithoutHits)
    for row in 0..<3 { #expect(results.entry(at: row) == nil) }
    #expect(results.position(of: nil) == nil)
    #expect(results.position(of: 0) == nil)
    #expect(results.first == nil)
    results.search("")
    #expect(results.position(of: 16) == nil)
    #expect(results.position(of: -1) == nil)
  }

  @Test("BL-53: a scope searches its own keys, and an unknown scope keeps the last")
  func scopes() throws {
    var scene = SampleScene.names
    scene.scopes = ["Name", "Romanised"]
    let results = EntryResults(catalogue: try scene.catalogue())
    results.search("elohim", scope: 1)
    #expect(results.names == ["God"])
    results.search("elohim", scope: 7)
    #expect(results.names == ["God"])
    results.search("elohim", scope: 0)
    #expect(results.names == ["Elohim"])
  }
}

struct EntryResultsPropertyTests {
  @Test("random queries find what a search name by name finds", arguments: 0..<60 as Range<UInt64>)
  func randomQueries(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let letters = Array("ab'\u{2019} éßA🙂")
    func word(_ limit: Int) -> String {
      String((0..<random.below(limit)).map { _ in letters[random.below(letters.count)] })
    }
    let scene = SampleScene(entries: (0..<random.below(80)).map { SampleEntry("e\($0)", word(9)) })
    let results = EntryResults(catalogue: try scene.catalogue())
    let names = scene.sorted.map(\.name)
    for _ in 0..<30 {
      let query = word(4)
      results.search(query)
      // A space at the end isn't searched for.
      let needle = String(query.reversed().drop { $0 == " " }.reversed())
      let words = needle.split(separator: " ").map(String.init)
      let expected = names.indices.filter { index in
        contains(names[index], needle)
          || (words.count > 1 && words.allSatisfy { contains(names[index], $0) })
      }
      let found = (0..<results.count).map { results.entry(at: $0) }
      #expect(found == expected, "seed \(seed), query “\(query)”")
      for (position, entry) in expected.enumerated() {
        #expect(results.position(of: entry) == position, "seed \(seed), query “\(query)”")
      }
      try checkWalk(results, expected, seed)
    }
  }

  private func checkWalk(_ results: EntryResults, _ expected: [Int], _ seed: UInt64) throws {
    guard let first = expected.first else { return }
    var forward = [first]
    var backward = [first]
    for _ in expected.dropFirst() {
      forward.append(try #require(results.next(after: forward.last)))
      backward.append(try #require(results.previous(before: backward.last)))
    }
    #expect(forward == expected, "seed \(seed)")
    #expect(backward == [first] + expected.dropFirst().reversed(), "seed \(seed)")
  }

  /// The naive filter: byte by byte, at every place of the name.
  private func contains(_ name: String, _ query: String) -> Bool {
    let name = Array(SampleScene.fold(name).utf8)
    let query = Array(SampleScene.fold(query).utf8)
    guard name.count >= query.count else { return false }
    return (0...name.count - query.count).contains {
      name[$0..<$0 + query.count].elementsEqual(query)
    }
  }
}
