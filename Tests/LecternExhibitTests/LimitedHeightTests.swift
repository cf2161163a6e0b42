import LecternBase
import LecternInterface
import LecternTesting
import Testing

/// Lists that are higher than browsers make an element: here by a screen of 160 pixels for each of
/// CSS, whose scrollers end at 100,000.
struct LimitedHeightTests {
  private static let limit = 100_000.0

  private func visitor(_ size: Size, count: Int = 6_000) throws -> Visitor {
    try SampleExhibit(scene: .long(count)).visit(size) { host in
      var traits = host.traits
      traits.pixelRatio = 160
      host.setTraits(traits)
    }
  }

  /// Scrolls as a browser does, and expects that the rows in view move by as much.
  private func scroll(_ visitor: Visitor, by step: Double) throws {
    let list = try visitor.list
    let top = max(0, min(list.scrollTop + step, try visitor.listEnd().rounded(.down)))
    let moved = top - list.scrollTop
    let before = try visitor.rowsInView()
    visitor.host.scroll(list, to: top)
    let after = try visitor.rowsInView()
    for row in after {
      guard let old = before.first(where: { $0.name == row.name }) else { continue }
      #expect(abs(old.top - moved - row.top) <= 1, "“\(row.name)” jumped at \(top)")
    }
    let height = visitor.size(of: list).height
    for row in before where row.top >= moved && row.bottom - moved <= height {
      #expect(after.contains { $0.name == row.name }, "“\(row.name)” is gone at \(top)")
    }
    #expect(try visitor.isListFilled(), "at \(top)")
  }

  @Test(
    "NG-4: the last of many rows shows whole at the scroller's end, and no scroller is too high")
  func lastRow() throws {
    let visitor = try visitor(SampleExhibit.portrait)
    let list = try visitor.list
    let height = visitor.size(of: list).height
    #expect(try visitor.listEnd() == Self.limit - height)
    visitor.host.scroll(list, to: try visitor.listEnd())
    let row = try #require(try visitor.rowsInView().last)
    #expect(visitor.host.elements(class: "row").last?.parent?[.ariaPosinset] == "6000")
    #expect(row.bottom <= height && row.bottom > height - 1)
    #expect(try visitor.listEnd() == Self.limit - height)
    visitor.host.scroll(list, to: try visitor.listEnd() / 2)
    let middle = try #require(visitor.host.elements(class: "row").first?.parent?[.ariaPosinset])
    #expect(abs((Double(middle) ?? 0) / 6_000 - 0.5) < 0.02)
    visitor.host.scroll(list, to: 0)
    #expect(try visitor.rowsInView().first?.top == 34)
  }

  @Test(
    "NG-4: rows move by as much as the visitor scrolls, wherever they are and whatever was before",
    arguments: 0..<6 as Range<UInt64>)
  func steps(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let visitor = try visitor(SampleExhibit.sizes[random.below(3)])
    // Each seventh row wraps, so that heights are corrected on the way.
    visitor.host.measure = { [unowned host = visitor.host] node in
      var size = SampleExhibit.measure(node, of: host.traits.size)
      if node.tag == .li, let position = node[.ariaPosinset].flatMap({ Int($0) }), position % 7 == 0
      {
        size.height += 23
      }
      return size
    }
    // Another width, and every row tells its height again.
    let size = visitor.host.traits.size
    visitor.resize(Size(width: size.width + 1, height: size.height))
    for _ in 0..<12 {
      switch random.below(4) {
      case 0: visitor.host.scroll(try visitor.list, to: Double(random.below(99_000)))
      case 1:
        let letters = visitor.host.elements(class: "index").flatMap(\.descendants)
          .filter { $0.tag == .a }
        if !letters.isEmpty { visitor.host.tap(letters[random.below(letters.count)]) }
      case 2:
        // The window comes to another screen, and back.
        let before = try visitor.rowsInView()
        for ratio in [80.0, 160] {
          var traits = visitor.host.traits
          traits.pixelRatio = ratio
          visitor.host.setTraits(traits)
          let after = try visitor.rowsInView()
          let moved = after.compactMap { row in
            before.first { $0.name == row.name }.map { abs($0.top - row.top) }
          }
          #expect(moved.count >= before.count - 1, "seed \(seed)")
          #expect(moved.allSatisfy { $0 <= 1 }, "seed \(seed)")
        }
      default: break
      }
      let step = Double(random.below(2400)) - 1200
      for _ in 0..<10 { try scroll(visitor, by: step) }
    }
  }

  @Test("NG-4: keys go to the ends, and from row to row", arguments: [Key.end, .home])
  func keys(key: Key) throws {
    let visitor = try visitor(SampleExhibit.portrait)
    let rows = visitor.host.elements(class: "row")
    visitor.host.focus(rows[0])
    for key in key == .end ? [Key.end] : [.end, .home] { visitor.host.press(key) }
    let place = { visitor.host.page.focused?.parent?[.ariaPosinset] ?? "" }
    #expect(place() == (key == .end ? "6000" : "1"))
    for step in 1...40 {
      visitor.host.press(key == .end ? .arrowUp : .arrowDown)
      #expect(place() == "\(key == .end ? 6_000 - step : 1 + step)")
      let height = visitor.size(of: try visitor.list).height
      let name = try #require(visitor.host.page.focused?.parent?.text)
      let row = try #require(try visitor.rowsInView().first { $0.name == name })
      #expect(row.top >= 0 && row.bottom <= height)
    }
  }

  @Test("BL-16, NG-4: the list comes back at its row", arguments: [0.02, 0.3, 0.5, 0.77, 1])
  func comesBack(part: Double) throws {
    let visitor = try visitor(SampleExhibit.portrait)
    visitor.host.scroll(try visitor.list, to: (try visitor.listEnd() * part).rounded())
    for _ in 0..<20 { try scroll(visitor, by: part == 1 ? -333 : 333) }
    let before = try visitor.rowsInView()
    visitor.comeBack()
    let after = try visitor.rowsInView()
    #expect(after.map(\.name) == before.map(\.name))
    #expect(zip(after, before).allSatisfy { abs($0.top - $1.top) <= 1 })
    for _ in 0..<20 { try scroll(visitor, by: 333) }
  }

  @Test("NG-15, NG-4: a search begins at the top, and so does the list after it")
  func search() throws {
    let visitor = try visitor(SampleExhibit.portrait)
    visitor.host.scroll(try visitor.list, to: 60_000)
    for text in ["ba", ""] {
      try visitor.search(text)
      #expect(try visitor.list.scrollTop == 0)
      #expect(try visitor.isListFilled())
      #expect(visitor.host.elements(class: "row").first?.parent?[.ariaPosinset] == "1")
      for _ in 0..<9 { try scroll(visitor, by: 700) }
    }
  }
}
