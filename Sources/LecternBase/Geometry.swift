/// A width and a height, in CSS pixels unless the name says otherwise.
public struct Size: Equatable, Sendable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// Makes a size, and takes any numbers, those less than 0 included.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No width and no height: the size of what isn't laid out yet.
  public static var zero: Size { Size(width: 0, height: 0) }
}

extension BinaryFloatingPoint {
  /// The nearest whole number, halves up.
  ///
  /// `rounded()` would need the C library's `round`, which WebAssembly has no instruction for.
  public var nearest: Self { (self + 0.5).rounded(.down) }
}
