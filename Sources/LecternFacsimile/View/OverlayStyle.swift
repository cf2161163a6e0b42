import LecternInterface

/// The look of overlays on the picture: the one place to change it (MC-7).
///
/// - Units: opacity from 0 to 1, CSS pixels.
enum OverlayStyle {
  static let fillOpacity = 0.34
  static let outlineWidth = 2.5
  static let outlineOpacity = 0.95
  /// The brightness of a chosen clause's outline beside its colour: darker, to show on light
  /// parchment, too.
  static let outlineShade = 0.6
  /// The width of the focus ring: dark around light, to be seen on any picture.
  static let focusWidth = 6.0
  static let focusDark = Colour(red: 0, green: 0, blue: 0, alpha: 0.85)
  static let focusLight = Colour(red: 255, green: 255, blue: 255)

  /// The colour of a chosen clause's outline.
  static func outline(_ colour: Colour) -> Colour {
    func shade(_ part: UInt8) -> UInt8 { UInt8(Double(part) * outlineShade) }
    return Colour(
      red: shade(colour.red), green: shade(colour.green), blue: shade(colour.blue),
      alpha: outlineOpacity)
  }
}
