import LecternTheme

/// Writes an exhibit's colours, rules and fonts as a style sheet beside `lectern.css`.
///
/// Faces are declared `font-display: block` and offered for preloading: text waits the moment its
/// face needs rather than being set in another and jumping.
struct ThemeStylesheet {
  private(set) var css = ""
  private(set) var assets: [CompiledExhibit.Asset] = []
  private(set) var preloads: [CompiledExhibit.Preload] = []

  init(_ theme: ThemeSource) {
    var properties: [String] = []
    if let family = theme.textFamily {
      for face in theme.textFaces { add(face, family: family) }
      // What lectern.css falls back to, should a host lose the file.
      let others = "Charter, Georgia, serif"
      properties.append("--font-text: \(Self.string(family)), \(others);")
      let smallCaps = theme.textFaces.contains { $0.name == "smallCaps" }
      if smallCaps {
        let name = Self.string(family + " Small Caps")
        properties.append("--font-small-caps: \(name), \(Self.string(family)), \(others);")
      }
    }
    if !properties.isEmpty { css += ":root {\n  " + properties.joined(separator: "\n  ") + "\n}\n" }
    css += theme.theme.stylesheet
    assets += theme.images.map { .init(source: $0.file, path: $0.output) }
  }

  private mutating func add(_ face: ThemeSource.Face, family: String) {
    let file = "text-\(face.name).\(face.type)"
    let path = "_lectern/fonts/\(file)"
    assets.append(.init(source: face.file, path: path))
    if face.name == "regular" { preloads.append(.init(path: path, type: "font/\(face.type)")) }
    let name = face.name == "smallCaps" ? family + " Small Caps" : family
    let format = ["ttf": "truetype", "otf": "opentype"][face.type] ?? face.type
    let weight = face.name.lowercased().hasPrefix("bold") ? 700 : 400
    let style = face.name.lowercased().hasSuffix("italic") ? "italic" : "normal"
    css += """
      @font-face {
        font-family: \(Self.string(name));
        src: url("fonts/\(file)") format("\(format)");
        font-weight: \(weight);
        font-style: \(style);
        font-display: block;
      }

      """
  }

  /// A CSS string: quotes, backslashes and angle brackets escaped, so that no name can leave it.
  private static func string(_ text: String) -> String {
    var css = "\""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || "\"\\<>".unicodeScalars.contains(scalar) {
        css += "\\" + String(scalar.value, radix: 16) + " "
      } else {
        css.unicodeScalars.append(scalar)
      }
    }
    return css + "\""
  }
}
