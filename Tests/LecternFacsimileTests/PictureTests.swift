import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// Tests the effects of fingers, wheels and keys on the picture, and its drawing.
struct PictureTests {
  private func isNear(_ a: Double, _ b: Double, _ slack: Double = 1e-6) -> Bool {
    abs(a - b) <= slack
  }

  /// Zooms in to a scale about the middle of the image.
  private func zoomed(_ scale: Double, _ sample: SampleFacsimile = .charter) throws -> Reader {
    let reader = try Reader(sample)
    let middle = ImagePoint(x: 6_000, y: 4_000)
    reader.own {
      $0.picture.move {
        $0.move(to: Placement(centre: middle, scale: scale), animated: false)
      }
    }
    return reader
  }

  @Test("MC-2: a finger pans the picture by exactly its way, less the slop it began with")
  func pan() throws {
    let reader = try zoomed(1)
    let node = try reader.pictureNode
    reader.host.pointer(.began, x: 600, y: 400, at: node)
    reader.host.advance(seconds: 0.02)
    reader.host.pointer(.moved, x: 591, y: 400, at: node)
    for step in 1...10 {
      reader.host.advance(seconds: 0.02)
      reader.host.pointer(.moved, x: 591 - Double(step) * 20, y: 400 + Double(step) * 5, at: node)
    }
    reader.host.advance(seconds: 0.3)
    reader.host.pointer(.ended, x: 391, y: 450, at: node)
    reader.rest()
    #expect(reader.placement == Placement(centre: ImagePoint(x: 6_200, y: 3_950), scale: 1))
    #expect(reader.controller.selectedClause == nil, "a pan taps nothing")
  }

  @Test(
    "MC-2: thrown, the picture glides on and comes to rest; a finger stops it, and that taps nothing"
  )
  func glide() throws {
    let reader = try zoomed(1)
    let node = try reader.pictureNode
    func flick() {
      reader.host.pointer(.began, x: 800, y: 400, at: node)
      for step in 1...6 {
        reader.host.advance(seconds: 1.0 / 60)
        reader.host.pointer(.moved, x: 800 - Double(step) * 20, y: 400, at: node)
      }
      reader.host.pointer(.ended, x: 680, y: 400, at: node)
    }
    flick()
    let released = reader.placement.centre.x
    reader.rest()
    // 1,200 px/s glide 400 px.
    #expect(isNear(reader.placement.centre.x - released, 400, 4))
    flick()
    for _ in 0..<6 { reader.host.advanceFrame() }
    #expect(reader.picture.motion.isGliding)
    reader.host.touch(x: 500, y: 400, at: node)
    let stopped = reader.placement
    reader.rest()
    #expect(reader.placement == stopped)
    #expect(reader.controller.selectedClause == nil)
  }

  @Test("two fingers zoom about their middle; letting one go doesn’t move the picture")
  func pinch() throws {
    let reader = try zoomed(0.5)
    let node = try reader.pictureNode
    reader.host.pointer(.began, x: 400, y: 400, pointer: 1, at: node)
    reader.host.pointer(.began, x: 600, y: 400, pointer: 2, at: node)
    let taken = reader.viewport.imagePoint(
      fromScreen: ScreenPoint(x: 500, y: 400), reader.placement)
    reader.host.advance(seconds: 0.02)
    reader.host.pointer(.moved, x: 300, y: 400, pointer: 1, at: node)
    reader.host.pointer(.moved, x: 700, y: 400, pointer: 2, at: node)
    #expect(isNear(reader.placement.scale, 1))
    let under = reader.viewport.imagePoint(
      fromScreen: ScreenPoint(x: 500, y: 400), reader.placement)
    #expect(isNear(under.x, taken.x) && isNear(under.y, taken.y))
    let before = reader.placement
    reader.host.advance(seconds: 0.3)
    reader.host.pointer(.ended, x: 300, y: 400, pointer: 1, at: node)
    #expect(isNear(reader.placement.centre.x, before.centre.x))
    reader.host.pointer(.moved, x: 690, y: 400, pointer: 2, at: node)
    #expect(isNear(reader.placement.centre.x, before.centre.x + 10))
    reader.host.advance(seconds: 0.3)
    reader.host.pointer(.ended, x: 690, y: 400, pointer: 2, at: node)
    reader.rest()
    #expect(reader.controller.selectedClause == nil)
  }

  @Test("a wheel zooms about the pointer and answers for the page; a trackpad pans")
  func wheel() throws {
    let reader = try zoomed(0.5)
    let node = try reader.pictureNode
    let pointer = ScreenPoint(x: 900, y: 200)
    let taken = reader.viewport.imagePoint(fromScreen: pointer, reader.placement)
    reader.host.advance(seconds: 1)
    #expect(reader.host.wheel(x: 900, y: 200, deltaY: -100, at: node))
    reader.rest()
    #expect(isNear(reader.placement.scale, 0.5 * exponential(1.0 / 3), 1e-9))
    let under = reader.viewport.imagePoint(fromScreen: pointer, reader.placement)
    #expect(isNear(under.x, taken.x, 1e-3) && isNear(under.y, taken.y, 1e-3))
    let before = reader.placement
    reader.host.wheel(x: 900, y: 200, deltaX: 3, deltaY: 12, at: node)
    #expect(isNear(reader.placement.centre.x, before.centre.x + 3 / before.scale))
    #expect(isNear(reader.placement.centre.y, before.centre.y + 12 / before.scale))
    reader.host.wheel(x: 900, y: 200, deltaY: -10, isZoom: true, at: node)
    #expect(isNear(reader.placement.scale, before.scale * exponential(0.1), 1e-9))
  }

  @Test("arrows pan, + and - zoom, 0 shows the whole document")
  func keys() throws {
    let reader = try zoomed(1)
    reader.host.focus(try reader.pictureNode)
    reader.key(.arrowRight)
    reader.key(.arrowDown)
    #expect(reader.placement == Placement(centre: ImagePoint(x: 6_120, y: 4_120), scale: 1))
    reader.key(.arrowLeft)
    reader.key(.arrowUp)
    #expect(reader.placement == Placement(centre: ImagePoint(x: 6_000, y: 4_000), scale: 1))
    reader.key(.plus)
    #expect(isNear(reader.placement.scale, 1.5))
    reader.key(.minus)
    #expect(isNear(reader.placement.scale, 1))
    reader.key(.zero)
    #expect(reader.placement == reader.viewport.fit)
  }

  @Test("the buttons zoom, fit and fill; readers hear the size when it rests, not before")
  func buttons() throws {
    let reader = try Reader()
    try reader.press("facsimile-button", label: "Zoom in")
    #expect(isNear(reader.placement.scale, reader.viewport.fit.scale * 1.5))
    #expect(reader.status == "Zoom 150 %")
    try reader.press("facsimile-button", label: "Fill the window")
    #expect(isNear(reader.placement.scale, reader.viewport.fillScale))
    let button = try #require(
      reader.host.elements(class: "facsimile-button").first { $0[.ariaLabel] == "Whole document" })
    let before = reader.status
    reader.host.tap(button)
    for _ in 0..<10 {
      reader.host.advanceFrame()
      #expect(reader.status == before)
    }
    reader.rest()
    #expect(reader.placement == reader.viewport.fit)
    #expect(reader.status == "Zoom 100 %")
  }

  @Test(
    "tiles are drawn with edges on whole pixels that neighbours share, coarser ones first, at every place",
    arguments: 0..<6)
  func seams(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let reader = try Reader { host in
      var traits = host.traits
      traits.pixelRatio = [1, 1.5, 2][Int(seed % 3)]
      host.setTraits(traits)
    }
    for _ in 0..<12 {
      let placement = Placement(
        centre: ImagePoint(
          x: .random(in: 0...12_000, using: &random), y: .random(in: 0...8_400, using: &random)),
        scale: .random(in: 0.08...2, using: &random))
      reader.own { $0.picture.move { $0.move(to: placement, animated: false) } }
      let boxes: [RecordedDrawing.Box] = (reader.drawing?.commands ?? []).compactMap {
        if case .image(_, _, let box) = $0 { return box }
        return nil
      }
      #expect(!boxes.isEmpty)
      for box in boxes {
        for edge in [box.x, box.y, box.x + box.width, box.y + box.height] {
          #expect(edge == edge.rounded(), "seed \(seed)")
        }
      }
      // At rest with all tiles here, one level covers the image’s visible part without
      // gaps or overlaps.
      let canvas = try #require(reader.drawing)
      let area = boxes.reduce(0) { sum, box in
        let left = max(0, box.x)
        let top = max(0, box.y)
        let right = min(Double(canvas.width), box.x + box.width)
        let bottom = min(Double(canvas.height), box.y + box.height)
        return sum + max(0, right - left) * max(0, bottom - top)
      }
      let scale = reader.placement.scale * reader.viewport.pixelRatio
      let corner = reader.viewport.screenPoint(fromImage: ImagePoint(x: 0, y: 0), reader.placement)
      func visible(_ corner: Double, _ length: Double, _ limit: Int) -> Double {
        let start = (corner * reader.viewport.pixelRatio).nearest
        let end = (corner * reader.viewport.pixelRatio + length * scale).nearest
        return min(Double(limit), end) - max(0, start)
      }
      let expected =
        visible(corner.x, 12_000, canvas.width) * visible(corner.y, 8_471, canvas.height)
      #expect(area == expected, "seed \(seed), \(reader.placement)")
    }
    #expect(reader.host.faults == [])
  }

  @Test("MC-2: behind another tab, where it has no size, the picture keeps its place")
  func withoutSize() throws {
    let reader = try Reader()
    reader.picture.zoomStep(4)
    reader.rest()
    let (place, rectangle) = (reader.placement, reader.controller.viewportRectangle)
    let size = reader.viewport.size
    reader.picture.layOut(to: .zero)
    reader.rest()
    #expect(reader.controller.viewportRectangle == rectangle)
    reader.picture.layOut(to: size)
    reader.rest()
    #expect(reader.placement == place)
  }

  @Test("a picture held while it leaves the page isn’t held when it is back")
  func leftWhileHeld() throws {
    let reader = try Reader()
    let time = reader.picture.motion.time
    reader.picture.handle(
      reader.picture.gestures.down(1, ScreenPoint(x: 300, y: 300), at: time), at: time)
    reader.picture.handle(
      reader.picture.gestures.moved(1, ScreenPoint(x: 360, y: 300), at: time + 0.1), at: time + 0.1)
    #expect(reader.picture.motion.isHeld)
    reader.picture.didDisappear(animated: false)
    #expect(!reader.picture.motion.isHeld)
  }

  @Test("without the coarsest level the others show, while it is tried again")
  func withoutBase() throws {
    var isBaseThere = false
    let reader = try Reader { host in
      host.pictures = { isBaseThere || !$0.hasSuffix("full/375,265/0/default.jpg") }
    }
    let drawing = try #require(reader.drawing)
    #expect(drawing.commands.contains { if case .image = $0 { true } else { false } })
    #expect(reader.status.isEmpty, "it may still come")
    isBaseThere = true
    reader.host.advance(seconds: 5)
    reader.rest()
    #expect(reader.picture.store.hasBase)
  }

  @Test(
    "the first picture stays until the canvas shows the coarsest level, which is asked for first")
  func firstPicture() throws {
    let reader = try Reader { $0.holdsPictures = true }
    #expect(
      reader.host.pictureNames.values.contains(
        "_lectern/charter-image/full/375,265/0/default.jpg"))
    let first = try reader.element("facsimile-first")
    #expect(first[.src] == "_lectern/charter-image/full/375,265/0/default.jpg")
    #expect(first[.styleTransform]?.hasPrefix("translate(") == true)
    #expect(reader.drawing == nil)
    reader.host.answerPictures(1)
    reader.host.advanceFrame()
    #expect(reader.drawing != nil)
    #expect(reader.host.elements(class: "facsimile-first").isEmpty)
    #expect(reader.host.faults == [])
  }

  @Test("MC-4: at most six pictures are asked for at once, and what leaves the view is given up")
  func loading() throws {
    let reader = try zoomed(1)
    reader.host.holdsPictures = true
    for step in 0..<40 {
      reader.own(
        {
          $0.picture.move {
            $0.pan(by: ScreenVector(x: step % 2 == 0 ? 900 : -500, y: 300), animated: false)
          }
        },
        rests: false)
      reader.host.advanceFrame()
      #expect(reader.host.heldPictures.count <= 6)
      #expect(reader.picture.store.brokenInvariant == nil)
      if step % 5 == 0 { reader.host.answerPictures(2) }
    }
    #expect(reader.host.faults == [])
  }

  @Test("MC-4: however long one travels, decoded pictures stay within the budget")
  func travel() throws {
    let reader = try Reader()
    var random = SeededRandom(seed: 9)
    let limit = reader.picture.store.budget
    for _ in 0..<200 {
      let placement = Placement(
        centre: ImagePoint(
          x: .random(in: 0...12_000, using: &random), y: .random(in: 0...8_400, using: &random)),
        scale: .random(in: 0.08...2, using: &random))
      reader.own({ $0.picture.move { $0.move(to: placement, animated: false) } }, rests: false)
      for _ in 0..<4 { reader.host.advanceFrame() }
      reader.host.forgetOps()
      #expect(reader.picture.store.byteCount <= limit)
      #expect(reader.host.pictureNames.count <= limit / (512 * 512 * 4) + 60)
    }
    #expect(reader.host.faults == [])
  }

  @Test(
    "a tile that can’t be had leaves the coarser level in its place, is tried again, and is said once"
  )
  func missingTiles() throws {
    var attempts: [String: Int] = [:]
    let reader = try Reader { host in
      host.pictures = { name in
        attempts[name, default: 0] += 1
        return name.contains("full")
      }
    }
    reader.own {
      $0.picture.move {
        $0.move(to: Placement(centre: ImagePoint(x: 6_000, y: 4_000), scale: 1), animated: false)
      }
    }
    for _ in 0..<12 {
      reader.host.advance(seconds: 1)
      reader.host.advanceFrames()
    }
    let tiles = attempts.filter { !$0.key.contains("full") }
    #expect(!tiles.isEmpty && tiles.values.allSatisfy { $0 <= 4 } && tiles.values.contains(4))
    let images = (reader.drawing?.commands ?? []).filter {
      if case .image = $0 { true } else { false }
    }
    #expect(images.count == 1, "the coarsest level alone")
    let said = reader.host.logs.filter { $0.contains("could not be loaded") }
    #expect(said.count == 1)
    #expect(reader.status.contains("could not be loaded"))
    #expect(try reader.element("facsimile-hint").text.contains("less sharp"))
    #expect(reader.host.faults == [])
  }

  @Test("a picture that can’t be had at all still shows its overlays and its clauses")
  func noPicture() throws {
    let reader = try Reader { $0.pictures = { _ in false } }
    for _ in 0..<12 {
      reader.host.advance(seconds: 1)
      reader.host.advanceFrames()
    }
    #expect(reader.shown == [0, 1, 2, 3, 4, 5])
    let hint = try reader.element("facsimile-hint").text
    #expect(hint.hasSuffix("This picture could not be loaded."))
    #expect(hint.hasPrefix(reader.controller.facsimile.document.leaves[0].alternative.string))
    try reader.tap(clause: 1)
    #expect(reader.heading == "The Church")
  }

  @Test("no canvas exceeds 16,777,216 pixels, and overlays keep their places on a smaller one")
  func largeScreen() throws {
    let reader = try Reader(size: Size(width: 3_840, height: 2_160)) { host in
      var traits = host.traits
      traits.pixelRatio = 3
      host.setTraits(traits)
    }
    let drawing = try #require(reader.drawing)
    #expect(drawing.width * drawing.height <= 16_777_216)
    var transform = (scale: 0.0, x: 0.0)
    for case .transform(let scale, let x, _) in drawing.commands { transform = (scale, x) }
    let ratio = Double(drawing.width) / 3_840
    #expect(isNear(transform.scale, reader.placement.scale * ratio, 1e-4))
    let corner = reader.viewport.screenPoint(fromImage: ImagePoint(x: 0, y: 0), reader.placement)
    #expect(isNear(transform.x, corner.x * ratio, 1))
  }

  @Test("regions out of view aren’t drawn")
  func culling() throws {
    let reader = try zoomed(2)
    #expect(reader.opacities.isEmpty)
    reader.own { $0.picture.move { $0.pan(by: ScreenVector(x: -3_500, y: -600), animated: false) } }
    #expect(reader.opacities.count < 4)
    #expect(!reader.opacities.isEmpty)
  }

  @Test("the minimap shows what of the image shows, leads there, and hides when that is all")
  func map() throws {
    let reader = try Reader()
    #expect(try reader.element("facsimile-map")[.dataPlace] == "away")
    reader.own {
      $0.picture.move {
        $0.move(to: Placement(centre: ImagePoint(x: 3_000, y: 2_000), scale: 1), animated: false)
      }
    }
    let map = try reader.element("facsimile-map")
    #expect(map[.dataPlace] == "shown")
    #expect(map[.styleWidth] == "160px" && map[.styleHeight] == "113px")
    let frame = try reader.element("facsimile-map-frame")
    #expect(frame[.styleWidth] == "16px" && frame[.styleHeight] == "11px")
    #expect(frame[.styleTransform] == "translate(32px, 21px)")
    reader.host.touch(x: 120, y: 60, at: map)
    reader.rest()
    #expect(
      isNear(reader.placement.centre.x, 9_000, 1) && isNear(reader.placement.centre.y, 4_500, 1))
    #expect(reader.placement.scale == 1)
  }

  @Test("a turned tablet keeps the middle; a fitted document fits again")
  func turning() throws {
    let reader = try Reader()
    reader.host.resize(to: Size(width: 820, height: 1180))
    reader.rest()
    #expect(reader.placement == reader.viewport.fit)
    #expect(isNear(reader.placement.scale, 820 / 12_000.0))
    let zoomed = try zoomed(1)
    zoomed.host.resize(to: Size(width: 820, height: 1180))
    zoomed.rest()
    #expect(zoomed.placement == Placement(centre: ImagePoint(x: 6_000, y: 4_000), scale: 1))
  }

  @Test("without motion the picture is where it goes at once")
  func reducedMotion() throws {
    let reader = try Reader(isAnimated: false)
    let button = try #require(
      reader.host.elements(class: "facsimile-button").first { $0[.ariaLabel] == "Zoom in" })
    reader.host.tap(button)
    #expect(reader.picture.motion.isAtRest)
    #expect(isNear(reader.placement.scale, reader.viewport.fit.scale * 1.5))
    reader.rest()
    try reader.choose("Church", rests: false)
    reader.host.advanceFrame()
    #expect(reader.shown == [1, 4])
    #expect(reader.placement == reader.viewport.fit)
  }
}
