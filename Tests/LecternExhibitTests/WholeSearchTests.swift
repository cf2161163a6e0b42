import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// The search of the whole exhibit, as a visitor uses it.
struct WholeSearchTests {
  private func visitor(
    _ size: Size = SampleExhibit.phone, at address: String = "", hasFiles: Bool = true,
    pages: [String] = ["guide"]
  ) throws -> Visitor {
    var exhibit = SampleExhibit()
    exhibit.isSearched = true
    exhibit.pages = pages.map { ($0, []) }
    exhibit.ways = pages.map { ("about", "show-\($0)", "bar", $0, "push") }
    return try exhibit.visit(size, at: address, hasFiles: hasFiles)
  }

  private func field(_ visitor: Visitor) throws -> PageNode {
    try #require(visitor.host.elements(class: "search-field").first { $0[.id] == "search-all" })
  }

  private func type(_ text: String, _ visitor: Visitor) throws {
    visitor.host.input(text, into: try field(visitor))
  }

  private func screen(_ visitor: Visitor) throws -> PageNode {
    try #require(visitor.host.elements(class: "search-screen").first)
  }

  /// The visible hits: headings with their numbers, and names under them.
  private func found(_ visitor: Visitor) throws -> [String] {
    try screen(visitor).descendants.compactMap { node in
      if node[.class] == "search-group" { return "# " + node.text }
      if node[.class] == "row" { return node.children.first?.text }
      return nil
    }
  }

  private func status(_ visitor: Visitor) throws -> String {
    try #require(try screen(visitor).descendants.first { $0[.role] == "status" }).text
  }

  private func open(_ visitor: Visitor) {
    visitor.host.press(.slash)
    visitor.host.advance(seconds: 1)
  }

  @Test(
    "every scene has a way to it, a list as the last scope of its field; it brings the field the focus in the same turn"
  )
  func button() throws {
    for tab in 0..<3 {
      let visitor = try visitor()
      try visitor.tab(tab)
      let button = try #require(
        visitor.reachable(class: tab == 0 ? "segment" : "segue").first { $0[.href] == "search/" },
        "tab \(tab)")
      #expect((button[.ariaLabel] ?? button.text) == "Search everything")
      #expect(visitor.reachable(class: "segue").filter { $0[.href] == "search/" }.count <= 1)
      visitor.host.tap(button)
      #expect(visitor.host.page.focused?[.id] == "search-all", "tab \(tab)")
      #expect(visitor.address == "search/")
      visitor.host.advance(seconds: 1)
      visitor.host.press(.escape)
      visitor.host.advance(seconds: 1)
      #expect(visitor.host.page.focused === button, "the focus comes back to the button")
    }
  }

  @Test(
    "/ and Ctrl-K open it from anywhere, with and without a focus; typed into a field, / is a slash",
    arguments: [Key.slash, .find])
  func keys(key: Key) throws {
    let visitor = try visitor()
    visitor.host.press(key)
    #expect(visitor.address == "search/")
    let list = try self.visitor()
    list.host.focus(try list.field)
    list.host.press(key)
    #expect(list.address == (key == .find ? "search/" : "names/"))
  }

  @Test(
    "the words of a list go along: by the offer of a search without hits, by the scope, by the key",
    arguments: ["offer", "segment", "key"])
  func wordsGoAlong(way: String) throws {
    let visitor = try self.visitor()
    try visitor.search("zzz")
    if way == "key" {
      visitor.host.press(.find)
    } else {
      let link = try #require(visitor.reachable(class: way).last)
      #expect(link.text == "Search everything")
      visitor.host.tap(link)
    }
    #expect(visitor.host.page.focused?[.id] == "search-all")
    #expect(try field(visitor)[.value] == "zzz" && visitor.address == "search/#q=zzz")
    visitor.host.advance(seconds: 1)
    #expect(try status(visitor) == "No Results", "a reader hears the count")
    // The first one empties the field.
    visitor.host.press(.escape)
    visitor.host.press(.escape)
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/#q=zzz" && visitor.rows == [])
  }

  @Test("an entry found by a field that doesn’t show says in which scope")
  func foundIn() throws {
    var exhibit = SampleExhibit()
    exhibit.isSearched = true
    exhibit.scene.scopes = ["Name", "Romanised"]
    for index in exhibit.scene.entries.indices where exhibit.scene.entries[index].id == "god" {
      exhibit.scene.entries[index].hidden = "almighty"
    }
    let visitor = try exhibit.visit(SampleExhibit.phone)
    open(visitor)
    try type("almi", visitor)
    var rows = try screen(visitor).descendants.filter { $0[.class] == "row" }
    #expect(rows.map(\.text) == ["God Elohim In Romanised"])
    // A name that shows needs no word.
    try type("god", visitor)
    rows = try screen(visitor).descendants.filter { $0[.class] == "row" }
    #expect(!rows.isEmpty && rows.allSatisfy { !$0.text.contains("In ") })
  }

  @Test("a second time the key gives the field the focus, and opens nothing more")
  func again() throws {
    let visitor = try visitor()
    open(visitor)
    try type("god", visitor)
    visitor.host.press(.arrowDown)
    #expect(visitor.host.page.focused?[.href] == "names/god/")
    visitor.host.press(.slash)
    #expect(visitor.host.page.focused?[.id] == "search-all")
    #expect(visitor.host.elements(class: "sheet").count == 1)
  }

  @Test("an exhibit without it leaves the keys to the browser")
  func without() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    visitor.host.press(.slash)
    visitor.host.press(.find)
    #expect(visitor.address == "names/")
    #expect(
      !visitor.host.page.container.descendants.contains { $0[.href] == "search/" })
  }

  @Test("entries and pages are found in one search, scene by scene, the best first")
  func grouped() throws {
    let visitor = try visitor()
    open(visitor)
    try type("lamb", visitor)
    #expect(try found(visitor) == ["# Names 2", "Lamb", "Lamb of God", "# Pages 1", "About"])
    // The whole field before its beginning, that before a word, that before the rest.
    try type("god", visitor)
    #expect(
      try found(visitor)
        == ["# Names 3", "God", "Lamb of God", "Word of God", "# Pages 1", "About"])
    try type("l", visitor)
    #expect(
      try Array(found(visitor).prefix(6))
        == ["# Names 5", "Lamb", "Lamb of God", "Lord", "Bread of Life", "Elohim"])
    try type("zzz", visitor)
    #expect(try found(visitor) == [])
    #expect(try screen(visitor).descendants.contains { $0[.class] == "search-none" })
    try type("", visitor)
    #expect(try found(visitor) == [])
  }

  @Test("words that stand apart are found last, and each is marked")
  func scatteredWords() throws {
    let visitor = try visitor()
    open(visitor)
    try type("god lamb", visitor)
    #expect(try found(visitor) == ["# Names 1", "Lamb of God", "# Pages 1", "About"])
    let marks = try screen(visitor).descendants.filter { $0.tag == .mark }.map(\.text)
    #expect(marks == ["Lamb", "God", "Lamb", "God"])
  }

  @Test("a page’s line is shown around what was found in it")
  func snippet() throws {
    let visitor = try visitor()
    open(visitor)
    try type("lamb's tale", visitor)
    let snippet = try #require(
      try screen(visitor).descendants.first { $0[.class] == "snippet" })
    #expect(snippet.text == "A Lamb’s tale, and more of God.")
    #expect(snippet.descendants.filter { $0.tag == .mark }.map(\.text) == ["Lamb’s tale"])
  }

  @Test("the number is said once typing pauses, and the true one")
  func announced() throws {
    let visitor = try visitor()
    open(visitor)
    try type("g", visitor)
    visitor.host.advance(seconds: 0.4)
    try type("go", visitor)
    visitor.host.advance(seconds: 0.4)
    #expect(try status(visitor) == "")
    visitor.host.advance(seconds: 0.2)
    #expect(try status(visitor) == "4 results")
    try type("god", visitor)
    #expect(try status(visitor) == "", "said again for other words")
    visitor.host.advance(seconds: 1)
    #expect(try status(visitor) == "4 results")
    try type("zzz", visitor)
    visitor.host.advance(seconds: 1)
    #expect(try status(visitor) == "No Results")
  }

  @Test("of many a few show, with their true numbers; more come at a wish, and get the focus")
  func more() throws {
    var exhibit = SampleExhibit(scene: .long(200))
    exhibit.isSearched = true
    let visitor = try exhibit.visit(SampleExhibit.phone)
    open(visitor)
    try type("e", visitor)
    let items = try screen(visitor).descendants.filter { $0.tag == .li }
    // The page beside them has a hit too.
    #expect(items.count == 5 + 1)
    let total = try #require(items.first?[.ariaSetsize].flatMap { Int($0) })
    #expect(try found(visitor).first == "# Names \(total)" && total > 100)
    visitor.host.tap(try #require(visitor.host.node(.button("More in Names"))))
    let rows = try screen(visitor).descendants.filter { $0[.class] == "row" }
    #expect(rows.count == 30 + 1)
    #expect(visitor.host.page.focused === rows[5])
    #expect(rows[29].parent?[.ariaPosinset] == "30")
  }

  @Test("a result opens its screen by its address, and back leads to the results again")
  func opensAndReturns() throws {
    for size in SampleExhibit.sizes {
      let visitor = try visitor(size)
      open(visitor)
      try type("word", visitor)
      visitor.host.press(.enter)
      #expect(visitor.host.page.focused?[.href] == "names/word/")
      visitor.host.press(.enter)
      visitor.host.advance(seconds: 1)
      #expect(visitor.address == "names/word/" && visitor.headline == "Word of God")
      #expect(visitor.host.elements(class: "sheet").isEmpty)
      visitor.host.goBack()
      visitor.host.advance(seconds: 1)
      #expect(visitor.address == "search/#q=word")
      #expect(try found(visitor).contains("Word of God"))
      #expect(visitor.host.page.focused?[.href] == "names/word/", "where the visitor was")
    }
  }

  @Test("a result may be a page in no tab")
  func pageInNoTab() throws {
    let visitor = try visitor()
    open(visitor)
    try type("text of guide", visitor)
    #expect(try found(visitor) == ["# Pages 1", "guide"])
    visitor.host.press(.enter)
    visitor.host.press(.enter)
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "guide/")
  }

  @Test("the address takes the words up when nobody types, and a copied one finds them again")
  func address() throws {
    let visitor = try visitor()
    open(visitor)
    try type("lamb of", visitor)
    #expect(visitor.address == "search/")
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "search/#q=lamb%20of")
    let other = try self.visitor(at: "search/#q=Lamb%20OF")
    #expect(try found(other) == ["# Names 1", "Lamb of God", "# Pages 1", "About"])
    #expect(try field(other)[.value] == "Lamb OF")
    let odd = try self.visitor(at: "search/#q=%FF")
    #expect(try found(odd) == [])
  }

  @Test("RS-1, NG-47: closed and opened again, the words and what was found are there")
  func restored() throws {
    for size in SampleExhibit.sizes {
      let visitor = try visitor(size)
      open(visitor)
      try type("god", visitor)
      visitor.host.advance(seconds: 2)
      let before = try found(visitor)
      visitor.relaunch()
      #expect(visitor.address == "search/#q=god")
      #expect(try field(visitor)[.value] == "god")
      #expect(try found(visitor) == before)
      visitor.host.advance(seconds: 1)
      #expect(visitor.host.page.focused?[.id] == "search-all")
    }
  }

  @Test(
    "the pages’ texts are fetched when search first opens; without them it says so, and asks again")
  func texts() throws {
    let visitor = try visitor()
    #expect(!visitor.host.loads.contains("search.json"))
    open(visitor)
    #expect(visitor.host.loads.filter { $0 == "search.json" }.count == 1)
    visitor.host.press(.escape)
    visitor.host.advance(seconds: 1)
    open(visitor)
    #expect(visitor.host.loads.filter { $0 == "search.json" }.count == 1)
    let poor = try self.visitor(hasFiles: false)
    open(poor)
    try type("god", poor)
    #expect(try found(poor) == ["# Names 3", "God", "Lamb of God", "Word of God"])
    let again = try #require(poor.host.node(.button("Try Again")))
    poor.host.files = { [bytes = poor.site.exhibit.searchTexts] in $0 == "search.json" ? bytes : nil
    }
    poor.host.tap(again)
    #expect(try found(poor).last == "About")
    #expect(poor.host.node(.button("Try Again")) == nil)
  }

  @Test("damaged texts are as good as none")
  func damagedTexts() throws {
    let good = SampleExhibit(isSearched: true).searchTexts
    for bytes in [[], Array("[]".utf8), Array("{}".utf8), Array(good.dropLast(9))] {
      #expect(throws: (any Error).self) { _ = try PageTexts(JSON(parsing: bytes), pages: 1) }
    }
    #expect(throws: (any Error).self) { _ = try PageTexts(JSON(parsing: good), pages: 2) }
    #expect(
      throws: (any Error).self,
      performing: {
        _ = try PageTexts(
          JSON(parsing: Array(#"{"counts":[16000000],"texts":"","keys":""}"#.utf8)), pages: 1)
      })
  }

  @Test("Escape empties the field first, then closes the screen")
  func escape() throws {
    let visitor = try visitor()
    open(visitor)
    try type("god", visitor)
    visitor.host.press(.escape)
    #expect(try found(visitor) == [] && field(visitor)[.value] == "")
    visitor.host.press(.escape)
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/")
  }

  @Test("the arrow keys go from the field through all results and back")
  func arrows() throws {
    let visitor = try visitor()
    open(visitor)
    try type("lamb", visitor)
    func focused() -> String? {
      visitor.host.page.focused?[.href] ?? visitor.host.page.focused?[.id]
    }
    visitor.host.press(.arrowDown)
    visitor.host.press(.arrowDown)
    visitor.host.press(.arrowDown)
    #expect(focused() == "about/")
    visitor.host.press(.arrowUp)
    #expect(focused() == "names/lamb-of-god/")
    visitor.host.press(.home)
    visitor.host.press(.arrowUp)
    #expect(focused() == "search-all")
  }

  @Test("its page made at build time says that it needs a script")
  func prerendered() throws {
    var exhibit = SampleExhibit()
    exhibit.isSearched = true
    let printer = try ExhibitPrinter(bundle: exhibit.bundle, chunks: [])
    let html = String(decoding: try #require(printer.page(at: "search/")).html, as: UTF8.self)
    #expect(html.contains("Searching needs JavaScript."))
    #expect(html.contains("id=\"search-all\""))
  }
}
