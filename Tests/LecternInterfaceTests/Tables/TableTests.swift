import LecternBase
import Testing

@testable import LecternInterface
@testable import LecternTesting

@Suite("A table")
struct TableTests {
  private func stage(_ count: Int, _ prepare: @escaping (Shelf) -> Void = { _ in }) -> Stage {
    .shelf {
      $0.things = Shelf.cells(count)
      prepare($0)
    }
  }

  @Test(
    "BL-49: of a thousand rows those near what is in view are in the page, and readers hear of all")
  func window() throws {
    let stage = stage(1000)
    #expect(stage.drawn.first == "Cell #0")
    #expect(stage.drawn.count < 60)
    stage.scrollTable(to: 44 * 500)
    #expect(stage.drawn.count < 80)
    #expect(stage.drawn.contains("Cell #500") && !stage.drawn.contains("Cell #0"))
    let rows = stage.host.page.root.descendants.filter { $0[.ariaPosinset] != nil }
    #expect(rows.allSatisfy { $0[.ariaSetsize] == "1000" })
    let first = try #require(rows.first)
    #expect(Int(first[.ariaPosinset] ?? "").map { "Cell #\($0 - 1)" } == first.text)
    // The rows and the empty room above them reach as far as the first row's own top.
    let space = stage.host.page.root.descendants.first { $0[.class] == "spacer" }?[.styleHeight]
    #expect(space == "\((Int(first[.ariaPosinset] ?? "0")! - 1) * 44)px")
    #expect(stage.host.faults.isEmpty)
  }

  @Test(
    "a row is a button, or a link where it has an address; all are in a list named by the title")
  func roles() {
    let stage = stage(3)
    let list = Query.role(.list).label("Shelf")
    #expect(Query.role(.button).within(list).matches(in: stage.host.accessible).count == 3)
    #expect(stage.host.page.root.descendants.filter { $0.tag == .button }.count == 3)
  }

  @Test("choosing a row tells the delegate each time, and draws it as chosen")
  func choosing() {
    let stage = stage(10)
    stage.tapRow("Cell #4")
    stage.tapRow("Cell #4")
    #expect(stage.shelf?.choices == [4, 4])
    #expect(stage.selected == "Cell #4")
    let chosen = stage.host.page.root.descendants.filter { $0[.ariaCurrent] == "true" }
    #expect(chosen.map(\.text) == ["Cell #4"])
  }

  @Test("the arrow keys, Home and End move the focus, and the row comes into view")
  func keyboard() {
    let stage = stage(1000)
    stage.tapRow("Cell #0")
    for _ in 0..<20 { stage.host.press(.arrowDown) }
    #expect(stage.host.page.focused?.text == "Cell #20")
    #expect((stage.scroller?.scrollTop ?? 0) + 600 >= 21 * 44)
    stage.host.press(.end)
    #expect(stage.host.page.focused?.text == "Cell #999")
    #expect(stage.scroller?.scrollTop == 43400.0)
    stage.host.press(.arrowDown)
    #expect(stage.host.page.focused?.text == "Cell #999")
    stage.host.press(.home)
    #expect(stage.host.page.focused?.text == "Cell #0")
    #expect(stage.scroller?.scrollTop == 0)
    stage.host.press(.arrowUp)
    #expect(stage.host.page.focused?.text == "Cell #0")
    #expect(stage.host.faults.isEmpty)
  }

  @Test(
    "the row with the focus stays in the page wherever it is scrolled to, so that it isn’t lost")
  func focusedRow() {
    let stage = stage(1000)
    stage.tapRow("Cell #3")
    stage.scrollTable(to: 44 * 700)
    #expect(stage.host.page.focused?.text == "Cell #3")
    #expect(stage.drawn.first == "Cell #3" && stage.drawn.contains("Cell #700"))
    stage.host.press(.arrowDown)
    #expect(stage.host.page.focused?.text == "Cell #4")
    stage.scrollTable(to: 44 * 700)
    stage.host.focus(nil)
    #expect(!stage.drawn.contains("Cell #4"))
  }

  @Test(
    "a table is one stop for Tab: the row with the last focus, else the chosen one, else one in view"
  )
  func tabStop() {
    let stage = stage(1000)
    var stops: [String] { stage.host.page.container.tabStops().map(\.text) }
    #expect(stops == ["Cell #0"])
    stage.scrollTable(to: 44 * 500 + 10)
    #expect(stops == ["Cell #501"], "the first that is whole")
    stage.scrollTable(to: 44 * 497)
    #expect(stops == ["Cell #501"], "which is still in view")
    stage.shelf?.select(505)
    stage.application.commit()
    #expect(stops == ["Cell #505"])
    stage.host.moveFocus(.next)
    #expect(stage.host.page.focused?.text == "Cell #505")
    for _ in 0..<3 { stage.host.press(.arrowDown) }
    #expect(stops == ["Cell #508"])
    stage.host.focus(nil)
    #expect(stops == ["Cell #508"])
    stage.scrollTable(to: 44 * 900)
    #expect(stops == ["Cell #900"], "what is out of the page is no stop")
    stage.scrollTable(to: 44 * 500)
    #expect(stops == ["Cell #508"], "and comes back with it")
    #expect(stage.host.faults.isEmpty)
  }

  @Test("the focus of a row that a reload takes away stays in the table, and the arrows go on")
  func focusOfLostRow() {
    let stage = stage(100)
    stage.scrollTable(to: 44 * 48)
    stage.tapRow("Cell #50")
    #expect(stage.host.page.focused?.text == "Cell #50")
    stage.shelf?.things = Shelf.cells(20)
    stage.shelf?.reload()
    stage.application.commit()
    stage.host.settle()
    #expect(stage.host.page.focused?[.class] == "list-scroll")
    stage.host.press(.arrowDown)
    // 20 × 44 − 600 is six rows and a part of the next one.
    #expect(stage.host.page.focused?.text == "Cell #7")
    stage.host.focus(stage.scroller)
    stage.host.press(.end)
    #expect(stage.host.page.focused?.text == "Cell #19")
    stage.shelf?.things = []
    stage.shelf?.reload()
    stage.application.commit()
    stage.host.settle()
    #expect(stage.host.page.focused?[.class] == "list-scroll")
    stage.host.press(.home)
    #expect(stage.host.faults.isEmpty)
  }

  @Test("rows of other heights than the usual one push nothing out of its place")
  func heights() throws {
    let stage = stage(1000)
    stage.host.measure = { node in
      let row = Int(node[.ariaPosinset] ?? "") ?? 0
      return Size(width: 390, height: node.tag == .li ? (row % 3 == 0 ? 90 : 44) : 600)
    }
    let shelf = try #require(stage.shelf)
    shelf.scroll(toRow: 400, hidden: 7)
    stage.application.commit()
    stage.host.settle()
    #expect(stage.first == "Cell #400 7")
    // The rows above are laid out only now.
    stage.scrollTable(to: shelf.places.top(of: 395) + 3)
    #expect(stage.first == "Cell #395 3")
    #expect(shelf.places.top(of: 396) - shelf.places.top(of: 395) == 90)
  }

  @Test("BL-16: a reload keeps place and selection with their items, whatever came before them")
  func reloading() throws {
    let stage = stage(1000)
    let shelf = try #require(stage.shelf)
    stage.scrollTable(to: 44 * 50 + 13)
    stage.tapRow("Cell #52")
    shelf.things.insert(
      contentsOf: Shelf.cells(5).map { .init(name: $0.name + "b", identifier: $0.name) }, at: 9)
    shelf.things.remove(at: 2)
    shelf.reload()
    stage.application.commit()
    stage.host.settle()
    #expect(stage.first == "Cell #50 13")
    #expect(stage.selected == "Cell #52")
    shelf.things.removeAll { $0.name == "Cell #50" || $0.name == "Cell #52" }
    shelf.reload()
    stage.application.commit()
    stage.host.settle()
    #expect(stage.first == "Cell #51 13", "what stands where it stood")
    #expect(stage.selected == nil)
    #expect(stage.host.faults.isEmpty)
  }

  @Test("a table that is emptied and filled again is where it was")
  func refilled() throws {
    let stage = stage(1000)
    let shelf = try #require(stage.shelf)
    stage.scrollTable(to: 44 * 50 + 13)
    let things = shelf.things
    for some in [[], things] {
      shelf.things = some
      shelf.reload()
      stage.application.commit()
      stage.host.settle()
    }
    #expect(stage.first == "Cell #50 13")
  }

  @Test("without an identity source a reload keeps numbers, as far as there are any")
  func numbers() throws {
    let stage = stage(100) { $0.identitySource = nil }
    let shelf = try #require(stage.shelf)
    stage.scrollTable(to: 44 * 50)
    shelf.select(60)
    shelf.reload()
    #expect(stage.first == "Cell #50 0" && shelf.selectedRow == 60)
    shelf.things = Shelf.cells(20)
    shelf.reload()
    stage.application.commit()
    #expect(shelf.selectedRow == nil)
    #expect(stage.scroller?.scrollTop == 280.0)
  }

  @Test("an empty table, and one without a data source, are empty lists")
  func empty() {
    let stage = stage(0) { $0.dataSource = nil }
    #expect(stage.drawn.isEmpty)
    #expect(stage.shelf?.firstVisibleRow == nil)
    stage.host.save()
    #expect(stage.host.faults.isEmpty)
  }

  @Test("a page made at build time has the first rows")
  func prerendered() {
    let app = Application(
      root: Shelf("shelf", Shelf.cells(1000)), host: RecordingHost(),
      traits: Traits(isPrerender: true))
    app.start()
    var printer = HTMLPrinter()
    printer.print(.controller(app.root))
    let html = String(decoding: printer.bytes, as: UTF8.self)
    #expect(html.contains("Cell #59") && !html.contains("Cell #60"))
    // Without arrow keys each row is a stop; the table around them takes the focus alone.
    #expect(html.split(separator: "tabindex").count == 2)
  }
}
