import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// Tests the effects of choosing clauses and filters on the screen.
struct SelectionTests {
  @Test(
    "MC-9, MC-22: the document shows beside the open menu, on whichever side that is",
    arguments: [false, true])
  func besideTheMenu(isRightToLeft: Bool) throws {
    let reader = try Reader()
    var traits = reader.host.traits
    traits.isRightToLeft = isRightToLeft
    reader.host.setTraits(traits)
    reader.controller.isMenuOpen = true
    reader.rest()
    let width = reader.controller.menu.width
    #expect(width > 200)
    #expect(reader.viewport.insets.left == (isRightToLeft ? 0 : width))
    #expect(reader.viewport.insets.right == (isRightToLeft ? width : 0))
    // At the side of the menu, and closer than all of it could be seen.
    for _ in 0..<2 { reader.picture.zoomStep(1.5) }
    reader.rest()
    reader.own { $0.show(clause: "widows") }
    reader.rest()
    // Its first words, which are at the right of a line that begins there.
    let path = try #require(
      reader.controller.path(of: 4, in: reader.viewport, from: reader.placement))
    let bounds = try #require(reader.controller.facsimile.document.leaves[0].bounds(of: 4))
    let part = path.parts[0]
    #expect(isRightToLeft ? part.maxX == bounds.maxX : part.x == bounds.x)
    let left = reader.viewport.screenPoint(
      fromImage: ImagePoint(x: part.x, y: part.y), reader.placement)
    let right = reader.viewport.screenPoint(
      fromImage: ImagePoint(x: part.maxX, y: part.y), reader.placement)
    let panel = reader.controller.detail.coveredWidth
    #expect(panel > 300)
    #expect(left.x >= (isRightToLeft ? panel : width) - 1)
    #expect(right.x <= 1180 - (isRightToLeft ? width : panel) + 1)
  }

  @Test("MC-9: the menu is empty until it is opened, for no first screen needs its rows")
  func emptyMenu() throws {
    let reader = try Reader(isMenuFilled: false)
    #expect(try reader.element("facsimile-menu").children.isEmpty)
    try reader.press("facsimile-button", label: "Show categories")
    #expect(reader.host.elements(class: "facsimile-category").count == 5)
    #expect(reader.pressed == ["all"])
    try reader.press("facsimile-button", label: "Hide categories")
    #expect(reader.host.elements(class: "facsimile-category").count == 5, "it moves out whole")
  }

  @Test("MC-8: at first all clauses are highlighted, on the whole document")
  func beginning() throws {
    let reader = try Reader()
    #expect(reader.shown == [0, 1, 2, 3, 4, 5])
    #expect(reader.placement == reader.viewport.fit)
    #expect(reader.pressed == ["all"])
    #expect(reader.host.faults == [])
  }

  @Test("MC-5, MC-7: overlays are drawn in the image’s own pixels, each in its clause’s colour")
  func colours() throws {
    let reader = try Reader()
    var colour: Colour?
    var found: [RecordedDrawing.Box: Colour] = [:]
    for command in reader.drawing?.commands ?? [] {
      if case .fill(let next) = command { colour = next }
      if case .fillRectangles(let boxes) = command {
        for box in boxes where found[box] == nil { found[box] = colour }
      }
    }
    #expect(reader.opacities.count == 12)
    for clause in 0..<6 {
      for region in reader.controller.facsimile.document.leaves[0].regions(of: clause) {
        let drawn = try #require(found[reader.box(of: region)])
        #expect(
          drawn
            == OverlayStyle.fill(
              reader.controller.facsimile.clauses.colour(of: clause), onDark: false))
        // Gold is yellow, wine is red.
        #expect(drawn.red == 255 && (drawn.green > drawn.blue + 10) == (clause % 2 == 0))
      }
    }
  }

  @Test(
    "MC-17: a filter fades its overlays in and all others out; what shows already never flickers")
  func filterFades() throws {
    let reader = try Reader()
    try reader.choose("Church", rests: false)
    var last = (0..<6).map { reader.opacity(of: $0) }
    var between = false
    for _ in 0..<40 {
      reader.host.advanceFrame()
      let now = (0..<6).map { reader.opacity(of: $0) }
      #expect(now[1] == 1 && now[4] == 1, "those of the category stay as they are")
      for clause in [0, 2, 3, 5] {
        #expect(now[clause] <= last[clause])
        if now[clause] > 0, now[clause] < 1 { between = true }
      }
      last = now
    }
    #expect(between, "they fade, and don’t vanish")
    #expect(reader.shown == [1, 4])
    try reader.choose("Feudal")
    #expect(reader.shown == [2, 3, 4])
  }

  @Test("MC-18: choosing a filter zooms out smoothly to the whole document")
  func filterZoomsOut() throws {
    let reader = try Reader()
    for _ in 0..<4 { try reader.press("facsimile-button", label: "Zoom in") }
    let before = reader.placement.scale
    #expect(before > reader.viewport.fit.scale * 4)
    try reader.choose("Church", rests: false)
    var scales: [Double] = [before]
    while reader.host.isAnimating {
      reader.host.advanceFrame()
      scales.append(reader.placement.scale)
    }
    #expect(scales.count > 15)
    for (a, b) in zip(scales, scales.dropFirst()) { #expect(b <= a + 1e-12 && b > a * 0.7) }
    #expect(reader.placement == reader.viewport.fit)
    // The menu covers a part: the whole document is beside it.
    #expect(
      reader.viewport.openRectangle(reader.placement).contains(
        ImageRect(x: 0, y: 0, width: 12_000, height: 8_471), slack: 0.5))
  }

  @Test(
    "MC-14: one filter is active at a time; chosen again, it zooms out again and nothing flickers")
  func oneFilter() throws {
    let reader = try Reader()
    for label in ["Church", "Feudal", "Hide Overlays", "Key Clauses", "all"] {
      try reader.choose(label)
      #expect(reader.pressed == [label])
    }
    try reader.choose("Church")
    let version = reader.picture.fade.version
    try reader.choose("Church")
    #expect(reader.picture.fade.version == version)
    #expect(reader.pressed == ["Church"])
  }

  @Test("MC-10: Hide Overlays shows none, so that the document can be looked at undistracted")
  func hide() throws {
    let reader = try Reader()
    try reader.choose("Hide Overlays")
    #expect(reader.opacities.isEmpty)
    try reader.choose("all")
    #expect(reader.shown == [0, 1, 2, 3, 4, 5])
  }

  @Test(
    "MC-12, MC-15: the menu opens over the document, which stays where it is; the owner is told")
  func menu() throws {
    let reader = try Reader()
    for _ in 0..<3 { try reader.press("facsimile-button", label: "Zoom in") }
    let before = reader.placement
    reader.forgetTold()
    try reader.press("facsimile-button", label: "Show categories")
    #expect(reader.controller.isMenuOpen)
    #expect(reader.placement == before)
    #expect(reader.told.contains(.menu))
    #expect(try reader.element("facsimile-menu")[.inert] == nil)
    try reader.press("facsimile-button", label: "Hide categories")
    #expect(reader.placement == before)
    #expect(try reader.element("facsimile-menu")[.inert] != nil)
  }

  @Test("MC-13: the menu has a row for each category, with its icon and its number of clauses")
  func rows() throws {
    let reader = try Reader()
    let rows = reader.host.elements(class: "facsimile-category")
    #expect(
      rows.map { $0.children[1].text } == [
        "Key Clauses", "Church", "Feudal", "all", "Hide Overlays",
      ])
    #expect(
      rows.map { $0.children.count > 2 ? $0.children[2].text : "" } == ["2", "2", "3", "6", ""])
    #expect(rows[0].children[0][.src] == "_lectern/icons/1.svg")
    #expect(rows[2].children[0][.src] == nil, "an icon that is missing is the stylesheet’s")
  }

  @Test(
    "MC-19: tapping an overlay selects its clause: overlays fade out, the clause has an outline on a dimmed picture, the detail opens"
  )
  func tapping() throws {
    let reader = try Reader()
    reader.forgetTold()
    try reader.tap(reader.place(of: 2), rests: false)
    #expect(reader.controller.selectedClause == 2, "at once")
    var last = 0.0
    for _ in 0..<30 {
      reader.host.advanceFrame()
      let fade = reader.picture.fade
      let now = fade.opacity(ofGroup: Int(fade.groupOfClause[6]))
      #expect(now >= last, "it is set off more and more")
      last = now
    }
    reader.rest()
    #expect(reader.outlined == 2)
    #expect(reader.opacities.isEmpty, "no overlay lies on any writing")
    // The dimmed layer, with holes where the clause is; then the outline.
    let commands = try #require(reader.drawing?.commands)
    let layer = try #require(
      commands.firstIndex { if case .beginLayer = $0 { true } else { false } })
    #expect(commands[layer...].contains(.blend(.erase)))
    #expect(commands.last { if case .strokeRectangles = $0 { true } else { false } } != nil)
    #expect(reader.heading == "Heirs")
    #expect(try reader.element("prose").text == "About Heirs.")
    #expect(reader.told.filter { $0 == .selected(2) }.count == 1)
    #expect(reader.host.faults == [])
  }

  @Test("MC-6: every overlay of a clause opens it")
  func everyRegion() throws {
    let reader = try Reader()
    for clause in 0..<6 {
      for region in reader.controller.facsimile.document.leaves[0].regions(of: clause) {
        let middle = reader.controller.facsimile.document.leaves[0].regions.box(region).middle
        try reader.tap(reader.viewport.screenPoint(fromImage: middle, reader.placement))
        #expect(reader.controller.selectedClause == clause)
        try reader.close()
      }
    }
  }

  @Test("MC-20: closing the detail brings the filter’s overlays back, not all")
  func closing() throws {
    let reader = try Reader()
    try reader.choose("Key Clauses")
    try reader.tap(clause: 0)
    #expect(reader.heading == "Preface")
    #expect(reader.shown == [0])
    reader.forgetTold()
    try reader.close()
    #expect(reader.shown == [0, 1])
    #expect(reader.told.contains(.selected(nil)))
    #expect(reader.detail == nil, "it has left the page")
    #expect(reader.pressed == ["Key Clauses"])
  }

  @Test(
    "MC-21: the detail begins outside the screen and springs up: two pictures with a flush between")
  func springing() throws {
    let reader = try Reader()
    reader.host.forgetOps()
    try reader.tap(reader.place(of: 1), rests: false)
    var places: [String] = []
    for op in reader.host.ops {
      if case .setAttribute(_, .dataPlace, let value) = op, value == "away" || value == "shown" {
        places.append(value)
      }
      if case .flush = op { places.append("flush") }
    }
    #expect(places == ["away", "flush", "shown"])
    // While it leaves, its place is outside again and out of reach.
    reader.rest()
    reader.host.tap(
      try #require(
        reader.host.elements(class: "facsimile-button").first { $0[.ariaLabel] == "Close" }))
    #expect(reader.detail?[.dataPlace] == "away")
    #expect(reader.detail?[.inert] != nil)
  }

  @Test(
    "MC-22: all of the selected clause shows beside its detail, or its first words if it would be too small to read; a card comes from the top for one in the lower half",
    arguments: [
      Size(width: 1180, height: 820), Size(width: 820, height: 1180), Size(width: 390, height: 844),
      Size(width: 844, height: 390),
    ])
  func beside(size: Size) throws {
    let reader = try Reader(size: size, isAnimated: false)
    for zoom in 0..<3 {
      for clause in 0..<6 {
        for _ in 0..<zoom * 2 { try reader.press("facsimile-button", label: "Zoom in") }
        reader.own { $0.show(clause: reader.controller.facsimile.clauses.ids[clause]) }
        #expect(reader.isReadable(clause), "clause \(clause), zoom \(zoom)")
        let detail = try #require(reader.detail)
        let kind =
          size.width > size.height ? "panel" : size.width < Traits.regularWidth ? "sheet" : "card"
        #expect(detail[.dataKind] == kind)
        if kind != "card" { #expect(detail[.dataFrom] == "bottom") }
        if kind == "card", zoom == 0 {
          #expect(detail[.dataFrom] == (clause < 3 ? "bottom" : "top"))
        }
        reader.own { $0.show(clause: nil) }
        try reader.press("facsimile-button", label: "Whole document")
      }
    }
    #expect(reader.host.faults == [])
  }

  @Test(
    "MC-22: the picture moves only as far as it must: a clause that shows already, large enough, stays where it is"
  )
  func staysPut() throws {
    let reader = try Reader()
    reader.own { $0.viewportRectangle = ImageRect(x: 0, y: 200, width: 12_000, height: 3_000) }
    reader.own { $0.show(clause: "preface") }
    let before = reader.placement
    reader.own { $0.show(clause: nil) }
    reader.own { $0.show(clause: "preface") }
    #expect(reader.placement == before)
  }

  @Test("MC-23: a filter chosen while a detail is open closes it, and shows the filter’s overlays")
  func filterWhileOpen() throws {
    let reader = try Reader()
    try reader.tap(clause: 5)
    reader.forgetTold()
    try reader.choose("Feudal")
    #expect(reader.heading == nil)
    #expect(reader.shown == [2, 3, 4])
    #expect(
      reader.told.filter { $0 != .rested && $0 != .menu } == [.selected(nil), .chose(.category(2))])
  }

  @Test(
    "MC-23: a tap on hidden overlays is ignored; with a clause open one on another switches, and one on bare ground closes"
  )
  func hiddenIgnored() throws {
    let reader = try Reader()
    try reader.choose("Hide Overlays")
    reader.forgetTold()
    try reader.tap(clause: 2)
    #expect(reader.controller.selectedClause == nil)
    #expect(!reader.told.contains(.selected(2)))
    try reader.choose("Church")
    try reader.tap(clause: 2)
    #expect(reader.controller.selectedClause == nil)
    try reader.tap(clause: 4)
    #expect(reader.controller.selectedClause == 4)
    // Of the same subject: its overlay is faded out, but it is there.
    reader.forgetTold()
    try reader.tap(clause: 1)
    #expect(reader.controller.selectedClause == 1)
    #expect(reader.told.contains(.selected(1)))
    // Of another one.
    try reader.tap(clause: 2)
    #expect(reader.controller.selectedClause == nil)
    #expect(reader.shown == [1, 4])
  }

  @Test(
    "MC-23: tapped again at one place, the clause below has its turn, also when a region covers the page"
  )
  func below() throws {
    var sample = SampleFacsimile.charter
    sample.clauses.append(
      SampleFacsimile.Clause(
        id: "frame", name: "Frame", key: "frame", regions: ["6 0 0 12000 8471"]))
    let reader = try Reader(sample)
    let region = try #require(reader.controller.facsimile.document.leaves[0].regions(of: 2).first)
    let middle = reader.controller.facsimile.document.leaves[0].regions.box(region).middle
    var chosen: [Int?] = []
    for _ in 0..<3 {
      try reader.tap(reader.viewport.screenPoint(fromImage: middle, reader.placement))
      chosen.append(reader.controller.selectedClause)
    }
    #expect(chosen == [2, 6, 2])
  }

  @Test(
    "a tap selects at once where lines are far apart; a second one soon after takes that back and zooms in there"
  )
  func doubleTap() throws {
    let reader = try Reader()
    let point = try reader.place(of: 0)
    reader.host.advance(seconds: 1)
    reader.host.touch(x: point.x, y: point.y, at: try reader.pictureNode)
    #expect(reader.controller.selectedClause == 0)
    let scale = reader.viewport.bareFit.scale
    reader.host.advance(seconds: 0.05)
    reader.host.touch(x: point.x, y: point.y, at: try reader.pictureNode)
    reader.rest()
    #expect(abs(reader.placement.scale / scale - 2.5) < 1e-6)
    #expect(reader.controller.selectedClause == nil)
  }

  @Test(
    "where lines are closer than 16 px a double tap opens nothing: it leads to writing that can be read, the next one to the image’s own pixels, the last to the whole"
  )
  func closeLines() throws {
    let reader = try Reader(.written)
    let pitch = try #require(reader.controller.facsimile.document.leaves[0].pitch)
    #expect(pitch == 110)
    let point = try reader.place(of: 9)
    func tap() throws { reader.host.touch(x: point.x, y: point.y, at: try reader.pictureNode) }
    #expect(pitch * reader.placement.scale < 16)
    let fit = reader.viewport.bareFit.scale
    let legible = max(ReadingPath.legible / pitch, fit * PictureController.doubleTapFactor)
    #expect(legible * pitch >= 20)
    for wanted in [legible, 1, fit] {
      reader.forgetTold()
      reader.host.advance(seconds: 0.5)
      try tap()
      reader.host.advance(seconds: 0.1)
      try tap()
      reader.rest()
      #expect(abs(reader.placement.scale / wanted - 1) < 1e-6)
      #expect(reader.controller.selectedClause == nil && reader.controller.picture.selected == nil)
      if wanted == legible {
        #expect(!reader.told.contains { if case .selected = $0 { true } else { false } })
      }
    }
    // One tap alone opens, a quarter of a second later.
    reader.host.advance(seconds: 0.5)
    try tap()
    #expect(reader.controller.selectedClause == nil)
    reader.rest()
    #expect(reader.controller.selectedClause == 9)
  }

  @Test(
    "MC-19: a tap that may be the first of two is answered at once: the clause is set off and the overlays go, until a second one, or another place, takes that back"
  )
  func answered() throws {
    let reader = try Reader(.written)
    let controller = reader.controller
    let picture = controller.picture
    func tap(_ point: ScreenPoint) throws {
      reader.host.touch(x: point.x, y: point.y, at: try reader.pictureNode)
    }
    let place = try reader.place(of: 9)
    let other = try reader.place(of: 4)
    let shown = controller.facsimile.clauses.count
    #expect((0..<shown).allSatisfy { picture.fade.isShown($0) })
    reader.host.advance(seconds: 0.5)
    reader.forgetTold()
    try tap(place)
    #expect(picture.selected == 9 && controller.selectedClause == nil && reader.told.isEmpty)
    #expect(!(0..<shown).contains { picture.fade.isShown($0) })
    // One somewhere else is another first one.
    reader.host.advance(seconds: 0.1)
    try tap(other)
    #expect(picture.selected == 4 && controller.selectedClause == nil)
    // Bare ground takes it back.
    reader.host.advance(seconds: 0.1)
    try tap(ScreenPoint(x: 2, y: reader.viewport.size.height / 2))
    #expect(picture.selected == nil && (0..<shown).allSatisfy { picture.fade.isShown($0) })
    reader.rest()
    #expect(picture.selected == nil && controller.selectedClause == nil && reader.told.isEmpty)
    try tap(place)
    reader.rest()
    #expect(picture.selected == 9 && controller.selectedClause == 9)
  }

  @Test("previous and next follow the document within the filter; there is one of each")
  func stepping() throws {
    let reader = try Reader(size: Size(width: 820, height: 1180))
    try reader.choose("Feudal")
    try reader.press("facsimile-button", label: "Hide categories")
    try reader.press("facsimile-button", label: "Next clause")
    #expect(reader.heading == "Heirs")
    for name in ["Reliefs", "Widows"] {
      try reader.press("facsimile-button", label: "Next clause")
      #expect(reader.heading == name)
      #expect(reader.isWhollyVisible(try #require(reader.controller.selectedClause)))
    }
    func buttons(_ label: String) -> [PageNode] {
      reader.host.elements(class: "facsimile-button").filter { $0[.ariaLabel] == label }
    }
    // The tools' give way to the detail's.
    #expect(buttons("Next clause").count == 1 && buttons("Next clause")[0][.disabled] != nil)
    #expect(buttons("Previous clause").count == 1)
    try reader.press("facsimile-button", label: "Previous clause")
    #expect(reader.heading == "Reliefs")
  }

  @Test(
    "MC-23: whatever is done in whatever order, the overlays are those of the clause, else of the filter",
    arguments: 0..<12)
  func compositions(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let size = [Size(width: 1180, height: 820), Size(width: 390, height: 844)][random.below(2)]
    let reader = try Reader(size: size)
    let facsimile = reader.controller.facsimile
    var filter = OverlayFilter.all
    /// True if a tap may wait for a second one.
    var waits = false
    for step in 0..<60 {
      let place = "seed \(seed), step \(step)"
      let rests = random.below(3) > 0
      switch random.below(8) {
      case 0:
        let row = random.below(5)
        filter = facsimile.filters.filter(at: row)
        try reader.choose(facsimile.name(of: filter).string, rests: rests)
        if rests { waits = false }
      case 1, 2:
        let clause = random.below(6)
        let selected = reader.controller.selectedClause
        let point = try reader.place(of: clause)
        let isInView = point.x > 0 && point.y > 0 && point.x < size.width && point.y < size.height
        if isInView {
          try reader.tap(point, rests: rests)
          waits = !rests
        }
        if !facsimile.shows(clause, with: filter), clause != selected {
          #expect(reader.controller.selectedClause != clause, "\(place): hidden, and tapped")
        }
      case 3:
        if reader.heading == nil { continue }
        try reader.close()
        waits = false
      case 4:
        try reader.press("facsimile-button", label: ["Zoom in", "Zoom out"][random.below(2)])
        waits = false
      case 5:
        let id = random.below(3) == 0 ? nil : facsimile.clauses.ids[random.below(6)]
        reader.own({ $0.show(clause: id) }, rests: rests)
        if rests { waits = false }
      case 6: reader.host.press(.escape)
      default: reader.host.advanceFrame(seconds: .random(in: 0.001...0.3, using: &random))
      }
      let setOff = reader.picture.selected
      #expect(waits || setOff == reader.controller.selectedClause, "\(place)")
      for clause in 0..<6 {
        let isWanted = setOff == nil && facsimile.shows(clause, with: filter)
        #expect(reader.picture.fade.isShown(clause) == isWanted, "\(place), clause \(clause)")
      }
      #expect(reader.picture.fade.isShown(6) == (setOff != nil))
      #expect(reader.controller.filter == filter, "\(place)")
      #expect(reader.pressed == [facsimile.name(of: filter).string], "\(place)")
      #expect(
        reader.heading
          == reader.controller.selectedClause.map { facsimile.clauses.names[$0].string },
        "\(place)")
      #expect(reader.picture.motion.brokenInvariant == nil, "\(place)")
      #expect(reader.host.faults == [], "\(place)")
      if rests, let clause = reader.controller.selectedClause, random.below(2) == 0 {
        reader.own { $0.reveal() }
        #expect(reader.isReadable(clause), "\(place)")
      }
    }
    reader.rest()
    let wanted = (0..<6).filter { clause in
      reader.controller.selectedClause.map { $0 == clause } ?? facsimile.shows(clause, with: filter)
    }
    #expect(reader.shown.filter { wanted.contains($0) } == reader.shown)
  }

  @Test("an owner that follows an address changes the filter without closing or moving anything")
  func adopted() throws {
    let reader = try Reader()
    reader.forgetTold()
    let part = ImageRect(x: 3_000, y: 2_000, width: 1_000, height: 500)
    reader.own {
      $0.show(clause: "widows")
      $0.viewportRectangle = part
      $0.filter = .category(1)
    }
    #expect(reader.heading == "Widows" && reader.pressed == ["Church"])
    #expect(reader.controller.viewportRectangle?.contains(part, slack: 1) == true)
    #expect(!reader.controller.showsWholeImage)
    reader.own { $0.show(clause: nil) }
    #expect((0..<6).filter { reader.picture.fade.isShown($0) } == [1, 4])
    // Set to the present filter, it begins anew.
    reader.own {
      $0.show(clause: "widows")
      $0.filter = .category(1)
    }
    #expect(reader.heading == nil && reader.controller.showsWholeImage)
    #expect(reader.told.allSatisfy { $0 == .rested || $0 == .needs(1) })
  }
}
