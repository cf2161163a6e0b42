import LecternBase
import LecternExhibit

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
    edition.search = (self, texts)
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

  /// Makes `search.json` and the files of words, once the bundle is written.
  func files(
    _ texts: PageTextsCompiler, bundle: [UInt8], _ edition: Edition
  ) -> [CompiledExhibit.File] {
    var index: WordIndexCompiler.Index?
    if hasTexts {
      guard let exhibit = try? Exhibit(bundle: bundle, kinds: edition.source.kinds.kinds) else {
        preconditionFailure("the bundle that was just written can’t be read")
      }
      index = WordIndexCompiler(
        exceptions: exceptions, language: edition.source.language, store: edition.store
      ).index(exhibit, edition.chunks)
    }
    if !hasTexts, texts.pages.isEmpty { return [] }
    var json = JSONWriter()
    json.object { json in
      texts.write(to: &json)
      guard let index else { return }
      json.key("index")
      json.object { json in
        json.strings("scenes", index.scenes)
        json.key("rows")
        json.numbers(index.rows)
        json.member("count", index.words)
        json.key("chunks")
        json.numbers(index.chunks)
        json.member("keys", index.firsts.joined(separator: "\n"))
      }
    }
    let stem = "_lectern/\(edition.source.folder)search"
    return [.init(path: stem + ".json", stem: stem, bytes: json.bytes)] + (index?.files ?? [])
  }
}
