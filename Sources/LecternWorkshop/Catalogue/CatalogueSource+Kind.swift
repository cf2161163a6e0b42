import LecternBase
import Yams

extension CatalogueSource: SceneContent {
  static let reader = KindReader(kind: "catalogue", keys: CatalogueSceneReader.keys) {
    CatalogueSceneReader($1).read($0)
  }

  var kind: String { Self.reader.kind }
  var widePart: String? { "its two panes" }
  var places: ScenePlaces? { ScenePlaces(ids: entries.map(\.id), noun: "entry") }
  var hasTranslations: Bool { quotations != nil }
  var isToured: Bool { true }

  func searchedParts(_ words: [Word: String], hasTexts: Bool) -> [String] {
    let names = words[.names] ?? ""
    var parts = scopes.isEmpty ? [names] : scopes.map(\.title)
    if hasTexts {
      // All that shows, and scopes of what doesn't.
      let shown =
        ["name", "subtitle", "body", "categories"].compactMap(table.column) + fields.map(\.column)
      parts = [names]
      parts += scopes.filter { !$0.columns.allSatisfy(shown.contains) }.map(\.title)
      if table.column("categories") != nil { parts.append(words[.categories] ?? "") }
      parts += fields.map(\.label)
      if table.column("body") != nil || quotations != nil { parts.append(words[.texts] ?? "") }
    }
    var seen: Set<String> = []
    return parts.filter { seen.insert($0).inserted }
  }

  func completed(
    _ node: Node, among scenes: [SceneSource], _ reading: FolderReading
  ) -> any SceneContent { ReferencesReader(scenes, reading).completed(self) }

  func addScenes(of number: Int, to source: inout ExhibitSource, _ reading: FolderReading) {
    ZoomSceneReader(reading: reading).add(of: self, number, to: &source)
  }

  func write(
    _ scene: SceneSource, to json: inout JSONWriter, _ edition: inout Edition
  ) -> [String] {
    let compiler = CatalogueCompiler(scene: scene, source: self, in: &edition)
    let written = compiler.write(to: &json)
    edition.chunks += written.chunks
    // Under an entry of a scene outside tabs a tab shows: it is made of everything.
    if edition.source.tabs.contains(scene.id) { edition.parts[scene.id] = written.parts }
    edition.thumbnails += compiler.thumbnails
    edition.largeImages += compiler.largeImages
    if hasDownload {
      edition.downloads += TableDownload(self, of: scene, in: edition.source).files
    }
    return compiler.entryIDs
  }

  /// Writes entries, with pictures if there are any, evenly from the beginning to the end.
  func writeSlides(of scene: SceneSource, to json: inout JSONWriter, _ tour: KioskCompiler) {
    let order = CatalogueOrder(self).entries
    let pictured = order.filter { tour.exhibit.picture(of: entries[$0], in: self) != nil }
    for number in KioskCompiler.evenly(pictured.count < 3 ? order : pictured) {
      let entry = entries[number]
      json.object { json in
        json.member("title", entry.shownName)
        if !entry.subtitle.isEmpty { json.member("subtitle", entry.subtitle) }
        if let image = tour.exhibit.picture(of: entry, in: self) {
          json.member("image", tour.picture(image))
        }
      }
    }
  }

  func features(of scene: SceneSource, _ compiler: FeatureCompiler) -> FeatureSource? {
    let body = table.column("body")
    let shown = entries.indices.filter { number in
      body.map { !table.isEmpty(entries[number].row, $0) } ?? false
        || quotations.map { !$0.rows[number].isEmpty } ?? false
        || compiler.exhibit.picture(of: entries[number], in: self) != nil
    }
    return FeatureSource(entries: shown) { number in
      let entry = entries[number]
      var text = compiler.body(table, entry.row)
      if text.isEmpty, let quotations, let row = quotations.rows[number].first,
        let translation = quotations.translations.first(where: { $0.id == quotations.defaultID })
      {
        text = quotations.table.trimmed(Int(row), translation.column)
      }
      return .init(
        route: .init(scene: scene.id, entry: entry.id), title: untagged(entry.shownName),
        text: FeatureCompiler.first(text),
        picture: compiler.exhibit.picture(of: entry, in: self)
          .map { MarkdownReader.url(ofPath: $0.output) })
    }
  }
}
