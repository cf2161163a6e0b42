import LecternBase

/// The meanings of a turn of a wheel, or of two fingers on a trackpad.
public enum WheelMeaning: Equatable, Sendable {
  /// Zoom by a factor about the pointer, in steps that want a motion between them.
  case zoomStep(Double)
  /// Zoom by a factor about the pointer, following fingers.
  case zoom(Double)
  /// Show the part in that direction, in CSS pixels, following fingers.
  case pan(ScreenVector)
}

/// Tells a mouse's wheel, which zooms as in maps, from two fingers on a trackpad, which pan.
///
/// Browsers don't tell which it is. A wheel has notches: after a pause of 0.2 s it is a wheel if it
/// begins with a step of 40 px or more straight up or down, and fingers if it begins gently. It
/// stays so until the next pause. A pinch on a trackpad, or a wheel with Ctrl, is told as such.
///
/// - Units: CSS pixels, seconds.
public struct WheelReader: Sendable {
  private var isWheel = false
  private var lastTime = -1.0

  /// Makes a reader for which the first turn is one after a pause.
  public init() {}

  /// Reads the meaning of a turn of the wheel.
  ///
  /// - Parameters:
  ///   - deltaX, deltaY: CSS pixels.
  ///   - isZoom: true if Ctrl is held, as browsers say it of a pinch on a trackpad, too.
  ///   - time: seconds of any one clock.
  public mutating func read(
    deltaX: Double, deltaY: Double, isZoom: Bool, at time: Double
  ) -> WheelMeaning {
    let begins = time - lastTime > 0.2
    lastTime = time
    if isZoom {
      // A notch of a wheel with Ctrl is a hundred pixels; a pinch says a few at a time.
      return .zoom(exponential(-max(-40, min(deltaY, 40)) * 0.01))
    }
    if begins { isWheel = deltaX == 0 && deltaY.magnitude >= 40 }
    return isWheel
      ? .zoomStep(exponential(-max(-240, min(deltaY, 240)) / 300))
      : .pan(ScreenVector(x: deltaX, y: deltaY))
  }
}
