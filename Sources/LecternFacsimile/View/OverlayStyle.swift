import LecternBase
import LecternInterface

/// The look of overlays on the picture: the one place to change it (MC-7).
///
/// - Units: opacity from 0 to 1, CSS pixels.
enum OverlayStyle {
  /// The luminance of an overlay that is multiplied with a light ground: black writing on white
  /// keeps nine tenths of its contrast, any other more.
  static let lightLuminance = 0.9
  /// The luminance of an overlay that lights up a dark ground: white writing on black keeps nine
  /// tenths of its contrast.
  static let darkLuminance = 0.005
  /// The width of a clause's hairline, and the distance between lines from which it is drawn.
  static let hairline = 1.0
  static let hairlineHeight = 8.0
  /// The largest number of regions in view that have hairlines.
  static let hairlineLimit = 2_000
  /// The part of the light that the picture around a chosen clause loses.
  static let dimming = 0.33
  /// The room between the chosen clause's writing and its outline.
  static let outlineRoom = 2.0
  static let outlineWidth = 2.5
  static let outlineOpacity = 0.95
  /// The brightness of a hairline or an outline beside its clause's colour: darker, to show on
  /// light parchment, too.
  static let outlineShade = 0.6
  /// The ground of an image that can't be had.
  static let frame = Colour(red: 128, green: 128, blue: 128, alpha: 0.35)
  /// The colour of a line of writing that is lit, and the width of its edge.
  static let lit = Colour(red: 0, green: 140, blue: 255)
  static let litEdge = 2.0
  /// The colour of the words that a search has found.
  static let hit = Colour(red: 255, green: 200, blue: 0)
  /// The colour of the line between two pictures that lie side by side.
  static let divider = Colour(red: 255, green: 255, blue: 255)
  /// The width of the focus ring: dark around light, to be seen on any picture.
  static let focusWidth = 6.0
  static let focusDark = Colour(red: 0, green: 0, blue: 0, alpha: 0.85)
  static let focusLight = Colour(red: 255, green: 255, blue: 255)

  /// The colour of a chosen clause's outline: dark on light ground, and the other way round.
  static func outline(_ colour: Colour, onDark isDark: Bool) -> Colour {
    mixed(colour, with: isDark ? 255 : 0, 1 - outlineShade, alpha: outlineOpacity)
  }

  /// The colour of an overlay: of the clause's hue, and of a lightness that costs no contrast.
  static func fill(_ colour: Colour, onDark isDark: Bool) -> Colour {
    // The clearest colour of that hue, and from there as far to white or black as it takes.
    let most = max(1, Double(max(colour.red, max(colour.green, colour.blue))))
    func clear(_ part: UInt8) -> UInt8 { UInt8(Double(part) / most * 255) }
    let pure = Colour(red: clear(colour.red), green: clear(colour.green), blue: clear(colour.blue))
    var low = 0.0
    var high = 1.0
    for _ in 0..<10 {
      let middle = (low + high) / 2
      let luminance = luminance(mixed(pure, with: isDark ? 0 : 255, middle))
      let isEnough = isDark ? luminance <= darkLuminance : luminance >= lightLuminance
      if isEnough { high = middle } else { low = middle }
    }
    return mixed(pure, with: isDark ? 0 : 255, high)
  }

  private static func mixed(
    _ colour: Colour, with other: Double, _ share: Double, alpha: Double = 1
  ) -> Colour {
    func mix(_ part: UInt8) -> UInt8 {
      UInt8((Double(part) * (1 - share) + other * share).nearest)
    }
    return Colour(
      red: mix(colour.red), green: mix(colour.green), blue: mix(colour.blue), alpha: alpha)
  }

  /// The relative luminance of a colour, from 0 to 1.
  ///
  /// - Source: WCAG 2.2, "relative luminance"; with 2.2 in place of the curve's two parts.
  static func luminance(_ colour: Colour) -> Double {
    func light(_ part: UInt8) -> Double {
      part == 0 ? 0 : exponential(2.2 * naturalLogarithm(Double(part) / 255))
    }
    return 0.2126 * light(colour.red) + 0.7152 * light(colour.green) + 0.0722 * light(colour.blue)
  }
}
