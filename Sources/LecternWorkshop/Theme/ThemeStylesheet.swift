import LecternTheme

/// Writes an exhibit's colours, rules and fonts as a style sheet beside `lectern.css`.
///
/// Until a face has arrived its texts show in one of the device's, made as large; so a slow network
/// keeps nobody from reading, and the text doesn't jump. The regular face is offered for
/// preloading, and is mostly there in time; on a slow link no face is asked for before the app is
/// there, whose way it would hold up (docs/WIRE.md, "The first frame").
struct ThemeStylesheet {
  private(set) var css = ""
  private(set) var assets: [CompiledExhibit.Asset] = []
  private(set) var fonts: [CompiledExhibit.CutFont] = []
  private(set) var preloads: [CompiledExhibit.Preload] = []
  /// The page whose app is on its way over a slow link (`boot.js`).
  private static let slow = "[data-coming=\"slow\"]:not(.live)"
  /// The faces in the output, and their names there.
  private var known: [(face: ThemeSource.Face, file: String)] = []

  init(_ theme: ThemeSource) {
    var properties: [String] = []
    var languages: [String] = []
    var waiting = ""
    for family in theme.families {
      // One name for both families may have other faces in each. Names of fonts are the same in
      // either case (CSS Fonts 4, section 2.1).
      let isTaken = theme.families.contains {
        $0.use != .interface && $0.name.lowercased() == family.name.lowercased()
      }
      let name = family.name + (family.use == .interface && isTaken ? " Interface" : "")
      for face in family.faces { add(face, of: family, as: name) }
      let measures = family.regular?.font.measures
      // A font that says neither counts as usual for its use.
      let isSans =
        family.use == .text ? measures?.isSans ?? false : !(measures?.isSerif ?? false)
      let others = standIns(for: family, name, isSans: isSans)
      let own = Self.string(name)
      let property = "--font-\(family.use.rawValue): "
      // Pages in other scripts would load it for their figures alone.
      let roots =
        family.languages.isEmpty ? [":root"] : family.languages.map { ":root:lang(\($0))" }
      if family.languages.isEmpty {
        properties.append("\(property)\(own), \(others);")
      } else {
        languages.append("\(roots.joined(separator: ", ")) { \(property)\(own), \(others); }\n")
      }
      waiting += roots.map { $0 + Self.slow }.joined(separator: ", ")
      waiting += " { \(property)\(others); }\n"
      if family.use == .interface { properties.append("--font-kiosk: var(--font-interface);") }
      if family.faces.contains(where: { $0.name == "smallCaps" }) {
        let name = Self.string(name + " Small Caps")
        properties.append("--font-small-caps: \(name), \(own), \(others);")
        waiting += ":root\(Self.slow) { --font-small-caps: \(others); }\n"
      }
    }
    if !properties.isEmpty { css += ":root {\n  " + properties.joined(separator: "\n  ") + "\n}\n" }
    css += languages.joined() + waiting + theme.theme.stylesheet
    assets += theme.images.map { .init(source: $0.file, path: $0.output) }
  }

  private mutating func add(
    _ face: ThemeSource.Face, of family: ThemeSource.Family, as name: String
  ) {
    let type = face.isCut ? "woff2" : face.type
    let file = output(face, "\(family.use.rawValue)-\(face.name).\(type)", type)
    let path = "fonts/\(file)"
    if face.name == "regular", !preloads.contains(where: { $0.file == path }) {
      preloads.append(.init(file: path, languages: family.languages))
    }
    let name = face.name == "smallCaps" ? name + " Small Caps" : name
    let format = ["ttf": "truetype", "otf": "opentype"][type] ?? type
    declare(
      name, family.weights(of: face), isItalic: face.isItalic,
      "src: url(\"fonts/\(file)\") format(\"\(format)\"); font-display: swap;")
  }

  /// Puts a face into the output, once for all its uses.
  ///
  /// - Returns: its name there.
  private mutating func output(_ face: ThemeSource.Face, _ file: String, _ type: String) -> String {
    if let known = known.first(where: { $0.face.file == face.file && $0.face.isCut == face.isCut })
    {
      return known.file
    }
    known.append((face, file))
    let path = "_lectern/fonts/\(file)"
    if face.isCut {
      fonts.append(.init(face: face, path: path))
    } else {
      assets.append(.init(source: face.file, path: path))
    }
    return file
  }

  /// Declares the device's own fonts as stand-ins until the theme's have arrived.
  ///
  /// - Returns: their names, for a list of fonts.
  private mutating func standIns(
    for family: ThemeSource.Family, _ name: String, isSans: Bool
  ) -> String {
    var names: [String] = []
    for font in FallbackFont.fonts(isSans: isSans) {
      let name = font.family(for: name)
      names.append(Self.string(name))
      for face in family.faces where face.name != "smallCaps" {
        let hasAll = family.weights(of: face).count > 1
        func standIn(isBold: Bool, _ weights: ClosedRange<Int>) {
          let measures = isBold ? face.font.boldMeasures : face.font.measures
          declare(
            name, weights, isItalic: face.isItalic,
            font.css(isBold: isBold, isItalic: face.isItalic, for: measures))
        }
        standIn(isBold: face.isBold, face.isBold ? 700...700 : 400...400)
        if hasAll { standIn(isBold: true, 700...700) }
      }
    }
    return names.joined(separator: ", ")
      + (isSans ? ", system-ui, sans-serif" : ", Charter, Georgia, serif")
  }

  private mutating func declare(
    _ name: String, _ weights: ClosedRange<Int>, isItalic: Bool, _ descriptors: String
  ) {
    let (least, most) = (weights.lowerBound, weights.upperBound)
    css += "@font-face { font-family: \(Self.string(name)); "
    css += "font-weight: \(least)\(least == most ? "" : " \(most)"); "
    css += "font-style: \(isItalic ? "italic" : "normal"); \(descriptors) }\n"
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
