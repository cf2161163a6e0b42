import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// Documents of many leaves: turned, chosen, read on from one to the next.
struct LeavesTests {
  /// The folder of the tiles of a leaf, 0 for the first.
  private func folder(_ leaf: Int) -> String {
    "charter-image/" + (leaf == 0 ? "" : "f-\(leaf + 1)/")
  }

  /// The leaves whose tiles the canvas shows.
  private func drawn(_ reader: Reader) -> Set<String> {
    var names: Set<String> = []
    for case .image(let slot, _, _) in reader.drawing?.commands ?? [] {
      let name = reader.host.pictureNames[slot] ?? "gone"
      let parts = name.split(separator: "/")
      names.insert(parts.count > 2 && parts[2].hasPrefix("f-") ? String(parts[2]) : "f-1")
    }
    return names
  }

  private func place(_ reader: Reader) throws -> String {
    try reader.element("facsimile-place")[.ariaLabel] ?? ""
  }

  @Test("buttons, keys and arrows at the edge turn; both ends stop; readers hear the leaf")
  func turning() throws {
    let reader = try Reader(.book())
    #expect(try place(reader) == "f. 1, 1 of 8")
    try reader.press("facsimile-button", label: "Next page")
    #expect(reader.controller.leafIndex == 1)
    #expect(try place(reader) == "f. 2, 2 of 8")
    #expect(reader.status == "f. 2, 2 of 8")
    #expect(try reader.pictureNode[.ariaLabel] == "Side 2")
    reader.host.focus(try reader.pictureNode)
    for (key, leaf) in [
      (Key.pageDown, 2), (.arrowRight, 3), (.arrowLeft, 2), (.pageUp, 1), (.end, 7), (.pageDown, 7),
      (.arrowRight, 7), (.home, 0), (.pageUp, 0), (.arrowLeft, 0),
    ] {
      reader.key(key)
      #expect(reader.controller.leafIndex == leaf, "\(key)")
    }
    #expect(drawn(reader) == ["f-1"])
    let buttons = try reader.element("facsimile-turn").children
    #expect(buttons[0][.ariaDisabled] == "true" && buttons[2][.ariaDisabled] == nil)
    // A picture that is wider than the window is panned first.
    for _ in 0..<4 { try reader.press("facsimile-button", label: "Zoom in") }
    reader.host.focus(try reader.pictureNode)
    reader.key(.arrowRight)
    #expect(reader.controller.leafIndex == 0)
  }

  @Test("one leaf alone has no bar, and its keys turn nothing")
  func single() throws {
    let reader = try Reader()
    #expect(reader.host.elements(class: "facsimile-turn").isEmpty)
    reader.host.focus(try reader.pictureNode)
    reader.forgetTold()
    for key in [Key.pageDown, .end, .home] { reader.key(key) }
    #expect(!reader.told.contains(.turned))
  }

  @Test("no turn to the leaf beside shows an empty leaf: its coarsest tile is there before")
  func neverEmpty() throws {
    let reader = try Reader(.book(leaves: 30))
    var empty = 0
    var turns = 0
    for step in [Int](repeating: 1, count: 29) + [Int](repeating: -1, count: 29) {
      // Nothing that is asked for from now on comes.
      reader.host.holdsPictures = true
      try reader.press("facsimile-button", label: step > 0 ? "Next page" : "Previous page")
      turns += 1
      if drawn(reader) != ["f-\(reader.controller.leafIndex + 1)"] { empty += 1 }
      reader.host.holdsPictures = false
      reader.host.answerPictures()
      reader.rest()
    }
    #expect(turns == 58 && empty == 0)
  }

  @Test("a leaf comes from its side, with the one before it at the other, and not in less motion")
  func motion() throws {
    let reader = try Reader(.book())
    let node = try #require(
      reader.host.elements(class: "facsimile-button").first { $0[.ariaLabel] == "Next page" })
    reader.host.tap(node)
    for _ in 0..<10 { reader.host.advanceFrame() }
    #expect(drawn(reader) == ["f-1", "f-2"])
    #expect(reader.picture.overshoot > 0)
    reader.rest()
    #expect(drawn(reader) == ["f-2"] && reader.picture.overshoot == 0)
    let still = try Reader(.book(), isAnimated: false)
    try still.press("facsimile-button", label: "Next page")
    #expect(drawn(still) == ["f-2"])
    var book = SampleFacsimile.book()
    book.isRightToLeft = true
    let other = try Reader(book)
    other.host.tap(
      try #require(
        other.host.elements(class: "facsimile-button").first { $0[.ariaLabel] == "Next page" }))
    other.host.advanceFrame()
    other.host.advanceFrame()
    #expect(other.picture.overshoot < 0, "a book from right to left turns the other way")
  }

  @Test("a swipe turns; a short one, and one beyond the last leaf, springs back")
  func swipe() throws {
    let reader = try Reader(.book())
    func drag(by distance: Double) throws {
      let node = try reader.pictureNode
      reader.host.pointer(.began, x: 600, y: 400, at: node)
      for step in 1...10 {
        reader.host.advance(seconds: 0.03)
        reader.host.pointer(.moved, x: 600 + distance * Double(step) / 10, y: 400, at: node)
      }
      reader.host.advance(seconds: 0.2)
      reader.host.advanceFrame()
      reader.host.pointer(.ended, x: 600 + distance, y: 400, at: node)
      reader.rest()
    }
    try drag(by: -300)
    #expect(reader.controller.leafIndex == 1)
    try drag(by: -40)
    #expect(reader.controller.leafIndex == 1)
    #expect(reader.picture.overshoot == 0)
    try drag(by: 300)
    #expect(reader.controller.leafIndex == 0)
    try drag(by: 300)
    #expect(reader.controller.leafIndex == 0 && reader.picture.overshoot == 0)
    #expect(drawn(reader) == ["f-1"])
    #expect(reader.controller.selectedClause == nil)
  }

  @Test("a pinch, a cancelled finger and a way that is mostly upright turn nothing")
  func notASwipe() throws {
    let reader = try Reader(.book())
    let node = try reader.pictureNode
    func drag(_ x: Double, _ y: Double, ending phase: GesturePhase) {
      reader.host.pointer(.began, x: 600, y: 400, at: node)
      for step in 1...10 {
        reader.host.advance(seconds: 0.03)
        let part = Double(step) / 10
        reader.host.pointer(.moved, x: 600 + x * part, y: 400 + y * part, at: node)
      }
      reader.host.pointer(phase, x: 600 + x, y: 400 + y, at: node)
      reader.rest()
    }
    drag(-300, 0, ending: .cancelled)
    #expect(reader.controller.leafIndex == 0 && reader.picture.overshoot == 0)
    drag(-200, 340, ending: .ended)
    #expect(reader.controller.leafIndex == 0)
    for (first, second) in [(300.0, 600.0), (700, 1_000)] {
      reader.host.pointer(.began, x: first, y: 300, pointer: 1, at: node)
      reader.host.pointer(.began, x: second, y: 300, pointer: 2, at: node)
      for step in 1...10 {
        reader.host.advance(seconds: 0.03)
        let way = Double(step) * 14
        reader.host.pointer(.moved, x: first - way, y: 300, pointer: 1, at: node)
        reader.host.pointer(.moved, x: second + way / 3, y: 300, pointer: 2, at: node)
      }
      reader.host.pointer(.ended, x: second + 40, y: 300, pointer: 2, at: node)
      reader.host.pointer(.moved, x: first - 300, y: 300, pointer: 1, at: node)
      reader.host.pointer(.ended, x: first - 300, y: 300, pointer: 1, at: node)
      reader.rest()
      #expect(reader.controller.leafIndex == 0)
    }
    drag(-300, 0, ending: .ended)
    #expect(reader.controller.leafIndex == 1, "and this is one")
  }

  @Test("the map has the frame of the part in view after a turn, animated or not")
  func map() throws {
    for isAnimated in [true, false] {
      let reader = try Reader(.book(), isAnimated: isAnimated)
      for _ in 0..<4 { try reader.press("facsimile-button", label: "Zoom in") }
      #expect(try reader.element("facsimile-map")[.dataPlace] == "shown")
      let frame = try reader.element("facsimile-map-frame")[.styleWidth]
      reader.own { $0.show(leaf: 5) }
      #expect(try reader.element("facsimile-map")[.dataPlace] == "shown")
      #expect(try reader.element("facsimile-map-frame")[.styleWidth] == frame)
    }
  }

  @Test("a leaf that can’t be had is said, of each leaf anew; it comes when it can be had")
  func missing() throws {
    var isDown = true
    let reader = try Reader(.book()) { host in
      host.pictures = { !isDown || $0.contains("charter-image/full") }
    }
    for leaf in [1, 2] {
      reader.own { $0.show(leaf: leaf) }
      for _ in 0..<12 {
        reader.host.advance(seconds: 2)
        reader.host.advanceFrames()
      }
      #expect(reader.status.contains("could not be loaded"), "leaf \(leaf): \(reader.status)")
    }
    isDown = false
    for _ in 0..<20 {
      reader.host.advance(seconds: 2)
      reader.host.advanceFrames()
    }
    #expect(drawn(reader) == ["f-3"])
  }

  @Test("a tap that waits is forgotten by a turn")
  func waitingTap() throws {
    let reader = try Reader(.book())
    try reader.tap(try reader.place(of: 0), rests: false)
    reader.own({ $0.turn(to: 1, tells: true) }, rests: false)
    reader.rest()
    #expect(reader.controller.leafIndex == 1 && reader.controller.selectedClause == nil)
  }

  @Test("zoom and place survive a turn where leaves are alike; another shape shows whole")
  func zoom() throws {
    var book = SampleFacsimile.book(leaves: 4)
    book.moreSizes[1] = (8_000, 12_000)
    book.moreSizes[2] = (6_000, 4_000)
    book.factors.append(32)
    let reader = try Reader(book)
    reader.own {
      $0.picture.move {
        $0.move(to: Placement(centre: ImagePoint(x: 2_000, y: 1_500), scale: 1), animated: false)
      }
    }
    try reader.press("facsimile-button", label: "Next page")
    // Twice as many pixels of the same sheet.
    #expect(reader.placement == Placement(centre: ImagePoint(x: 4_000, y: 3_000), scale: 0.5))
    try reader.press("facsimile-button", label: "Next page")
    #expect(reader.placement == reader.viewport.fit)
    #expect(reader.viewport.image == Size(width: 6_000, height: 4_000))
  }

  @Test("memory stays flat over 1,000 turns")
  func memory() throws {
    let reader = try Reader(.book(leaves: 40), isAnimated: false)
    var most = 0
    for turn in 0..<1_000 {
      reader.own({ $0.show(leaf: turn * 7 % 40) }, rests: false)
      reader.host.advanceFrame()
      most = max(most, reader.host.pictureNames.count)
    }
    reader.rest()
    #expect(most < 60, "\(most) pictures at once")
    // Those of the window, and two beside it.
    #expect(reader.host.pictureNames.count == reader.picture.store.here.count + 2)
  }

  @Test("a clause is shown on its leaf, is read on to the next one, and turning away closes it")
  func clauses() throws {
    let reader = try Reader(.book())
    reader.host.tap(try #require(reader.host.elements(class: "facsimile-clause").last))
    reader.rest()
    #expect(reader.controller.leafIndex == 7 && reader.heading == "Last")
    reader.own { $0.show(clause: "long") }
    #expect(reader.controller.leafIndex == 2 && reader.heading == "Long")
    // Its own writing is of both leaves.
    #expect(reader.host.elements(class: "facsimile-line").count == 2)
    try reader.press("facsimile-button", label: "Next words")
    #expect(reader.controller.leafIndex == 3 && reader.heading == "Long")
    try reader.press("facsimile-button", label: "Previous words")
    #expect(reader.controller.leafIndex == 2 && reader.heading == "Long")
    // Back from the clause after it: to its last words.
    reader.own { $0.show(clause: "last") }
    try reader.press("facsimile-button", label: "Previous clause")
    #expect(reader.controller.leafIndex == 3 && reader.heading == "Long")
    // Its own address means its first leaf.
    reader.own { $0.show(clause: "long") }
    #expect(reader.controller.leafIndex == 2)
    // The keyboard in the list leaves the picture with the open clause, and shows others else.
    reader.host.focus(reader.host.elements(class: "facsimile-clause").last)
    #expect(reader.controller.leafIndex == 2)
    // To the leaf where it goes on, and away.
    reader.own { $0.turn(to: 3, tells: true) }
    #expect(reader.heading == "Long")
    reader.forgetTold()
    reader.own { $0.turn(to: 4, tells: true) }
    #expect(reader.heading == nil && reader.controller.leafIndex == 4)
    #expect(reader.told.first == .selected(nil) && reader.told.contains(.turned))
  }

  @Test("all leaves show small; arrows go among them, Enter turns, Escape closes")
  func panel() throws {
    let reader = try Reader(.book(leaves: 3_000))
    reader.host.tap(try reader.element("facsimile-place"))
    reader.rest()
    let cells = reader.host.elements(class: "facsimile-leaf")
    #expect(cells.count > 5 && cells.count < 200)
    #expect(cells[0][.ariaCurrent] == "true" && cells[0][.tabindex] == "0")
    #expect(cells.dropFirst().allSatisfy { $0[.tabindex] == "-1" })
    #expect(reader.host.page.focused === cells[0])
    reader.key(.end)
    let last = try #require(reader.host.elements(class: "facsimile-leaf").last)
    #expect(last.text == "f. 3000" && reader.host.page.focused === last)
    #expect(reader.host.elements(class: "facsimile-leaf").count < 200)
    #expect(reader.controller.leafIndex == 0, "looking isn’t turning")
    #expect(last[.ariaCurrent] == nil && last[.tabindex] == "0")
    // The controls under them are out of reach.
    #expect(try reader.pictureNode[.inert] == "")
    for name in ["facsimile-tools", "facsimile-turn", "facsimile-clauses"] {
      #expect(reader.host.elements(class: name).isEmpty, "\(name)")
    }
    reader.host.scroll(try reader.element("facsimile-leaves-scroll"), to: 40_000)
    reader.rest()
    #expect(
      reader.host.elements(class: "facsimile-leaf").filter { $0[.tabindex] == "0" }.count == 1)
    reader.host.focus(reader.host.elements(class: "facsimile-leaf").first)
    reader.key(.escape)
    #expect(reader.host.elements(class: "facsimile-leaf").isEmpty)
    #expect(reader.controller.leafIndex == 0)
    reader.host.tap(try reader.element("facsimile-place"))
    reader.rest()
    #expect(reader.host.elements(class: "facsimile-leaf")[0][.ariaCurrent] == "true")
    let third = reader.host.elements(class: "facsimile-leaf")[2]
    reader.host.tap(third)
    reader.rest()
    #expect(reader.controller.leafIndex == 2)
    #expect(reader.host.page.focused?[.class] == "facsimile-place")
  }

  @Test(
    "RS-1: the leaf comes back with its place, and an archive of another document with the first")
  func restoration() throws {
    let reader = try Reader(.book())
    reader.own { $0.show(leaf: 5) }
    reader.own {
      $0.picture.move {
        $0.move(to: Placement(centre: ImagePoint(x: 2_000, y: 1_500), scale: 1), animated: false)
      }
    }
    let part = try #require(reader.controller.viewportRectangle)
    reader.relaunch()
    #expect(reader.controller.leafIndex == 5)
    let again = try #require(reader.controller.viewportRectangle)
    #expect(abs(again.x - part.x) < 1 && abs(again.width - part.width) < 1)
    #expect(drawn(reader) == ["f-6"])
    reader.own { $0.show(clause: "long") }
    try reader.press("facsimile-button", label: "Next words")
    reader.relaunch()
    #expect(reader.controller.leafIndex == 3 && reader.heading == "Long")
  }

  @Test("RS-1: the panel of all leaves comes back open, with its place and what its field has")
  func restoredPanel() throws {
    let reader = try Reader(.book(leaves: 3_000))
    reader.host.tap(try reader.element("facsimile-place"))
    reader.rest()
    reader.key(.arrowDown)
    let scroller = try reader.element("facsimile-leaves-scroll")
    reader.host.scroll(scroller, to: 40_000)
    reader.rest()
    func cells() -> [String] {
      reader.host.elements(class: "facsimile-leaf").map { $0.text + ($0[.tabindex] ?? "") }
    }
    let before = cells()
    #expect(before.count > 5 && !before.contains("f. 10"))
    reader.relaunch()
    #expect(cells() == before)
    #expect(try reader.element("facsimile-leaves-scroll").scrollTop == 40_000)
    #expect(try reader.pictureNode[.inert] == "")
    reader.host.input("12", into: try reader.element("search-field"))
    reader.relaunch()
    #expect(try reader.element("search-field")[.value] == "12")
    reader.host.focus(reader.host.elements(class: "facsimile-leaf").first)
    reader.key(.escape)
    #expect(cells().isEmpty)
    reader.relaunch()
    #expect(cells().isEmpty)
  }
}
