/// The colours of `Web/lectern.css` in one appearance, which a test compares.
public struct Surfaces: Sendable {
  /// `--ground`, `--ground-aside`, and `--chrome` on the ground.
  public var ground, aside, chrome: Colour
  /// `--ink` and `--ink-soft`.
  public var ink, soft: Colour
  /// The ground of a chosen segment.
  var raised: Colour
  /// `--fill`: a shade, and its part in the mixture.
  var fill: (Colour, Double)
  /// The part of the tint in `--accent`, and the colour of the rest; and its part in `--chosen`,
  /// with the aside.
  var accentPart: Double
  var accentRest: Colour
  var chosenPart: Double
  var appearance: KeyPath<ThemeColour, Colour> & Sendable

  /// Lectern's own colours in light appearance.
  public static let light = Surfaces(
    ground: .white, aside: Colour(0xF7, 0xF7, 0xF5), chrome: Colour(0xFB, 0xFB, 0xF9),
    ink: Colour(0x1C, 0x1E, 0x1B), soft: Colour(0x5A, 0x5F, 0x57), raised: .white,
    fill: (Colour(60, 66, 56), 0.09), accentPart: 0.56, accentRest: .black, chosenPart: 0.2,
    appearance: \.light)
  /// Lectern's own colours in dark appearance.
  public static let dark = Surfaces(
    ground: Colour(0x16, 0x18, 0x15), aside: Colour(0x1C, 0x1F, 0x1B),
    chrome: Colour(0x1F, 0x21, 0x1E), ink: Colour(0xEC, 0xEE, 0xE9), soft: Colour(0xA5, 0xAB, 0xA1),
    raised: Colour(0x4A, 0x4F, 0x48), fill: (Colour(220, 228, 214), 0.13), accentPart: 0.78,
    accentRest: .white, chosenPart: 0.28, appearance: \.dark)

  /// The parts of a rule's ink: in the softer ink, and in the shades, of its content.
  static let softPart = 0.8
  static let fillPart = 0.12

  /// The grounds of accents.
  var grounds: [Colour] { [ground, aside, chrome] }

  func accent(of tint: ThemeColour) -> Colour {
    tint[keyPath: appearance].mixed(accentPart, with: accentRest)
  }

  func chosen(of tint: ThemeColour) -> Colour {
    tint[keyPath: appearance].mixed(chosenPart, with: aside)
  }

  func filled(_ ground: Colour) -> Colour { fill.0.mixed(fill.1, with: ground) }
}
