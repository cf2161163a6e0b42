import LecternBase

/// One axis of a picture that was let go: it slows down by itself, and turns into a spring at an
/// edge.
///
/// - Units: CSS pixels, seconds since it was let go.
struct AxisGlide: Equatable, Sendable {
  /// In 1/s: a picture let go at 1,000 px/s goes 333 px.
  static let friction = 3.0
  /// Slower than this it stands, in CSS pixels a second.
  static let leastSpeed = 6.0

  let start: Double
  let velocity: Double
  let limits: Limits
  /// The time at which it meets an edge; infinite if it never does.
  private let turn: Double
  /// The position and the velocity at that time.
  private let turnStart: Double
  private let turnVelocity: Double

  init(start: Double, velocity: Double, limits: Limits) {
    self.start = start
    self.velocity = velocity
    self.limits = limits
    let way = velocity / AxisGlide.friction
    let edge = velocity > 0 ? limits.upper : limits.lower
    if limits.excess(start) != 0 {
      turn = 0
      turnStart = start
      turnVelocity = velocity
    } else if velocity != 0, (edge - start) / way < 1 {
      let share = max(0, (edge - start) / way)
      turn = -naturalLogarithm(1 - share) / AxisGlide.friction
      turnStart = edge
      turnVelocity = velocity * (1 - share)
    } else {
      turn = .infinity
      turnStart = start
      turnVelocity = 0
    }
  }

  func value(at time: Double) -> Double {
    guard time >= turn else {
      return start + velocity / AxisGlide.friction * (1 - exponential(-AxisGlide.friction * time))
    }
    let edge = limits.clamp(turnStart)
    return edge
      + Spring.distance(from: turnStart - edge, velocity: turnVelocity, at: time - turn)
  }

  /// The position at which it comes to rest.
  var end: Double {
    turn < .infinity ? limits.clamp(turnStart) : limits.clamp(start + velocity / AxisGlide.friction)
  }

  /// True if the movement is too small to be seen.
  func isAtRest(at time: Double) -> Bool {
    if time < turn {
      return (velocity * exponential(-AxisGlide.friction * time)).magnitude < AxisGlide.leastSpeed
    }
    let left = value(at: time) - end
    let later = value(at: time + 0.05) - end
    return left.magnitude < 0.1 && later.magnitude < 0.1
  }
}
