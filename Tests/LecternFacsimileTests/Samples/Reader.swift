import LecternBase
import LecternInterface
import LecternTesting
import Testing

@testable import LecternFacsimile

/// A visitor who looks at a facsimile, and tells its visible state.
final class Reader: FacsimileControllerDelegate {
  /// The calls to the screen's owner.
  enum Told: Equatable {
    case selected(Int?)
    case chose(OverlayFilter)
    case needs(Int)
    case needsKeys
    case followed(String)
    case rested
    case turned
    case toured(Bool)
    case menu
  }

  let sample: SampleFacsimile
  private var launched: Stage?
  private(set) var told: [Told] = []
  /// True if chunks come as soon as they are asked for.
  var hasChunks = true
  private var controllers: [FacsimileController] = []
  private let isMenuFilled: Bool

  init(
    _ sample: SampleFacsimile = .charter, size: Size = Size(width: 1180, height: 820),
    isAnimated: Bool = true, isMenuFilled: Bool = true,
    prepare: @escaping (RecordingHost) -> Void = { _ in }
  ) throws {
    self.sample = sample
    self.isMenuFilled = isMenuFilled
    // Read once here, so that a mistake is an error and no trap.
    _ = try sample.facsimile()
    launched = Stage(
      size: size,
      prepare: { host in
        var traits = host.traits
        traits.prefersReducedMotion = !isAnimated
        host.setTraits(traits)
        prepare(host)
      }
    ) { [unowned self] launch in
      guard let facsimile = try? sample.facsimile() else { preconditionFailure("was read before") }
      let controller = FacsimileController(facsimile: facsimile)
      controller.restorationIdentifier = "charter"
      controller.delegate = self
      controllers.append(controller)
      let app = Application(root: controller, host: launch.host, traits: launch.traits)
      app.restoration = Restoration(app: "sample")
      app.restore(launch.saved)
      return app
    }
    fillMenu()
    rest()
  }

  var stage: Stage {
    guard let launched else { preconditionFailure("it is launched with the reader") }
    return launched
  }
  var host: RecordingHost { stage.host }
  var controller: FacsimileController { controllers[controllers.count - 1] }
  var picture: PictureController { controller.picture }
  var placement: Placement { picture.motion.placement }
  var viewport: Viewport { picture.viewport }

  func forgetTold() { told = [] }

  func relaunch() {
    stage.relaunch()
    fillMenu()
    rest()
  }

  /// Fills the menu as if it had been open before, so that its rows tell what is chosen.
  private func fillMenu() {
    if !isMenuFilled { return }
    controller.menu.hasOpened = true
    own { $0.menu.setNeedsDisplay() }
  }

  /// Lets frames be painted until all motion is over, and a second go by.
  func rest() {
    host.settle()
    host.advanceFrames()
    host.advance(seconds: 1)
    host.advanceFrames()
  }

  // MARK: The visible state

  func element(_ name: String) throws -> PageNode {
    try #require(host.elements(class: name).first, "there is no \(name)")
  }

  var pictureNode: PageNode { get throws { try element("facsimile-picture") } }
  var drawing: RecordedDrawing? { host.elements(class: "facsimile-canvas").first?.drawing }
  /// The leaves whose tiles the canvas shows, with the box of each in its pixels.
  var drawnLeaves: [String: ImageRect] {
    var found: [String: ImageRect] = [:]
    for case .image(let slot, _, let box) in drawing?.commands ?? [] {
      let parts = (host.pictureNames[slot] ?? "gone").split(separator: "/")
      let name = parts.count > 2 && parts[2].hasPrefix("f-") ? String(parts[2]) : "f-1"
      let place = ImageRect(x: box.x, y: box.y, width: box.width, height: box.height)
      found[name] = found[name].map { $0.union(place) } ?? place
    }
    return found
  }
  var detail: PageNode? { host.elements(class: "facsimile-detail").first }
  var heading: String? {
    guard let detail, detail[.dataPlace] == "shown" else { return nil }
    return host.elements(class: "facsimile-detail-title").first?.text
  }
  var status: String { host.elements(class: "facsimile-status").first?.text ?? "" }
  /// The menu's rows that are pressed.
  var pressed: [String] {
    host.elements(class: "facsimile-category").filter { $0[.ariaPressed] == "true" }
      .map { $0.children[1].text }
  }

  /// The clause that is set off from a dimmed picture.
  var outlined: Int? {
    picture.fade.opacity(
      ofGroup: Int(picture.fade.groupOfClause[controller.facsimile.clauses.count])) > 0
      ? picture.selected : nil
  }

  /// The opacity of each region, by its box.
  var opacities: [RecordedDrawing.Box: Double] {
    var result: [RecordedDrawing.Box: Double] = [:]
    var alpha = 1.0
    var isOverlay = false
    let regions = controller.facsimile.document.leaves[0].regions
    let all = Set((0..<regions.count).map { box(of: $0) }.map { "\($0)" })
    for command in drawing?.commands ?? [] {
      switch command {
      case .alpha(let value): alpha = value
      case .blend(let blend): isOverlay = blend == .multiply || blend == .screen
      case .fillRectangles(let boxes) where isOverlay:
        // The others are hairlines.
        for box in boxes where all.contains("\(box)") { result[box] = alpha }
      default: break
      }
    }
    return result
  }

  /// The clauses whose overlays are drawn, or the one that is set off.
  var shown: [Int] {
    if let outlined { return [outlined] }
    let boxes = opacities
    return (0..<controller.facsimile.clauses.count).filter { clause in
      let regions = controller.facsimile.document.leaves[0].regions(of: clause)
      return !regions.isEmpty && regions.allSatisfy { boxes[box(of: $0)] != nil }
    }
  }

  func box(of region: Int) -> RecordedDrawing.Box {
    let box = controller.facsimile.document.leaves[0].regions.box(region)
    return RecordedDrawing.Box(box.x, box.y, box.width, box.height)
  }

  /// The opacity of a clause's first overlay.
  func opacity(of clause: Int) -> Double {
    let regions = controller.facsimile.document.leaves[0].regions(of: clause)
    return regions.first.flatMap { opacities[box(of: $0)] } ?? 0
  }

  /// True if all of a clause shows in the part that nothing covers.
  func isWhollyVisible(_ clause: Int) -> Bool {
    guard let bounds = controller.facsimile.document.leaves[0].bounds(of: clause) else {
      return true
    }
    return viewport.openRectangle(placement).contains(bounds, slack: 0.5)
  }

  /// True if all of a clause shows, or if it is too long for that, its part that is being read, in
  /// lines that are far enough apart; anything of it if a hand has zoomed in.
  func isReadable(_ clause: Int) -> Bool {
    if isWhollyVisible(clause) { return true }
    guard let path = controller.path(of: clause, in: viewport, from: placement),
      let pitch = controller.facsimile.document.leaves[0].pitch
    else { return false }
    let shown = viewport.openRectangle(placement)
    if placement.scale > path.scale * 1.01 {
      return path.part(in: shown, from: controller.part) != nil
    }
    return path.parts[controller.part].width > 0
      && shown.contains(path.parts[controller.part], slack: 1) && placement.scale * pitch >= 20
  }

  /// The place of a clause's first region on the screen.
  func place(of clause: Int) throws -> ScreenPoint {
    let region = try #require(controller.facsimile.document.leaves[0].regions(of: clause).first)
    return viewport.screenPoint(
      fromImage: controller.facsimile.document.leaves[0].regions.box(region).middle, placement)
  }

  // MARK: Actions

  /// Does an action of the screen's owner, in a turn of its own.
  func own(_ action: (FacsimileController) -> Void, rests: Bool = true) {
    action(controller)
    stage.application.commit()
    host.settle()
    if rests { rest() }
  }

  /// Taps a point of the picture, long after any other tap.
  func tap(_ point: ScreenPoint, rests: Bool = true) throws {
    host.advance(seconds: 0.5)
    host.touch(x: point.x, y: point.y, at: try pictureNode)
    if rests { rest() }
  }

  func tap(clause: Int) throws { try tap(place(of: clause)) }

  func press(_ className: String, label: String) throws {
    let node = try #require(
      host.elements(class: className).first { $0[.ariaLabel] == label }, "there is no \(label)")
    host.tap(node)
    rest()
  }

  /// Chooses a row of the menu by its label.
  func choose(_ label: String, rests: Bool = true) throws {
    if !controller.isMenuOpen {
      host.tap(try #require(host.elements(class: "facsimile-button").first))
    }
    let row = try #require(
      host.elements(class: "facsimile-category").first { $0.children[1].text == label })
    host.tap(row)
    if rests { rest() }
  }

  func close() throws { try press("facsimile-button", label: "Close") }

  func key(_ key: Key) {
    host.press(key)
    rest()
  }

  // MARK: Told

  func facsimileController(_ controller: FacsimileController, didSelect clause: Int?) {
    told.append(.selected(clause))
  }

  func facsimileController(_ controller: FacsimileController, didChoose filter: OverlayFilter) {
    told.append(.chose(filter))
  }

  func facsimileController(_ controller: FacsimileController, needsChunk chunk: Int) {
    told.append(.needs(chunk))
    if hasChunks { bring(chunk) }
  }

  func facsimileControllerNeedsKeys(_ controller: FacsimileController) { told.append(.needsKeys) }

  func bring(_ chunk: Int) {
    try? controller.facsimile.clauses.chunks.add(chunk, sample.chunk(chunk))
    controller.chunkDidLoad(chunk)
  }

  func facsimileController(
    _ controller: FacsimileController, didFollow address: Text, at element: NodeReference
  ) { told.append(.followed(address.string)) }

  func facsimileControllerDidComeToRest(_ controller: FacsimileController) { told.append(.rested) }

  func facsimileController(_ controller: FacsimileController, didTour isOpen: Bool) {
    told.append(.toured(isOpen))
  }
  func facsimileControllerDidTurn(_ controller: FacsimileController) { told.append(.turned) }
  func facsimileControllerDidChangeMenu(_ controller: FacsimileController) { told.append(.menu) }
}

extension RecordedDrawing.Box: Hashable {
  /// Hashes the four numbers by which boxes are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(x)
    hasher.combine(y)
    hasher.combine(width)
    hasher.combine(height)
  }
}
