import LecternBase
import LecternInterface

/// The actions of a visitor's finger at an edge.
extension RecordingHost {
  /// The element that a pan from the edge would reach: the innermost one that listens for pans.
  public var edge: PageNode? {
    page.container.descendants.last { $0.events.contains(.pan) }
  }

  /// Reports one phase of a pan to the element at the edge.
  ///
  /// - Parameters:
  ///   - phase: the beginning, a move, the end, or the system's end of it.
  ///   - x: in CSS pixels from the element's edge at which lines begin.
  ///   - velocity: in CSS pixels a second, away from it.
  /// - Returns: true if a node listened and wants to hear more.
  @discardableResult
  public func pan(_ phase: GesturePhase, x: Double, velocity: Double = 0) -> Bool {
    defer { settle() }
    guard let edge else { return false }
    let width = measure?(edge).width ?? traits.size.width
    // Browsers tell both from the left.
    let isMirrored = traits.isRightToLeft
    return send(
      .pan(
        Pan(
          phase, x: isMirrored ? width - x : x, velocity: isMirrored ? -velocity : velocity,
          width: width)), to: edge)
  }

  /// Draws a finger from the edge and lets go.
  ///
  /// - Parameters:
  ///   - start: the place where it goes down, in CSS pixels from the edge at which lines begin.
  ///   - end: the place where it is let go.
  ///   - velocity: its velocity then, in CSS pixels a second.
  /// - Returns: true if a node took it.
  @discardableResult
  public func pan(from start: Double = 4, to end: Double, velocity: Double = 0) -> Bool {
    guard pan(.began, x: start) else { return false }
    for part in 1...4 {
      pan(.moved, x: start + (end - start) * Double(part) / 4, velocity: velocity)
    }
    return pan(.ended, x: end, velocity: velocity)
  }
}
