import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// Tests that a clause opens at a size at which it can be read, and that its words follow each
/// other.
struct ReadingTests {
  static let sizes = [
    Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 820, height: 1180),
    Size(width: 1180, height: 820), Size(width: 1920, height: 1080),
    Size(width: 3840, height: 2160), Size(width: 280, height: 600),
  ]

  @Test("the regions tell the distance between lines; blocks and marks tell none")
  func pitch() throws {
    #expect(try SampleFacsimile.written.facsimile().document.leaves[0].pitch == 110)
    #expect(try SampleFacsimile.charter.facsimile().document.leaves[0].pitch == 400)
    var blocks = SampleFacsimile()
    blocks.clauses = [
      .init(id: "a", name: "A", regions: ["0 0 0 4000 1500", "0 0 3000 200 1000"])
    ]
    #expect(try blocks.facsimile().document.leaves[0].pitch == nil)
    #expect(try SampleFacsimile().facsimile().document.leaves[0].pitch == nil)
    // A region of three lines is three lines, and an initial beside them none.
    let written = try SampleFacsimile.written.facsimile()
    #expect(written.document.leaves[0].lines(of: 1).map(\.height) == [110, 110, 110])
    var initial = SampleFacsimile.written
    initial.clauses[0].regions.append("0 880 800 110 800")
    #expect(try initial.facsimile().document.leaves[0].lines(of: 0).count == 1)
  }

  @Test(
    "MC-19, MC-22: a clause opens with its first words, at least 20 px from line to line, on every screen",
    arguments: sizes)
  func firstWords(size: Size) throws {
    let reader = try Reader(.written, size: size, isAnimated: false)
    let facsimile = reader.controller.facsimile
    for clause in [0, 1, 5, 19] {
      reader.own { $0.show(clause: facsimile.clauses.ids[clause]) }
      reader.rest()
      #expect(110 * reader.placement.scale >= 20, "clause \(clause)")
      let first = try #require(facsimile.document.leaves[0].lines(of: clause).first)
      let shown = reader.viewport.openRectangle(reader.placement)
      #expect(shown.x <= first.x && shown.maxX > first.x + 400, "clause \(clause)")
      #expect(shown.y <= first.y && shown.maxY >= first.maxY, "clause \(clause)")
      reader.own { $0.show(clause: nil) }
      try reader.press("facsimile-button", label: "Whole document")
    }
    #expect(reader.host.faults == [])
  }

  @Test(
    "the buttons lead through all the words of a clause, in their order, before they leave it; and back",
    arguments: sizes)
  func through(size: Size) throws {
    let reader = try Reader(.written, size: size, isAnimated: false)
    let facsimile = reader.controller.facsimile
    reader.own { $0.show(clause: "clause-1") }
    var seen: [ImageRect] = []
    var presses = 0
    while reader.heading == "Clause 1", presses < 100 {
      seen.append(reader.viewport.openRectangle(reader.placement))
      presses += 1
      let next = reader.host.elements(class: "facsimile-button").first {
        $0[.ariaLabel] == "Next words" || $0[.ariaLabel] == "Next clause"
      }
      reader.host.tap(try #require(next))
      reader.rest()
    }
    #expect(reader.heading == "Clause 2")
    for line in facsimile.document.leaves[0].lines(of: 1) {
      // Every word of the line has been seen, from its beginning on.
      var x = line.x
      for part in seen where part.y <= line.y + 1 && part.maxY >= line.maxY - 1 {
        if part.x <= x + 1 { x = max(x, part.maxX) }
      }
      #expect(x >= line.maxX - 1, "line at \(line.y)")
    }
    // Back to its last words.
    try reader.press("facsimile-button", label: "Previous clause")
    #expect(reader.heading == "Clause 1")
    let last = try #require(seen.last)
    let now = reader.viewport.openRectangle(reader.placement)
    #expect(abs(now.x - last.x) < 2 / reader.placement.scale)
  }

  @Test("the whole sheet is one touch away, and the next touch leads back to where one was reading")
  func whole() throws {
    let reader = try Reader(.written, size: Self.sizes[0])
    reader.own { $0.show(clause: "clause-4") }
    try reader.press("facsimile-button", label: "Next words")
    let part = reader.controller.part
    #expect(part == 1)
    let place = reader.placement
    try reader.press("facsimile-button", label: "Whole document")
    #expect(
      reader.viewport.openRectangle(reader.placement).contains(
        ImageRect(x: 0, y: 0, width: 12_000, height: 8_471), slack: 1))
    reader.host.tap(
      try #require(
        reader.host.elements(class: "facsimile-button").first { $0[.ariaLabel] == "Next words" }))
    #expect(reader.status == "Part 2 of 21")
    reader.rest()
    #expect(reader.controller.part == part)
    #expect(abs(reader.placement.scale / place.scale - 1) < 1e-6)
  }

  @Test("closing goes back to the whole, unless a hand has moved the picture meanwhile")
  func closing() throws {
    let reader = try Reader(.written, size: Self.sizes[0])
    try reader.tap(clause: 4)
    try reader.press("facsimile-button", label: "Next words")
    try reader.close()
    #expect(reader.placement == reader.viewport.bareFit)
    try reader.tap(clause: 4)
    try reader.press("facsimile-button", label: "Zoom in")
    let place = reader.placement
    try reader.close()
    #expect(abs(reader.placement.scale / place.scale - 1) < 1e-6)
  }

  @Test("a hand that moves on along the line is followed by the buttons")
  func byHand() throws {
    let reader = try Reader(.written, size: Self.sizes[0])
    reader.own { $0.show(clause: "clause-4") }
    let path = try #require(
      reader.controller.path(of: 4, in: reader.viewport, from: reader.placement))
    let third = path.parts[2]
    reader.own {
      $0.picture.move { motion in
        motion.move(
          to: motion.viewport.placement(
            of: third.middle, at: motion.viewport.openMiddle, scale: motion.placement.scale),
          animated: false)
      }
    }
    #expect(reader.controller.part == 2)
    try reader.press("facsimile-button", label: "Next words")
    #expect(reader.controller.part == 3)
  }

  @Test("what was being read is there again after a relaunch")
  func relaunched() throws {
    let reader = try Reader(.written, size: Self.sizes[0])
    try reader.tap(clause: 4)
    for _ in 0..<3 { try reader.press("facsimile-button", label: "Next words") }
    let place = reader.placement
    let part = reader.controller.part
    reader.relaunch()
    #expect(reader.controller.part == part)
    #expect(abs(reader.placement.centre.x - place.centre.x) < 2)
    #expect(abs(reader.placement.scale / place.scale - 1) < 1e-3)
  }

  @Test("a curator may choose the whole sheet as the opening; the buttons then lead to the words")
  func opening() throws {
    let json = SampleFacsimile.written.json.replacing("opening", with: .text("whole"))
    let controller = FacsimileController(facsimile: try Facsimile(json))
    controller.show(clause: "clause-1")
    let host = RecordingHost(size: Self.sizes[0])
    let app = Application(root: controller, host: host, traits: host.traits)
    host.start(app)
    host.advanceFrames()
    #expect(controller.showsWholeImage)
    #expect(controller.picture.motion.destination.scale * 110 < 20)
    let next = try #require(
      host.elements(class: "facsimile-button").first { $0[.ariaLabel] == "Next words" })
    host.tap(next)
    host.advanceFrames()
    #expect(controller.picture.motion.destination.scale * 110 >= 20)
    #expect(controller.part == 0)
    app.commit()
  }

  @Test(
    "clauses over the whole sheet, over a strip and over next to nothing open without a fault",
    arguments: sizes)
  func odd(size: Size) throws {
    let reader = try Reader(.wholeSheet, size: size, isAnimated: false)
    for clause in 0..<reader.controller.facsimile.clauses.count {
      reader.own { $0.show(clause: reader.controller.facsimile.clauses.ids[clause]) }
      for _ in 0..<5 { reader.own { $0.step(by: 1) } }
      for _ in 0..<9 { reader.own { $0.step(by: -1) } }
      #expect(reader.picture.motion.brokenInvariant == nil)
    }
    #expect(reader.host.faults == [])
  }
}
