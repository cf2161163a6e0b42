import LecternInterface

/// A finger on the handle of a sheet, which the sheet follows.
///
/// The finger's place is told from the handle's own top, so its distance from where it took the
/// handle is the distance that the sheet has to go.
///
/// - Units: CSS pixels, seconds.
struct SheetHand {
  /// The effect of a touch on the sheet.
  enum Effect {
    case none
    /// It is as high as `height` tells.
    case drawn
    case settled(SheetHeight)
    /// It leaves in so many seconds.
    case thrown(Double)
  }

  /// The height to which a finger has drawn the sheet; nil without a finger.
  private(set) var height: Double?
  private var grasp = 0.0
  private var velocity = PointerVelocity()
  /// True from the first motion of a finger until the click that a browser may make of its end.
  private(set) var hasDrawn = false

  /// Takes in a touch of the handle of a sheet that has a height.
  mutating func feel(_ touch: PointerTouch, at current: Double, in layout: DetailLayout) -> Effect {
    let place = ScreenPoint(x: 0, y: layout.size.height - current + touch.y)
    switch touch.phase {
    case .began:
      grasp = touch.y
      hasDrawn = false
      velocity.reset()
      velocity.add(place, at: touch.time)
    case .moved:
      guard hasDrawn || (touch.y - grasp).magnitude > 4 else { return .none }
      hasDrawn = true
      height = layout.drawn(to: current - (touch.y - grasp))
      velocity.add(place, at: touch.time)
      return .drawn
    case .ended:
      guard hasDrawn else { return .none }
      let speed = velocity.velocity(at: touch.time).y
      if let sheet = layout.settled(at: current, velocity: speed) {
        height = nil
        return .settled(sheet)
      }
      return .thrown(max(0.1, min(current / max(1, speed), 0.3)))
    case .cancelled:
      letGo()
      hasDrawn = false
      return .drawn
    }
    return .none
  }

  /// Forgets the height to which a finger has drawn the sheet.
  mutating func letGo() { height = nil }

  /// Takes in that no click follows a drag any more, or that it came.
  mutating func endDrag() { hasDrawn = false }
}
