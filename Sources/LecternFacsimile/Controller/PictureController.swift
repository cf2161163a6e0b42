import LecternBase
import LecternInterface

/// Hears the actions on the picture.
protocol PictureControllerDelegate: AnyObject {
  /// A finger tapped where these clauses are, the likeliest first; none on bare ground.
  ///
  /// - Parameter isSure: false if it may tap a second time; the tap is told again if it doesn't.
  func pictureController(
    _ controller: PictureController, didTap candidates: [Int], at point: ImagePoint, isSure: Bool)
  /// A finger tapped a second time: the first tap didn't mean a clause.
  func pictureControllerDidTapTwice(_ controller: PictureController)
  /// A finger came down.
  func pictureControllerDidFeelTouch(_ controller: PictureController)
  /// The picture has a size, or another one.
  func pictureControllerDidLayOut(_ controller: PictureController)
  /// The picture shows another part of the image; in every frame of a motion.
  func pictureControllerDidMove(_ controller: PictureController)
  /// The visitor turns to a leaf; there may be none of the number.
  func pictureController(_ controller: PictureController, didTurnTo leaf: Int)
  /// Other leaves show beside the present one.
  func pictureControllerDidChangeCompanions(_ controller: PictureController)
  func pictureControllerDidComeToRest(_ controller: PictureController)
  /// A part can't be loaded, after several attempts; told once.
  func pictureControllerCannotLoad(_ controller: PictureController)
  /// All that couldn't be loaded is here.
  func pictureControllerHasLoaded(_ controller: PictureController)
}

/// The picture: its place, its tiles, its overlays, and the gestures on it.
///
/// - Source: SPEC MC-2…MC-5, MC-8, MC-17…MC-19.
final class PictureController: Controller {
  unowned(unsafe) var delegate: (any PictureControllerDelegate)?
  let facsimile: Facsimile
  let picture = NodeReference()
  let canvas = NodeReference()
  var motion: ViewportMotion
  let fade: OverlayFade
  /// The number of the leaf that shows, 0 for the first.
  var leafIndex = 0
  var store: TileStore
  /// The leaves that show beside it: one in an open book, more in a long column.
  var companions: [Companion] = [] {
    didSet { delegate?.pictureControllerDidChangeCompanions(self) }
  }
  /// True while the leaf that is turned to stays where it is, for it is in the window already.
  var keepsPlace = false
  /// The layer that is compared, nil for none, and the button that begins that.
  var comparison: Comparison?
  let layersButton = NodeReference()
  /// The width that the text of the leaf takes from it, in CSS pixels.
  var textWidth = 0.0
  /// True if a hand or a key has panned the picture last.
  var isMovedByHand = false
  /// The leaves beside that one whose coarsest tiles are here or on their way, the slots of those,
  /// and 1 for those that are here, 2 for those that can't be had.
  var besideLeaves: [Int] = []
  var besideSlots: [Int32] = []
  var besideStates: [Int] = []
  /// Goes up when all of them are let go.
  var besideGeneration = 0
  var gestures = GestureRecogniser()
  var wheelReader = WheelReader()
  var drawing = PictureDrawing()
  private var tiles: [Int] = []
  /// The clause that is outlined because it is chosen, and that the keyboard is on.
  var selected: Int? {
    didSet {
      if let selected { shownSelected = selected }
      if selected != oldValue { requestFrame() }
    }
  }
  /// The clause that was chosen last, which is set off until the fade is over.
  private var shownSelected: Int?
  var focused: Int? { didSet { if focused != oldValue { requestFrame() } } }
  /// The boxes of a search's hits, and which of them are the chosen one's.
  var hits: [ImageRect] = [] { didSet { requestFrame() } }
  var currentHits = 0..<0 { didSet { requestFrame() } }
  /// The line of writing that is lit.
  var lit: LitLine? { didSet { requestFrame() } }
  /// Tells if a clause can be tapped; by default a clause with visible overlays can.
  var isTappable: ((Int) -> Bool)?
  /// True if the finger that is down stopped a gliding picture: it then taps nothing.
  var hasStoppedGlide = false
  /// The number of taps: one that waits for a second one is dropped if that comes.
  var tapCount = 0
  /// The scale before the last first tap, which may have begun to change it.
  var tapScale = 0.0
  private var awaitsFrame = false
  /// True if it moved in the last frame, and its rest hasn't been reported.
  private var wasMoving = false
  var awaitsRetry = false
  /// The time of that retry.
  var awaitedRetry = 0.0
  var hasSaidFailure = false
  /// True while one finger alone has held the picture since it was taken, and its way.
  var isSwipe = false
  var swipeStart = ScreenPoint(x: 0, y: 0)
  var swipeEnd = ScreenPoint(x: 0, y: 0)
  /// True if something covers all of it, so that no keyboard may come there.
  var isCovered = false { didSet { if isCovered != oldValue { setNeedsDisplay() } } }
  /// True once the canvas shows the picture, so that the first image may go.
  private var hasDrawn = false
  /// The number of the present generation of loads; older ones mean nothing any more.
  var generation = 0

  init(facsimile: Facsimile) {
    self.facsimile = facsimile
    let leaf = facsimile.document.leaves[0]
    motion = ViewportMotion(Viewport(image: leaf.image.size))
    // One more than there are clauses, for what sets the chosen one off.
    fade = OverlayFade(count: facsimile.clauses.count + 1)
    store = TileStore(image: leaf.image)
    super.init()
    if flow != nil { motion.show(pairWindow(on: 0), at: motion.placement) }
  }

  var viewport: Viewport { motion.viewport }
  /// The long column or row of leaves; nil for leaves that are turned.
  var flow: LeafFlow? { facsimile.document.flow }
  /// The leaf that shows.
  var leaf: Leaf { facsimile.document.leaves[leafIndex] }

  override func render() -> Node {
    let pyramid = leaf.image
    let pixels = pyramid.pixels(of: pyramid.base)
    return PictureView(
      delegate: self, reference: picture, canvas: canvas, label: leaf.alternative,
      image: hasDrawn ? "" : pyramid.address(of: pyramid.base),
      imageSize: pixels,
      imagePlace: firstImagePlace, isCovered: isCovered, isLive: !isPrerender
    ).node()
  }

  /// The place of the first image, before the canvas draws.
  private var firstImagePlace: (corner: ScreenPoint, size: Size)? {
    guard viewport.isLaidOut, !hasDrawn else { return nil }
    let scale = motion.placement.scale
    let corner = viewport.screenPoint(fromImage: ImagePoint(x: 0, y: 0), motion.placement)
    let image = viewport.image
    return (corner, Size(width: image.width * scale, height: image.height * scale))
  }

  // MARK: Life

  override func willAppear(animated: Bool) { requestFrame() }

  override func didDisappear(animated: Bool) {
    isSwipe = false
    handle(gestures.cancelAll(at: motion.time), at: motion.time)
    generation += 1
    awaitsRetry = false
    release(store)
    if companions.count > 0 { releaseCompanions() }
    if comparison != nil { releaseComparison() }
    if besideLeaves.count > 0 { releaseBeside(beyond: -1) }
    drawing.forgetLayers()
    if hasDrawn {
      hasDrawn = false
      setNeedsDisplay()
    }
  }

  override func traitsDidChange(from previous: Traits) {
    motion.reducesMotion = prefersReducedMotion
    fade.reducesMotion = prefersReducedMotion
    if previous.pixelRatio != traits.pixelRatio { layOut(to: viewport.size) }
  }

  func layOut(to size: Size) {
    // Behind another tab it has no size, and keeps its place until it has one again.
    guard size.width > 0, size.height > 0 else { return }
    motion.reducesMotion = prefersReducedMotion
    fade.reducesMotion = prefersReducedMotion
    motion.resize(to: size, pixelRatio: traits.pixelRatio)
    if hasCompanions { fitCompanions() }
    guard viewport.isLaidOut else { return }
    delegate?.pictureControllerDidLayOut(self)
    pictureDidMove()
  }

  // MARK: Moving

  /// Changes the place or the motion of the picture, and shows it.
  func move(_ change: (inout ViewportMotion) -> Void) {
    change(&motion)
    pictureDidMove()
  }

  @inline(never)
  func pictureDidMove() {
    wasMoving = true
    tellMove()
    requestFrame()
  }

  @inline(never)
  private func tellMove() {
    if !hasDrawn { setNeedsDisplay() }
    delegate?.pictureControllerDidMove(self)
    if flow != nil { fitCompanions() }
  }

  /// Fades overlays in and out.
  func show(animated: Bool = true, _ isShown: (Int) -> Bool) {
    fade.show(animated: animated) { [self] clause in
      clause == facsimile.clauses.count
        ? selected.map { leaf.bounds(of: $0) != nil } ?? false : isShown(clause)
    }
    requestFrame()
  }

  // MARK: Frames

  /// Asks for a frame, once until it comes.
  func requestFrame() {
    guard !awaitsFrame, let application, !isPrerender else { return }
    awaitsFrame = true
    // The app keeps the controller until then, even if it is closed meanwhile.
    application.nextFrame { [self] time in
      awaitsFrame = false
      frame(at: time)
    }
  }

  private func frame(at time: Double) {
    guard let application, isMounted, viewport.isLaidOut else { return }
    if motion.isMoving {
      motion.advance(to: time)
      tellMove()
    }
    fade.advance(to: time)
    let size = CanvasSize(viewport.size, pixelRatio: viewport.pixelRatio)
    let view = TileView(
      part: viewport.shownRectangle(motion.placement),
      level: leaf.image.level(forDensity: motion.placement.scale * size.ratio))
    if comparison != nil { loadComparison(size, at: time) }
    // The coarsest level comes first; if it failed to load, the others show without it.
    if store.hasBase || store.hasMissedBase { draw(view, size, in: application) }
    load(view, of: store, at: time)
    if companions.count > 0 { loadCompanions(size, at: time) }
    if facsimile.document.hasLeaves, flow == nil { loadBeside() }
    if motion.isMoving || fade.isFading {
      requestFrame()
    } else if wasMoving, !motion.isHeld {
      wasMoving = false
      delegate?.pictureControllerDidComeToRest(self)
    }
  }

  private func draw(_ view: TileView, _ size: CanvasSize, in application: Application) {
    store.draw(view, into: &tiles)
    if companions.count > 0 { findCompanionTiles(size) }
    drawing.draw(
      PictureDrawing.Scene(
        facsimile: facsimile, leafIndex: leafIndex, leaf: leaf, companions: companions,
        canvas: size, viewport: viewport, placement: motion.placement,
        selected: shownSelected,
        emphasis: fade.opacity(ofGroup: Int(fade.groupOfClause[facsimile.clauses.count])),
        focused: focused, lit: lit, hits: hits, currentHits: currentHits, comparison: comparison),
      tiles: tiles, store: store, fade: fade
    )
    if besideLeaves.count > 0, flow == nil, comparison?.mode != .aside { drawBeside(size) }
    application.draw(drawing.drawing, on: canvas)
    for slot in store.trim() { application.releaseImage(slot) }
    if !hasDrawn {
      hasDrawn = true
      setNeedsDisplay()
    }
  }
}
