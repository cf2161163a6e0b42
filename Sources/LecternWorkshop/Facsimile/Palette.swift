import LecternTheme
import Yams

/// The colours of a facsimile's clauses: the central table of exhibit.yaml, and those that clauses
/// write themselves.
///
/// - Source: SPEC MC-7.
struct Palette {
  /// The colour of clauses that name none, if the table is empty: a gold that leaves parchment and
  /// ink visible.
  static let usual = "#c9a227"

  /// `#rrggbb`, each once; those of the table first, in its order.
  private(set) var values: [String] = []
  /// The meaning of each, as visitors read it; empty for none.
  private(set) var titles: [String] = []
  private var names: [String] = []
  private var places: [String: Int] = [:]
  private var valuePlaces: [String: Int] = [:]

  /// The colours under the key `colours`; faults are reported.
  init(_ top: SettingsReader, into list: DiagnosticList) {
    guard let node = top.node("colours") else { return }
    let keys = node.mapping?.keys.compactMap { $0.scalar?.string } ?? []
    guard
      let table = SettingsReader(
        node, "`colours`", named: "colours", keys: keys, file: top.location.file, into: list)
    else { return }
    if keys.isEmpty { list.report(.emptyValue(key: "colours"), at: top.location(of: "colours")) }
    for name in keys {
      var colour: Located<String>?
      var title = ""
      if let node = table.node(name), node.mapping != nil {
        let entry = SettingsReader(
          node, "a colour", named: name, keys: ["colour", "title"], file: top.location.file,
          into: list)
        colour = entry?.text("colour", required: true)
        title = entry?.text("title")?.value ?? ""
      } else {
        colour = table.text(name)
      }
      guard let colour else { continue }
      let value = Colour(colour.value)?.hex
      if value == nil { list.report(.badColour(colour.value), at: colour.location) }
      names.append(name)
      // A bad colour keeps its name, so that clauses that use it are not reported as well.
      let place = add(value ?? Self.usual)
      places[name] = place
      if !title.isEmpty { titles[place] = title }
    }
  }

  /// The index of the colour that a clause names or writes; that of the first for an empty text,
  /// and nil for an unknown one.
  mutating func index(of text: String) -> Int? {
    if text.isEmpty { return values.isEmpty ? add(Self.usual) : 0 }
    if let place = places[text] { return place }
    guard let value = Colour(text)?.hex else { return nil }
    return add(value)
  }

  /// The name that was probably meant.
  func nearest(to text: String) -> String? { nearestName(to: text, among: names) }

  private mutating func add(_ value: String) -> Int {
    if let place = valuePlaces[value] { return place }
    valuePlaces[value] = values.count
    values.append(value)
    titles.append("")
    return values.count - 1
  }
}
