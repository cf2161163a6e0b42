import LecternImaging

/// Colours that stand outside the page: around it, behind it while it opens, and in its first bar.
///
/// They are those of `Web/lectern.css`, which a test compares.
struct HomeColours: Sendable {
  /// `--ground` and `--ink`.
  var ground: RGB
  var ink: RGB
  /// `--chrome` on the ground: the bar at the top.
  var chrome: RGB

  static let light = HomeColours(
    ground: RGB(0xFF, 0xFF, 0xFF), ink: RGB(0x1C, 0x1E, 0x1B), chrome: RGB(0xFB, 0xFB, 0xF9))
  static let dark = HomeColours(
    ground: RGB(0x16, 0x18, 0x15), ink: RGB(0xEC, 0xEE, 0xE9), chrome: RGB(0x1F, 0x21, 0x1E))

  /// Ground of any colour, with that ink of the two that stands out more.
  static func on(_ ground: RGB) -> HomeColours {
    let sum = 299 * Int(ground.red) + 587 * Int(ground.green) + 114 * Int(ground.blue)
    let isBright = sum > 140_000
    return HomeColours(
      ground: ground, ink: isBright ? HomeColours.light.ink : HomeColours.dark.ink, chrome: ground)
  }
}

extension RGB {
  /// From `#46C060` or `#4C6`; nil for anything else.
  init?(hex text: String) {
    guard let colour = colour(text), let number = Int(colour.dropFirst(), radix: 16) else {
      return nil
    }
    self.init(UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
  }

  /// `#46c060`.
  var hex: String {
    let digits = String(
      Int(red) << 16 | Int(green) << 8 | Int(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
