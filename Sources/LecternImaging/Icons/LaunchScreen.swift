import CVips
import Glibc

/// The screen that a device shows while an exhibit opens from its home screen: the name at one
/// third of the height, and below it the icon, on plain ground.
///
/// The icon scales with the screen. The name doesn't: it is as large in points on every screen.
///
/// - Units: points of the device; `scale` pixels each.
/// - Source: SPEC NG-46 (name bold, 36, centred, at one third), MC-25 (what scales and what
///   doesn't), BL-38…40 (one for each screen).
public struct LaunchScreen: Sendable, Equatable {
  /// Points of the name.
  public static let nameSize = 36
  /// The icon's share of the shorter side.
  static let iconShare = 0.28
  /// The margin at the left and the right of the name.
  static let margin = 24

  /// The width in points, as the device is held.
  public var width: Int
  /// The height in points, as the device is held.
  public var height: Int
  /// The number of pixels across a point.
  public var scale: Int
  /// The colour behind name and icon.
  public var ground: RGB
  /// The colour of the name.
  public var ink: RGB

  /// Makes a screen of a size in points.
  public init(width: Int, height: Int, scale: Int, ground: RGB, ink: RGB) {
    (self.width, self.height, self.scale) = (width, height, scale)
    (self.ground, self.ink) = (ground, ink)
  }

  /// The name, and the font it is set in.
  public struct Name: Sendable, Equatable {
    /// The text as visitors read it; nothing in it is markup.
    public var text: String
    /// A font file of any kind that FreeType reads; nil for a plain one of the machine's.
    public var font: String?

    /// The family name in the font, by which Pango finds it.
    let family: String

    /// Makes a name in the font of a file, or in the machine's Sans without one.
    public init(_ text: String, font: String? = nil) {
      (self.text, self.font) = (text, font)
      if let font, let family = cvips_font_family(font) {
        self.family = String(cString: family)
        free(family)
      } else {
        family = "Sans"
      }
    }

    /// The first letter that neither the font nor the machine has; nil if all can be drawn.
    ///
    /// Without it Pango would draw a box, or, on a machine without any font, end the program.
    public var letterWithoutFont: Unicode.Scalar? {
      let letters = text.unicodeScalars.map(\.value)
      let missing = cvips_letter_without_font(letters, Int32(clamping: letters.count), font)
      return missing == 0 ? nil : Unicode.Scalar(missing)
    }
  }

  /// The places of name and icon, in pixels.
  struct Layout: Equatable {
    struct Box: Equatable { var x, y, width, height: Int }
    var name: Box?
    /// The icon's box; nil if the name leaves no room.
    var icon: Box?
  }

  /// Places a name of a size, in pixels, and the icon below it.
  func layout(nameWidth: Int, nameHeight: Int) -> Layout {
    let (width, height) = (width * scale, height * scale)
    let short = min(width, height)
    let side = Int(Double(short) * Self.iconShare)
    var layout = Layout()
    var top = height / 3 + short / 18
    if nameWidth > 0 {
      let y = max(0, height / 3 - nameHeight / 2)
      layout.name = .init(
        x: (width - nameWidth) / 2, y: y, width: nameWidth, height: nameHeight)
      top = y + nameHeight + short / 11
    }
    let lowest = height - side - 16 * scale
    if top - short / 22 <= lowest {
      layout.icon = .init(x: (width - side) / 2, y: min(top, lowest), width: side, height: side)
    }
    return layout
  }

  /// Escapes a text for Pango's markup.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
