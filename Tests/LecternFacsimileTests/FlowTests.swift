import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternFacsimile

/// Leaves in one long column or row, which are scrolled and not turned.
struct FlowTests {
  /// A column of leaves of 4,000 × 6,000 pixels.
  private func column(leaves: Int = 8) -> SampleFacsimile {
    var sample = SampleFacsimile.book(leaves: leaves)
    sample.isColumn = true
    return sample
  }

  /// Scrolls by a hand's wheel, as far as asked.
  private func scroll(_ reader: Reader, by distance: Double) throws {
    let node = try reader.pictureNode
    var rest = distance
    while rest.magnitude > 0.5 {
      let step = min(400, max(-400, rest))
      reader.host.wheel(x: 500, y: 400, deltaY: step, at: node)
      reader.host.advance(seconds: 0.02)
      reader.host.advanceFrame()
      rest -= step
    }
    reader.rest()
  }

  @Test("the first leaf fits, the second one follows it, a little apart and as wide as it")
  func following() throws {
    let reader = try Reader(column(), size: Size(width: 820, height: 1_180))
    #expect(reader.controller.leafIndex == 0 && reader.controller.showsWholeImage)
    try scroll(reader, by: 300)
    let shown = reader.drawnLeaves
    let first = try #require(shown["f-1"])
    let second = try #require(shown["f-2"])
    #expect(abs(first.width - second.width) <= 1 && abs(first.x - second.x) <= 1)
    let gap = second.y - first.maxY
    #expect(abs(gap - 0.02 * first.width) <= 1.5, "\(gap)")
    #expect(reader.controller.leafIndex == 0)
  }

  @Test("scrolled by a hand, the leaf in the middle is the present one, and nothing moves for it")
  func middle() throws {
    let reader = try Reader(column(), size: Size(width: 820, height: 1_180))
    try scroll(reader, by: 900)
    #expect(reader.controller.leafIndex == 1 && reader.told.contains(.turned))
    #expect(try reader.element("facsimile-place")[.ariaLabel] == "f. 2, 2 of 8")
    let scale = reader.placement.scale
    let top = reader.viewport.screenPoint(fromImage: ImagePoint(x: 0, y: 0), reader.placement)
    // The window's height fits a leaf; 900 of the way to the second one are gone.
    let way = 6_000 * scale + 0.02 * 4_000 * scale
    let fit = reader.viewport.screenPoint(
      fromImage: ImagePoint(x: 0, y: 0), reader.viewport.fit)
    #expect(abs(top.y - fit.y - (way - 900)) < 2, "\(top.y) \(fit.y) \(way)")
    // At the end nothing goes on.
    try scroll(reader, by: 100_000)
    #expect(reader.controller.leafIndex == 7)
    #expect(reader.picture.viewport.clamped(reader.placement) == reader.placement)
    try scroll(reader, by: -100_000)
    #expect(reader.controller.leafIndex == 0 && reader.controller.showsWholeImage)
  }

  @Test("keys and buttons go from leaf to leaf; one far away is there at once")
  func turning() throws {
    let reader = try Reader(column())
    reader.host.focus(try reader.pictureNode)
    for (key, leaf) in [
      (Key.pageDown, 1), (.pageDown, 2), (.pageUp, 1), (.end, 7), (.home, 0), (.pageUp, 0),
    ] {
      reader.key(key)
      #expect(reader.controller.leafIndex == leaf, "\(key)")
      #expect(reader.controller.showsWholeImage, "\(key)")
      #expect(reader.drawnLeaves["f-\(leaf + 1)"] != nil)
    }
    try reader.press("facsimile-button", label: "Next page")
    #expect(reader.controller.leafIndex == 1 && reader.controller.showsWholeImage)
    reader.own { $0.show(leaf: 5) }
    #expect(reader.controller.leafIndex == 5 && reader.controller.showsWholeImage)
  }

  @Test("zoomed in, the next leaf shows at the same place")
  func zoomed() throws {
    let reader = try Reader(column())
    reader.own { _ in
      reader.picture.move {
        $0.move(to: Placement(centre: ImagePoint(x: 1_500, y: 2_000), scale: 0.5), animated: false)
      }
    }
    try reader.press("facsimile-button", label: "Next page")
    #expect(reader.controller.leafIndex == 1)
    #expect(
      abs(reader.placement.centre.x - 1_500) < 1 && abs(reader.placement.centre.y - 2_000) < 1)
    #expect(reader.placement.scale == 0.5)
  }

  @Test("a tap on another leaf makes it the present one, and chooses its clause")
  func taps() throws {
    let reader = try Reader(column(), size: Size(width: 820, height: 1_180))
    reader.own { $0.show(leaf: 1) }
    try scroll(reader, by: 400)
    #expect(reader.controller.leafIndex == 1)
    let next = try #require(reader.picture.companions.first { $0.index == 2 })
    let point = reader.viewport.screenPoint(
      fromImage: ImagePoint(x: next.x + 2_000, y: next.y + 600), reader.placement)
    let before = reader.drawnLeaves
    try reader.tap(point)
    #expect(reader.controller.leafIndex == 2)
    #expect(reader.drawnLeaves == before)
    let clause = try #require((0..<3).first { reader.picture.leaf.bounds(of: $0) != nil })
    let middle = try #require(reader.picture.leaf.bounds(of: clause)).middle
    reader.own { $0.show(leaf: 1) }
    let leaf = try #require(reader.picture.companions.first { $0.index == 2 })
    let target = reader.viewport.screenPoint(
      fromImage: ImagePoint(x: leaf.x + middle.x, y: leaf.y + middle.y), reader.placement)
    if target.y < 1_100 {
      try reader.tap(target)
      #expect(reader.controller.selectedClause == clause)
    }
    reader.own { $0.show(clause: reader.controller.facsimile.clauses.ids[clause]) }
    #expect(reader.controller.leafIndex == 2 && reader.controller.selectedClause == clause)
  }

  @Test("only tiles of the leaves around the window are kept, over a thousand leaves")
  func memory() throws {
    let reader = try Reader(column(leaves: 1_000), size: Size(width: 820, height: 1_180))
    for _ in 0..<40 { try scroll(reader, by: 2_000) }
    let leaf = reader.controller.leafIndex
    #expect(leaf > 50)
    let held = Set(
      reader.host.pictureNames.values.map { $0.split(separator: "/").prefix(3).last ?? "" })
    #expect(held.count <= 8, "\(held)")
    reader.host.focus(try reader.pictureNode)
    reader.key(.end)
    #expect(reader.controller.leafIndex == 999 && reader.drawnLeaves["f-1000"] != nil)
  }

  @Test("no leaf that comes into the window is empty, step by step")
  func neverEmpty() throws {
    let reader = try Reader(column(leaves: 30), size: Size(width: 820, height: 1_180))
    var steps = 0
    for _ in 0..<60 {
      reader.host.holdsPictures = true
      try scroll(reader, by: 500)
      steps += 1
      let open = reader.viewport.shownRectangle(reader.placement)
      let flow = try #require(reader.picture.flow)
      for index in 0..<30 {
        let leaf = reader.controller.facsimile.document.leaves[index]
        let place = flow.place(
          of: index, leaf.image.size, beside: reader.controller.leafIndex,
          reader.picture.leaf.image.size)
        if place.y < open.maxY, place.maxY > open.y {
          #expect(reader.drawnLeaves["f-\(index + 1)"] != nil, "\(index)")
        }
      }
      reader.host.holdsPictures = false
      reader.host.answerPictures()
      reader.rest()
    }
    #expect(steps == 60 && reader.controller.leafIndex > 15)
  }

  @Test("a page key closes a clause that doesn't go on there, and the address can be followed")
  func clause() throws {
    let reader = try Reader(column(), size: Size(width: 820, height: 1_180))
    reader.own { $0.show(clause: "first") }
    reader.host.focus(try reader.pictureNode)
    reader.key(.pageDown)
    #expect(reader.controller.leafIndex == 1 && reader.controller.selectedClause == nil)
    // While one is open its leaf stays the present one; closed, the leaf in the middle is.
    reader.own { $0.show(clause: "first") }
    #expect(reader.controller.leafIndex == 0)
    try scroll(reader, by: 3_000)
    #expect(reader.controller.leafIndex == 0 && reader.controller.selectedClause == 0)
    reader.host.focus(try reader.pictureNode)
    reader.key(.escape)
    #expect(reader.controller.selectedClause == nil && reader.controller.leafIndex > 0)
  }

  @Test("a finger that stops a glide goes on with the picture")
  func caught() throws {
    let reader = try Reader(column(), size: Size(width: 820, height: 1_180))
    let node = try reader.pictureNode
    reader.host.pointer(.began, x: 400, y: 900, at: node)
    for step in 1...8 {
      reader.host.advance(seconds: 0.012)
      reader.host.pointer(.moved, x: 400, y: 900 - 80 * Double(step), at: node)
    }
    reader.host.pointer(.ended, x: 400, y: 260, at: node)
    for _ in 0..<6 { reader.host.advanceFrame() }
    #expect(reader.picture.motion.isGliding)
    reader.host.pointer(.began, x: 400, y: 600, at: node)
    for _ in 0..<4 { reader.host.advanceFrame() }
    #expect(reader.controller.leafIndex > 0, "it has come to rest on another leaf")
    let before = reader.viewport.screenPoint(fromImage: ImagePoint(x: 0, y: 0), reader.placement)
    reader.host.advance(seconds: 0.05)
    for step in 1...10 {
      reader.host.advance(seconds: 0.02)
      reader.host.pointer(.moved, x: 400, y: 600 + 10 * Double(step), at: node)
    }
    let after = reader.viewport.screenPoint(fromImage: ImagePoint(x: 0, y: 0), reader.placement)
    #expect(after.y > before.y + 60)
    reader.host.pointer(.ended, x: 400, y: 700, at: node)
    reader.rest()
  }

  @Test("a step during a motion goes on from where that ends", arguments: [false, true])
  func stepping(isZoomed: Bool) throws {
    let reader = try Reader(column(leaves: 20), size: Size(width: 820, height: 1_180))
    if isZoomed { reader.own { _ in reader.picture.zoomStep(2) } }
    let node = try reader.pictureNode
    reader.host.wheel(x: 400, y: 400, deltaY: isZoomed ? 9_000 : 4_500, at: node)
    reader.host.advance(seconds: 0.02)
    reader.host.advanceFrame()
    #expect(reader.controller.leafIndex == 0)
    let middle = reader.picture.middleLeaf
    #expect(middle > 2)
    try reader.press("facsimile-button", label: "Next page")
    #expect(reader.controller.leafIndex == middle + 1)
    let open = reader.viewport.openRectangle(reader.placement).middle
    #expect(open.y > 0 && open.y < 6_000, "it shows that leaf")
  }

  @Test("a turned device keeps the place between two leaves, and the size that fits")
  func rotationBetween() throws {
    let reader = try Reader(column(), size: Size(width: 820, height: 1_180))
    try scroll(reader, by: 3_400)
    let leaf = reader.controller.leafIndex
    let middle = reader.viewport.openRectangle(reader.placement).middle
    #expect(!reader.controller.showsWholeImage)
    reader.host.resize(to: Size(width: 1_180, height: 820))
    reader.rest()
    #expect(reader.controller.leafIndex == leaf && !reader.controller.showsWholeImage)
    let open = reader.viewport.openRectangle(reader.placement).middle
    #expect(abs(open.y - middle.y) < 10)
    #expect(abs(reader.placement.scale / reader.viewport.fit.scale - 1) < 1e-6)
  }

  @Test("Home leads back to the present leaf, and readers hear of leaves, not of their sizes")
  func home() throws {
    var sample = column(leaves: 5)
    sample.clauses = [.init(id: "none", name: "None", categories: [0], regions: ["0 1 1 9 9"])]
    sample.moreLeaves = [[String]](repeating: [], count: 4)
    sample.moreSizes[1] = (width: 6_000, height: 4_000)
    let reader = try Reader(sample, size: Size(width: 820, height: 1_180))
    try scroll(reader, by: 300)
    #expect(reader.controller.leafIndex == 0 && !reader.controller.showsWholeImage)
    reader.host.focus(try reader.pictureNode)
    reader.key(.home)
    #expect(reader.controller.leafIndex == 0 && reader.controller.showsWholeImage)
    try scroll(reader, by: 900)
    #expect(reader.controller.leafIndex == 1)
    #expect(reader.status.contains("f. 2"), "\(reader.status)")
  }

  @Test("RS-1: a place between two leaves comes back")
  func restoration() throws {
    let reader = try Reader(column(), size: Size(width: 820, height: 1_180))
    try scroll(reader, by: 3_000)
    let leaf = reader.controller.leafIndex
    let place = reader.placement
    #expect(leaf == 2 || leaf == 3)
    reader.relaunch()
    #expect(reader.controller.leafIndex == leaf)
    #expect(abs(reader.placement.centre.y - place.centre.y) * place.scale < 1)
    #expect(abs(reader.placement.scale / place.scale - 1) < 1e-6)
  }

  @Test("in a row a wheel goes along it, from right to left where its direction is that")
  func row() throws {
    for isRightToLeft in [false, true] {
      var sample = column()
      sample.isRow = true
      sample.isRightToLeft = isRightToLeft
      let reader = try Reader(sample)
      try scroll(reader, by: 400)
      let shown = reader.drawnLeaves
      let first = try #require(shown["f-1"])
      let second = try #require(shown["f-2"])
      #expect(abs(first.height - second.height) <= 1 && abs(first.y - second.y) <= 1)
      #expect(abs(isRightToLeft ? second.maxX - first.x : first.maxX - second.x) <= 1)
      try scroll(reader, by: 100_000)
      #expect(reader.controller.leafIndex == 7)
      reader.host.focus(try reader.pictureNode)
      reader.key(.home)
      #expect(reader.controller.leafIndex == 0)
    }
  }

  @Test("a turned device keeps the leaf; one that fitted fits again")
  func rotation() throws {
    let reader = try Reader(column(), size: Size(width: 820, height: 1_180))
    reader.own { $0.show(leaf: 3) }
    reader.host.resize(to: Size(width: 1_180, height: 820))
    reader.rest()
    #expect(reader.controller.leafIndex == 3 && reader.controller.showsWholeImage)
    #expect(reader.drawnLeaves["f-4"] != nil)
  }

  @Test("layers are drawn on each leaf that shows, and let go with it")
  func layers() throws {
    var sample = column()
    sample.layers = [
      .init(id: "uv", title: "Ultraviolet", leaves: [0, 1, 2, 5])
    ]
    let reader = try Reader(sample, size: Size(width: 820, height: 1_180))
    reader.own { $0.compare(layer: "uv", by: "fade", at: 50) }
    try scroll(reader, by: 500)
    func layers() -> Int {
      reader.host.pictureNames.values.filter { $0.contains("layer-uv") }.count
    }
    #expect(layers() >= 2)
    reader.own { $0.show(leaf: 6) }
    #expect(layers() >= 1)
    reader.own { $0.show(leaf: 3) }
    try scroll(reader, by: 200)
    reader.own { $0.compare(nil) }
    #expect(layers() == 0)
  }

  @Test("scrolling, turning and zooming at random keeps to what the flow allows", arguments: 1...12)
  func random(seed: UInt64) throws {
    var chance = SeededRandom(seed: seed)
    var sample = column(leaves: 12)
    for leaf in 1..<12 where Bool.random(using: &chance) {
      sample.moreSizes[leaf] = (
        width: Int.random(in: 500...6_000, using: &chance),
        height: Int.random(in: 500...6_000, using: &chance)
      )
    }
    sample.clauses = [.init(id: "none", name: "None", categories: [0], regions: ["0 1 1 9 9"])]
    sample.moreLeaves = [[String]](repeating: [], count: 11)
    let reader = try Reader(sample)
    let all = reader.controller.facsimile.document.leaves
    for _ in 0..<30 {
      switch Int.random(in: 0..<6, using: &chance) {
      case 0: reader.own { $0.show(leaf: Int.random(in: 0..<12, using: &chance)) }
      case 1: try scroll(reader, by: Double(Int.random(in: -3_000...3_000, using: &chance)))
      case 2: reader.own { _ in reader.picture.zoomStep(1.5) }
      case 3: reader.own { _ in reader.picture.zoomStep(1 / 1.5) }
      case 4:
        reader.host.focus(try reader.pictureNode)
        reader.key([.pageDown, .pageUp, .arrowDown, .home, .end].randomElement(using: &chance)!)
      default: reader.own { _ in reader.picture.showWhole() }
      }
      let leaf = reader.controller.leafIndex
      let flow = try #require(reader.picture.flow)
      #expect(reader.picture.motion.brokenInvariant == nil)
      let nearest = reader.viewport.clamped(reader.placement)
      #expect(abs(nearest.scale / reader.placement.scale - 1) < 1e-6)
      #expect(abs(nearest.centre.x - reader.placement.centre.x) * nearest.scale < 0.01)
      #expect(abs(nearest.centre.y - reader.placement.centre.y) * nearest.scale < 0.01)
      #expect(reader.viewport.range == flow.extent(beside: leaf, all[leaf].image.size))
      for companion in reader.picture.companions {
        let place = flow.place(
          of: companion.index, all[companion.index].image.size, beside: leaf,
          all[leaf].image.size)
        #expect(abs(companion.y - place.y) < 1e-6 && abs(companion.x - place.x) < 1e-6)
        #expect(companion.store.brokenInvariant == nil)
      }
    }
  }
}
