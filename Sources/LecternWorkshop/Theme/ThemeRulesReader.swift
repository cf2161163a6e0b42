import LecternTheme
import Yams

/// Reads the `rules` of a theme.
///
/// - Source: docs/FORMAT.md, "theme".
struct ThemeRulesReader {
  let reading: FolderReading
  private let file = "exhibit.yaml"
  private static let keys = [
    "on", "in", "state", "width", "ink", "ground", "line", "accent", "bold", "gradient", "corner",
    "image",
  ]

  init(reading: FolderReading) { self.reading = reading }

  /// Adds the rules to a theme; those with a fault are left out.
  func read(_ nodes: [Node], into theme: inout ThemeSource) {
    for node in nodes {
      guard
        let reader = SettingsReader(
          node, "a rule", named: "rules", keys: Self.keys, file: file, into: reading.list)
      else { continue }
      read(reader, into: &theme)
    }
  }

  private func read(_ reader: SettingsReader, into theme: inout ThemeSource) {
    let on = reader.text("on", required: true).flatMap { element($0, "on") }
    var look = ThemeLook(
      ink: colour("ink", reader), ground: colour("ground", reader), line: colour("line", reader),
      accent: colour("accent", reader), isBold: reader.flag("bold"),
      isGradient: reader.flag("gradient"),
      corner: reader.number("corner", least: 0).map(Double.init))
    if look.isGradient == true, !reader.has("ground") {
      reading.list.report(
        .missingKey(key: "ground", holder: "a rule with a gradient"),
        at: reader.location(of: "gradient"))
    }
    if let node = reader.node("image") {
      let image = ThemeImageReader(reading: reading).read(node, on: on)
      look.image = image?.image
      theme.images += image?.files ?? []
    }
    let state: ThemeState? = reader.choice("state")
    let width: ThemeWidth? = reader.choice("width")
    let containers = containers(reader)
    guard let on else { return }
    theme.theme.rules.append(ThemeRule(on, in: containers, state: state, width: width, look))
    theme.places.append(
      ThemeSource.Places(
        ink: reader.location(of: "ink"), ground: reader.location(of: "ground"),
        accent: reader.location(of: "accent"), image: reader.location(of: "image")))
  }

  /// One name, or a list of them, the outermost first.
  private func containers(_ reader: SettingsReader) -> [ThemeElement] {
    guard let node = reader.node("in") else { return [] }
    let names = node.sequence == nil ? reader.text("in").map { [$0] } : reader.texts("in")
    return (names ?? []).compactMap { element($0, "in") }
  }

  private func element(_ text: Located<String>, _ key: String) -> ThemeElement? {
    if let element = ThemeElement.named(text.value) { return element }
    reading.list.reportUnknown(key, text, allowed: ThemeElement.all.map(\.name))
    return nil
  }

  /// One colour for both appearances, or `{light: …, dark: …}`.
  private func colour(_ key: String, _ reader: SettingsReader) -> ThemeColour? {
    guard let node = reader.node(key) else { return nil }
    guard node.mapping != nil else {
      return reader.text(key).flatMap(colour).map { ThemeColour($0) }
    }
    guard
      let both = SettingsReader(
        node, "`\(key)`", named: key, keys: ["light", "dark"], file: file, into: reading.list)
    else { return nil }
    let light = both.text("light", required: true).flatMap(colour)
    let dark = both.text("dark").flatMap(colour)
    return light.map { ThemeColour($0, dark: dark) }
  }

  /// A colour; nil after a fault.
  func colour(_ text: Located<String>) -> Colour? {
    if let colour = Colour(text.value) { return colour }
    reading.list.report(.badColour(text.value), at: text.location)
    return nil
  }
}
