import LecternBase
import Yams

/// Adds the scene that searches the whole exhibit, with a way to it from every other one, unless
/// `search: false` says not to.
struct SearchSceneReader {
  /// The scene's id, which is its address and its kind.
  static let id = "search"

  /// The words of Lectern in the language that is being read.
  let words: [Word: String]
  let list: DiagnosticList
  let file: String

  private var title: String { words[.searchEverything] ?? "" }
  private var placeholder: String { words[.search] ?? "" }

  func add(_ top: SettingsReader, to source: inout ExhibitSource) {
    guard let own = own(top, source.scenes), isWorthwhile(source) else { return }
    guard !source.scenes.contains(where: { $0.id == Self.id }) else {
      list.report(.searchAddressTaken(id: Self.id), at: location(top))
      return
    }
    let place = top.location(of: "search")
    for index in source.scenes.indices {
      source.scenes[index].segues.append(
        SegueSource(
          // No id that a curator can write has a colon in it.
          id: Located(value: "search:all", location: place), at: "bar", title: own.title,
          to: Located(value: Self.id, location: place),
          style: Located(value: "page-sheet", location: place)))
    }
    source.scenes.append(
      SceneSource(
        id: Self.id, title: own.title, content: own.content))
  }

  /// The title of the screen, and what else is said about it; nil for `search: false`.
  private func own(
    _ top: SettingsReader, _ scenes: [SceneSource]
  ) -> (title: String, content: SearchSource)? {
    var content = SearchSource(placeholder: placeholder, words: words)
    guard let node = top.node("search") else { return (title, content) }
    if node.mapping == nil { return top.flag("search") == false ? nil : (title, content) }
    let keys = ["title", "placeholder", "texts", "except"]
    guard
      let reader = SettingsReader(
        node, "`search`", named: "search", keys: keys, file: file, into: list)
    else { return nil }
    if let words = reader.text("placeholder") { content.placeholder = words.value }
    content.hasTexts = reader.flag("texts") ?? true
    let ids = scenes.map(\.id)
    for scene in reader.texts("except") ?? [] {
      if ids.contains(scene.value) {
        content.exceptions.append(scene.value)
      } else {
        list.reportUnknown("except", scene, allowed: ids)
      }
    }
    return (reader.text("title")?.value ?? title, content)
  }

  /// True if there is more than one page to search.
  private func isWorthwhile(_ source: ExhibitSource) -> Bool {
    source.scenes.contains { $0.content.places != nil }
      || source.scenes.count { $0.content.text != nil } > 1
  }

  /// The place of the scene that has the address of the search.
  private func location(_ top: SettingsReader) -> SourceLocation {
    for (key, _) in top.node("scenes")?.mapping ?? [:] where key.scalar?.string == Self.id {
      return place(of: key, file)
    }
    return top.location
  }
}
