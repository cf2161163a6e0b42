import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternCatalogue
@testable import LecternExhibit

/// Tests filters of a list: the entries that they leave, their texts, and their restoration.
@Suite("Facets: categories as filters, with counts")
struct FacetTests {
  /// Sixteen names; two facets, of which names may have several values, one or none.
  static var sample: SampleExhibit {
    var scene = SampleScene.names
    scene.facets = [
      (
        "person", ["Father", "Son", "Spirit"],
        [
          "lord": [0, 1], "adonai": [0], "yhwh": [0], "abba": [0], "creator": [0], "elohim": [0],
          "god": [0], "advocate": [2], "bread": [1], "bridegroom": [1], "lamb": [1],
          "lamb-of-god": [1], "shepherd": [1], "word": [1],
        ]
      ),
      (
        "kind", ["Hebrew", "Image"],
        [
          "adonai": [0], "yhwh": [0], "elohim": [0], "bread": [1], "bridegroom": [1], "lamb": [1],
          "lamb-of-god": [1], "shepherd": [1], "refiners-fire": [1],
        ]
      ),
    ]
    return SampleExhibit(scene: scene)
  }

  private func openPanel(_ visitor: Visitor) throws {
    visitor.host.tap(try #require(visitor.host.node(.button("Filter"))))
    visitor.host.advance(seconds: 1)
  }

  private func tick(_ name: String, _ visitor: Visitor) throws {
    let row = visitor.host.elements(.label).first {
      ($0[.class] ?? "").hasPrefix("filter-row") && $0.text.hasPrefix(name)
    }
    visitor.host.tap(try #require(row?.descendants.first { $0.tag == .input }))
    visitor.host.advance(seconds: 1)
  }

  private func panel(_ visitor: Visitor) -> [String] {
    visitor.host.elements(.label).filter { ($0[.class] ?? "").hasPrefix("filter-row") }.map(\.text)
  }

  private func chips(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "chip").map { $0[.ariaLabel] ?? "" }
  }

  private func done(_ visitor: Visitor) throws {
    visitor.host.tap(try #require(visitor.host.node(.link("Done"))))
    visitor.host.advance(seconds: 1)
  }

  // MARK: The remaining entries

  @Test(
    "values of a facet add up, facets narrow each other down, and counts are what choosing gives",
    arguments: SampleExhibit.sizes)
  func counts(size: Size) throws {
    let visitor = try Self.sample.visit(size)
    try openPanel(visitor)
    #expect(panel(visitor) == ["Father 7", "Son 7", "Spirit 1", "Hebrew 3", "Image 6"])
    try tick("Image", visitor)
    #expect(panel(visitor) == ["Father 0", "Son 5", "Spirit 0", "Hebrew 3", "Image 6"])
    try tick("Son", visitor)
    #expect(panel(visitor) == ["Father 0", "Son 5", "Spirit 0", "Hebrew 0", "Image 5"])
    try tick("Father", visitor)
    #expect(panel(visitor) == ["Father 0", "Son 5", "Spirit 0", "Hebrew 3", "Image 5"])
    try tick("Hebrew", visitor)
    #expect(visitor.host.elements(class: "filter-count").map(\.text) == ["8 of 16"])
    try done(visitor)
    #expect(
      visitor.rows == [
        "Adonai", "Bread of Life", "Bridegroom", "Elohim", "Lamb", "Lamb of God", "Shepherd",
        "YHWH",
      ])
    #expect(
      chips(visitor) == [
        "Father, remove Person", "Son, remove Person", "Hebrew, remove Kind", "Image, remove Kind",
      ])
    #expect(visitor.index == [])
  }

  @Test("counts agree with filtering by each value, whatever is chosen and searched")
  func countsAreTrue() throws {
    var sample = Self.sample
    sample.scene.scopes = ["Name", "Romanised"]
    let catalogue = try #require(
      try Exhibit(bundle: sample.bundle, kinds: SceneKind.all).catalogue("names"))
    let results = EntryResults(catalogue: catalogue)
    for words in ["", "l", "of"] {
      for mask in 0..<32 {
        results.search(Text(words), folded: Text(words))
        results.filter(by: "")
        for value in 0..<5 where mask >> value & 1 == 1 { results.choose(value, true) }
        // The list's field tells how many another scope finds.
        _ = results.count(inScope: 1)
        for value in 0..<5 {
          let other = EntryResults(catalogue: catalogue)
          other.search(Text(words), folded: Text(words))
          let facet = results.filter.facet(of: value)
          for another in 0..<5
          where mask >> another & 1 == 1 && results.filter.facet(of: another) != facet {
            other.choose(another, true)
          }
          other.choose(value, true)
          #expect(results.count(ofValue: value) == other.count, "\(words) \(mask) \(value)")
        }
      }
    }
  }

  @Test("search and filter narrow each other down, whichever comes first")
  func search() throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    try visitor.search("l")
    #expect(visitor.rows.count == 5)
    try openPanel(visitor)
    #expect(panel(visitor) == ["Father 2", "Son 4", "Spirit 0", "Hebrew 1", "Image 3"])
    try tick("Image", visitor)
    try done(visitor)
    #expect(visitor.rows == ["Bread of Life", "Lamb", "Lamb of God"])
    try visitor.search("la")
    #expect(visitor.rows == ["Lamb", "Lamb of God"])
    try visitor.search("")
    #expect(visitor.rows.count == 6)
  }

  @Test("a combination that nothing has says so, and its chips lead out of it")
  func nothing() throws {
    let visitor = try Self.sample.visit(
      SampleExhibit.phone, at: "names/#filter=person:spirit;kind:image")
    #expect(visitor.rows == [])
    #expect(try visitor.list.text.contains("No Results"))
    visitor.host.tap(try #require(visitor.host.node(.button("Image, remove Kind"))))
    #expect(visitor.rows == ["Advocate"])
    #expect(visitor.host.page.focused?[.ariaLabel] == "Spirit, remove Person")
    visitor.host.tap(try #require(visitor.host.node(.button("Clear"))))
    visitor.host.advance(seconds: 1)
    #expect(visitor.rows.count == 16)
    #expect(visitor.host.page.focused?[.ariaLabel] == "Filter")
    #expect(chips(visitor) == [])
    #expect(visitor.address == "names/")
  }

  @Test("the count is said once a choice has settled, and Clear keeps the focus")
  func announced() throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    try openPanel(visitor)
    try tick("Spirit", visitor)
    let clear = try #require(visitor.host.node(.button("Clear")))
    try done(visitor)
    let status = visitor.host.elements(class: "visually-hidden").filter { $0[.role] == "status" }
    #expect(status.map(\.text).contains("1 of 16"))
    #expect(clear[.ariaDisabled] == nil)
    #expect(visitor.host.node(.button("1 chosen, Filter")) != nil)
  }

  @Test("NG-17: side by side what is being read stays, and Next leads to what the filter leaves")
  func staysWhileFiltering() throws {
    let visitor = try Self.sample.visit(SampleExhibit.landscape)
    try visitor.open("shepherd")
    try openPanel(visitor)
    try tick("Hebrew", visitor)
    #expect(visitor.headline == "Shepherd")
    try done(visitor)
    #expect(visitor.address == "names/shepherd/#filter=kind:hebrew")
    try visitor.next()
    #expect(visitor.headline == "Adonai")
    try visitor.next()
    #expect(visitor.headline == "Elohim")
    #expect(visitor.address == "names/elohim/#filter=kind:hebrew")
  }

  @Test("a value leads to the entries that have it; beside the list the entry stays")
  func plates() throws {
    for size in SampleExhibit.sizes {
      var sample = Self.sample
      sample.scene.fields = [["label": "Kind", "format": "category", "facet": "1"]]
      for index in sample.scene.entries.indices where sample.scene.entries[index].id == "lamb" {
        sample.scene.entries[index].fields = [(0, .string("Image"))]
      }
      let visitor = try sample.visit(size, at: "names/lamb/")
      visitor.host.advance(seconds: 1)
      let plate = try #require(visitor.host.elements(class: "plate").first)
      #expect(plate.text == "Image" && plate[.href] == "names/#filter=kind:image")
      visitor.host.tap(plate)
      visitor.host.advance(seconds: 1)
      #expect(visitor.showsList && visitor.rows.count == 6)
      #expect(visitor.showsDetail == (size.width > 700))
      if visitor.showsDetail { #expect(visitor.headline == "Lamb") }
    }
  }

  @Test("no results: what the list would show without the filter")
  func offers() throws {
    let visitor = try Self.sample.visit(
      SampleExhibit.phone, at: "names/#q=lamb&filter=kind:hebrew")
    let offers = visitor.host.elements(class: "offer")
    #expect(visitor.rows == [] && offers.map(\.text) == ["Clear filters 2"])
    visitor.host.tap(try #require(offers.first))
    visitor.host.advance(seconds: 1)
    #expect(visitor.rows == ["Lamb", "Lamb of God"] && visitor.address == "names/#q=lamb")
  }

  // MARK: The address

  @Test("the address has what is chosen, and leads there", arguments: SampleExhibit.sizes)
  func address(size: Size) throws {
    let visitor = try Self.sample.visit(size)
    try openPanel(visitor)
    #expect(visitor.address == "names/#menu=open")
    try tick("Son", visitor)
    try tick("Father", visitor)
    try tick("Hebrew", visitor)
    #expect(visitor.address == "names/#filter=person:father,son;kind:hebrew&menu=open")
    try done(visitor)
    #expect(visitor.address == "names/#filter=person:father,son;kind:hebrew")
    // The panel's entry is still ahead, as after any step back.
    #expect(visitor.host.history.entries.first == visitor.address)
    let other = try Self.sample.visit(size, at: visitor.address)
    #expect(other.rows == ["Adonai", "Elohim", "YHWH"])
    #expect(other.address == visitor.address)
  }

  @Test("an address with a menu opens the panel, and the browser's back closes it")
  func menu() throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    try openPanel(visitor)
    try tick("Son", visitor)
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(panel(visitor) == [])
    #expect(visitor.address == "names/")
    #expect(visitor.rows.count == 16)
    let other = try Self.sample.visit(
      SampleExhibit.phone, at: "names/#filter=kind:image&menu=open")
    #expect(panel(other).count == 5)
    try done(other)
    #expect(other.rows.count == 6)
    #expect(other.address == "names/#filter=kind:image")
  }

  @Test(
    "what an address can't mean counts as nothing",
    arguments: [
      "filter=", "filter=person", "filter=person:", "filter=nobody:son", "filter=person:nobody",
      "filter=;;:,", "filter=%", "filter=person:son%2", "section-2",
    ])
  func nonsense(fragment: String) throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone, at: "names/#" + fragment)
    #expect(visitor.rows.count == 16)
    #expect(visitor.address == "names/")
  }

  @Test("a colon and a comma that a mail program has rewritten mean the same")
  func rewritten() throws {
    let visitor = try Self.sample.visit(
      SampleExhibit.phone, at: "names/#filter=person%3Ason%2Cspirit%3Bkind%3Aimage")
    #expect(visitor.rows.count == 5)
  }

  @Test("a link to an entry shows it beside a filter that leaves it out")
  func hidden() throws {
    let visitor = try Self.sample.visit(
      SampleExhibit.phone, at: "names/advocate/#filter=person:son")
    #expect(visitor.headline == "Advocate")
    #expect(visitor.address == "names/advocate/#filter=person:son")
    let other = try Self.sample.visit(SampleExhibit.phone, at: "names/lamb/#filter=person:son")
    #expect(other.headline == "Lamb")
    try other.back()
    #expect(other.rows.count == 7)
    #expect(other.address == "names/#filter=person:son")
  }

  // MARK: Coming back

  @Test(
    "the filter comes back with the place, and so does its panel", arguments: SampleExhibit.sizes)
  func restored(size: Size) throws {
    let visitor = try Self.sample.visit(size)
    try openPanel(visitor)
    try tick("Image", visitor)
    visitor.comeBack()
    #expect(panel(visitor) == ["Father 0", "Son 5", "Spirit 0", "Hebrew 3", "Image 6"])
    try done(visitor)
    try visitor.open("lamb")
    visitor.comeBack()
    #expect(visitor.headline == "Lamb")
    if size == SampleExhibit.phone { try visitor.back() }
    #expect(visitor.rows.count == 6)
    #expect(chips(visitor) == ["Image, remove Kind"])
  }

  @Test("a value that is no more is left out of what comes back, and the rest is kept")
  func restoredWithout() throws {
    let visitor = try Self.sample.visit(SampleExhibit.phone)
    try openPanel(visitor)
    try tick("Image", visitor)
    try tick("Son", visitor)
    try done(visitor)
    visitor.host.save()
    var scene = Self.sample.scene
    scene.facets.removeLast()
    visitor.site.exhibit = SampleExhibit(scene: scene)
    visitor.relaunch()
    #expect(chips(visitor) == ["Son, remove Person"])
    #expect(visitor.rows.count == 7)
  }

  // MARK: Bundles

  @Test(
    "a bundle whose facets aren't what they should be is refused by that name",
    arguments: [("values", "0\u{7F}9"), ("values", "x"), ("ids", "one"), ("id", "")])
  func refused(member: String, text: String) throws {
    let json = Self.sample.scene.json
    let facets = try #require(json["facets"]?.array)
    let broken = facets[0].replacing(member, with: .string(text))
    let scene = json.replacing("facets", with: .array([broken]))
    do {
      _ = try Catalogue(scene)
      Issue.record("it was read")
    } catch { #expect(error.words.string.contains("facets")) }
  }
}
