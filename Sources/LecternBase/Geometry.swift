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
