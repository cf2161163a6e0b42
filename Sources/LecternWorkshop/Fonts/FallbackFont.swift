import LecternFonts

/// A font that visitors' devices have, which stands for an exhibit's own until that has arrived,
/// and for letters that it lacks.
///
/// Its size and its lines are adapted to the exhibit's font, so that texts break nearly in the same
/// places, and the content below them stays where it is.
///
/// - Source: CSS Fonts 5, `size-adjust`; CSS Fonts 4, `ascent-override`,
///   `descent-override`, `line-gap-override`.
struct FallbackFont {
  let name: String
  /// The names under which devices know its faces: regular, bold, italic, bold italic.
  private let faces: [[String]]
  /// The advances of letters of running text in parts of the em, in the same order; as
  /// `FontFile.Measures` counts them.
  private let advances: [Double]

  /// The fonts for one with or without serifs, of which the first that a device has is taken.
  static func fonts(isSans: Bool) -> [FallbackFont] { isSans ? sans : serifs }

  private static let serifs = [
    FallbackFont("Georgia", advances: [0.4395, 0.5114, 0.4483, 0.521]),
    FallbackFont(
      "Times New Roman", "Liberation Serif", advances: [0.4002, 0.4258, 0.4018, 0.4115]),
    FallbackFont("Noto Serif", advances: [0.4791, 0.5082, 0.4649, 0.5128]),
    FallbackFont("DejaVu Serif", advances: [0.5123, 0.5657, 0.5123, 0.5657]),
  ]
  private static let sans = [
    FallbackFont("Arial", "Liberation Sans", advances: [0.4418, 0.4777, 0.4418, 0.4777]),
    FallbackFont("Roboto", advances: [0.4431, 0.4493, 0.4307, 0.4368]),
    FallbackFont("Noto Sans", advances: [0.4721, 0.5036, 0.4452, 0.4765]),
    FallbackFont("DejaVu Sans", advances: [0.5071, 0.5725, 0.5071, 0.5725]),
  ]

  private init(_ names: String..., advances: [Double]) {
    name = names[0]
    faces = ["", " Bold", " Italic", " Bold Italic"].map { style in names.map { $0 + style } }
    self.advances = advances
  }

  /// Its name as the stand-in for a family.
  func family(for family: String) -> String { "\(family) (\(name))" }

  /// The declaration of the face that stands in for one of an exhibit's, without its name.
  func css(isBold: Bool, isItalic: Bool, for own: FontFile.Measures) -> String {
    let face = (isBold ? 1 : 0) + (isItalic ? 2 : 0)
    let scale = own.averageAdvance > 0 ? own.averageAdvance / advances[face] : 1
    let sources = faces[face].map { "local(\"\($0)\")" }.joined(separator: ", ")
    return "src: \(sources); size-adjust: \(Self.percent(scale));"
      + " ascent-override: \(Self.percent(own.ascent / scale));"
      + " descent-override: \(Self.percent(own.descent / scale));"
      + " line-gap-override: \(Self.percent(own.lineGap / scale));"
  }

  /// A part in percent, rounded to tenths.
  private static func percent(_ part: Double) -> String {
    let tenths = Int((part * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10)%"
  }
}
