import LecternFonts
import LecternTheme
import Yams

/// Reads the `theme` of an exhibit: colours, rules and fonts.
struct ThemeReader {
  let reading: FolderReading
  private let file = "exhibit.yaml"
  private static let faces = ["regular", "bold", "italic", "boldItalic", "smallCaps"]

  init(reading: FolderReading) { self.reading = reading }

  func read(_ node: Node?) -> ThemeSource {
    var theme = ThemeSource()
    guard let node, let top = reader(node, "theme", ["tint", "tintDark", "rules", "fonts"]) else {
      return theme
    }
    let rules = ThemeRulesReader(reading: reading)
    let tint = top.text("tint").flatMap(rules.colour)
    let tintDark = top.text("tintDark").flatMap(rules.colour)
    if let light = tint ?? tintDark {
      theme.theme.tint = ThemeColour(light, dark: tintDark)
      let (own, dark) = (top.location(of: "tint"), top.location(of: "tintDark"))
      theme.tintPlaces = (tint == nil ? dark : own, tintDark == nil ? own : dark)
    }
    rules.read(top.items("rules") ?? [], into: &theme)
    theme.reportContrast(to: reading.list)
    if top.node("fonts")?.scalar?.string == "system" {
      theme.isOfTheSystem = true
      return theme
    }
    guard let node = top.node("fonts"),
      let fonts = reader(node, "fonts", ThemeSource.Family.Use.allCases.map(\.rawValue))
    else { return theme }
    let hasInterface = fonts.node("interface") != nil
    theme.families = ThemeSource.Family.Use.allCases.compactMap { use in
      fonts.node(use.rawValue, required: use == .text && !hasInterface)
        .flatMap { family(use, $0) }
    }
    return theme
  }

  private func family(_ use: ThemeSource.Family.Use, _ node: Node) -> ThemeSource.Family? {
    // The texts of the interface are never in small capitals.
    let names = Self.faces.filter { use == .text || $0 != "smallCaps" }
    guard let keys = reader(node, use.rawValue, ["family", "subset"] + names) else { return nil }
    let name = keys.text("family", required: true)?.value
    _ = keys.node("regular", required: true)
    let isCut = keys.flag("subset") ?? true
    let faces = names.compactMap { name in
      keys.text(name).flatMap { face(name, $0, isCut: isCut) }
    }
    return name.map { ThemeSource.Family(use: use, name: $0, faces: faces) }
  }

  private func reader(_ node: Node, _ name: String, _ keys: [String]) -> SettingsReader? {
    SettingsReader(
      node, "`\(name)`", named: name, keys: keys, file: file, into: reading.list)
  }

  private func face(_ name: String, _ path: Located<String>, isCut: Bool) -> ThemeSource.Face? {
    reading.note(path.value)
    switch reading.files.locate(path.value).flatMap({ file in
      reading.files.bytes(of: path.value).map { (file, $0) }
    }) {
    case .failure(let fault): reading.list.report(fault, at: path.location)
    case .success(let (file, bytes)):
      if let type = Self.type(bytes), let font = FontFile(bytes) {
        return ThemeSource.Face(
          name: name, path: path, file: file, type: type, font: font,
          isCut: isCut && font.canBeCut)
      }
      reading.list.report(.notAFont(path: path.value), at: path.location)
    }
    return nil
  }

  /// The type of a font by its first four bytes.
  private static func type(_ bytes: [UInt8]) -> String? {
    switch Array(bytes.prefix(4)) {
    case Array("wOF2".utf8): "woff2"
    case Array("wOFF".utf8): "woff"
    case Array("OTTO".utf8): "otf"
    case [0, 1, 0, 0], Array("true".utf8): "ttf"
    default: nil
    }
  }
}
