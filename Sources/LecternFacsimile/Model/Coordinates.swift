/// A place in the picture on the screen, in CSS pixels from its top left.
public struct ScreenPoint: Equatable, Sendable {
  /// The distance from the picture's left edge.
  public var x: Double
  /// The distance from the picture's upper edge.
  public var y: Double

  /// Makes a point, inside the picture or not.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A distance or a velocity on the screen, in CSS pixels or CSS pixels a second.
public struct ScreenVector: Equatable, Sendable {
  /// The part to the right; less than 0 to the left.
  public var x: Double
  /// The part downwards; less than 0 upwards.
  public var y: Double

  /// Makes a vector of its two parts.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// No distance.
  public static var zero: ScreenVector { ScreenVector(x: 0, y: 0) }

  var length: Double { (x * x + y * y).squareRoot() }
}

/// The parts of the picture that a detail or a menu covers at each edge, in CSS pixels.
public struct ScreenInsets: Equatable, Sendable {
  /// The height of what is covered at the upper edge.
  public var top: Double
  /// The width of what is covered at the left edge.
  public var left: Double
  /// The height of what is covered at the lower edge.
  public var bottom: Double
  /// The width of what is covered at the right edge.
  public var right: Double

  /// Makes insets; nothing is covered at an edge that isn't given.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
