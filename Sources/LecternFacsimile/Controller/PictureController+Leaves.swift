import LecternBase
import LecternInterface

// Leaves: another one takes the picture's place, and the coarsest tiles of those beside it wait, so
// that no turn shows an empty leaf.
extension PictureController {
  /// The room between two leaves, in CSS pixels.
  static let leafGap = 24.0

  /// The side at which the next leaf lies: 1 for the right, -1 for the left.
  var forwardSide: Int {
    facsimile.document.isRightToLeft ?? traits.isRightToLeft ? -1 : 1
  }

  /// Shows another leaf, at the same place of it where the two are alike, or else as a whole.
  ///
  /// It comes from its side if it is the one beside the present leaf, and here. One that isn't here
  /// takes the picture's place when it comes.
  func turn(to index: Int, animated: Bool) {
    let document = facsimile.document
    let step = index - leafIndex
    guard step != 0, index >= 0, index < document.leaves.count else { return }
    let target = arrival(of: index)
    if let companion = companions.first(where: { $0.index == index }) {
      changeSides(with: companion)
      if flow != nil, !keepsPlace { move { $0.move(to: target, animated: animated) } }
      return
    }
    let comesBeside = arrivals(by: step > 0 ? 1 : -1).contains(index)
    _ = gestures.cancelAll(at: motion.time)
    // A tap that waits meant the old leaf, and so did what failed.
    tapCount += 1
    isMovedByHand = false
    hasSaidFailure = false
    awaitsRetry = false
    let overshoot = self.overshoot
    // The old leaf's coarsest tile stays, for it is beside the new one.
    generation += 1
    let base = store.image.base
    let kept = store.hasBase ? store.slot(base) : 0
    release(store, but: kept)
    if kept != 0 { keep(leafIndex, kept, isHere: true) }
    for companion in companions { leave(companion) }
    companions = []
    leafIndex = index
    store = TileStore(image: leaf.image)
    take(index, into: store)
    if !document.pairs.isEmpty { fitCompanions() }
    if comparison != nil { fitComparison() }
    releaseBeside(beyond: showsPairs ? 3 : 1)
    drawing.forgetOverlays()
    let isLaidOut = viewport.isLaidOut
    let window = pairWindow(on: index)
    motion.show(window, at: target)
    setNeedsDisplay()
    guard isLaidOut else { return }
    if animated, store.hasBase, comesBeside, !motion.reducesMotion {
      let way =
        Double(step.signum() * forwardSide) * (window.size.width + PictureController.leafGap)
      motion.come(from: way + overshoot)
    }
    pictureDidMove()
  }

  /// Keeps the coarsest tile of a leaf beside the present one, and lets the others go.
  @inline(never)
  private func leave(_ companion: Companion) {
    let base = companion.store.image.base
    let kept = companion.store.hasBase ? companion.store.slot(base) : 0
    release(companion.store, but: kept)
    if kept != 0 { keep(companion.index, kept, isHere: true) }
  }

  /// The place at which a leaf shows when one turns to it.
  func arrival(of index: Int) -> Placement {
    let next = facsimile.document.leaves[index]
    let window = pairWindow(on: index)
    guard window.isLaidOut else { return motion.placement }
    let place = flow == nil ? motion.destination : ownDestination
    let old = facsimile.document.leaves[middleLeaf].image.size
    let new = next.image.size
    let ratio = new.width / old.width
    let isAlike = (new.height / old.height / ratio - 1).magnitude < 0.1
    guard isAlike, motion.destination.scale > viewport.fit.scale * 1.001 else { return window.fit }
    return window.clamped(
      Placement(
        centre: ImagePoint(
          x: place.centre.x * ratio, y: place.centre.y * new.height / old.height),
        scale: place.scale / ratio))
  }

  /// The distance to the right by which the leaf is off its place, in CSS pixels.
  var overshoot: Double {
    guard viewport.isLaidOut else { return 0 }
    let place = motion.placement
    return (viewport.clampedCentre(place).centre.x - place.centre.x) * place.scale
  }

  /// The step that a finger asks for which lets go with a velocity: 1, -1, or 0 for none.
  func step(atVelocity velocity: ScreenVector) -> Int {
    let over = overshoot
    guard isSwipe, (swipeEnd.x - swipeStart.x).magnitude > (swipeEnd.y - swipeStart.y).magnitude
    else { return 0 }
    let threshold = min(60, 0.12 * viewport.size.width)
    let isThrown = over.magnitude > 6 && velocity.x * over > 300 * over.magnitude
    guard over.magnitude > threshold && velocity.x * over > -300 * over.magnitude || isThrown else {
      return 0
    }
    let step = over < 0 ? forwardSide : -forwardSide
    let next = neighbour(by: step)
    return next >= 0 && next < facsimile.document.leaves.count ? step : 0
  }

  /// True if an arrow key can't pan the picture any further to a side.
  ///
  /// - Parameter side: 1 for the right, -1 for the left.
  func isAtEdge(_ side: Int) -> Bool {
    let place = motion.destination
    let limits = viewport.centresX(place.scale)
    let rest = side > 0 ? limits.upper - place.centre.x : place.centre.x - limits.lower
    return rest * place.scale < 1
  }

  /// Turns a leaf if a finger that lets go asks for it.
  @inline(never)
  func turns(atVelocity velocity: ScreenVector) -> Bool {
    let step = motion.isHeld && flow == nil ? self.step(atVelocity: velocity) : 0
    if step != 0 { delegate?.pictureController(self, didTurnTo: neighbour(by: step)) }
    return step != 0
  }

  /// Notes how a hand holds the picture: one finger alone swipes.
  func follow(_ grip: Grip) {
    if !motion.isHeld {
      isSwipe = true
      swipeStart = grip.middle
    }
    if grip.spread != 1 { isSwipe = false }
    swipeEnd = grip.middle
  }

  // MARK: Beside it

  /// Asks for the coarsest tiles of the leaves beside the present one, once that is here.
  func loadBeside() {
    guard store.hasBase, store.loading.isEmpty, let application else { return }
    for index in arrivals(by: 1) + arrivals(by: -1)
    where besideLeaves.firstIndex(of: index) == nil {
      let image = facsimile.document.leaves[index].image
      let generation = besideGeneration
      var slot: Int32 = 0
      slot = application.loadImage(image.address(of: image.base)) { [self] isThere in
        if generation == besideGeneration { didLoad(slot, of: index, isThere) }
      }
      keep(index, slot, isHere: false)
    }
  }

  private func didLoad(_ slot: Int32, of index: Int, _ isThere: Bool) {
    if let place = besideSlots.firstIndex(of: slot) {
      // One that can't be had is asked for again when it is turned to.
      besideStates[place] = isThere ? 1 : 2
      if motion.isMoving || motion.isHeld { requestFrame() }
    } else if index == leafIndex, store.slot(store.image.base) == slot {
      didLoad(store.image.base, isThere, in: store)
    } else {
      for companion in companions
      where companion.index == index && companion.store.slot(companion.store.image.base) == slot {
        didLoad(companion.store.image.base, isThere, in: companion.store)
      }
    }
  }

  private func keep(_ index: Int, _ slot: Int32, isHere: Bool) {
    besideLeaves.append(index)
    besideSlots.append(slot)
    besideStates.append(isHere ? 1 : 0)
  }

  /// Hands the coarsest tile of a leaf, which is here or on its way, to the store.
  func take(_ index: Int, into store: TileStore) {
    guard let place = besideLeaves.firstIndex(of: index) else { return }
    let state = besideStates[place]
    let slot = besideSlots[place]
    forget(place)
    if state == 2 {
      application?.releaseImage(slot)
      return
    }
    store.didBeginLoad(store.image.base, slot: slot)
    if state == 1 { store.loadDidEnd(store.image.base, isHere: true, at: motion.time) }
  }

  private func forget(_ place: Int) {
    besideLeaves.remove(at: place)
    besideSlots.remove(at: place)
    besideStates.remove(at: place)
  }

  /// Lets the leaves go that are further away than some steps; all for a negative number.
  func releaseBeside(beyond steps: Int) {
    if steps < 0 { besideGeneration += 1 }
    var place = besideLeaves.count - 1
    while place >= 0 {
      if (besideLeaves[place] - leafIndex).magnitude > steps || steps < 0 {
        application?.releaseImage(besideSlots[place])
        forget(place)
      }
      place -= 1
    }
  }

  /// Draws the leaves beside the present one that show, at its sides.
  func drawBeside(_ size: CanvasSize) {
    let overshoot = self.overshoot
    if overshoot == 0 { return }
    drawing.beginBeside()
    for place in 0..<besideLeaves.count where besideStates[place] == 1 {
      let index = besideLeaves[place]
      let step = index > leafIndex ? 1 : -1
      let coming = arrivals(by: step)
      guard let first = coming.first, coming.contains(index) else { continue }
      let next = facsimile.document.leaves[index]
      let target = arrival(of: first)
      let (x, own) = arrivalPlace(of: index, beside: first)
      let width = viewport.size.width
      let way = Double(step * forwardSide) * (width + PictureController.leafGap) + overshoot
      let corner = viewport.screenPoint(fromImage: ImagePoint(x: x, y: 0), target)
      let shown = Size(
        width: next.image.size.width * own * target.scale,
        height: next.image.size.height * own * target.scale)
      let left = corner.x + way
      guard left < width, left + shown.width > 0 else { continue }
      let pixels = next.image.pixels(of: next.image.base)
      drawing.drawing.image(
        besideSlots[place], sourceX: 0, sourceY: 0, sourceWidth: Double(pixels.width),
        sourceHeight: Double(pixels.height), x: (left * size.ratio).nearest,
        y: (corner.y * size.ratio).nearest, width: (shown.width * size.ratio).nearest,
        height: (shown.height * size.ratio).nearest)
    }
  }
}
