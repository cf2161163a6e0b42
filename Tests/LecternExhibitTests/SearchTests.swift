import LecternBase
import LecternInterface
import LecternTesting
import Testing

struct SearchTests {
  @Test("NG-10: each change of the text filters, clearing included", arguments: SampleExhibit.sizes)
  func eachChange(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    let counts = try ["l", "la", "lam", "lamb", "lamb ", "lamb o"].map { text in
      try visitor.search(text)
      return visitor.rows.count
    }
    // A space at the end doesn't count: phones type one after each word.
    #expect(counts == [5, 2, 2, 2, 2, 1])
    try visitor.search("")
    #expect(visitor.rows.count == 16)
  }

  @Test(
    "NG-13: a curly apostrophe finds the same name", arguments: ["refiner's", "Refiner\u{2019}s"])
  func apostrophe(text: String) throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search(text)
    #expect(visitor.rows == ["Refiner\u{2019}s Fire"])
  }

  @Test("NG-15: the list scrolls to its top on each change", arguments: SampleExhibit.sizes)
  func scrollsToTop(size: Size) throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(size)
    for text in ["b", "ba", ""] {
      visitor.host.scroll(try visitor.list, to: 3000)
      try visitor.search(text)
      #expect(try visitor.list.scrollTop == 0, "“\(text)”")
      let first = visitor.host.elements(class: "row").first?.parent?[.ariaPosinset]
      #expect(first == "1", "“\(text)”")
    }
  }

  @Test(
    "NG-16: no hits are exactly three rows, the third says “No Results”",
    arguments: SampleExhibit.sizes)
  func noResults(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.search("zzz")
    let items = try visitor.list.descendants.filter { $0.tag == .li }
    #expect(items.map(\.text) == ["", "", "No Results"])
    #expect(visitor.rows == [])
    #expect(visitor.index == [])
    #expect(visitor.host.elements(class: "chevron").isEmpty)
    for item in items { #expect(item.descendants.allSatisfy { $0.events.isEmpty }) }
    visitor.host.tap(try #require(items.last))
    #expect(visitor.showsList)
    try visitor.search("")
    #expect(visitor.rows.count == 16)
  }

  @Test(
    "NG-17: side by side, what is being read stays until a row is chosen",
    arguments: SampleExhibit.wideSizes)
  func staysWhileSearching(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.search("of")
    #expect(visitor.headline == "Abba" && visitor.selected == [])
    try visitor.search("")
    try visitor.open("shepherd")
    for text in ["of", "zzz"] {
      try visitor.search(text)
      #expect(visitor.headline == "Shepherd" && visitor.selected == [])
    }
    try visitor.search("")
    #expect(visitor.headline == "Shepherd" && visitor.selected == ["Shepherd"])
    // From what isn't among the hits the arrows lead to the first and the last one.
    try visitor.search("of")
    try visitor.next()
    #expect(visitor.headline == "Bread of Life" && visitor.selected == ["Bread of Life"])
  }

  @Test("a search has an address, which leads there", arguments: SampleExhibit.sizes)
  func address(size: Size) throws {
    var scene = SampleScene.names
    scene.scopes = ["Name", "Romanised"]
    let visitor = try SampleExhibit(scene: scene).visit(size)
    try visitor.search("lo")
    // The address follows a pause in typing: browsers allow a hundred changes in half a minute.
    #expect(visitor.address == "names/")
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/#q=lo")
    try visitor.choose("Romanised")
    #expect(visitor.address == "names/#q=lo&in=Romanised")
    let other = try SampleExhibit(scene: scene).visit(size, at: visitor.address)
    #expect(other.rows == ["God"] && other.address == visitor.address)
    #expect(try other.field[.value] == "lo")
    try visitor.search("")
    #expect(visitor.address == "names/")
    // Escaped signs, an unknown scope, and one that can't be read.
    let escaped = try SampleExhibit(scene: scene).visit(size, at: "names/#q=%4Camb%20of&in=x")
    #expect(escaped.rows == ["Lamb of God"])
    let damaged = try SampleExhibit(scene: scene).visit(size, at: "names/#q=%FF")
    #expect(damaged.rows.count == 16)
  }

  @Test("no results: the hits of other scopes, those without the filter, and the whole exhibit")
  func offers() throws {
    var scene = SampleScene.names
    scene.scopes = ["Name", "Romanised"]
    let visitor = try SampleExhibit(scene: scene).visit(SampleExhibit.phone)
    func offers() -> [String] { visitor.host.elements(class: "offer").map(\.text) }
    try visitor.choose("Romanised")
    try visitor.search("shep")
    #expect(visitor.rows == [] && offers() == ["Name 1"])
    visitor.host.tap(try #require(visitor.host.elements(class: "offer").first))
    visitor.host.advance(seconds: 1)
    #expect(visitor.rows == ["Shepherd"] && offers() == [])
    #expect(visitor.host.page.focused === (try visitor.list))
    try visitor.search("zzz")
    #expect(offers() == [])
  }

  @Test(
    "NG-18: Done appears when editing begins, and ends editing only", arguments: SampleExhibit.sizes
  )
  func done(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    #expect(!visitor.hasDone)
    visitor.host.focus(try visitor.field)
    #expect(visitor.hasDone)
    try visitor.search("lamb")
    #expect(visitor.hasDone)
    try visitor.tap("done")
    #expect(!visitor.hasDone && !visitor.isFocusedOnField)
    #expect(try visitor.field[.value] == "lamb")
    #expect(visitor.rows == ["Lamb", "Lamb of God"])
  }

  @Test("NG-18: Done ends editing too where pressing it takes no focus, as on iPad")
  func doneWithoutFocus() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("lamb")
    visitor.host.dispatch(.tap, at: try #require(visitor.host.elements(class: "done").first))
    visitor.host.settle()
    #expect(!visitor.hasDone && !visitor.isFocusedOnField)
    #expect(visitor.rows == ["Lamb", "Lamb of God"])
  }

  @Test(
    "NG-19: the return key reads Done and does the same, with and without text",
    arguments: ["", "lamb"])
  func returnKey(text: String) throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    #expect(try visitor.field[.enterkeyhint] == "done")
    visitor.host.focus(try visitor.field)
    if !text.isEmpty { try visitor.search(text) }
    let rows = visitor.rows
    visitor.host.press(.enter)
    #expect(!visitor.hasDone && !visitor.isFocusedOnField)
    #expect(try visitor.field[.value] ?? "" == text)
    #expect(visitor.rows == rows)
  }

  @Test("NG-20: the keyboard is gone before the detail is pushed")
  func blurBeforePush() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("lamb")
    let row = try #require(visitor.host.elements(class: "row").first)
    visitor.host.forgetOps()
    visitor.host.dispatch(.tap, at: row)
    let ops = visitor.host.ops
    let blur = try #require(ops.firstIndex(of: .focus(0)))
    let push = try #require(
      ops.firstIndex {
        if case .setAttribute(_, .dataFront, _) = $0 { return true }
        return false
      })
    #expect(blur < push)
    visitor.host.advance(seconds: 1)
    #expect(!visitor.isFocusedOnField && visitor.showsDetail)
  }

  @Test("NG-20: another tab takes the keyboard away")
  func blurOnTab() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("lamb")
    try visitor.tab(1)
    #expect(!visitor.isFocusedOnField && !visitor.hasDone)
  }

  @Test(
    "NG-21: the focus comes back only once the list is wholly there again",
    arguments: [true, false])
  func focusReturns(tapMovesFocus: Bool) throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("lamb")
    let row = try #require(visitor.host.elements(class: "row").first)
    if tapMovesFocus { visitor.host.tap(row) } else { visitor.host.dispatch(.tap, at: row) }
    visitor.host.advance(seconds: 5)
    visitor.host.tap(try #require(visitor.host.elements(class: "back").first))
    visitor.host.advance(seconds: 0.3)
    #expect(!visitor.isFocusedOnField, "the list is still moving")
    visitor.host.advance(seconds: 0.1)
    #expect(visitor.isFocusedOnField && visitor.hasDone)
    #expect(try visitor.field[.value] == "lamb")
  }

  @Test("NG-21, NG-26: a swipe that is cancelled gives no focus, and takes none from the next one")
  func focusAfterSwipe() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("lamb")
    visitor.host.tap(try #require(visitor.host.elements(class: "row").first))
    visitor.host.advance(seconds: 5)
    visitor.host.pan(.began, x: 4)
    visitor.host.pan(.moved, x: 200)
    visitor.host.pan(.cancelled, x: 200)
    visitor.host.advance(seconds: 1)
    #expect(visitor.showsDetail && !visitor.isFocusedOnField && !visitor.hasDone)
    visitor.host.pan(from: 4, to: 300)
    visitor.host.advance(seconds: 1)
    #expect(visitor.showsList && visitor.isFocusedOnField && visitor.hasDone)
    #expect(try visitor.field[.value] == "lamb")
  }

  @Test("NG-21: no focus comes back that wasn’t there")
  func noFocusReturns() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("lamb")
    try visitor.tap("done")
    visitor.host.advance(seconds: 5)
    try visitor.open("lamb")
    try visitor.back()
    #expect(!visitor.isFocusedOnField && !visitor.hasDone)
    try visitor.open("lamb-of-god")
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(!visitor.isFocusedOnField)
  }

  @Test("KF: the arrow keys go from the field through the rows and back")
  func arrowKeys() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.search("god")
    func focused() -> String? { visitor.host.page.focused?.children.first?.text }
    visitor.host.press(.arrowDown)
    #expect(focused() == "God")
    visitor.host.press(.end)
    #expect(focused() == "Word of God")
    visitor.host.press(.arrowUp)
    #expect(focused() == "Lamb of God")
    visitor.host.press(.home)
    visitor.host.press(.arrowUp)
    #expect(visitor.isFocusedOnField)
  }

  // MARK: Hits

  /// The marks in the rows that show, each row's with a bar between them.
  private func marks(_ visitor: Visitor) -> [String] {
    visitor.host.elements(class: "row").map { row in
      row.descendants.filter { $0.tag == .mark }.map(\.text).joined(separator: "|")
    }
  }

  @Test("what was found is marked in the rows, as it is written", arguments: SampleExhibit.sizes)
  func marked(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    #expect(marks(visitor).allSatisfy { $0.isEmpty })
    try visitor.search("LAMB ")
    #expect(marks(visitor) == ["Lamb", "Lamb"])
    #expect(visitor.rows == ["Lamb", "Lamb of God"])
    try visitor.search("r's f")
    #expect(marks(visitor) == ["r\u{2019}s F"])
    try visitor.search("o")
    #expect(marks(visitor).last == "o|o|o")
    try visitor.search("")
    #expect(marks(visitor).allSatisfy { $0.isEmpty })
  }

  @Test("BL-53: a scope marks what it finds by, and not what looks alike beside it")
  func markedByScope() throws {
    var scene = SampleScene.names
    scene.scopes = ["Name", "Romanised"]
    let visitor = try SampleExhibit(scene: scene).visit(SampleExhibit.phone)
    try visitor.search("lo")
    #expect(visitor.rows == ["Elohim", "Lord"] && marks(visitor) == ["lo", "Lo"])
    try visitor.choose("Romanised")
    #expect(visitor.rows == ["God"] && marks(visitor) == ["lo"])
    let row = try #require(visitor.host.elements(class: "row").first)
    #expect(row.descendants.first { $0.tag == .mark }?.parent?[.class] == "subtitle")
  }

  @Test("small caps and chosen rows keep their look around what is marked")
  func markedSmallCaps() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    try visitor.search("yh")
    try visitor.open("yhwh")
    let row = try #require(visitor.host.elements(class: "row").first)
    #expect(row[.ariaCurrent] == "true")
    #expect(row.children.first?[.class] == "name small-caps")
    #expect(row.children.first?.children.first?.tag == .mark)
    #expect(row.text == "YHWH")
  }

  @Test("the number of hits is said once typing pauses, and again for other words")
  func announced() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    func status() -> String? {
      visitor.host.page.container.descendants.first {
        $0[.role] == "status" && $0.parent?[.class]?.hasPrefix("list") == true
      }?.text
    }
    try visitor.search("l")
    visitor.host.advance(seconds: 0.4)
    try visitor.search("la")
    visitor.host.advance(seconds: 0.4)
    #expect(status() == "")
    visitor.host.advance(seconds: 0.2)
    #expect(status() == "2 of 16")
    try visitor.search("lam")
    #expect(status() == "", "gone, so that the same number is said anew")
    visitor.host.advance(seconds: 0.6)
    #expect(status() == "2 of 16")
    try visitor.search("")
    visitor.host.advance(seconds: 1)
    #expect(status() == "")
  }

  // MARK: World facts

  @Test("BL-59: with scopes a glyph stands above the initials, and leads to the top")
  func indexGlyph() throws {
    var scene = SampleScene.long(400)
    #expect(
      try SampleExhibit(scene: scene).visit(SampleExhibit.phone).index.allSatisfy { $0.count == 1 })
    scene.scopes = ["Name", "Romanised"]
    let visitor = try SampleExhibit(scene: scene).visit(SampleExhibit.phone)
    let links = visitor.host.elements(class: "index").flatMap(\.descendants).filter {
      $0.tag == .a
    }
    #expect(links.first?[.ariaLabel] == "Beginning of the list")
    #expect(links.count == visitor.index.count && visitor.index.first == "")
    // The letters keep their own sections, though they are one further down.
    visitor.host.tap(try #require(links.last))
    #expect(try visitor.list.scrollTop > 0)
    let letter = try #require(links.last?.text)
    #expect(try visitor.rowsInView().contains { $0.name.hasPrefix(letter) })
    visitor.host.tap(try #require(links.first))
    #expect(try visitor.list.scrollTop == 0)
    #expect(visitor.showsList && visitor.selected == [], "it chooses nothing")
  }

  @Test("BL-56, BL-57: found rows are rows of the one list, as high as the others")
  func sameRows() throws {
    var scene = SampleScene.names
    scene.scopes = ["Name", "Romanised"]
    let visitor = try SampleExhibit(scene: scene).visit(SampleExhibit.phone)
    func lamb() throws -> PageNode {
      try #require(visitor.host.elements(class: "row").first { $0[.href] == "names/lamb/" })
    }
    let plain = try lamb()
    let height = visitor.size(of: try #require(plain.parent)).height
    try visitor.search("lamb")
    let found = try lamb()
    #expect(found.events == plain.events && found[.class] == plain[.class])
    #expect(visitor.size(of: try #require(found.parent)).height == height)
    #expect(visitor.host.elements(class: "section-title").isEmpty && visitor.index == [])
  }

  @Test("BL-57: found rows stand below each other at the heights that they have in the whole list")
  func sameHeights() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    func heights() throws -> [String: Double] {
      var heights: [String: Double] = [:]
      for row in visitor.host.elements(class: "row") {
        heights[row.children[0].text] = visitor.size(of: try #require(row.parent)).height
      }
      return heights
    }
    let whole = try heights()
    for text in ["l", "of", "ab"] {
      try visitor.search(text)
      let found = try heights()
      #expect(!found.isEmpty)
      for (name, height) in found { #expect(whole[name] == height, "\(name)") }
    }
  }

  @Test("BL-58: a found row leads to its own entry, as the same row of the whole list does")
  func sameDestination() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("word")
    #expect(visitor.headline == "Word of God")
    try visitor.back()
    try visitor.search("of")
    #expect(visitor.rows.last == "Word of God" && visitor.rows.count == 4)
    try visitor.open("word")
    #expect(visitor.headline == "Word of God" && visitor.address == "names/word/#q=of")
  }

  @Test(
    "BL-62: one list shows all and what is found, and without an entry a narrow screen shows the list"
  )
  func collapse() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    let list = try visitor.list
    try visitor.search("zzz")
    #expect(try visitor.list === list && visitor.headline == "Abba")
    visitor.host.resize(to: SampleExhibit.phone)
    visitor.host.advance(seconds: 1)
    #expect(visitor.showsList && !visitor.showsDetail)
    visitor.host.resize(to: SampleExhibit.landscape)
    visitor.host.advance(seconds: 1)
    try visitor.search("")
    try visitor.open("lamb")
    visitor.host.resize(to: SampleExhibit.phone)
    visitor.host.advance(seconds: 1)
    #expect(!visitor.showsList && visitor.headline == "Lamb", "an entry that was chosen stays")
  }

  @Test("NG-11: several words find what holds each of them, in any order, and all are marked")
  func severalWords() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    func marks() -> [String] {
      visitor.host.elements(class: "row").flatMap(\.descendants).filter { $0.tag == .mark }.map(
        \.text)
    }
    try visitor.search("god word")
    #expect(visitor.rows == ["Word of God"])
    #expect(marks() == ["Word", "God"])
    // Adjacent words are marked together.
    try visitor.search("word of")
    #expect(visitor.rows == ["Word of God"] && marks() == ["Word of"])
    try visitor.search("god zzz")
    #expect(visitor.rows == [])
  }

  @Test(
    "BL-62: the field is there without scopes as with them, and stays when the list is scrolled")
  func fieldStays() throws {
    for scopes in [[], ["Name", "Romanised"]] {
      var scene = SampleScene.long(300)
      scene.scopes = scopes
      let visitor = try SampleExhibit(scene: scene).visit(SampleExhibit.phone)
      let field = try visitor.field
      visitor.host.scroll(try visitor.list, to: 4000)
      #expect(try visitor.field === field && visitor.reachable(class: "search-field").count == 1)
      #expect(visitor.host.elements(class: "scope-bar").count == (scopes.isEmpty ? 0 : 1))
    }
  }
}
