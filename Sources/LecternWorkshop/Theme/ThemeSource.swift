import LecternTheme

/// Colours, fonts and rules of an exhibit's look, and where they are written.
struct ThemeSource: Sendable {
  struct Face: Sendable {
    /// The key in exhibit.yaml: regular, bold, italic, boldItalic or smallCaps.
    var name: String
    /// Absolute path of the file, and its type: woff2, woff, ttf or otf.
    var file: String
    var type: String
  }

  /// Where a rule's colours stand.
  struct Places: Sendable {
    var ink, ground, accent: SourceLocation
  }

  var theme = Theme()
  /// Where the tint stands, in light and in dark appearance.
  var tintPlaces: (light: SourceLocation, dark: SourceLocation)?
  /// For each of the theme's rules.
  var places: [Places] = []
  /// The files of the rules' images.
  var images: [PictureSource] = []
  var textFamily: String?
  var textFaces: [Face] = []
}
