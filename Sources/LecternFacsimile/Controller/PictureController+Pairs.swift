import LecternBase
import LecternInterface
import LecternModel

// Leaves that face each other show together where the window is wide enough: one of them is the
// leaf that shows, with all that can be done on it, the other one stands beside it.
extension PictureController {
  /// The least width of a window with two leaves, in CSS pixels, and for each one of its height.
  static let pairWidth = 700.0
  static let pairRatio = 1.1

  /// True if two leaves show: there is room for them beside the text.
  var showsPairs: Bool {
    let width = viewport.size.width - textWidth
    return !facsimile.document.pairs.isEmpty && width >= PictureController.pairWidth
      && width >= PictureController.pairRatio * viewport.size.height
  }

  /// Takes the width of the panel that the text of the leaf has beside the picture.
  @inline(never)
  func makeRoom(forText width: Double) {
    guard width != textWidth else { return }
    textWidth = width
    if !facsimile.document.pairs.isEmpty { pair() }
  }

  /// The leaf beside another one, and its place in the plane of that; nil for one alone.
  private func partner(of index: Int) -> (index: Int, place: ImageRect)? {
    let document = facsimile.document
    guard showsPairs, let partner = document.partner(of: index) else { return nil }
    let size = document.leaves[index].image.size
    let other = document.leaves[partner].image.size
    let width = other.width * size.height / other.height
    let isRight = (partner > index) == (forwardSide > 0)
    return (
      partner, ImageRect(x: isRight ? size.width : -width, y: 0, width: width, height: size.height)
    )
  }

  /// The present window on a leaf and the one beside it.
  @inline(never)
  func pairWindow(on index: Int) -> Viewport {
    var window = Viewport(
      image: facsimile.document.leaves[index].image.size, size: viewport.size,
      insets: viewport.insets, pixelRatio: viewport.pixelRatio)
    if let place = partner(of: index)?.place { window.extent = window.extent.union(place) }
    return window
  }

  /// Shows the leaf beside the present one, or hides it: the window or the leaf is another one.
  @inline(never)
  func pair() {
    let partner = self.partner(of: leafIndex)
    guard partner?.index != companion?.index else { return }
    releaseCompanion()
    companion = nil
    if let partner {
      let leaf = facsimile.document.leaves[partner.index]
      // Half of the usual room: two leaves show.
      let store = TileStore(image: leaf.image, budget: 64 << 20)
      companion = Companion(index: partner.index, leaf: leaf, store: store, at: partner.place)
      take(partner.index, into: store)
    }
    if comparison != nil { fitComparison() }
    guard viewport.isLaidOut else { return }
    let place = motion.destination
    let wasFitted = place.scale <= viewport.fit.scale * 1.001
    let window = pairWindow(on: leafIndex)
    if window == viewport { return }
    motion.show(window, at: wasFitted ? window.fit : window.clamped(place))
    pictureDidMove()
  }

  /// Lets the tiles of the leaf beside the present one go.
  @inline(never)
  func releaseCompanion() {
    for slot in companion?.store.removeAll() ?? [] { application?.releaseImage(slot) }
  }

  /// The part of the leaf beside the present one that shows.
  func view(of companion: Companion, _ size: CanvasSize) -> TileView {
    TileView(
      part: companion.own(viewport.shownRectangle(motion.placement)),
      level: companion.leaf.image.level(
        forDensity: motion.placement.scale * companion.scale * size.ratio))
  }

  /// Makes the leaf beside the present one the present one: the picture goes on as it was.
  @inline(never)
  func changeSides() {
    guard let old = companion else { return }
    _ = gestures.cancelAll(at: motion.time)
    // A tap that waits meant the old leaf.
    tapCount += 1
    isMovedByHand = false
    func own(_ place: Placement) -> Placement {
      Placement(
        centre: ImagePoint(x: (place.centre.x - old.x) / old.scale, y: place.centre.y / old.scale),
        scale: place.scale * old.scale)
    }
    let (place, goal) = (motion.placement, motion.destination)
    let (index, oldStore) = (leafIndex, store)
    leafIndex = old.index
    store = old.store
    companion = nil
    if let partner = partner(of: leafIndex) {
      companion = Companion(
        index: index, leaf: facsimile.document.leaves[index], store: oldStore, at: partner.place)
    }
    if comparison != nil { fitComparison() }
    drawing.forgetOverlays()
    motion.show(pairWindow(on: leafIndex), at: own(place))
    if goal != place { motion.move(to: own(goal)) }
    setNeedsDisplay()
    pictureDidMove()
  }

  /// The leaf to which a step leads; a pair is one step.
  ///
  /// - Parameter step: 1 or -1.
  /// - Returns: a number that no leaf may have.
  @inline(never)
  func neighbour(by step: Int) -> Int {
    guard showsPairs else { return leafIndex + step }
    let other = companion?.index ?? leafIndex
    if step > 0 { return max(leafIndex, other) + 1 }
    let last = min(leafIndex, other) - 1
    return min(last, facsimile.document.partner(of: max(0, last)) ?? last)
  }

  /// The leaves that come with a step, the one that is turned to first.
  func arrivals(by step: Int) -> [Int] {
    let first = neighbour(by: step)
    guard first >= 0, first < facsimile.document.leaves.count else { return [] }
    if showsPairs, let other = facsimile.document.partner(of: first) { return [first, other] }
    return [first]
  }

  /// The left edge and the scale of a leaf in the plane of another one, beside which it comes.
  func place(of index: Int, beside first: Int) -> (x: Double, scale: Double) {
    guard index != first, let partner = partner(of: first) else { return (0, 1) }
    return (
      partner.place.x, partner.place.width / facsimile.document.leaves[index].image.size.width
    )
  }
}
