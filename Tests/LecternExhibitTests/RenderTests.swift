import LecternBase
import LecternCatalogue
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

@Suite("How often one turn renders")
struct RenderTests {
  /// The kinds of controllers that a turn renders, each as often as it renders the same one.
  private func renders(_ visitor: Visitor, _ turn: () throws -> Void) throws -> [String: Int] {
    let application = try #require(visitor.app?.application)
    var counts: [ObjectIdentifier: Int] = [:]
    var most: [String: Int] = [:]
    application.willRender = { controller in
      let count = (counts[ObjectIdentifier(controller)] ?? 0) + 1
      counts[ObjectIdentifier(controller)] = count
      let kind = "\(type(of: controller))"
      most[kind] = max(count, most[kind] ?? 0)
    }
    defer {
      application.willRender = nil
      visitor.host.settle()
    }
    try turn()
    return most
  }

  /// Types a text into a field, as one turn.
  private func enter(_ text: String, into field: PageNode, _ visitor: Visitor) {
    visitor.host.dispatch(
      .input(text: Text(text), folded: Text(SampleScene.fold(text))), at: field)
  }

  @Test(
    "a keystroke whose first hit changes renders the list once, and nothing twice",
    arguments: SampleExhibit.sizes)
  func keystroke(size: Size) throws {
    for isChosen in [false, true] {
      let visitor = try SampleExhibit(scene: .long(600)).visit(size)
      if isChosen, size != SampleExhibit.phone { visitor.host.press(.arrowDown) }
      visitor.host.focus(try visitor.field)
      for text in ["b", "ba", "bac", "zzz", "", "f"] {
        if text.isEmpty { visitor.host.scroll(try visitor.list, to: 300) }
        let field = try visitor.field
        let counts = try renders(visitor) { enter(text, into: field, visitor) }
        #expect(counts["CatalogueListController"] == 1, "\(text): \(counts)")
        #expect(counts["CatalogueDetailController"] ?? 0 <= 1, "\(text): \(counts)")
        #expect(counts.values.allSatisfy { $0 == 1 }, "\(text): \(counts)")
      }
    }
  }

  @Test(
    "a chosen row, an arrow key and an initial render the list and the detail at most once",
    arguments: SampleExhibit.sizes)
  func choices(size: Size) throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(size)
    func expectOnce(_ what: String, _ turn: () throws -> Void) throws {
      let counts = try renders(visitor, turn)
      #expect(counts["CatalogueListController"] ?? 0 <= 1, "\(what): \(counts)")
      #expect(counts["CatalogueDetailController"] ?? 0 <= 1, "\(what): \(counts)")
    }
    visitor.host.scroll(try visitor.list, to: 4000)
    let initial = visitor.host.elements(class: "index").flatMap(\.descendants).last { $0.tag == .a }
    try expectOnce("initial") { visitor.host.dispatch(.tap, at: try #require(initial)) }
    let field = try visitor.field
    visitor.host.focus(field)
    try expectOnce("down from the field") {
      visitor.host.dispatch(.key(.arrowDown), at: field)
    }
    let focused = try #require(visitor.host.page.focused)
    try expectOnce("end") { visitor.host.dispatch(.key(.end), at: focused) }
    let last = try #require(visitor.host.page.focused)
    #expect(last[.href] == visitor.host.elements(class: "row").last?[.href])
    try expectOnce("tap") { visitor.host.dispatch(.tap, at: last) }
    visitor.host.advance(seconds: 1)
    #expect(visitor.headline != nil && visitor.host.faults.isEmpty)
  }

  @Test("a keystroke in the search of the whole exhibit renders its screen once")
  func everything() throws {
    var exhibit = SampleExhibit()
    exhibit.isSearched = true
    let visitor = try exhibit.visit(SampleExhibit.phone, at: "search/")
    let field = try #require(visitor.host.elements(class: "search-field").last)
    visitor.host.focus(field)
    for text in ["g", "go", "zzz", "lamb"] {
      let counts = try renders(visitor) { enter(text, into: field, visitor) }
      #expect(counts == ["SearchController": 1], "\(text): \(counts)")
    }
    let counts = try renders(visitor) {
      visitor.host.dispatch(.key(.arrowDown), at: field)
    }
    #expect(counts.isEmpty && visitor.host.page.focused?[.href] != nil)
  }
}
