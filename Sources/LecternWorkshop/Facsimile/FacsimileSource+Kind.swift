import LecternBase
import LecternModel

extension FacsimileSource: SceneContent {
  static let reader = KindReader(kind: "facsimile", keys: FacsimileSceneReader.keys) {
    FacsimileSceneReader(reading: $1.reading).read($0)
  }

  var kind: String { Self.reader.kind }
  var widePart: String? { "its image" }
  var places: ScenePlaces? { ScenePlaces(ids: clauses.map(\.id), noun: "clause") }
  var isToured: Bool { true }

  func searchedParts(_ words: [Word: String], hasTexts: Bool) -> [String] {
    if clauses.isEmpty { return [] }
    var parts = searched.map { field in
      switch field {
      case .name: words[.names] ?? ""
      case .categories: words[.categories] ?? ""
      case .body: words[.texts] ?? ""
      case .column(let column): table.columns[column]
      }
    }
    let texts = words[.texts] ?? ""
    if hasTexts, table.column("body") != nil, !parts.contains(texts) { parts.append(texts) }
    return parts
  }

  func scan(of scene: SceneSource) -> CompiledExhibit.Scan? {
    .init(tiles: FacsimileCompiler.tiles(of: scene.id), scan: scan)
  }

  func write(
    _ scene: SceneSource, to json: inout JSONWriter, _ edition: inout Edition
  ) -> [String] {
    var compiler = FacsimileCompiler(
      scene: scene, source: self, markdown: edition.markdown, language: edition.source.language,
      tiles: edition.tiles[FacsimileCompiler.tiles(of: scene.id)], store: edition.store)
    if !edition.way.isEmpty { compiler.files = edition.way + "_lectern/" }
    edition.chunks += compiler.write(to: &json)
    edition.icons += compiler.icons
    return compiler.clauseIDs
  }

  /// Writes the whole document first, then its clauses.
  func writeSlides(of scene: SceneSource, to json: inout JSONWriter, _ tour: KioskCompiler) {
    json.object { json in
      json.member("title", scene.title)
      json.member("scene", scene.id)
    }
    let marked = clauses.indices.filter { clause in regions.contains { $0.clause == clause } }
    for clause in KioskCompiler.evenly(marked) {
      let box = regions.lazy.filter { $0.clause == clause }.map(\.shape.bounds)
        .reduce(nil as ImageRect?) { $0?.union($1) ?? $1 }
      let names = clauses[clause].categories.map { categories[$0].title }
      json.object { json in
        json.member("title", clauses[clause].shownName)
        if !names.isEmpty { json.member("subtitle", names.joined(separator: " · ")) }
        json.member("scene", scene.id)
        json.key("box")
        json.numbers([box?.x, box?.y, box?.width, box?.height].map { Int($0 ?? 0) })
      }
    }
  }

  func features(of scene: SceneSource, _ compiler: FeatureCompiler) -> FeatureSource? {
    guard let body = table.column("body") else { return nil }
    return FeatureSource(entries: clauses.indices.filter { !table.isEmpty($0, body) }) { number in
      let clause = clauses[number]
      return .init(
        route: .init(scene: scene.id, entry: clause.id), title: untagged(clause.shownName),
        text: FeatureCompiler.first(compiler.body(table, number)))
    }
  }
}
