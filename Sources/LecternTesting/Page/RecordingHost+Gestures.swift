import LecternBase
import LecternInterface

/// Gestures at places of laid-out elements.
extension RecordingHost {
  /// Makes a gesture on an element, whose box is as large as `measure` says.
  ///
  /// - Returns: the reason why it can't be made; nil if it was.
  public func make(_ gesture: Step.Gesture, on node: PageNode) -> Obstacle? {
    let size = measure?(node) ?? traits.size
    if case .wheel(let spot, let right, let down, let isZoom) = gesture {
      wheel(
        x: spot.x * size.width, y: spot.y * size.height, deltaX: right, deltaY: down,
        isZoom: isZoom, at: node)
      return nil
    }
    let fingers = gesture.fingers(in: size)
    if fingers.isEmpty { return Obstacle(words: "there is no room for two fingers there") }
    if case .tap = gesture {
      touch(x: fingers[0].from.x, y: fingers[0].from.y, at: node)
      // A touch is a click, too.
      tap(node)
      return nil
    }
    for (number, finger) in fingers.enumerated() {
      pointer(.began, x: finger.from.x, y: finger.from.y, pointer: number + 1, at: node)
    }
    for move in 1...Step.Gesture.moves {
      play(seconds: Step.Gesture.duration / Double(Step.Gesture.moves))
      let part = Double(move) / Double(Step.Gesture.moves)
      for (number, finger) in fingers.enumerated() {
        pointer(
          .moved, x: finger.from.x + (finger.to.x - finger.from.x) * part,
          y: finger.from.y + (finger.to.y - finger.from.y) * part, pointer: number + 1, at: node)
      }
    }
    play(seconds: Step.Gesture.rest)
    for (number, finger) in fingers.enumerated() {
      pointer(.ended, x: finger.to.x, y: finger.to.y, pointer: number + 1, at: node)
    }
    return nil
  }

  /// Lets time pass as it does on a screen: while something moves, frames are painted.
  public func play(seconds: Double) {
    let frame = 1.0 / 60
    let end = clock.now + seconds
    while isAnimating, clock.now + frame <= end { advanceFrame(seconds: frame) }
    advance(seconds: max(0, end - clock.now))
  }
}
