import LecternBase
import LecternModel

extension FacsimileSource: SceneContent {
  static let reader = KindReader(kind: "facsimile", keys: FacsimileSceneReader.keys) {
    FacsimileSceneReader(reading: $1.reading).read($0)
  }

  var kind: String { Self.reader.kind }
  var widePart: String? { "its image" }
  var places: ScenePlaces? {
    ScenePlaces(
      ids: leafIDs + clauses.map(\.id),
      noun: leafIDs.isEmpty ? "clause" : clauses.isEmpty ? "leaf" : "leaf or clause")
  }
  /// The ids of leaves that have addresses: those of a document of several.
  private var leafIDs: [String] { leaves.map(\.id).filter { !$0.isEmpty } }
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

  func scans(of scene: SceneSource) -> [CompiledExhibit.Scan] {
    leaves.flatMap { leaf in
      let folder = FacsimileCompiler.tiles(of: scene.id, leaf)
      let isLeaf = !leaf.id.isEmpty
      let own = CompiledExhibit.Scan(tiles: folder, scan: leaf.scan, isLeaf: isLeaf)
      let others = leaf.layers.map {
        CompiledExhibit.Scan(
          tiles: FacsimileCompiler.tiles(of: scene.id, leaf, in: layers[$0.layer]), scan: $0.scan,
          isLeaf: isLeaf, isLayer: true)
      }
      return [own] + others
    }
  }

  func write(
    _ scene: SceneSource, to json: inout JSONWriter, _ edition: inout Edition
  ) -> [String] {
    var compiler = FacsimileCompiler(
      scene: scene, source: self, markdown: edition.markdown, language: edition.source.language,
      tiles: edition.tiles, store: edition.store)
    if !edition.way.isEmpty { compiler.files = edition.way + "_lectern/" }
    let written = compiler.write(to: &json)
    edition.chunks += written.files
    if !texts.isEmpty { edition.hasTexts = true }
    if !sounds.isEmpty { edition.hasSound = true }
    edition.chunksOfPages[scene.id] = written.ofPages
    edition.icons += compiler.icons
    if !tours.tours.isEmpty { edition.hasTours = true }
    if tours.hasSound { edition.hasSound = true }
    return leafIDs + compiler.clauseIDs
  }

  /// Writes the whole document first, then its clauses; without clauses some of its leaves.
  func writeSlides(of scene: SceneSource, to json: inout JSONWriter, _ tour: KioskCompiler) {
    json.object { json in
      json.member("title", scene.title)
      json.member("scene", scene.id)
    }
    var firstLeaves: [Int: Int] = [:]
    for (number, leaf) in leaves.enumerated() {
      for region in leaf.regions where firstLeaves[region.clause] == nil {
        firstLeaves[region.clause] = number
      }
    }
    if clauses.isEmpty {
      for leaf in KioskCompiler.evenly(Array(leaves.indices.dropFirst())) {
        json.object { json in
          json.member("title", scene.title)
          json.member("subtitle", leaves[leaf].label)
          json.member("scene", scene.id)
          json.member("leaf", leaf)
        }
      }
    }
    for clause in KioskCompiler.evenly(clauses.indices.filter { firstLeaves[$0] != nil }) {
      let leaf = firstLeaves[clause] ?? 0
      let box = leaves[leaf].regions.lazy.filter { $0.clause == clause }.map(\.shape.bounds)
        .reduce(nil as ImageRect?) { $0?.union($1) ?? $1 }
      let names = clauses[clause].categories.map { categories[$0].title }
      json.object { json in
        json.member("title", clauses[clause].shownName)
        if !names.isEmpty { json.member("subtitle", names.joined(separator: " · ")) }
        json.member("scene", scene.id)
        if leaf > 0 { json.member("leaf", leaf) }
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
