import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

@Suite("Restoration: the browser’s history")
struct HistoryWalkTests {
  @Test("NG-40: a reload on a presented page, then Done, goes back and replaces nothing")
  func reloadThenDone() throws {
    for size in SampleExhibit.sizes {
      let visitor = try ExhibitRestorationTests.sample.visit(size)
      try visitor.open("lord")
      if !visitor.showsList { try visitor.back() }
      try visitor.follow("Guide")
      let entries = visitor.host.history.entries
      visitor.reload()
      #expect(visitor.sheets == ["guide"] && visitor.host.history.entries == entries)
      let index = visitor.host.history.index
      try visitor.follow("Done")
      #expect(visitor.sheets == [] && visitor.host.history.entries == entries)
      #expect(visitor.host.history.index == index - 1)
      visitor.host.goForward()
      visitor.host.advance(seconds: 1)
      #expect(visitor.sheets == ["guide"])
    }
  }

  @Test("a reload in the middle of the history keeps what is before and after it")
  func middle() throws {
    let visitor = try ExhibitRestorationTests.sample.visit(SampleExhibit.phone)
    try visitor.open("lord")
    try visitor.related("adonai")
    try visitor.related("yhwh")
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    visitor.reload()
    #expect(visitor.headline == "Adonai")
    #expect(visitor.host.history.index == 2 && visitor.host.history.entries.count == 4)
    visitor.host.goForward()
    visitor.host.advance(seconds: 1)
    #expect(visitor.headline == "YHWH")
    try visitor.back()
    #expect(visitor.host.history.index == 0 && visitor.address == "names/")
  }

  @Test("a mark of another visit is no place in this one")
  func foreignMark() {
    let history = JSON.Member("history", .array([.string("names/"), .string("names/abba/")]))
    let saved = JSON.object([history])
    #expect(History(continuing: saved, at: "names/abba/", mark: 1)?.index == 1)
    #expect(History(continuing: saved, at: "names/", mark: 1) == nil)
    #expect(History(continuing: saved, at: "names/abba/", mark: 2) == nil)
    #expect(History(continuing: saved, at: "names/abba/", mark: -1) == nil)
    #expect(History(continuing: .null, at: "", mark: 0) == nil)
    let damaged = JSON.object([JSON.Member("history", .array([.null]))])
    #expect(History(continuing: damaged, at: "", mark: 0)?.addresses == [""])
    for first in [7.0, -1, 2_147_483_647, 0.5] {
      let later = JSON.object([JSON.Member("mark", .number(first)), history])
      let taken = History(continuing: later, at: "names/abba/", mark: Int(first) + 1)
      #expect(taken?.mark == (first == 7 ? 8 : first == 0.5 ? 1 : nil))
    }
  }

  @Test("no more is kept of a long visit than a browser can go back to, and the marks go on")
  func longVisit() throws {
    var history = History(address: "list")
    for number in 1...200 { _ = history.follow(to: Text("\(number)"), .forward) }
    #expect(history.addresses.count == 49 && history.mark == 200 && history.current == "200")
    var members: [JSON.Member] = []
    history.write(into: &members)
    let saved = JSON.object(members)
    var taken = try #require(History(continuing: saved, at: "180", mark: 180))
    #expect(taken.addresses == history.addresses && taken.mark == 180)
    // The present entry stands for one that is too far back.
    #expect(taken.follow(to: "list", .backward)?.change == .replace)
    taken.moved(to: "199", mark: 199)
    #expect(taken.mark == 199)
    let back = taken.follow(to: "152", .backward)
    #expect(back?.change == .back && back?.steps == 47)
  }

  @Test(
    "DD-31: after sixty names the app’s own way back leads to the list, and so does the browser’s")
  func sixtyNames() throws {
    let visitor = try ExhibitRestorationTests.sample.visit(SampleExhibit.phone)
    try visitor.open("lord")
    for _ in 0..<20 { for id in ["adonai", "yhwh", "lord"] { try visitor.related(id) } }
    #expect(visitor.host.history.entries.count == AddressHistory.limit)
    try visitor.back()
    #expect(visitor.showsList && visitor.address == "names/")
    visitor.host.advance(seconds: 5)
    visitor.reload()
    #expect(visitor.showsList && visitor.address == "names/")
    visitor.host.goBack()
    visitor.host.advance(seconds: 1)
    #expect(visitor.address == "names/yhwh/" && visitor.headline == "YHWH")
  }

  @Test("a place that came back at the start with a sheet on it: Done leads to its list’s address")
  func sheetAfterKill() throws {
    for size in SampleExhibit.sizes {
      for isReloaded in [false, true] {
        let visitor = try ExhibitRestorationTests.sample.visit(size)
        if size.width < 700 { #expect(visitor.showsList) }
        try visitor.follow("Guide")
        visitor.host.advance(seconds: 2)
        visitor.kill()
        #expect(visitor.sheets == ["guide"] && visitor.address == "guide/")
        if isReloaded { visitor.reload() }
        try visitor.follow("Done")
        visitor.host.advance(seconds: 1)
        #expect(visitor.sheets == [] && visitor.address == "names/", "\(size) \(isReloaded)")
        #expect(visitor.host.history.entries == ["names/"])
      }
    }
  }

  @Test(
    "taps, back, forward and reloads in any order: the address is that of the screen, and stepping adds nothing",
    arguments: 0..<24 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let visitor = try ExhibitRestorationTests.sample.visit(
      SampleExhibit.sizes[random.below(3)])
    // Entries as a browser would keep them, and which one shows.
    var entries = [visitor.address]
    var index = 0
    for step in 0..<40 {
      let host = visitor.host
      let count = host.history.entries.count
      let choice = random.below(12)
      switch choice {
      case 0: host.goBack()
      case 1: host.goForward()
      case 2, 3: visitor.stage.reload()
      case 4:
        if visitor.showsDetail, isOnNames(visitor), visitor.arrows.last?.isEnabled == true {
          try visitor.next()
          #expect(visitor.host.history.entries.count == count, "seed \(seed), step \(step)")
          entries[index] = visitor.address
        }
      case 5: if visitor.sheets.isEmpty { try visitor.tab(random.below(3)) }
      case 6: host.press(.escape)
      case 7:
        let names = ["Guide", "glossary", "guide", "Done"]
        let links = host.page.container.descendants.filter {
          ($0.tag == .a || $0.tag == .button) && names.contains($0.text)
        }
        if !links.isEmpty { host.tap(links[random.below(links.count)]) }
      case 8: if isOnNames(visitor), !visitor.showsList { try? visitor.back() }
      case 9:
        if isOnNames(visitor), visitor.showsList {
          try visitor.search(["", "la", "lord"][random.below(3)])
        }
      default:
        let rows = host.elements(class: "row")
        if visitor.showsList, isOnNames(visitor), !rows.isEmpty {
          host.tap(rows[random.below(rows.count)])
        }
      }
      visitor.host.advance(seconds: 1)
      let place: Comment = "seed \(seed), step \(step), choice \(choice)"
      let history = visitor.host.history
      // Against the browser’s own list: each action adds an entry at most, and none is lost.
      #expect(history.entries.count <= max(count, history.index + 1), place)
      switch choice {
      case 0: index = max(0, index - 1)
      case 1: index = min(entries.count - 1, index + 1)
      case 2, 3: #expect(history.index == index && history.entries == entries, place)
      default:
        entries = history.entries
        index = history.index
      }
      #expect(history.index == index, place)
      if choice < 2 { #expect(history.entries == entries, place) }
      #expect(visitor.address == visitor.app?.currentAddress.string, place)
      #expect(visitor.host.page.title == visitor.app?.pageTitle.string, place)
      try check(visitor, place)
      entries = history.entries
    }
    #expect(visitor.host.faults.isEmpty)
  }

  private func isOnNames(_ visitor: Visitor) -> Bool {
    visitor.sheets.isEmpty && visitor.app?.tabBar.selectedIndex == 0
  }

  /// The screen belongs to the address.
  private func check(_ visitor: Visitor, _ place: Comment) throws {
    let parts = visitor.place(of: visitor.address).split(separator: "/")
    let app = try #require(visitor.app)
    switch parts.first {
    case "names":
      #expect(visitor.sheets.isEmpty && app.tabBar.selectedIndex == 0, place)
      if parts.count > 1 {
        let name = SampleScene.names.entries.first { $0.id == parts[1] }?.name
        #expect(visitor.showsDetail && visitor.headline == name, place)
      } else {
        #expect(visitor.showsList, place)
      }
    case "about", "settings":
      #expect(visitor.sheets.isEmpty, place)
      #expect(app.scenes[app.tabBar.selectedIndex].sceneID.string == String(parts[0]), place)
    case "handbook":
      #expect(visitor.sheets.isEmpty && visitor.scene?.pushed?.sceneID == "handbook", place)
    default: #expect(visitor.sheets.last == parts.first.map { String($0) }, place)
    }
    #expect(app.presented.map(\.sceneID.string) == visitor.sheets, place)
  }
}
