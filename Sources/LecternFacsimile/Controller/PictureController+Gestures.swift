import LecternBase
import LecternInterface

// The effects of fingers, wheels and keys on the picture:
//
//     one finger       pans, and lets it glide
//     two or more      pan and zoom about their middle
//     a tap            chooses: at once where lines are far enough apart to be meant, elsewhere
//                      when no second tap has come; until then the clause is set off
//     a second tap     soon after at the same place takes the first one back, and zooms in there:
//                      to writing that can be read, then to the image's own pixels, then out to
//                      the whole
//     a wheel          zooms about the pointer, or scrolls a long column of leaves; two fingers on
//                      a trackpad pan, or zoom when they pinch
//     arrows           pan; + and - zoom, 0 shows the whole
extension PictureController: PictureViewDelegate {
  /// The least zoom factor of a second tap on the whole image.
  static let doubleTapFactor = 2.5
  /// The distance between lines from which a tap chooses at once, in CSS pixels.
  static let clearPitch = 16.0
  /// The zoom factor of a key or button.
  static let stepFactor = 1.5
  /// The distance that an arrow key pans, in CSS pixels.
  static let arrowStep = 120.0
  /// A picture faster than this is stopped by a tap rather than tapped, in CSS pixels a second.
  static let stoppingSpeed = 60.0

  func pictureView(didFeel touch: PointerTouch) -> Bool {
    guard viewport.isLaidOut else { return false }
    var point = ScreenPoint(x: touch.x, y: touch.y)
    if comparison != nil { point = onOwnPicture(point, touch.phase) }
    let time = touch.time
    switch touch.phase {
    case .began: handle(gestures.down(touch.pointer, point, at: time), at: time)
    case .moved: handle(gestures.moved(touch.pointer, point, at: time), at: time)
    case .ended: handle(gestures.up(touch.pointer, point, at: time), at: time)
    case .cancelled:
      isSwipe = false
      handle(gestures.cancelled(touch.pointer, at: time), at: time)
    }
    return true
  }

  func handle(_ gesture: Gesture, at time: Double) {
    switch gesture {
    case .none: break
    case .touched:
      delegate?.pictureControllerDidFeelTouch(self)
      motion.advance(to: time)
      hasStoppedGlide = motion.speed > PictureController.stoppingSpeed && motion.isGliding
      if motion.isGliding { move { $0.stop(at: time) } }
    case .grabbed(let grip):
      follow(grip)
      move { $0.grab(grip, at: time) }
    case .dragged(let grip):
      follow(grip)
      isMovedByHand = true
      move { $0.drag(grip, at: time) }
    case .released(let velocity):
      if facsimile.document.hasLeaves, turns(atVelocity: velocity) { break }
      move { $0.release(velocity: velocity, at: time) }
    case .cancelled: break
    case .tapped(let point, let isSecond): tap(point, isSecond: isSecond, at: time)
    }
  }

  private func tap(_ point: ScreenPoint, isSecond: Bool, at time: Double) {
    if hasStoppedGlide { return }
    tapCount += 1
    if isSecond {
      delegate?.pictureControllerDidTapTwice(self)
      zoomFurther(about: point, at: time)
      return
    }
    if companions.count > 0 { turnToTouched(point) }
    tapScale = motion.destination.scale
    let tap = tapCount
    let place = viewport.imagePoint(fromScreen: point, motion.placement)
    let scale = motion.placement.scale
    let candidates = RegionHit.clauses(
      at: place, scale: scale, in: leaf.regions, leaf.index,
      isVisible: { isTappable?($0) ?? fade.isShown($0) })
    let isSure = (leaf.pitch ?? .infinity) * scale >= PictureController.clearPitch
    delegate?.pictureController(self, didTap: candidates, at: place, isSure: isSure)
    if isSure { return }
    application?.wait(seconds: GestureRecogniser.doubleTapTime) { [self] in
      guard tap == tapCount else { return }
      delegate?.pictureController(self, didTap: candidates, at: place, isSure: true)
    }
  }

  /// Zooms in to the next of the sizes that a second tap leads to; beyond the last to the whole.
  private func zoomFurther(about point: ScreenPoint, at time: Double) {
    let scale = tapScale
    let more = viewport.fit.scale * PictureController.doubleTapFactor
    let full = max(more, 1 / max(0.1, viewport.pixelRatio))
    let legible = leaf.pitch.map { ReadingPath.legible / $0 } ?? more
    for next in [min(max(legible, more), full), full] where next > scale * 1.05 {
      return move { $0.zoom(by: next / $0.destination.scale, about: point, at: time) }
    }
    move { $0.move(to: $0.viewport.fit, at: time) }
  }

  func pictureView(didTurn wheel: Wheel) -> Bool {
    guard viewport.isLaidOut, !motion.isHeld else { return true }
    isMovedByHand = true
    var point = ScreenPoint(x: wheel.x, y: wheel.y)
    if comparison != nil { point = onOwnPicture(point) }
    switch wheelReader.read(
      deltaX: wheel.deltaX, deltaY: wheel.deltaY, isZoom: wheel.isZoom, at: wheel.time)
    {
    case .zoomStep where flow != nil: scroll(by: wheel)
    case .zoomStep(let factor): move { $0.zoom(by: factor, about: point, at: wheel.time) }
    case .zoom(let factor):
      move { $0.zoom(by: factor, about: point, animated: false, at: wheel.time) }
    case .pan(let distance): move { $0.pan(by: distance, animated: false, at: wheel.time) }
    }
    return true
  }

  /// Scrolls a long column, or a row, by a notch of a mouse's wheel.
  @inline(never)
  private func scroll(by wheel: Wheel) {
    let way =
      flow?.isRow == true
      ? ScreenVector(x: wheel.deltaY * Double(forwardSide), y: 0)
      : ScreenVector(x: 0, y: wheel.deltaY)
    move { $0.pan(by: way, at: wheel.time) }
  }

  func pictureView(didPress key: Key) -> Bool {
    let step = PictureController.arrowStep
    switch key {
    case .arrowLeft: panOrTurn(-1)
    case .arrowRight: panOrTurn(1)
    case .arrowUp: pan(0, -step)
    case .arrowDown: pan(0, step)
    case .plus, .equals: zoomStep(PictureController.stepFactor)
    case .minus: zoomStep(1 / PictureController.stepFactor)
    case .zero: showWhole()
    default: return turn(by: key)
    }
    return true
  }

  /// Turns a leaf by a key; a document of one leaf leaves the key alone.
  private func turn(by key: Key) -> Bool {
    let last = facsimile.document.leaves.count - 1
    if last == 0 { return false }
    let index: Int
    switch key {
    case .pageUp: index = neighbour(by: -1)
    case .pageDown: index = neighbour(by: 1)
    case .home: index = 0
    case .end: index = last
    default: return false
    }
    delegate?.pictureController(self, didTurnTo: index)
    return true
  }

  /// Pans to a side; at its edge the leaf there comes.
  private func panOrTurn(_ side: Int) {
    if facsimile.document.hasLeaves, viewport.isLaidOut, isAtEdge(side) {
      delegate?.pictureController(self, didTurnTo: neighbour(by: side * forwardSide))
    } else {
      pan(Double(side) * PictureController.arrowStep, 0)
    }
  }

  private func pan(_ x: Double, _ y: Double) {
    isMovedByHand = true
    move { $0.pan(by: ScreenVector(x: x, y: y)) }
  }

  /// Zooms about the middle of the part that nothing covers.
  func zoomStep(_ factor: Double) {
    guard viewport.isLaidOut else { return }
    move { $0.zoom(by: factor, about: $0.viewport.openMiddle) }
  }

  func showWhole() {
    guard viewport.isLaidOut else { return }
    move { $0.move(to: $0.viewport.fit) }
  }

  func fillWindow() {
    guard viewport.isLaidOut else { return }
    move { $0.move(to: $0.viewport.filling(from: $0.destination)) }
  }

  func pictureView(didLayOutTo size: Size) { layOut(to: size) }
}
