import LecternFonts
import LecternTheme

/// Colours, fonts and rules of an exhibit's look, and their places in the file.
struct ThemeSource: Sendable {
  struct Face: Sendable {
    /// The key in exhibit.yaml: regular, bold, italic, boldItalic or smallCaps.
    var name: String
    /// The path in exhibit.yaml.
    var path: Located<String>
    /// Absolute path of the file, and its type: woff2, woff, ttf or otf.
    var file: String
    var type: String
    var font: FontFile
    /// True if the output has only those of its letters that the exhibit may show.
    var isCut: Bool
    /// True for a face of Lectern's own, which no curator has named.
    var isDefault = false

    var isBold: Bool { name.lowercased().hasPrefix("bold") }
    var isItalic: Bool { name.lowercased().hasSuffix("italic") }
  }

  /// A font in its faces, for one of the two uses.
  struct Family: Sendable {
    enum Use: String, CaseIterable, Sendable {
      /// The texts of the exhibit: names, entries, pages.
      case text
      /// The texts of Lectern around it: bars, labels, buttons, settings, a kiosk's dialogs.
      case interface
    }

    var use: Use
    var name: String
    var faces: [Face] = []
    /// The languages whose pages show in it; empty for all of them.
    var languages: [String] = []

    var isDefault: Bool { faces.first?.isDefault ?? false }

    var regular: Face? { faces.first { $0.name == "regular" } }

    /// The weights that a face stands for: all of a variable font's, if no other face is bold.
    func weights(of face: Face) -> ClosedRange<Int> {
      let hasBold = faces.contains { $0.isBold && $0.isItalic == face.isItalic }
      if !face.isBold, !hasBold, face.name != "smallCaps", let weights = face.font.weights {
        return weights
      }
      return face.isBold ? 700...700 : 400...400
    }
  }

  /// The places of a rule's colours and its picture.
  struct Places: Sendable {
    var ink, ground, accent, image: SourceLocation
  }

  var theme = Theme()
  /// The places of the tint, in light and in dark appearance.
  var tintPlaces: (light: SourceLocation, dark: SourceLocation)?
  /// The places of each of the theme's rules.
  var places: [Places] = []
  /// The files of the rules' images.
  var images: [PictureSource] = []
  /// At most one of each use, the text's first.
  var families: [Family] = []
  /// True if texts stay with the fonts of devices.
  var isOfTheSystem = false

  /// The faces for the exhibit's title on a launch screen: the text's, or else the interface's.
  var titleFaces: [Face] { families.first { !$0.isDefault }?.faces ?? [] }
}
