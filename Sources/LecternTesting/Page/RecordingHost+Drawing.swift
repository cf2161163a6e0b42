import LecternBase
import LecternInterface

/// Frames, pictures, and fingers on drawings.
extension RecordingHost {
  // MARK: Frames

  /// True if the app waits for a frame: something is moving.
  public var isAnimating: Bool { !frameTokens.isEmpty }

  /// Lets a frame be painted.
  ///
  /// - Parameter seconds: the time since the last frame; a display shows 60 a second.
  public func advanceFrame(seconds: Double = 1.0 / 60) {
    advance(seconds: seconds)
    let tokens = frameTokens
    frameTokens = []
    for token in tokens { application?.frame(token, seconds: clock.now) }
    settle()
  }

  /// Lets frames be painted until nothing moves.
  ///
  /// - Returns: the number of frames; the limit, with a fault, if it never ends.
  @discardableResult
  public func advanceFrames(limit: Int = 3000) -> Int {
    var count = 0
    while isAnimating {
      guard count < limit else {
        fault("something moves for ever")
        return limit
      }
      advanceFrame()
      count += 1
    }
    return count
  }

  // MARK: Pictures

  /// Answers requests for pictures that `holdsPictures` held back, the oldest first.
  public func answerPictures(_ count: Int = .max) {
    for _ in 0..<min(count, heldPictures.count) { answerPicture(heldPictures.removeFirst()) }
    settle()
  }

  func keepPicture(_ slot: Int32, _ name: String) {
    heldPictures.removeAll { $0 == slot }
    if name.isEmpty {
      if pictureNames.removeValue(forKey: slot) == nil { fault("there is no picture \(slot)") }
      decodedPictures.remove(slot)
      return
    }
    pictureNames[slot] = name
    if holdsPictures { heldPictures.append(slot) } else { answerPicture(slot) }
  }

  private func answerPicture(_ slot: Int32) {
    reports.append { [unowned self] application in
      guard let name = pictureNames[slot] else { return }
      let isThere = pictures(name)
      if isThere { decodedPictures.insert(slot) }
      application.imageLoaded(slot, isThere)
    }
  }

  /// Reports pictures that aren't loaded, for which a real page draws a hole.
  func checkPictures(of drawing: RecordedDrawing) {
    for case .image(let slot, _, _) in drawing.commands where !decodedPictures.contains(slot) {
      fault("picture \(slot) is drawn before it is there")
    }
  }

  // MARK: Fingers

  /// Reports one phase of a pointer to a node, or to those around it.
  ///
  /// - Parameters:
  ///   - phase: the beginning, a move, the end, or the system's end of it.
  ///   - x: the distance from the node's left edge, in CSS pixels.
  ///   - y: the distance from its top edge, in CSS pixels.
  ///   - pointer: the number that tells fingers apart.
  ///   - node: the innermost node under the pointer.
  /// - Returns: true if a node wants to hear more.
  @discardableResult
  public func pointer(
    _ phase: GesturePhase, x: Double, y: Double, pointer: Int = 1, at node: PageNode
  ) -> Bool {
    defer { settle() }
    return dispatch(
      .pointer(PointerTouch(phase, pointer: pointer, x: x, y: y, time: clock.now)), at: node)
  }

  /// Puts a finger down and lifts it at once.
  public func touch(x: Double, y: Double, at node: PageNode) {
    guard pointer(.began, x: x, y: y, at: node) else { return }
    advance(seconds: 0.05)
    pointer(.ended, x: x, y: y, at: node)
  }

  /// Turns a wheel over a node.
  ///
  /// - Returns: true if the page may not scroll instead.
  @discardableResult
  public func wheel(
    x: Double, y: Double, deltaX: Double = 0, deltaY: Double, isZoom: Bool = false,
    at node: PageNode
  ) -> Bool {
    defer { settle() }
    return dispatch(
      .wheel(
        Wheel(x: x, y: y, deltaX: deltaX, deltaY: deltaY, isZoom: isZoom, time: clock.now)),
      at: node)
  }
}
