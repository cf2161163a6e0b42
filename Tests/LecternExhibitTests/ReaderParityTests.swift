import LecternBase
import LecternCatalogue
import LecternInterface
import LecternTesting
import Testing

@testable import LecternExhibit

/// Tests that readers and keyboards meet the same rows as fingers, and get the same from them.
@Suite("Readers and keyboards in a list")
struct ReaderParityTests {
  /// The ways of activating a row.
  enum Way: CaseIterable {
    case finger, key, reader
  }

  private static func activate(_ row: PageNode, _ way: Way, in host: RecordingHost) {
    switch way {
    case .finger: host.tap(row)
    case .key:
      host.focus(row)
      host.press(.enter)
    // A click at an element without a finger and without the focus.
    case .reader: host.dispatch(.tap, at: row)
    }
    host.advance(seconds: 1)
  }

  @Test(
    "BL-48: every row of a long list is there as it is scrolled, with its name, place and true count"
  )
  func everyRow() throws {
    let scene = SampleScene.long(300)
    let visitor = try SampleExhibit(scene: scene).visit(SampleExhibit.phone)
    let names = scene.sorted.map(\.name)
    var met: [Int: String] = [:]
    var most = 0
    for top in stride(from: 0.0, through: 16_000, by: 400) {
      visitor.host.scroll(try visitor.list, to: top)
      let rows = visitor.host.elements(class: "row")
      most = max(most, rows.count)
      for row in rows {
        let item = try #require(row.parent)
        #expect(item[.ariaSetsize] == "300")
        met[try #require(item[.ariaPosinset].flatMap { Int($0) })] = row.children.first?.text
      }
    }
    #expect((1...300).map { met[$0] ?? "" } == names)
    #expect(most < 60, "rows out of view aren't in the page")
  }

  @Test(
    "BL-50: finger, key and reader each push exactly once, to the same entry",
    arguments: SampleExhibit.sizes)
  func once(size: Size) throws {
    for way in Way.allCases {
      let visitor = try SampleExhibit().visit(size)
      let row = try #require(
        visitor.host.elements(class: "row").first { $0[.href] == "names/lamb/" })
      visitor.host.forgetOps()
      Self.activate(row, way, in: visitor.host)
      #expect(visitor.headline == "Lamb" && visitor.address == "names/lamb/", "\(way)")
      let pushes = visitor.host.ops.filter {
        if case .address(.push, _, _) = $0 { true } else { false }
      }
      #expect(pushes.count == 1, "\(way): \(pushes)")
    }
  }

  @Test("BL-51: a row that is there already answers finger, reader and key in turn alike")
  func existingRows() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.landscape)
    let rows = visitor.host.elements(class: "row")
    for (number, way) in [Way.finger, .reader, .key, .reader, .finger].enumerated() {
      let row = rows[number]
      Self.activate(row, way, in: visitor.host)
      #expect(visitor.address == row[.href] && visitor.selected == [row.children[0].text])
      #expect(visitor.host.elements(class: "row").first { $0 === row } != nil, "it was made anew")
    }
  }

  @Test(
    "BL-51: rows that were there before, and are come back to, push once each, whatever activates them"
  )
  func rowsComeBackTo() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    for (number, way) in [Way.reader, .finger, .reader, .key, .reader].enumerated() {
      let row = visitor.host.elements(class: "row")[number]
      visitor.host.forgetOps()
      Self.activate(row, way, in: visitor.host)
      let pushes = visitor.host.ops.filter {
        if case .address(.push, _, _) = $0 { true } else { false }
      }
      #expect(pushes.count == 1, "\(way): \(pushes)")
      #expect(visitor.headline == row.children[0].text && !visitor.showsList)
      try visitor.back()
      #expect(visitor.showsList && visitor.host.elements(class: "row")[number] === row)
    }
  }

  @Test("BL-52: a row is described once: drawn anew after a search it is what it was")
  func oneDescription() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    func rows() -> [String] {
      visitor.host.elements(class: "row").map { row in
        "\(row[.href] ?? "") \(row[.class] ?? "") \(row.events.count) "
          + row.children.map { "\($0[.class] ?? "") \($0.text)" }.joined(separator: ", ")
      }
    }
    let before = rows()
    try visitor.search("zzyzx")
    #expect(rows() == [])
    try visitor.search("")
    #expect(rows() == before)
  }

  @Test(
    "BL-55: one object answers every query, typed in steps or at once, and forgets none of the list"
  )
  func oneQuery() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    let all = visitor.rows
    for word in ["lord", "of god", "sh"] {
      try visitor.search(word)
      let atOnce = visitor.rows
      try visitor.search("")
      for length in 1...word.count { try visitor.search(String(word.prefix(length))) }
      #expect(visitor.rows == atOnce, "“\(word)”")
      try visitor.search("")
      #expect(visitor.rows == all)
    }
  }

  @Test("BL-55: what answers queries is made once, and holds nothing of a query that was cleared")
  func cached() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    func results() throws -> EntryResults {
      try #require(visitor.app?.scenes.first as? CatalogueSceneController).results
    }
    let first = try results()
    #expect(!first.isSearching && first.query.isEmpty && first.count == 16)
    try visitor.search("of")
    #expect(first.isSearching && first.count == 4)
    try visitor.open("word")
    try visitor.back()
    try visitor.search("lamb")
    #expect(try results() === first)
    try visitor.search("")
    #expect(!first.isSearching && first.query.isEmpty && first.folded.isEmpty)
    #expect(try results() === first && first.count == 16 && !first.isWithoutHits)
  }

  // MARK: The keyboard

  /// The stops of Tab from the page's beginning, until it stays.
  private func stops(_ host: RecordingHost) -> [PageNode] {
    var stops: [PageNode] = []
    host.focus(nil)
    for _ in 0..<500 {
      host.moveFocus(.next)
      guard let focused = host.page.focused, focused !== stops.last else { break }
      stops.append(focused)
    }
    return stops
  }

  @Test("a list of any length is one stop for Tab, and its index another; the tabs come after them")
  func oneStop() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    let stops = stops(visitor.host)
    #expect(stops.filter { $0[.class] == "row" }.count == 1)
    #expect(stops.filter { $0[.class] == "tab-item" }.count == 3)
    #expect(stops.count < 10)
  }

  @Test("arrows go through the index, and Tab comes back to the letter and to the row of last time")
  func arrows() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    let host = visitor.host
    let first: PageNode = try #require(host.elements(class: "row").first)
    host.focus(first)
    host.press(.arrowDown)
    let row = try #require(host.page.focused)
    host.moveFocus(.next)
    #expect(host.page.focused?.text == "A")
    host.press(.arrowDown)
    host.press(.arrowDown)
    #expect(host.page.focused?.text == "C")
    host.press(.end)
    #expect(host.page.focused?.text == "Y")
    host.press(.arrowDown)
    #expect(host.page.focused?.text == "Y")
    host.press(.arrowUp)
    #expect(host.page.focused?.text == "W")
    host.moveFocus(.previous)
    #expect(host.page.focused === row)
    host.moveFocus(.next)
    #expect(host.page.focused?.text == "W")
  }

  @Test(
    "a focused row that is scrolled away leaves the focus to the list, whose arrows go on in view")
  func scrolledAway() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    let host = visitor.host
    let first: PageNode = try #require(host.elements(class: "row").first)
    host.focus(first)
    host.scroll(try visitor.list, to: 9000)
    #expect(host.page.focused === (try visitor.list))
    host.press(.arrowDown)
    let row = try #require(host.page.focused)
    #expect(row[.class] == "row")
    let place = try #require(row.parent?[.ariaPosinset].flatMap { Int($0) })
    #expect((150...250).contains(place), "\(place)")
    #expect(host.faults.isEmpty)
  }

  @Test("Return in the search field leaves the focus in the list, and the arrows go to the hits")
  func afterSearch() throws {
    let visitor = try SampleExhibit().visit(SampleExhibit.phone)
    let host = visitor.host
    try visitor.search("of")
    host.press(.enter)
    #expect(host.page.focused === (try visitor.list) && !visitor.hasDone)
    host.press(.arrowDown)
    #expect(host.page.focused?[.class] == "row")
  }

  @Test(
    "where the height is small the index has fewer letters, none of them cut, from the first on")
  func fewerLetters() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(Size(width: 568, height: 320))
    let all = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.portrait).index
    let height = visitor.size(of: try visitor.list).height
    let letters = visitor.index
    #expect(letters.first == all.first && letters.count < all.count && letters.count > 2)
    #expect(Double(letters.count) * 14 <= height, "\(letters) in \(height)")
    // The remaining letters lead to their own sections.
    let last = try #require(letters.last)
    let link = visitor.host.elements(class: "index").flatMap(\.descendants)
      .first { $0.tag == .a && $0.text == last }
    visitor.host.tap(try #require(link))
    #expect(visitor.rows.contains { $0.hasPrefix(last) })
  }
}
