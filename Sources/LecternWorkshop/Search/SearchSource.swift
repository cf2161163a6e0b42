import LecternBase

/// The search of the whole exhibit, which no curator has to write down.
struct SearchSource: SceneContent {
  /// The words in its empty field.
  var placeholder: String
  /// Lectern's words in the exhibit's language.
  let words: [Word: String]
  /// True if all that entries show is searched, and not only what their lists are searched by.
  var hasTexts = true
  /// The ids of the scenes that aren't searched.
  var exceptions: [String] = []

  var kind: String { SearchSceneReader.id }

  func write(
    _ scene: SceneSource, to json: inout JSONWriter, _ edition: inout Edition
  ) -> [String] {
    let texts = PageTextsCompiler(edition, exceptions: exceptions)
    edition.search = SearchFiles(source: self, texts: texts)
    json.member("placeholder", placeholder)
    json.strings("pages", texts.pages)
    if !exceptions.isEmpty { json.strings("except", exceptions) }
    var sources: [String] = []
    for scene in edition.scenes where !exceptions.contains(scene.id) {
      let parts = scene.content.searchedParts(words, hasTexts: hasTexts)
      if !parts.isEmpty { sources += [scene.title, parts.joined(separator: ", ")] }
    }
    if !texts.pages.isEmpty { sources += [words[.pages] ?? "", words[.texts] ?? ""] }
    json.strings("sources", sources)
    if hasTexts || !texts.pages.isEmpty { json.member("file", 1) }
    return []
  }
}
