/// A place in the full image, in its pixels from the top left.
public struct ImagePoint: Equatable, Sendable {
  /// The distance from the image's left edge.
  public var x: Double
  /// The distance from the image's upper edge.
  public var y: Double

  /// Makes a point, inside the image or not.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A part of the full image, in its pixels.
public struct ImageRect: Equatable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The distance from the left edge to the right one.
  public var width: Double
  /// The distance from the upper edge to the lower one.
  public var height: Double

  /// Makes a rectangle of its upper left corner and its size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// The point in its middle.
  public var middle: ImagePoint { ImagePoint(x: x + width / 2, y: y + height / 2) }

  /// The smallest rectangle that holds both.
  public func union(_ other: ImageRect) -> ImageRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return ImageRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// True if another rectangle is inside, edges included, give or take `slack` pixels.
  public func contains(_ other: ImageRect, slack: Double = 0) -> Bool {
    other.x >= x - slack && other.y >= y - slack && other.maxX <= maxX + slack
      && other.maxY <= maxY + slack
  }

  /// The rectangle with a margin on each side.
  public func expanded(by margin: Double) -> ImageRect {
    ImageRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }
}
