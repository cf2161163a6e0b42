import Foundation
import LecternBase
import LecternInterface
import LecternModel
import LecternTesting
import Testing

@testable import LecternFacsimile

/// Pictures of leaves in other light, which are compared with the leaves' own.
struct LayersTests {
  private typealias Box = RecordedDrawing.Box

  /// Leaves of 4,000 × 6,000 pixels, the first and the third with a picture in other light.
  private func book(
    place: LayerPlace = LayerPlace(scale: 2, turn: 0, x: 0, y: 0), pairs: [Int] = []
  ) -> SampleFacsimile {
    var sample = SampleFacsimile.book()
    sample.pairs = pairs
    sample.layers = [
      .init(id: "uv", title: "Ultraviolet", leaves: [0, 2], place: place),
      .init(id: "ir", title: "Infrared", leaves: [2], place: place),
    ]
    return sample
  }

  private func compare(_ reader: Reader, _ mode: String? = nil) throws {
    try reader.press("facsimile-button", label: "Layers")
    if let mode { try reader.press("facsimile-button", label: mode) }
  }

  /// Presses a button if nothing has taken its place.
  private func pressIfThere(_ reader: Reader, _ label: String) {
    let buttons = reader.host.elements(class: "facsimile-button")
    if let button = buttons.first(where: { $0[.ariaLabel] == label }) { reader.host.tap(button) }
    reader.rest()
  }

  private func drag(
    _ reader: Reader, _ node: PageNode, from start: ScreenPoint, to end: ScreenPoint
  ) {
    reader.host.pointer(.began, x: start.x, y: start.y, at: node)
    for part in 1...4 {
      let share = Double(part) / 4
      reader.host.pointer(
        .moved, x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share,
        at: node)
    }
    reader.host.pointer(.ended, x: end.x, y: end.y, at: node)
    reader.rest()
  }

  /// The commands on the host's layer, with the names of the pictures that they draw.
  private func layer(
    _ reader: Reader
  ) -> (commands: [RecordedDrawing.Command], names: [String], after: [RecordedDrawing.Command]) {
    let all = reader.drawing?.commands ?? []
    guard
      let begin = all.firstIndex(where: {
        if case .beginLayer(101, _, _) = $0 { true } else { false }
      }), let end = all[begin...].firstIndex(of: .endLayer)
    else { return ([], [], all) }
    let commands = Array(all[begin + 1..<end])
    let names = commands.compactMap { command -> String? in
      if case .image(let slot, _, _) = command { reader.host.pictureNames[slot] } else { nil }
    }
    return (commands, names, Array(all[end...]))
  }

  /// The parts of the layer that come into the frame, and where.
  private func put(_ reader: Reader) -> [(source: Box, to: Box)] {
    layer(reader).after.compactMap {
      if case .layer(101, let source, let place) = $0 { (source, place) } else { nil }
    }
  }

  @Test("a button begins to compare; the layer shows right of a curtain, which is drawn")
  func curtain() throws {
    let reader = try Reader(book())
    #expect(layer(reader).names == [])
    try compare(reader)
    let (_, names, _) = layer(reader)
    #expect(!names.isEmpty && names.allSatisfy { $0.contains("f-1/layer-uv/") }, "\(names)")
    let shown = try #require(put(reader).first)
    #expect(shown.source == shown.to && shown.to.x == 590 && shown.to.width == 590)
    // The names of both pictures stand at the line.
    #expect(
      reader.host.elements(class: "facsimile-side").map(\.text) == ["Ultraviolet", "Daylight"])
    let stage = try reader.element("facsimile-stage")
    drag(reader, stage, from: ScreenPoint(x: 592, y: 300), to: ScreenPoint(x: 297, y: 310))
    let amount = try #require(reader.controller.layers?.comparison.amount)
    #expect(amount == 25)
    #expect(put(reader).first?.to.x == (1180 * 0.25).rounded())
    drag(reader, stage, from: ScreenPoint(x: 295, y: 300), to: ScreenPoint(x: -90, y: 310))
    #expect(put(reader).first?.to == Box(0, 0, 1180, 820))
    // Closed, the host's layer is given back.
    try reader.press("facsimile-button", label: "Layers")
    #expect(put(reader).isEmpty && reader.host.elements(class: "facsimile-layers").isEmpty)
    #expect(reader.host.pictureNames.values.allSatisfy { !$0.contains("layer-uv") })
  }

  @Test("a slider fades the layer over the own picture, and moves the curtain, in percent")
  func fade() throws {
    let reader = try Reader(book())
    try compare(reader, "Fade")
    let slider = try reader.element("facsimile-slider")
    #expect(slider[.ariaLabel] == "Fade, Ultraviolet" && slider[.type] == "range")
    for (value, alpha) in [("30", 0.3), ("0", 0), ("100", 1), ("250", 1), ("", 0)] {
      reader.host.input(value, into: try reader.element("facsimile-slider"))
      reader.rest()
      let after = layer(reader).after
      let place = try #require(after.firstIndex { if case .layer = $0 { true } else { false } })
      guard case .alpha(let found) = after[place - 1] else {
        Issue.record("no opacity before the layer")
        continue
      }
      #expect(abs(found - alpha) < 1e-6, "\(value)")
    }
    try reader.press("facsimile-button", label: "Curtain")
    reader.host.input("75", into: try reader.element("facsimile-slider"))
    reader.rest()
    #expect(put(reader).first?.to.x == 885)
  }

  @Test("a lens shows the layer in a circle, under the finger and by arrows, within the window")
  func lens() throws {
    let reader = try Reader(book())
    try compare(reader, "Lens")
    let clip = layer(reader).after.compactMap { command -> [Double]? in
      if case .clipPolygon(let points) = command { points } else { nil }
    }
    let points = try #require(clip.first)
    let box = try #require(put(reader).first).to
    let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
    let far = stride(from: 0, to: points.count, by: 2).map {
      hypot(points[$0] - middle.x, points[$0 + 1] - middle.y)
    }
    #expect(far.allSatisfy { abs($0 - box.width / 2) < 1 }, "a circle")
    let stage = try reader.element("facsimile-stage")
    drag(
      reader, stage, from: ScreenPoint(x: middle.x + 40, y: middle.y),
      to: ScreenPoint(x: middle.x - 60, y: middle.y + 30))
    let moved = try #require(put(reader).first).to
    #expect(abs(moved.x - (box.x - 100)) <= 1 && abs(moved.y - (box.y + 30)) <= 1)
    let lens = try reader.element("facsimile-lens")
    #expect(lens[.ariaLabel] == "Lens, Ultraviolet" && lens[.tabindex] == "0")
    reader.host.focus(lens)
    for _ in 0..<200 { reader.host.press(.arrowLeft) }
    reader.host.press(.arrowUp)
    reader.rest()
    let comparison = try #require(reader.controller.layers?.comparison)
    #expect(comparison.lensX == 0 && comparison.lensY < 0.6)
  }

  @Test("side by side the two move in step: marks, taps and places are the own picture's")
  func aside() throws {
    let reader = try Reader(book())
    try compare(reader, "Side by side")
    let half = reader.viewport.openSize
    #expect(abs(half.width - 590) < 1)
    let shown = try #require(put(reader).first)
    #expect(shown.to.x == 590 && shown.source.x == 0 && shown.source.width == shown.to.width)
    // The whole leaf shows on both sides, and the clause on it is marked on both.
    let open = reader.viewport.openRectangle(reader.placement)
    #expect(open.contains(ImageRect(x: 0, y: 0, width: 4_000, height: 6_000), slack: 1))
    func marks(_ commands: [RecordedDrawing.Command]) -> Int {
      commands.filter { if case .fillRectangles = $0 { true } else { false } }.count
    }
    #expect(marks(layer(reader).commands) > 0)
    // A tap on the clause in the layer's picture chooses it.
    let place = try reader.place(of: 0)
    try reader.tap(ScreenPoint(x: place.x + 590, y: place.y))
    #expect(reader.controller.selectedClause == 0)
    reader.own { $0.show(clause: nil) }
    // A pinch about a point there keeps that point, once the picture is larger than the window.
    let node = try reader.pictureNode
    func zoom() {
      reader.host.wheel(x: 890, y: 400, deltaY: -300, isZoom: true, at: node)
      reader.rest()
    }
    func point() -> ImagePoint {
      reader.viewport.imagePoint(fromScreen: ScreenPoint(x: 300, y: 400), reader.placement)
    }
    for _ in 0..<3 { zoom() }
    let before = point()
    zoom()
    let after = point()
    #expect(
      abs(before.x - after.x) < 2 && abs(before.y - after.y) < 2, "\(before) \(after)")
    // A finger that crosses the line goes on as it began.
    func imagePoint(at x: Double) -> ImagePoint {
      reader.viewport.imagePoint(fromScreen: ScreenPoint(x: x, y: 400), reader.placement)
    }
    let held = imagePoint(at: 500)
    reader.host.pointer(.began, x: 500, y: 400, at: node)
    for x in stride(from: 520.0, through: 700, by: 20) {
      reader.host.pointer(.moved, x: x, y: 400, at: node)
    }
    reader.host.advance(seconds: 0.05)
    #expect(abs(imagePoint(at: 700).x - held.x) < 60)
    reader.host.pointer(.ended, x: 700, y: 400, at: node)
    reader.rest()
    // Escape ends it.
    reader.host.focus(node)
    reader.key(.escape)
    #expect(reader.controller.layers == nil)
    // In an upright window one lies below the other.
    let phone = try Reader(book(), size: Size(width: 390, height: 844))
    try compare(phone, "Side by side")
    let below = try #require(put(phone).first).to
    #expect(below.x == 0 && below.width == 390 && below.y > 200)
  }

  @Test("a smaller, moved and turned picture is drawn where its place says", arguments: 1...20)
  func places(seed: UInt64) throws {
    var chance = SeededRandom(seed: seed)
    let turn = seed % 4 == 0 ? 0 : Double.random(in: -0.5...0.5, using: &chance)
    let place = LayerPlace(
      scale: Double.random(in: 0.5...2.5, using: &chance), turn: turn,
      x: Double.random(in: -500...900, using: &chance),
      y: Double.random(in: -500...900, using: &chance))
    let reader = try Reader(book(place: place))
    try compare(reader)
    let commands = layer(reader).commands
    var transform = (scale: 1.0, x: 0.0, y: 0.0, turn: 0.0)
    var error = 0.0
    var count = 0
    let picture = try #require(reader.picture.comparison?.picture(of: reader.picture.leafIndex))
    for command in commands {
      switch command {
      case .transform(let scale, let x, let y): transform = (scale, x, y, 0)
      case .turn(let angle): transform.turn = angle
      case .image(let slot, _, let box):
        let name = reader.host.pictureNames[slot] ?? ""
        guard
          let number = (0..<picture.layer.image.tileCount).first(where: {
            picture.layer.image.address(of: picture.layer.image.tile(at: $0)).string == name
          })
        else { continue }
        let tile = picture.layer.image.rectangle(of: picture.layer.image.tile(at: number))
        // The tile's corner on the leaf by the place, and on the canvas by the commands.
        let (c, s) = (cos(place.turn) * place.scale, sin(place.turn) * place.scale)
        let leaf = ImagePoint(
          x: place.x + c * tile.maxX - s * tile.maxY, y: place.y + s * tile.maxX + c * tile.maxY)
        let wanted = reader.viewport.screenPoint(fromImage: leaf, reader.placement)
        let (cosine, sine) = (cos(transform.turn), sin(transform.turn))
        let (x, y) = ((box.x + box.width) * transform.scale, (box.y + box.height) * transform.scale)
        error = max(
          error,
          hypot(
            transform.x + cosine * x - sine * y - wanted.x,
            transform.y + sine * x + cosine * y - wanted.y))
        count += 1
      default: break
      }
    }
    #expect(count > 0)
    // Whole pixels without a turn, and single-precision numbers.
    #expect(error < 1)
  }

  @Test("it goes along with turns; a leaf without a picture says so; another layer is chosen")
  func turning() throws {
    let reader = try Reader(book())
    try compare(reader, "Fade")
    try reader.press("facsimile-button", label: "Next page")
    #expect(layer(reader).names == [])
    #expect(
      reader.host.elements(class: "facsimile-layers-bar").first?.text.contains(
        "This page has no picture of this layer: Ultraviolet") == true)
    try reader.press("facsimile-button", label: "Next page")
    #expect(layer(reader).names.allSatisfy { $0.contains("f-3/layer-uv/") })
    #expect(!layer(reader).names.isEmpty && reader.controller.layers?.comparison.mode == .fade)
    let choice = try #require(
      reader.host.elements(class: "facsimile-layers-bar").first?.children.first)
    reader.host.tap(try #require(choice.children.first { $0.text == "Infrared" }))
    reader.rest()
    #expect(layer(reader).names.allSatisfy { $0.contains("f-3/layer-ir/") })
    #expect(reader.controller.layers?.comparison.mode == .fade)
  }

  @Test("of two leaves that show, both are compared")
  func pairs() throws {
    let reader = try Reader(book(pairs: [1, 3, 5]))
    try reader.press("facsimile-button", label: "Next page")
    try compare(reader)
    #expect(reader.picture.partner?.index == 2)
    let names = layer(reader).names
    #expect(!names.isEmpty && names.allSatisfy { $0.contains("f-3/layer-uv/") }, "\(names)")
    // The other one becomes the present leaf, and its picture goes on.
    reader.own { $0.show(leaf: 2) }
    #expect(!layer(reader).names.isEmpty)
  }

  @Test("it comes back as it was, and has an address")
  func restoration() throws {
    let reader = try Reader(book())
    try compare(reader, "Lens")
    reader.own { controller in
      controller.layers?.comparison.lensX = 0.25
      controller.layers?.comparison.amount = 30
      controller.layers?.setNeedsDisplay()
    }
    #expect(reader.controller.layersFragment == "layer=uv&by=lens&at=30")
    reader.relaunch()
    let comparison = try #require(reader.controller.layers?.comparison)
    #expect(comparison.mode == .lens && comparison.amount == 30 && comparison.lensX == 0.25)
    reader.own { $0.compare(layer: "ir", by: "aside", at: 700) }
    #expect(reader.controller.layersFragment == "layer=ir&by=aside&at=100")
    reader.own { $0.compare(layer: "xray", by: "", at: 50) }
    #expect(reader.controller.layers == nil && reader.controller.layersFragment == "")
  }

  @Test(
    "every way of using it at random keeps the stores sound, and lets all tiles go at the end",
    arguments: 1...10)
  func random(seed: UInt64) throws {
    var chance = SeededRandom(seed: seed)
    let place = LayerPlace(scale: 1.7, turn: 0.02, x: 40, y: -30)
    let reader = try Reader(book(place: place, pairs: [1, 3, 5]))
    try compare(reader)
    for _ in 0..<60 {
      switch Int.random(in: 0...7, using: &chance) {
      case 0: pressIfThere(reader, "Next page")
      case 1: pressIfThere(reader, "Previous page")
      case 2: pressIfThere(reader, "Layers")
      case 3:
        let modes = ["Curtain", "Fade", "Lens", "Side by side"]
        pressIfThere(reader, modes[Int.random(in: 0...3, using: &chance)])
      case 4:
        reader.host.wheel(
          x: Double.random(in: 0...1180, using: &chance),
          y: Double.random(in: 0...820, using: &chance),
          deltaY: Double.random(in: -400...300, using: &chance), isZoom: true,
          at: try reader.pictureNode)
      case 5:
        reader.host.resize(
          to: Size(width: Double.random(in: 360...1300, using: &chance), height: 820))
      case 6: try reader.tap(ScreenPoint(x: Double.random(in: 0...1180, using: &chance), y: 400))
      default:
        reader.own {
          $0.compare(
            layer: Int.random(in: 0...1, using: &chance) == 0 ? "uv" : "ir", by: "", at: 50)
        }
      }
      reader.rest()
      let stores =
        [reader.picture.store, reader.picture.partner?.store].compactMap { $0 }
        + (reader.picture.comparison?.pictures ?? []).map(\.store)
      for store in stores { #expect(store.brokenInvariant == nil) }
      #expect((reader.picture.comparison == nil) == (reader.controller.layers == nil))
    }
    reader.own { $0.compare(nil) }
    #expect(reader.host.pictureNames.values.allSatisfy { !$0.contains("layer-") })
  }
}
