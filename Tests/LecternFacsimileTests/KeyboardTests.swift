import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// Tests a facsimile with a keyboard and a reader.
struct KeyboardTests {
  private func button(_ reader: Reader, _ clause: Int) throws -> PageNode {
    let buttons = reader.host.elements(class: "facsimile-clause")
    return try #require(buttons.indices.contains(clause) ? buttons[clause] : nil)
  }

  @Test(
    "every clause is a button in the document’s order, named by its title, number and categories")
  func names() throws {
    let reader = try Reader()
    #expect(
      reader.host.elements(class: "facsimile-clause").map { $0[.ariaLabel] } == [
        "Preface, 1 of 6, Key Clauses", "The Church, 2 of 6, Key Clauses, Church",
        "Heirs, 3 of 6, Feudal", "Reliefs, 4 of 6, Feudal", "Widows, 5 of 6, Church, Feudal",
        "Justice, 6 of 6",
      ])
    let items = try reader.element("facsimile-clauses").children
    #expect(items.map { $0[.ariaPosinset] } == ["1", "2", "3", "4", "5", "6"])
    #expect(items.allSatisfy { $0[.ariaSetsize] == "6" })
  }

  @Test("a clause that has the focus is outlined and brought into view")
  func focus() throws {
    let reader = try Reader()
    for _ in 0..<6 { try reader.press("facsimile-button", label: "Zoom in") }
    reader.host.focus(try button(reader, 5))
    reader.rest()
    #expect(reader.isWhollyVisible(5))
    let outlines = (reader.drawing?.commands ?? []).compactMap {
      command -> [RecordedDrawing.Box]? in
      if case .strokeRectangles(let boxes) = command { return boxes }
      return nil
    }
    #expect(outlines.count == 2 && outlines.allSatisfy { $0.count == 2 })
    reader.host.focus(try reader.pictureNode)
    reader.rest()
    #expect(
      !(reader.drawing?.commands ?? []).contains {
        if case .strokeRectangles = $0 { true } else { false }
      })
  }

  @Test("at an end of its sizes the picture has no more, and the button keeps the keyboard")
  func sizeEnds() throws {
    let reader = try Reader()
    func ends() -> [String] {
      reader.host.elements(class: "facsimile-button").filter { $0[.ariaDisabled] == "true" }
        .compactMap { $0[.ariaLabel] }
    }
    #expect(ends() == ["Zoom out"])
    try reader.press("facsimile-button", label: "Zoom in")
    #expect(ends() == [])
    for _ in 0..<20 { try reader.press("facsimile-button", label: "Zoom in") }
    #expect(ends() == ["Zoom in"])
    #expect(abs(reader.placement.scale / reader.viewport.scales.upper - 1) < 0.001)
    try reader.press("facsimile-button", label: "Whole document")
    #expect(ends() == ["Zoom out"])
  }

  @Test("Enter on a clause opens its detail, which gets the keyboard; closing gives it back")
  func opening() throws {
    let reader = try Reader()
    reader.host.focus(try button(reader, 2))
    reader.key(.enter)
    #expect(reader.heading == "Heirs")
    #expect(reader.host.page.focused?[.class] == "facsimile-detail-title")
    #expect(reader.status == "Heirs selected")
    reader.key(.escape)
    #expect(reader.heading == nil)
    #expect(reader.host.page.focused?[.ariaLabel] == "Heirs, 3 of 6, Feudal")
  }

  @Test("Escape closes the detail, then the menu, then is left to what is around")
  func escape() throws {
    let reader = try Reader()
    try reader.press("facsimile-button", label: "Show categories")
    try reader.tap(ScreenPoint(x: reader.place(of: 1).x + 200, y: reader.place(of: 1).y))
    #expect(reader.heading != nil && reader.controller.isMenuOpen)
    reader.key(.escape)
    #expect(reader.heading == nil && reader.controller.isMenuOpen)
    reader.key(.escape)
    #expect(!reader.controller.isMenuOpen)
    #expect(reader.host.page.focused?[.ariaLabel] == "Show categories")
    #expect(!reader.host.dispatch(.key(.escape), at: try reader.pictureNode))
  }

  @Test(
    "Tab goes through the tools, the picture and to one of the clauses, from which arrows lead on; what is outside the screen is no stop"
  )
  func tabOrder() throws {
    let reader = try Reader()
    var stops: [String] = []
    for _ in 0..<40 {
      reader.host.moveFocus(.next)
      let label = reader.host.page.focused.map { $0[.ariaLabel] ?? $0.text } ?? ""
      if stops.last == label { break }
      stops.append(label)
    }
    #expect(
      stops == [
        "Show categories", "Zoom in", "Zoom out", "Whole document", "Fill the window",
        "Next clause",
        "A sheet of parchment",
      ] + [reader.controller.list.label(of: 0).string])
    func clause() -> Int? { reader.controller.list.focused }
    for (key, wanted) in [
      (Key.arrowDown, 1), (.arrowDown, 2), (.arrowUp, 1), (.end, 5), (.arrowDown, 5), (.home, 0),
      (.arrowUp, 0), (.arrowDown, 1),
    ] {
      reader.key(key)
      #expect(clause() == wanted, "\(key)")
    }
    // Tab comes back to where one was.
    reader.host.moveFocus(.previous)
    #expect(clause() == nil)
    reader.host.moveFocus(.next)
    #expect(clause() == 1)
    // After a relaunch, too.
    reader.relaunch()
    #expect(try button(reader, 1)[.tabindex] == "0" && button(reader, 0)[.tabindex] == "-1")
  }

  @Test(
    "the keyboard steps on from the tools: their button gives way to the detail’s, and it is there")
  func steppingOn() throws {
    let reader = try Reader()
    let tool = try #require(
      reader.host.elements(class: "facsimile-button").first { $0[.ariaLabel] == "Next clause" })
    reader.host.focus(tool)
    for name in ["Preface", "The Church", "Heirs"] {
      reader.key(.enter)
      #expect(reader.heading == name)
      #expect(reader.host.page.focused?[.ariaLabel] == "Next clause")
    }
    try reader.close()
    try reader.choose("Church")
    // The last clause has no next one.
    reader.own { $0.show(clause: "the-church") }
    reader.key(.escape)
    #expect(reader.host.page.focused != nil)
  }

  @Test(
    "a search lists a hundred at first, and the rest when asked; the keyboard is where they begin")
  func manyHits() throws {
    var sample = SampleFacsimile.charter
    for number in 0..<250 {
      sample.clauses.append(
        SampleFacsimile.Clause(id: "more-\(number)", name: "More \(number)", key: "more"))
    }
    let reader = try Reader(sample)
    func listed() -> Int { reader.host.elements(class: "facsimile-hit").count }
    try reader.press("facsimile-button", label: "Show categories")
    let field = try reader.element("search-field")
    reader.host.input("more", into: field)
    #expect(try reader.element("facsimile-found").text == "250 clauses")
    #expect(listed() == 100)
    let more = try reader.element("facsimile-more")
    #expect(more.text == "Show more (150)")
    reader.host.tap(more)
    #expect(listed() == 200)
    #expect(reader.host.page.focused?.text == "More 100")
    reader.host.tap(try reader.element("facsimile-more"))
    #expect(listed() == 250 && reader.host.elements(class: "facsimile-more").isEmpty)
    #expect(reader.host.page.focused?.text == "More 200")
    // Another search begins anew.
    reader.host.input("mor", into: field)
    #expect(listed() == 100)
    #expect(reader.host.faults == [])
  }

  @Test("readers hear what was chosen")
  func announcements() throws {
    let reader = try Reader()
    try reader.choose("Church")
    #expect(reader.status == "Church: 2 clauses")
    #expect(try reader.element("facsimile-status")[.ariaLive] == "polite")
    let other = try Reader()
    try other.tap(other.place(of: 0), rests: false)
    #expect(other.status == "Preface selected")
  }

  @Test("a search finds clauses by name and text; Enter opens the first, Escape ends it")
  func search() throws {
    let reader = try Reader()
    try reader.press("facsimile-button", label: "Show categories")
    let field = try reader.element("search-field")
    reader.host.input("re", into: field)
    #expect(
      reader.host.elements(class: "facsimile-hit-name").map(\.text) == ["Preface", "Reliefs"])
    #expect(try reader.element("facsimile-found").text == "2 clauses")
    reader.host.input("Dower", into: field)
    #expect(reader.host.elements(class: "facsimile-hit-name").map(\.text) == ["Widows"])
    reader.key(.enter)
    #expect(reader.heading == "Widows")
    reader.host.input("zebra", into: field)
    #expect(try reader.element("facsimile-found").text == "No Results")
    reader.host.focus(field)
    reader.key(.escape)
    #expect(reader.host.elements(class: "facsimile-category").count == 5)
    #expect(reader.heading == "Widows", "the detail is the next Escape’s")
    #expect(reader.host.faults == [])
  }

  @Test("MC-12: on a phone the menu goes when a category or clause is chosen, which it would hide")
  func phoneMenu() throws {
    let reader = try Reader(size: DetailTests.phone)
    try reader.choose("Feudal")
    #expect(!reader.controller.isMenuOpen)
    #expect(reader.placement == reader.viewport.fit)
    try reader.press("facsimile-button", label: "Show categories")
    reader.host.input("dower", into: try reader.element("search-field"))
    reader.host.tap(try #require(reader.host.elements(class: "facsimile-hit").first))
    reader.rest()
    #expect(!reader.controller.isMenuOpen)
    #expect(reader.heading == "Widows")
    #expect(reader.isReadable(4))
  }
}
