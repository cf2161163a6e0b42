import LecternImaging
import LecternTheme

/// Colours outside the page: around it, behind it while it opens, and in its first bar.
struct HomeColours: Sendable {
  /// `--ground` and `--ink`.
  var ground: RGB
  var ink: RGB
  /// `--chrome` on the ground: the bar at the top.
  var chrome: RGB

  static let light = HomeColours(.light)
  static let dark = HomeColours(.dark)

  private init(_ surfaces: Surfaces) {
    self.init(
      ground: RGB(surfaces.ground), ink: RGB(surfaces.ink), chrome: RGB(surfaces.chrome))
  }

  private init(ground: RGB, ink: RGB, chrome: RGB) {
    (self.ground, self.ink, self.chrome) = (ground, ink, chrome)
  }

  /// A ground of any colour, with the one of two inks that stands out more.
  static func on(_ ground: RGB) -> HomeColours {
    let sum = 299 * Int(ground.red) + 587 * Int(ground.green) + 114 * Int(ground.blue)
    let isBright = sum > 140_000
    return HomeColours(
      ground: ground, ink: isBright ? HomeColours.light.ink : HomeColours.dark.ink, chrome: ground)
  }
}

extension RGB {
  init(_ colour: Colour) { self.init(colour.red, colour.green, colour.blue) }

  /// From `#46C060` or `#4C6`; nil for anything else.
  init?(hex text: String) {
    guard let colour = Colour(text) else { return nil }
    self.init(colour)
  }
}
