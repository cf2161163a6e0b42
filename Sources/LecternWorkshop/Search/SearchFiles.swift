import LecternExhibit

/// The files of the search, which are made from the bundle and its chunks.
struct SearchFiles: Sendable {
  let source: SearchSource
  let texts: PageTextsCompiler

  /// Makes `search.json` and the files of words.
  func made(for exhibit: CompiledExhibit, _ store: ChunkStore) -> [CompiledExhibit.File] {
    if !source.hasTexts, texts.pages.isEmpty { return [] }
    var store = store
    store.folder = exhibit.folder
    var index: WordIndexCompiler.Index?
    if source.hasTexts {
      guard
        let app = try? Exhibit(bundle: exhibit.bundle.bytes, kinds: exhibit.kinds.kinds)
      else { preconditionFailure("the bundle that was just written can’t be read") }
      index = WordIndexCompiler(
        exceptions: source.exceptions, language: exhibit.language, common: exhibit.common,
        store: store
      ).index(app, exhibit.chunks)
    }
    var json = JSONWriter()
    json.object { json in
      texts.write(to: &json)
      guard let index else { return }
      json.key("index")
      json.object { json in
        json.strings("scenes", index.scenes)
        json.key("rows")
        json.numbers(index.rows)
        json.member("count", index.parts)
        json.key("chunks")
        json.numbers(index.chunks)
        json.column("keys", index.firsts)
      }
    }
    let stem = "_lectern/\(exhibit.folder)search"
    return [.init(path: stem + ".json", stem: stem, bytes: json.bytes)] + (index?.files ?? [])
  }
}

extension CompiledExhibit {
  /// Adds the files of the search, in all languages.
  mutating func addSearchFiles(_ store: ChunkStore) {
    if let search { chunks += search.made(for: self, store) }
    search = nil
    for index in editions.indices { editions[index].addSearchFiles(store) }
  }
}
