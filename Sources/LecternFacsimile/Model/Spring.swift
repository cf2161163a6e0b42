import LecternBase

/// A critically damped spring in closed form: as fast as can be without going beyond its end.
///
/// Its result depends on the time alone, not on the number of frames drawn.
enum Spring {
  /// In 1/s: within 1 % after 0.47 s.
  static let stiffness = 14.0

  /// The distance that is left for something that began `distance` from its end with a velocity.
  ///
  /// - Units: seconds since it began.
  static func distance(from distance: Double, velocity: Double, at time: Double) -> Double {
    (distance + (velocity + stiffness * distance) * time) * exponential(-stiffness * time)
  }

  /// The part of a way that is left, from 1 to 0, for something that began at rest.
  static func rest(at time: Double) -> Double { distance(from: 1, velocity: 0, at: time) }
}
