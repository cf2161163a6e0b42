import LecternBase
import Yams

/// The search of the whole exhibit, which no curator writes down.
struct SearchSource: SceneContent {
  /// The words in its empty field.
  var placeholder: String

  var kind: String { SearchSceneReader.id }

  func write(
    _ scene: SceneSource, to json: inout JSONWriter, _ edition: inout Edition
  ) -> [String] {
    let texts = PageTextsCompiler(
      scenes: edition.scenes, markdown: edition.markdown, language: edition.source.language)
    json.member("placeholder", placeholder)
    json.strings("pages", texts.pages)
    if let file = texts.file(folder: edition.source.folder) { edition.chunks.append(file) }
    return []
  }
}

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
    guard let words = own(top), isWorthwhile(source) else { return }
    guard !source.scenes.contains(where: { $0.id == Self.id }) else {
      list.report(.searchAddressTaken(id: Self.id), at: location(top))
      return
    }
    let place = top.location(of: "search")
    for index in source.scenes.indices {
      source.scenes[index].segues.append(
        SegueSource(
          // No id that a curator can write has a colon in it.
          id: Located(value: "search:all", location: place), at: "bar", title: words.title,
          to: Located(value: Self.id, location: place),
          style: Located(value: "page-sheet", location: place)))
    }
    source.scenes.append(
      SceneSource(
        id: Self.id, title: words.title, content: SearchSource(placeholder: words.placeholder)))
  }

  /// The title of the screen and the text in its empty field; nil for `search: false`.
  private func own(_ top: SettingsReader) -> (title: String, placeholder: String)? {
    guard let node = top.node("search") else { return (title, placeholder) }
    if node.mapping == nil {
      return top.flag("search") == false ? nil : (title, placeholder)
    }
    guard
      let reader = SettingsReader(
        node, "`search`", named: "search", keys: ["title", "placeholder"], file: file, into: list)
    else { return nil }
    return (
      reader.text("title")?.value ?? title,
      reader.text("placeholder")?.value ?? placeholder
    )
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
