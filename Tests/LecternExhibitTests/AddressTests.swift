import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

struct AddressTests {
  @Test(
    "each address opens its screen, and one that names nothing is replaced by the nearest",
    arguments: [
      ("", "names/", nil), ("names/", "names/", nil), ("names/god/", "names/god/", "God"),
      ("names/god", "names/god/", "God"), ("names/nobody/", "names/", nil),
      ("nowhere/", "names/", nil), ("about/", "about/", nil), ("about/x/", "about/", nil),
      ("settings/", "settings/", nil), ("//names//lord//", "names/lord/", "Lord"),
    ] as [(String, String, String?)])
  func opens(address: String, shown: String, headline: String?) throws {
    for size in SampleExhibit.sizes {
      let visitor = try SampleExhibit().visit(size, at: address)
      #expect(visitor.address == shown)
      #expect(visitor.host.history.entries == [shown])
      if let headline { #expect(visitor.headline == headline) }
    }
  }

  @Test("back and forward of the browser are pop and push")
  func backAndForward() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("god")
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(visitor.showsList && visitor.address == "names/")
    visitor.host.goForward()
    visitor.host.advance(seconds: 1)
    #expect(visitor.showsDetail && visitor.headline == "God")
    #expect(visitor.host.history.entries == ["names/", "names/god/"])
  }

  @Test("a detail opened by its address has the list behind it")
  func listBehind() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone, at: "names/god/")
    #expect(visitor.showsDetail)
    try visitor.back()
    #expect(visitor.showsList && visitor.address == "names/")
    #expect(visitor.host.history.entries == ["names/"])
  }

  @Test("previous and next don’t grow the history", arguments: SampleExhibit.sizes)
  func stepsReplace(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.open("god")
    let entries = visitor.host.history.entries.count
    for _ in 0..<3 { try visitor.next() }
    try visitor.previous()
    #expect(visitor.host.history.entries.count == entries)
    #expect(visitor.address == "names/lamb/")
  }

  @Test("after three related names the app’s own way back leads to the list at once")
  func backFromRelated() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("lord")
    for id in ["adonai", "yhwh", "lord"] { try visitor.related(id) }
    #expect(
      visitor.host.history.entries == [
        "names/", "names/lord/", "names/adonai/", "names/yhwh/", "names/lord/",
      ])
    try visitor.back()
    #expect(visitor.showsList && visitor.address == "names/")
    #expect(visitor.host.history.index == 0)
  }

  @Test(
    "the browser’s way back goes through the related names one by one",
    arguments: SampleExhibit.sizes)
  func browserBackThroughRelated(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.open("lord")
    try visitor.related("adonai")
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(visitor.headline == "Lord")
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/" && visitor.showsList)
  }

  @Test("a related name is a new entry of the history even when it is the next one")
  func relatedNeighbour() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("lamb")
    try visitor.related("lamb-of-god")
    #expect(visitor.host.history.entries == ["names/", "names/lamb/", "names/lamb-of-god/"])
  }

  @Test(
    "an address of a name that the search hides clears the search", arguments: SampleExhibit.sizes)
  func hiddenBySearch(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.open("abba")
    if !visitor.showsList { try visitor.back() }
    try visitor.search("zzz")
    visitor.host.goForward()
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    visitor.host.goForward()
    visitor.host.advance(seconds: 1)
    if visitor.address == "names/abba/" {
      #expect(visitor.headline == "Abba" && visitor.rows.count == 16)
    }
  }

  @Test(
    "a tab is a new entry of the history, and back returns to it", arguments: SampleExhibit.sizes)
  func tabs(size: Size) throws {
    let visitor = try SampleExhibit().visit(size)
    try visitor.tab(1)
    #expect(visitor.address == "about/" && visitor.host.page.title == "About – Names of God")
    try visitor.tab(2)
    #expect(visitor.host.history.entries == ["names/", "about/", "settings/"])
    visitor.host.goBack()
    #expect(visitor.host.node(.heading("About")) != nil)
    visitor.host.goBack()
    #expect(visitor.showsList)
  }

  @Test("a tab keeps its place")
  func tabKeepsPlace() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    try visitor.open("god")
    try visitor.tab(1)
    try visitor.tab(0)
    #expect(visitor.showsDetail && visitor.headline == "God" && visitor.address == "names/god/")
  }

  @Test("DD-72: the chosen tab chosen again goes back to the list’s top")
  func reselect() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 2000)
    visitor.host.tap(visitor.host.elements(class: "row")[30])
    visitor.host.advance(seconds: 1)
    try visitor.tab(0)
    #expect(visitor.showsList && visitor.address == "names/")
    #expect(try visitor.list.scrollTop == 0)
  }
}

struct HistoryTests {
  @Test("going back to an address goes as far as it was")
  func backward() {
    var history = History(address: "a")
    for address in ["b", "c"] as [Text] { _ = history.follow(to: address, .forward) }
    let move = history.follow(to: "a", .backward)
    #expect(move?.change == .back && move?.steps == 2)
    #expect(history.current == "a" && history.addresses == ["a", "b", "c"])
    #expect(history.follow(to: "z", .backward)?.change == .replace)
    #expect(history.follow(to: "z", .forward) == nil)
    #expect(history.follow(to: "y", .forward)?.change == .push)
    #expect(history.addresses == ["z", "y"])
    #expect(history.follow(to: "x", .sideways)?.change == .replace)
    #expect(history.addresses == ["z", "x"])
  }

  @Test("the browser’s own moves are followed to the nearest place with that address")
  func moved() {
    var history = History(address: "a")
    for address in ["b", "a", "c"] as [Text] { _ = history.follow(to: address, .forward) }
    // Marks of other visits, or no matching one.
    history.moved(to: "a", mark: 7)
    #expect(history.index == 2)
    history.moved(to: "b", mark: 0)
    #expect(history.index == 1)
    history.moved(to: "elsewhere", mark: -1)
    #expect(history.addresses == ["elsewhere"] && history.index == 0)
  }

  @Test("an entry’s mark tells which of two with the same address it is")
  func marks() {
    var history = History(address: "list")
    var marks = [0]
    for address in ["a", "b", "a"] as [Text] {
      marks.append(history.follow(to: address, .forward)?.steps ?? -1)
    }
    #expect(marks == [0, 1, 2, 3])
    // Back by three with a long press, then forward by one, by three.
    for index in [0, 1, 3, 1] {
      history.moved(to: history.addresses[index], mark: marks[index])
      #expect(history.index == index)
    }
    #expect(history.follow(to: "c", .sideways)?.steps == 1)
  }
}
