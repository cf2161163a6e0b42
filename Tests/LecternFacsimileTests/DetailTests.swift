import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// The detail as a sheet, and the text on it.
struct DetailTests {
  static let phone = Size(width: 390, height: 844)

  private func handle(_ reader: Reader) throws -> PageNode {
    try reader.element("facsimile-handle")
  }
  private func height(_ reader: Reader) -> Double {
    reader.detail?[.styleHeight].flatMap { Double($0.dropLast(2)) } ?? 0
  }

  /// Draws the handle by some pixels, at a pace, and lets go.
  private func draw(_ reader: Reader, by distance: Double, steps: Int = 10, pause: Double = 0.3)
    throws
  {
    let node = try handle(reader)
    reader.host.pointer(.began, x: 100, y: 10, at: node)
    for _ in 0..<steps {
      reader.host.advance(seconds: 0.016)
      // The handle has gone with the finger so far: it is off by this step alone.
      reader.host.pointer(.moved, x: 100, y: 10 + distance / Double(steps), at: node)
    }
    reader.host.advance(seconds: pause)
    reader.host.pointer(.ended, x: 100, y: 10, at: node)
  }

  @Test("MC-21: a phone’s detail is a sheet with two heights, which its handle draws")
  func heights() throws {
    let reader = try Reader(size: Self.phone)
    try reader.tap(clause: 1)
    #expect(reader.detail?[.dataKind] == "sheet" && reader.detail?[.dataHeight] == "low")
    #expect(height(reader) == 338)
    try draw(reader, by: -200)
    #expect(reader.detail?[.dataHeight] == "high")
    #expect(reader.detail?[.dataMotion] == nil)
    reader.rest()
    #expect(height(reader) == 717)
    #expect(reader.isReadable(1))
    try draw(reader, by: 300)
    #expect(reader.detail?[.dataHeight] == "low")
    reader.rest()
    #expect(reader.isReadable(1))
    #expect(reader.host.faults == [])
  }

  @Test("the sheet goes with the finger, not beyond its highest, and without a transition")
  func tracking() throws {
    let reader = try Reader(size: Self.phone)
    try reader.tap(clause: 1)
    let node = try handle(reader)
    reader.host.pointer(.began, x: 100, y: 10, at: node)
    reader.host.pointer(.moved, x: 100, y: -40, at: node)
    #expect(height(reader) == 388 && reader.detail?[.dataMotion] == "track")
    reader.host.pointer(.moved, x: 100, y: -990, at: node)
    #expect(height(reader) == 717)
    reader.host.pointer(.cancelled, x: 100, y: 0, at: node)
    #expect(height(reader) == 338 && reader.detail?[.dataMotion] == nil)
  }

  @Test("drawn down far, or thrown down, the sheet closes")
  func drawnAway() throws {
    let reader = try Reader(size: Self.phone)
    try reader.tap(clause: 1)
    try draw(reader, by: 250)
    reader.rest()
    #expect(reader.heading == nil && reader.controller.selectedClause == nil)
    try reader.tap(clause: 1)
    try draw(reader, by: 120, steps: 5, pause: 0)
    reader.rest()
    #expect(reader.heading == nil)
  }

  @Test("a tap on the handle, or Enter, changes the height; the click that ends a drag doesn’t")
  func tapped() throws {
    let reader = try Reader(size: Self.phone)
    try reader.tap(clause: 1)
    reader.host.tap(try handle(reader))
    #expect(reader.detail?[.dataHeight] == "high")
    #expect(try handle(reader)[.ariaExpanded] == "true")
    reader.host.focus(try handle(reader))
    reader.host.press(.enter)
    #expect(reader.detail?[.dataHeight] == "low")
    let node = try handle(reader)
    reader.host.pointer(.began, x: 100, y: 10, at: node)
    reader.host.pointer(.moved, x: 100, y: -190, at: node)
    reader.host.advance(seconds: 0.3)
    reader.host.pointer(.ended, x: 100, y: 10, at: node)
    reader.host.tap(node)
    #expect(reader.detail?[.dataHeight] == "high")
  }

  @Test("a sheet that is thrown leaves from where the finger let it go, at its velocity")
  func thrown() throws {
    let reader = try Reader(size: Self.phone)
    try reader.tap(clause: 1)
    let node = try handle(reader)
    reader.host.pointer(.began, x: 100, y: 10, at: node)
    for _ in 0..<6 {
      reader.host.advance(seconds: 0.02)
      reader.host.pointer(.moved, x: 100, y: 50, at: node)
    }
    let drawn = height(reader)
    #expect(drawn < 200)
    reader.host.pointer(.ended, x: 100, y: 50, at: node)
    #expect(reader.detail?[.dataPlace] == "away" && reader.detail?[.dataMotion] == "thrown")
    #expect(height(reader) == drawn, "it doesn’t jump")
    #expect(reader.detail?[.styleDuration] == "0.1s")
    reader.rest()
    #expect(reader.heading == nil)
    // The next one comes as high as ever.
    try reader.tap(clause: 1)
    #expect(height(reader) == 338 && reader.detail?[.dataMotion] == nil)
  }

  @Test("a tablet’s detail is a card, without a handle, over a third of the picture")
  func card() throws {
    let reader = try Reader(size: Size(width: 820, height: 1180))
    try reader.tap(clause: 1)
    #expect(reader.detail?[.dataKind] == "card")
    #expect(reader.host.elements(class: "facsimile-handle").isEmpty)
    #expect(height(reader) == 360)
    #expect(reader.viewport.insets.bottom + reader.viewport.insets.top <= 1180 / 3)
  }

  @Test(
    "turned, a tablet’s panel becomes a phone’s sheet, a card and a panel again, and the clause shows at each width"
  )
  func turned() throws {
    let reader = try Reader()
    try reader.tap(clause: 4)
    for size in [Self.phone, Size(width: 820, height: 1180), Size(width: 1180, height: 820)] {
      reader.host.resize(to: size)
      reader.rest()
      let kind = size == Self.phone ? "sheet" : size.width < size.height ? "card" : "panel"
      #expect(reader.detail?[.dataKind] == kind)
      #expect(reader.isReadable(4), "\(size)")
    }
  }

  @Test(
    "MC-22: when the text alone grows, the detail grows with it, and the clause still shows beside it"
  )
  func grownText() throws {
    let reader = try Reader(size: Size(width: 820, height: 1180))
    try reader.tap(clause: 1)
    #expect(reader.detail?[.dataKind] == "card" && height(reader) == 360)
    for (size, kind) in [(34.0, "sheet"), (68, "sheet"), (17, "card")] {
      var traits = reader.host.traits
      traits.textSize = size
      reader.host.setTraits(traits)
      reader.rest()
      #expect(reader.detail?[.dataKind] == kind)
      #expect(height(reader) >= DetailLayout.row + 9 * size, "\(size)")
      #expect(reader.isWhollyVisible(1), "\(size)")
      #expect(viewportBottom(reader) == height(reader) + (kind == "card" ? 14 : 0))
    }
  }

  private func viewportBottom(_ reader: Reader) -> Double { reader.viewport.insets.bottom }

  @Test("what scrolls is the clause’s title with its text; the buttons stay")
  func scrolledTitle() throws {
    let reader = try Reader()
    try reader.tap(clause: 1)
    let scroller = try reader.element("facsimile-detail-scroll")
    for name in ["facsimile-detail-title", "facsimile-detail-categories", "prose"] {
      var node: PageNode? = try reader.element(name)
      while let one = node, one !== scroller { node = one.parent }
      #expect(node != nil, "\(name)")
    }
    let header = try reader.element("facsimile-detail-header")
    #expect(
      header.children.map { $0[.ariaLabel] } == ["Previous clause", "Next clause", "Close"])
  }

  @Test("a text that isn’t here is asked for, comes, or can’t be had and is asked for again")
  func lateText() throws {
    let reader = try Reader()
    reader.hasChunks = false
    try reader.tap(clause: 4)
    #expect(reader.told.contains(.needs(1)))
    #expect(!reader.host.elements(class: "loading").isEmpty)
    reader.own { $0.chunkDidLoad(1) }
    #expect(try reader.element("failure").text.contains("could not be loaded"))
    reader.forgetTold()
    reader.host.tap(try #require(reader.host.elements(class: "bar-button").first))
    #expect(reader.told.contains(.needs(1)))
    reader.own { _ in reader.bring(1) }
    #expect(try reader.element("prose").text == "About Widows.")
    #expect(reader.host.faults == [])
  }

  @Test("a clause without regions opens its detail, and moves nothing")
  func withoutRegions() throws {
    var sample = SampleFacsimile.charter
    sample.clauses[3].regions = []
    let reader = try Reader(sample)
    let before = reader.placement
    reader.own { $0.show(clause: "reliefs") }
    #expect(reader.heading == "Reliefs")
    #expect(reader.placement == before)
    #expect(reader.shown == [])
  }

  @Test(
    "a sheet settles where the finger would have brought it",
    arguments: [
      (300.0, 0.0, SheetHeight.low), (700, 0, .high), (560, 0, .high), (500, 0, .low),
      (400, -1_500, .high), (700, 1_500, .low), (160, 0, nil), (338, 1_000, nil),
    ] as [(Double, Double, SheetHeight?)])
  func settling(current: Double, velocity: Double, height: SheetHeight?) {
    #expect(
      DetailLayout(isNarrow: true, size: Size(width: 390, height: 844))
        .settled(at: current, velocity: velocity) == height)
  }
}
