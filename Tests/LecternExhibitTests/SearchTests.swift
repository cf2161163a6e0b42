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
    #expect(counts == [5, 2, 2, 2, 1, 1])
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
    "NG-17: side by side, a change of the text shows the first hit",
    arguments: SampleExhibit.wideSizes)
  func firstHit(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.open("shepherd")
    try visitor.search("of")
    #expect(visitor.headline == "Bread of Life")
    #expect(visitor.selected == ["Bread of Life"])
    try visitor.search("zzz")
    #expect(visitor.headline == nil)
    #expect(visitor.selected == [])
    try visitor.search("")
    #expect(visitor.headline == "Abba")
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
    visitor.host.dispatch(Event(.tap), at: try #require(visitor.host.elements(class: "done").first))
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
    visitor.host.dispatch(Event(.tap), at: row)
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
    if tapMovesFocus { visitor.host.tap(row) } else { visitor.host.dispatch(Event(.tap), at: row) }
    visitor.host.advance(seconds: 5)
    visitor.host.tap(try #require(visitor.host.elements(class: "back").first))
    visitor.host.advance(seconds: 0.3)
    #expect(!visitor.isFocusedOnField, "the list is still moving")
    visitor.host.advance(seconds: 0.1)
    #expect(visitor.isFocusedOnField && visitor.hasDone)
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
}
