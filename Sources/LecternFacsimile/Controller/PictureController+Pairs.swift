import LecternBase
import LecternInterface
import LecternModel

// Leaves that show together: two that face each other, where the window is wide enough, or those of
// a long column that are in the window. One of them is the present leaf, with all that can be done
// on it; the others stand beside it.
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
    if hasCompanions { fitCompanions() }
  }

  /// True if other leaves may show beside the present one.
  var hasCompanions: Bool { !facsimile.document.pairs.isEmpty || flow != nil }

  /// The leaf that faces the present one; nil for one alone, and in a long column.
  var partner: Companion? { flow == nil ? companions.first : nil }

  /// The place of a leaf that shows beside another one, in the plane of that.
  @inline(never)
  private func place(of index: Int, beside leaf: Int) -> ImageRect {
    let document = facsimile.document
    let size = document.leaves[leaf].image.size
    let own = document.leaves[index].image.size
    if let flow { return flow.place(of: index, own, beside: leaf, size) }
    let width = own.width * size.height / own.height
    let isRight = (index > leaf) == (forwardSide > 0)
    return ImageRect(x: isRight ? size.width : -width, y: 0, width: width, height: size.height)
  }

  /// The present window on a leaf and those that follow it.
  @inline(never)
  func pairWindow(on index: Int) -> Viewport {
    let document = facsimile.document
    let image = document.leaves[index].image.size
    var window = Viewport(
      image: image, size: viewport.size, insets: viewport.insets, pixelRatio: viewport.pixelRatio)
    if let flow {
      window.range = flow.extent(beside: index, image)
      window.peers = flow.peers(of: image)
    }
    if showsPairs, let partner = document.partner(of: index) {
      window.extent = window.extent.union(place(of: partner, beside: index))
      window.range = window.extent
    }
    return window
  }

  /// The leaves that are to show beside the present one.
  private var wantedCompanions: [Int] {
    let document = facsimile.document
    if let flow {
      guard viewport.isLaidOut else { return [] }
      let shown = viewport.shownRectangle(motion.placement)
      return flow.leaves(in: shown, beside: leafIndex, leaf.image.size).filter { $0 != leafIndex }
    }
    return showsPairs ? document.partner(of: leafIndex).map { [$0] } ?? [] : []
  }

  /// Shows the leaves beside the present one that are to, and hides others: the window, its place
  /// or the leaf is another one.
  @inline(never)
  func fitCompanions() {
    let wanted = wantedCompanions
    guard wanted != companions.map({ $0.index }) else { return }
    let old = companions
    companions = wanted.map { index in
      if let same = old.first(where: { $0.index == index }) { return same }
      let leaf = facsimile.document.leaves[index]
      // Half of the usual room: two leaves show; or less, for more of them.
      let store = TileStore(image: leaf.image, budget: flow == nil ? 64 << 20 : 32 << 20)
      take(index, into: store)
      return Companion(
        index: index, leaf: leaf, store: store, at: self.place(of: index, beside: leafIndex))
    }
    for companion in old where !wanted.contains(companion.index) { release(companion.store) }
    if comparison != nil { fitComparison() }
    guard flow == nil, viewport.isLaidOut else { return }
    let place = motion.destination
    let wasFitted = place.scale <= viewport.fit.scale * 1.001
    let window = pairWindow(on: leafIndex)
    if window == viewport { return }
    motion.show(window, at: wasFitted ? window.fit : window.clamped(place))
    pictureDidMove()
  }

  /// Asks for the tiles in view of the leaves beside the present one, and lets others go.
  @inline(never)
  func loadCompanions(_ size: CanvasSize, at time: Double) {
    for companion in companions {
      load(view(of: companion, size), of: companion.store, at: time)
      for slot in companion.store.trim() { application?.releaseImage(slot) }
    }
  }

  /// Finds the tiles of those leaves that are to be drawn.
  @inline(never)
  func findCompanionTiles(_ size: CanvasSize) {
    for companion in companions {
      companion.store.draw(view(of: companion, size), into: &companion.tiles)
    }
  }

  /// Lets all tiles of those leaves go.
  @inline(never)
  func releaseCompanions() {
    for companion in companions { release(companion.store) }
  }

  /// True if a part of one of those leaves can't be had.
  @inline(never)
  func lacksBeside() -> Bool {
    for companion in companions where companion.store.isLacking { return true }
    for picture in comparison?.pictures ?? [] where picture.store.isLacking { return true }
    return false
  }

  /// Turns to a leaf beside the present one that is touched.
  @inline(never)
  func turnToTouched(_ point: ScreenPoint) {
    let touched = viewport.imagePoint(fromScreen: point, motion.placement)
    for companion in companions where companion.contains(touched) {
      keepsPlace = true
      delegate?.pictureController(self, didTurnTo: companion.index)
      keepsPlace = false
      return
    }
  }

  /// The part of a leaf beside the present one that shows.
  func view(of companion: Companion, _ size: CanvasSize) -> TileView {
    TileView(
      part: companion.own(viewport.shownRectangle(motion.placement)),
      level: companion.leaf.image.level(
        forDensity: motion.placement.scale * companion.scale * size.ratio))
  }

  /// Makes a leaf beside the present one the present one: the picture goes on as it was.
  @inline(never)
  func changeSides(with next: Companion) {
    // In a long column a finger that is down means the same place on another plane.
    if flow == nil || motion.isHeld { _ = gestures.cancelAll(at: motion.time) }
    // A tap that waits meant the old leaf.
    tapCount += 1
    isMovedByHand = false
    func own(_ place: Placement) -> Placement {
      Placement(centre: next.own(place.centre), scale: place.scale * next.scale)
    }
    let (place, goal) = (motion.placement, motion.destination)
    var others = [(leafIndex, store)]
    for companion in companions where companion !== next {
      others.append((companion.index, companion.store))
    }
    leafIndex = next.index
    store = next.store
    companions = others.map { index, store in
      Companion(
        index: index, leaf: facsimile.document.leaves[index], store: store,
        at: self.place(of: index, beside: leafIndex))
    }
    if comparison != nil { fitComparison() }
    drawing.forgetOverlays()
    motion.show(pairWindow(on: leafIndex), at: own(place))
    if goal != place { motion.move(to: own(goal)) }
    setNeedsDisplay()
    pictureDidMove()
  }

  /// The leaf of a long column in the middle of the window, at the end of a motion; the present one
  /// unless a hand has moved the window since.
  ///
  /// At an end of the column it is the first or the last one, however small that is.
  @inline(never)
  var middleLeaf: Int {
    guard let flow, isMovedByHand, viewport.isLaidOut else { return leafIndex }
    let place = motion.destination
    let open = viewport.openRectangle(place)
    let range = viewport.range
    let slack = 1 / place.scale
    func end(_ middle: Double, isFirst: Bool, isLast: Bool, _ from: Double, _ to: Double) -> Double
    { isFirst == isLast ? middle : isFirst ? from : to }
    let point = ImagePoint(
      x: end(
        open.middle.x, isFirst: open.x < range.x + slack, isLast: open.maxX > range.maxX - slack,
        range.x, range.maxX),
      y: end(
        open.middle.y, isFirst: open.y < range.y + slack, isLast: open.maxY > range.maxY - slack,
        range.y, range.maxY))
    return flow.leaf(at: point, beside: leafIndex, leaf.image.size)
  }

  /// The place at the end of a motion, in pixels of the leaf in the middle of it.
  @inline(never)
  var ownDestination: Placement {
    let place = motion.destination
    let middle = middleLeaf
    let box = self.place(of: middle, beside: leafIndex)
    let scale = box.width / facsimile.document.leaves[middle].image.size.width
    return Placement(
      centre: ImagePoint(
        x: (place.centre.x - box.x) / scale, y: (place.centre.y - box.y) / scale),
      scale: place.scale * scale)
  }

  /// The leaves that show, the present one first.
  @inline(never)
  var shownLeaves: [Int] {
    let shown = viewport.shownRectangle(motion.destination)
    var leaves = [leafIndex]
    for companion in companions {
      let view = TileView(part: companion.own(shown), level: 0)
      let size = companion.leaf.image.size
      if view.shows(ImageRect(x: 0, y: 0, width: size.width, height: size.height)) {
        leaves.append(companion.index)
      }
    }
    return leaves
  }

  /// The leaf to which a step leads; a pair is one step.
  ///
  /// - Parameter step: 1 or -1.
  /// - Returns: a number that no leaf may have.
  @inline(never)
  func neighbour(by step: Int) -> Int {
    if flow != nil { return middleLeaf + step }
    guard showsPairs else { return leafIndex + step }
    let other = partner?.index ?? leafIndex
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
  func arrivalPlace(of index: Int, beside first: Int) -> (x: Double, scale: Double) {
    if index == first { return (0, 1) }
    let place = self.place(of: index, beside: first)
    return (place.x, place.width / facsimile.document.leaves[index].image.size.width)
  }
}
