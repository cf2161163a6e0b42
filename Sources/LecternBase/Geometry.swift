/// A width and a height, in CSS pixels unless the name says otherwise.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static var zero: Size { Size(width: 0, height: 0) }
}

extension BinaryFloatingPoint {
  /// The nearest whole number, halves up.
  ///
  /// `rounded()` would need the C library's `round`, which WebAssembly has no instruction for.
  public var nearest: Self { (self + 0.5).rounded(.down) }
}
