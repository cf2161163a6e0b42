/// A colour of the sRGB space, as a stylesheet has it.
public struct Colour: Equatable, Sendable {
  /// The parts, from 0 to 255.
  public var red, green, blue: UInt8
  /// The opacity, from 0 (invisible) to 1.
  public var alpha: Double

  /// Makes a colour from parts of 0 to 255; it is opaque unless an opacity is given.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
