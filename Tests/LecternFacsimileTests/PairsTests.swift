import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternFacsimile

/// Leaves that face each other in an open book, and show together where there is room.
struct PairsTests {
  /// Leaves of 4,000 × 6,000 pixels: a cover, pairs, and one alone at the end.
  private func book(leaves: Int = 8) -> SampleFacsimile {
    var sample = SampleFacsimile.book(leaves: leaves)
    sample.pairs = Array(stride(from: 1, to: leaves - 1, by: 2))
    return sample
  }

  /// The leaves whose tiles the canvas shows, with the left edge of each.
  private func drawn(_ reader: Reader) -> [String: Double] { reader.drawnLeaves.mapValues(\.x) }

  private func next(_ reader: Reader) throws {
    try reader.press("facsimile-button", label: "Next page")
  }

  private func place(_ reader: Reader) throws -> String {
    try reader.element("facsimile-place")[.ariaLabel] ?? ""
  }

  @Test("a cover stands alone; then two show side by side, and a step is two")
  func turning() throws {
    let reader = try Reader(book())
    #expect(Set(drawn(reader).keys) == ["f-1"])
    #expect(try place(reader) == "f. 1, 1 of 8")
    try next(reader)
    let two = drawn(reader)
    #expect(Set(two.keys) == ["f-2", "f-3"])
    #expect(try #require(two["f-2"]) < #require(two["f-3"]))
    #expect(try place(reader) == "f. 2–f. 3, 2–3 of 8")
    #expect(reader.controller.leafIndex == 1)
    for (count, last) in [
      (2, "f. 4–f. 5, 4–5 of 8"), (1, "f. 6–f. 7, 6–7 of 8"), (1, "f. 8, 8 of 8"),
    ] {
      for _ in 0..<count { try next(reader) }
      if count == 2 { try reader.press("facsimile-button", label: "Previous page") }
      #expect(try place(reader) == last)
    }
    try reader.press("facsimile-button", label: "Previous page")
    #expect(try place(reader) == "f. 6–f. 7, 6–7 of 8" && reader.controller.leafIndex == 5)
    reader.host.focus(try reader.pictureNode)
    for (key, leaf) in [
      (Key.pageUp, 3), (.arrowLeft, 1), (.arrowRight, 3), (.home, 0), (.end, 7), (.pageDown, 7),
    ] {
      reader.key(key)
      #expect(reader.controller.leafIndex == leaf, "\(key)")
    }
  }

  @Test("a book from right to left has the first of two at the right")
  func rightToLeft() throws {
    var sample = book()
    sample.isRightToLeft = true
    let reader = try Reader(sample)
    try next(reader)
    let two = drawn(reader)
    #expect(try #require(two["f-2"]) > #require(two["f-3"]))
  }

  @Test("a narrow or an upright window shows one; a turn of the device shows two, and back")
  func narrow() throws {
    for size in [Size(width: 390, height: 844), Size(width: 820, height: 1_180)] {
      let reader = try Reader(book(), size: size)
      try next(reader)
      #expect(Set(drawn(reader).keys) == ["f-2"])
      #expect(try place(reader) == "f. 2, 2 of 8")
    }
    let reader = try Reader(book(), size: Size(width: 820, height: 1_180))
    try next(reader)
    try next(reader)
    reader.host.resize(to: Size(width: 1_180, height: 820))
    reader.rest()
    #expect(Set(drawn(reader).keys) == ["f-2", "f-3"])
    #expect(reader.controller.leafIndex == 2 && reader.controller.showsWholeImage)
    #expect(try place(reader) == "f. 2–f. 3, 2–3 of 8")
    reader.host.resize(to: Size(width: 820, height: 1_180))
    reader.rest()
    #expect(Set(drawn(reader).keys) == ["f-3"])
    #expect(reader.controller.showsWholeImage)
  }

  @Test(
    "beside the text two show where there is room for them; a clause in its place changes nothing")
  func text() throws {
    var sample = SampleFacsimile.transcribed
    sample.pairs = [0]
    let wide = try Reader(sample, size: Size(width: 1_400, height: 820))
    #expect(try wide.element("facsimile-text")[.dataPlace] == "shown")
    #expect(Set(drawn(wide).keys) == ["f-1", "f-2"])
    let narrow = try Reader(sample, size: Size(width: 1_000, height: 600))
    #expect(try narrow.element("facsimile-text")[.dataPlace] == "shown")
    #expect(Set(drawn(narrow).keys) == ["f-1"])
    narrow.own { $0.show(clause: "foot") }
    #expect(Set(drawn(narrow).keys) == ["f-1"])
    narrow.own { $0.show(clause: nil) }
    let close = try #require(
      narrow.host.elements(class: "facsimile-text").first?.descendants.first {
        $0[.ariaLabel] == "Close"
      })
    narrow.host.tap(close)
    narrow.rest()
    #expect(Set(drawn(narrow).keys) == ["f-1", "f-2"])
    #expect(narrow.controller.showsWholeImage && narrow.viewport.extent.width == 8_000)
    try narrow.press("facsimile-button", label: "Transcription")
    #expect(Set(drawn(narrow).keys) == ["f-1"])
    #expect(narrow.controller.showsWholeImage && narrow.viewport.extent.width == 4_000)
  }

  @Test("no turn shows an empty leaf of two: the coarsest tiles are there before")
  func neverEmpty() throws {
    let reader = try Reader(book(leaves: 31))
    var empty = 0
    var turns = 0
    for step in [Int](repeating: 1, count: 15) + [Int](repeating: -1, count: 15) {
      reader.host.holdsPictures = true
      try reader.press("facsimile-button", label: step > 0 ? "Next page" : "Previous page")
      turns += 1
      let leaf = reader.controller.leafIndex
      var wanted: Set = ["f-\(leaf + 1)"]
      if let other = reader.picture.partner { wanted.insert("f-\(other.index + 1)") }
      if Set(drawn(reader).keys) != wanted { empty += 1 }
      reader.host.holdsPictures = false
      reader.host.answerPictures()
      reader.rest()
    }
    #expect(turns == 30 && empty == 0)
  }

  @Test(
    "a tap on the other leaf makes it the present one; nothing moves, and its clauses can be tapped"
  )
  func sides() throws {
    let reader = try Reader(book())
    reader.own { $0.show(leaf: 3) }
    let before = drawn(reader)
    #expect(Set(before.keys) == ["f-4", "f-5"])
    let companion = try #require(reader.picture.partner)
    #expect(companion.index == 4)
    let point = reader.viewport.screenPoint(
      fromImage: ImagePoint(x: companion.x + 2_000, y: 3_000), reader.placement)
    try reader.tap(point)
    #expect(reader.controller.leafIndex == 4 && reader.picture.partner?.index == 3)
    #expect(drawn(reader) == before)
    #expect(reader.told.contains(.turned))
    // A clause of the second leaf of a pair, tapped from the first.
    reader.own { $0.show(leaf: 1) }
    #expect(reader.controller.leafIndex == 1)
    let other = try #require(reader.picture.partner)
    try reader.tap(
      reader.viewport.screenPoint(
        fromImage: ImagePoint(x: other.x + 1_900, y: 5_055), reader.placement))
    #expect(reader.heading == "Long" && reader.controller.leafIndex == 2)
  }

  @Test("the overlays of both leaves show")
  func overlays() throws {
    let reader = try Reader(book())
    reader.own { $0.show(leaf: 1) }
    #expect(
      reader.drawing?.commands.contains {
        if case .fillRectangles(let boxes) = $0 {
          boxes.contains(.init(400, 5_000, 3_000, 110))
        } else {
          false
        }
      } == true)
  }

  @Test("panned by a hand, the leaf in the middle is the present one once the picture rests")
  func middle() throws {
    let reader = try Reader(book())
    try next(reader)
    let companion = try #require(reader.picture.partner)
    let target = Placement(
      centre: ImagePoint(x: companion.x + 1_000, y: 3_000), scale: 0.5)
    reader.own { _ in reader.picture.move { $0.move(to: target) } }
    reader.rest()
    #expect(reader.controller.leafIndex == 1, "what the app shows by itself changes nothing")
    reader.host.focus(try reader.pictureNode)
    reader.key(.arrowRight)
    reader.rest()
    #expect(reader.controller.leafIndex == 2)
    #expect(abs(reader.placement.centre.x - 1_240) < 1)
    // It can be panned over both, and not beyond.
    let limits = reader.viewport.centresX(0.5)
    #expect(limits.lower < 0 && limits.upper < 4_000)
  }

  @Test("a tap on the other leaf while the picture moves lets it come to its place")
  func moving() throws {
    let reader = try Reader(book())
    try next(reader)
    reader.host.tap(
      try #require(
        reader.host.elements(class: "facsimile-button").first { $0[.ariaLabel] == "Next page" }))
    for _ in 0..<8 { reader.host.advanceFrame() }
    #expect(reader.picture.motion.isMoving)
    let partner = try #require(reader.picture.partner)
    reader.own({ _ in reader.picture.changeSides(with: partner) }, rests: false)
    #expect(reader.controller.leafIndex == 4)
    reader.rest()
    #expect(reader.controller.showsWholeImage && reader.picture.overshoot == 0)
  }

  @Test("with a clause open, a clause of the other leaf takes its place, and bare ground closes it")
  func clauses() throws {
    var sample = book()
    sample.moreLeaves[0] = ["0 400 5000 3000 110"]
    let reader = try Reader(sample)
    try next(reader)
    func tap(_ x: Double, _ y: Double) throws {
      try reader.tap(
        reader.viewport.screenPoint(fromImage: ImagePoint(x: x, y: y), reader.placement))
    }
    try tap(1_900, 5_055)
    #expect(reader.heading == "First")
    reader.own { _ in reader.picture.showWhole() }
    reader.forgetTold()
    let other = try #require(reader.picture.partner)
    try tap(other.x + 1_900, 5_055)
    #expect(reader.heading == "Long" && reader.controller.leafIndex == 2)
    #expect(!reader.told.contains(.selected(nil)))
    reader.own { _ in reader.picture.showWhole() }
    let first = try #require(reader.picture.partner)
    try tap(first.x + 1_900, 300)
    #expect(reader.heading == nil && reader.controller.leafIndex == 1)
  }

  @Test("a leaf of another height is drawn as high as the one beside it")
  func sizes() throws {
    var sample = book()
    sample.moreLeaves = [[String]](repeating: [], count: 7)
    sample.moreSizes[2] = (width: 2_000, height: 2_000)
    let reader = try Reader(sample)
    try next(reader)
    let companion = try #require(reader.picture.partner)
    #expect(companion.scale == 3 && companion.x == 4_000)
    #expect(reader.viewport.extent == ImageRect(x: 0, y: 0, width: 10_000, height: 6_000))
    reader.own { $0.show(leaf: 2) }
    #expect(reader.viewport.extent.height == 2_000)
  }

  @Test("RS-1: the second leaf of two comes back as the present one")
  func restoration() throws {
    let reader = try Reader(book())
    reader.own { $0.show(leaf: 4) }
    reader.relaunch()
    reader.rest()
    #expect(reader.controller.leafIndex == 4 && reader.picture.partner?.index == 3)
    #expect(Set(drawn(reader).keys) == ["f-4", "f-5"])
  }

  @Test("a swipe turns two; all tiles of a leaf that has gone are let go")
  func swipe() throws {
    let reader = try Reader(book(leaves: 40))
    for _ in 0..<15 { try next(reader) }
    #expect(reader.controller.leafIndex == 29)
    let held = Set(
      reader.host.pictureNames.values.map { $0.split(separator: "/").prefix(2).last ?? "" })
    #expect(held.count <= 8, "\(held)")
    let node = try reader.pictureNode
    reader.host.pointer(.began, x: 600, y: 400, at: node)
    for step in 1...10 {
      reader.host.advance(seconds: 0.03)
      reader.host.pointer(.moved, x: 600 - 30 * Double(step), y: 400, at: node)
    }
    reader.host.advance(seconds: 0.2)
    reader.host.advanceFrame()
    reader.host.pointer(.ended, x: 300, y: 400, at: node)
    reader.rest()
    #expect(reader.controller.leafIndex == 31)
  }
}
