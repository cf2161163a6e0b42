import LecternBase

/// The place of the image on the screen.
///
/// - Units: `centre` is the image's point at the middle of the picture, covered or not; `scale` is
///   CSS pixels of the screen for each pixel of the image.
public struct Placement: Equatable, Sendable {
  /// The image's point in the middle of the picture.
  public var centre: ImagePoint
  /// CSS pixels for each pixel of the image.
  public var scale: Double

  /// Makes a place, even one that no viewport allows.
  public init(centre: ImagePoint, scale: Double) {
    self.centre = centre
    self.scale = scale
  }

  /// True if another place is the same to the eye.
  @inline(never)
  func isNear(_ other: Placement) -> Bool {
    (scale / other.scale - 1).magnitude < 1e-6
      && (centre.x - other.centre.x).magnitude * scale < 0.5
      && (centre.y - other.centre.y).magnitude * scale < 0.5
  }
}

/// The largest and smallest value of something.
struct Limits: Equatable, Sendable {
  var lower: Double
  var upper: Double

  func clamp(_ value: Double) -> Double { max(lower, min(value, upper)) }

  /// The distance of a value beyond the nearer limit; less than 0 below the lower one, 0 between
  /// them.
  func excess(_ value: Double) -> Double { value - clamp(value) }
}
