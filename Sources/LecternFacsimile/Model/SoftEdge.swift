import LecternBase

/// The give of an edge under a finger: less and less, and back exactly the same way.
///
/// - Units: any, the same for distances and room.
/// - Source: the formula of UIKit's scroll views, as measured by many: `(1 - 1 / (x c / d + 1)) d`
///   with c = 0.55.
enum SoftEdge {
  static let stiffness = 0.55

  /// The distance that something goes beyond an edge when a finger goes that far.
  ///
  /// - Parameter room: the greatest distance that it can go.
  static func soft(_ distance: Double, room: Double) -> Double {
    let magnitude = distance.magnitude
    let soft = (1 - 1 / (magnitude * stiffness / room + 1)) * room
    return distance < 0 ? -soft : soft
  }

  /// The distance that a finger must have gone for that; the inverse of `soft`.
  static func hard(_ distance: Double, room: Double) -> Double {
    let magnitude = min(distance.magnitude, room * 0.999_999)
    let hard = (1 / (1 - magnitude / room) - 1) * room / stiffness
    return distance < 0 ? -hard : hard
  }

  /// Room for something that is already that far beyond its edge.
  static func room(_ usual: Double, beyond distance: Double) -> Double {
    max(usual, 2 * distance.magnitude)
  }
}
