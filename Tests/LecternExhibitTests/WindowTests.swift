import LecternBase
import LecternInterface
import LecternTesting
import Testing

struct WindowTests {
  private func positions(_ visitor: Visitor) -> [Int] {
    visitor.host.elements(class: "row").compactMap { $0.parent?[.ariaPosinset].flatMap { Int($0) } }
  }

  private func inView(_ visitor: Visitor) throws -> [(name: String, top: Double, bottom: Double)] {
    try visitor.rowsInView()
  }

  @Test(
    "a list of any length keeps at most 120 rows in the page, and tells a reader how many there are",
    arguments: [1_000, 100_000])
  func rows(count: Int) throws {
    let exhibit = SampleExhibit(scene: .long(count))
    for size in count > 1000 ? [SampleExhibit.portrait] : SampleExhibit.sizes {
      let visitor = try exhibit.visit(size)
      for top in [0, 777, 12_345, Double(count) * 20, Double(count) * 99] {
        visitor.host.scroll(try visitor.list, to: min(top, try visitor.listEnd()))
        let positions = positions(visitor)
        #expect((10...120).contains(positions.count), "\(positions.count) rows at \(top)")
        let first = try #require(positions.first)
        #expect(positions == Array(first..<first + positions.count))
        for row in visitor.host.elements(class: "row") {
          #expect(row.parent?[.ariaSetsize] == "\(count)")
        }
      }
      #expect(positions(visitor).last == count, "the end of the list")
    }
  }

  @Test("wherever the list is scrolled to, rows fill it", arguments: 0..<12 as Range<UInt64>)
  func filled(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let visitor = try SampleExhibit(scene: .long(1000)).visit(SampleExhibit.sizes[random.below(3)])
    for _ in 0..<30 {
      visitor.host.scroll(try visitor.list, to: Double(random.below(42_000)))
      #expect(try visitor.isListFilled(), "seed \(seed)")
    }
  }

  @Test("scrolling by a row re-creates no row in view")
  func stable() throws {
    let visitor = try SampleExhibit(scene: .long(1000)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 5000)
    for step in 1...20 {
      let before = visitor.host.elements(class: "row")
      visitor.host.forgetOps()
      visitor.host.scroll(try visitor.list, to: 5000 + Double(step) * 46)
      let after = visitor.host.elements(class: "row")
      let names = Set(before.map { $0[.href] })
      for row in after where names.contains(row[.href]) {
        #expect(before.contains { $0 === row }, "row \(row.text) was made again at step \(step)")
      }
      let created = visitor.host.ops.filter { if case .create(_, .a) = $0 { true } else { false } }
      #expect(created.count <= 9, "step \(step)")
      if positions(visitor).count == before.count, before.first === after.first,
        before.last === after.last
      {
        #expect(visitor.host.ops.isEmpty, "step \(step): \(visitor.host.ops)")
      }
    }
  }

  @Test(
    "rows that measure taller than guessed keep what is in view in place", arguments: [50, 90.25],
    [SampleExhibit.phone, SampleExhibit.landscape])
  func taller(height: Double, size: Size) throws {
    let visitor = try SampleExhibit(scene: .long(1000)).visit(size)
    // Every row has the same height, but for each seventh, which wraps.
    visitor.host.measure = { [unowned host = visitor.host] node in
      let size = SampleExhibit.measure(node, of: host.traits.size)
      guard node.tag == .li else { return size }
      let position = node[.ariaPosinset].flatMap { Int($0) } ?? 0
      return Size(width: 320, height: position % 7 == 0 ? height * 2 : height)
    }
    // Another width, and every row tells its height again.
    visitor.resize(Size(width: size.width + 1, height: size.height))
    for start in [0.0, 3000, 9000, 20_000] {
      visitor.host.scroll(try visitor.list, to: start)
      for _ in 0..<16 {
        let before = try inView(visitor)
        let top = try visitor.list.scrollTop
        visitor.host.scroll(try visitor.list, to: top + 130)
        let after = try inView(visitor)
        for row in after {
          guard let old = before.first(where: { $0.name == row.name }) else { continue }
          #expect(abs(old.top - 130 - row.top) < 2, "“\(row.name)” jumped at \(top)")
        }
        #expect(try visitor.isListFilled(), "at \(top)")
      }
    }
  }

  @Test("going back up through rows never seen keeps what is in view in place")
  func upwards() throws {
    let visitor = try SampleExhibit(scene: .long(1000)).visit(SampleExhibit.phone)
    visitor.host.measure = { [unowned host = visitor.host] node in
      let size = SampleExhibit.measure(node, of: host.traits.size)
      guard node.tag == .li, let position = node[.ariaPosinset].flatMap({ Int($0) }) else {
        return size
      }
      return Size(width: 320, height: 47 + Double(position % 5) * 11)
    }
    visitor.host.scroll(try visitor.list, to: 25_000)
    for _ in 0..<60 {
      let before = try inView(visitor)
      visitor.host.scroll(try visitor.list, to: try visitor.list.scrollTop - 130)
      for row in try inView(visitor) {
        guard let old = before.first(where: { $0.name == row.name }) else { continue }
        #expect(abs(old.top + 130 - row.top) < 2, "“\(row.name)” jumped")
      }
    }
  }

  @Test("heights stay known while a detail covers the list: the index still finds its heading")
  func heightsSurvive() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    visitor.host.measure = { [unowned host = visitor.host] node in
      let size = SampleExhibit.measure(node, of: host.traits.size)
      return node.tag == .li ? Size(width: 320, height: 71) : size
    }
    visitor.resize(Size(width: 391, height: 844))
    let link = try #require(
      visitor.host.elements(class: "index").flatMap(\.descendants).last { $0.tag == .a })
    visitor.host.tap(link)
    let top = try visitor.list.scrollTop
    visitor.host.scroll(try visitor.list, to: 0)
    visitor.host.tap(visitor.host.elements(class: "row")[3])
    visitor.host.advance(seconds: 1)
    try visitor.back()
    let again = try #require(
      visitor.host.elements(class: "index").flatMap(\.descendants).last { $0.tag == .a })
    visitor.host.tap(again)
    #expect(try visitor.list.scrollTop == top)
  }

  @Test("the list stands where it stood when a detail is closed, whatever its rows measure")
  func samePlace() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    visitor.host.measure = { [unowned host = visitor.host] node in
      let size = SampleExhibit.measure(node, of: host.traits.size)
      return node.tag == .li ? Size(width: 320, height: 71) : size
    }
    visitor.resize(Size(width: 391, height: 844))
    visitor.host.scroll(try visitor.list, to: 9000)
    let before = try inView(visitor)
    let row = try #require(visitor.host.elements(class: "row").first { $0.text == before[4].name })
    visitor.host.tap(row)
    visitor.host.advance(seconds: 1)
    try visitor.back()
    let after = try inView(visitor)
    #expect(after.map(\.name) == before.map(\.name))
    #expect(after.map(\.top) == before.map(\.top))
  }

  @Test("a list that is hidden, and so reports no size, keeps its rows and its place")
  func hidden() throws {
    let visitor = try SampleExhibit(scene: .long(600)).visit(SampleExhibit.phone)
    visitor.host.scroll(try visitor.list, to: 4000)
    let before = try inView(visitor).map(\.name)
    try visitor.tab(1)
    // The report of a browser on elements under `display: none`.
    let list = try visitor.list
    for node in list.descendants where node.events.contains(.resize) {
      visitor.host.dispatch(.resize(.zero), at: node)
    }
    visitor.host.dispatch(.scroll(to: 0, size: .zero), at: list)
    try visitor.tab(0)
    #expect(try visitor.list.scrollTop == 4000)
    #expect(try inView(visitor).map(\.name) == before)
  }

  @Test(
    "an entry opened by its address far down the list is in view beside it, however high rows are",
    arguments: SampleExhibit.wideSizes, [0, 27.5])
  func revealed(size: Size, more: Double) throws {
    var exhibit = SampleExhibit(scene: .long(1000))
    exhibit.extraHeight = more
    let visitor = try exhibit.visit(size, at: "names/e500/")
    let name = try #require(visitor.headline)
    #expect(try inView(visitor).contains { $0.name.hasPrefix(name) })
    #expect(visitor.selected == [name])
    for _ in 0..<20 {
      try visitor.next()
      let shown = try #require(visitor.headline)
      #expect(try inView(visitor).contains { $0.name.hasPrefix(shown) && $0.top >= -1 })
    }
  }
}
