import LecternBase
import Yams

/// Reads one scene of exhibit.yaml and the files it names.
struct SceneReader {
  let reading: FolderReading
  let exhibit: ExhibitSource
  let id: String
  private let file = "exhibit.yaml"
  private static let catalogueKeys = [
    "kind", "title", "entries", "searchPlaceholder", "match", "scopes", "sections", "collation",
    "ignoreArticles", "facets", "fields", "rowField", "thumbnail", "missing", "notice",
    "quotations", "detailTitle",
    "detailShortTitle", "favourites", "segues",
  ]

  init(reading: FolderReading, exhibit: ExhibitSource, id: String) {
    (self.reading, self.exhibit, self.id) = (reading, exhibit, id)
  }

  private var list: DiagnosticList { reading.list }

  func read(_ node: Node) -> SceneSource? {
    reading.scene = id
    let kindNode = peek("kind", in: node)
    let kind = kindNode?.scalar?.string
    if node.mapping != nil, kindNode != nil, !reading.kinds.names.contains(kind ?? "") {
      reportKind(kind, at: kindNode.map { place(of: $0, file) } ?? place(of: node, file))
      return nil
    }
    let declared = kind.flatMap(reading.kinds.declared)
    let keys =
      switch kind {
      case _? where declared != nil:
        ["kind", "title", "segues"] + (declared?.settings.map(\.name) ?? [])
      case "page": ["kind", "title", "source", "segues"]
      case "facsimile": FacsimileSceneReader.keys
      case "settings": ["kind", "title", "items", "segues"]
      case "catalogue": Self.catalogueKeys
      default: Self.catalogueKeys + ["source", "items"]
      }
    guard let top = reader(node, "the scene \"\(id)\"", id, keys) else { return nil }
    guard top.text("kind", required: true) != nil else { return nil }
    let title = top.text("title")?.value ?? defaultTitle
    let segues = SegueReader(list: list).read(top)
    var scene: SceneSource?
    switch kind {
    case _? where declared != nil:
      scene = declared.flatMap { self.declared($0, top) }.map {
        SceneSource(id: id, title: title, content: .declared($0))
      }
    case "page": scene = page(top, title)
    case "settings": scene = SceneSource(id: id, title: title, content: .settings([]))
    case "facsimile":
      scene = FacsimileSceneReader(reading: reading).read(top).map {
        SceneSource(id: id, title: title, content: .facsimile($0))
      }
    default: scene = catalogue(top, title)
    }
    scene?.segues = segues
    if kind == "catalogue" || kind == "facsimile" {
      scene?.favourites = top.flag("favourites") ?? exhibit.favourites
    }
    return scene
  }

  private var defaultTitle: String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private func reportKind(_ kind: String?, at place: SourceLocation) {
    guard let kind, !kind.isEmpty else {
      list.report(.emptyValue(key: "kind"), at: place)
      return
    }
    list.reportUnknown("kind", Located(value: kind, location: place), allowed: reading.kinds.names)
  }

  private func reader(
    _ node: Node, _ holder: String, _ name: String, _ keys: [String]
  ) -> SettingsReader? {
    SettingsReader(node, holder, named: name, keys: keys, file: file, into: list)
  }

  private func page(_ top: SettingsReader, _ title: String) -> SceneSource? {
    top.text("source", required: true).flatMap(markdown).map {
      SceneSource(id: id, title: title, content: .page($0))
    }
  }

  /// The Markdown of a file: of the present language's own, if there is one beside it.
  func markdown(_ source: Located<String>) -> MarkdownSource? {
    var path = Located(value: untagged(source.value), location: source.location)
    var language: ExhibitLanguage?
    if path.value != source.value {
      // No file is named for this language: one beside the first language's may have its tag in the
      // name.
      if let own = translated(path.value) {
        path.value = own
      } else {
        language = reading.languages.first
      }
    }
    guard let text = reading.text(path) else { return nil }
    let markdown = String(decoding: text.bytes, as: UTF8.self)
    reading.check(markdown, at: SourceLocation(file: path.value))
    return MarkdownSource(text: markdown, language: language)
  }

  /// `about.cy.md` for `about.md`, if there is such a file.
  private func translated(_ path: String) -> String? {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    let tag = reading.languages.current.tag
    let candidate = path[..<dot] + "." + tag + path[dot...]
    reading.note(String(candidate))
    guard case .success = reading.files.locate(String(candidate)) else { return nil }
    return String(candidate)
  }

  private func catalogue(_ top: SettingsReader, _ title: String) -> SceneSource? {
    let path = top.text("entries", required: true)
    // Rows with a fault may be missing in the table.
    let table = path.flatMap { reading.rows(of: $0) }
    let entries = table.flatMap { EntriesReader(table: $0, list: list).read() }
    let sections = self.sections(top, table)
    let order = OrderSettings(top, language: exhibit.language, into: list)
    let match = self.match(top) ?? .anywhere
    let scopes = self.scopes(top, table, match)
    let fields = FieldsReader(
      list: list, file: file, table: table, languages: reading.languages.all.map(\.tag)
    ).read(top)
    let rows = RowSettings(top, fields: fields, table: table, file: file, into: list)
    let facets = FacetsReader(
      list: list, file: file, table: table, fields: fields, sections: sections,
      initial: reading.words[.initial] ?? Words.english[.initial]
    ).read(top)
    let quotations = top.node("quotations").flatMap {
      self.quotations($0, table?.isWhole == true ? entries?.entries : nil)
    }
    if let table {
      checkBodies(table)
      FieldChecker(reading: reading, table: table).check(fields)
    }
    guard let table, table.isWhole, let entries else { return nil }
    let detailTitle = top.text("detailTitle")?.value ?? title
    let catalogue = CatalogueSource(
      detailTitle: detailTitle,
      detailShortTitle: top.text("detailShortTitle")?.value ?? detailTitle,
      searchPlaceholder: top.text("searchPlaceholder")?.value
        ?? reading.words[.search] ?? "Search",
      sections: sections, collation: order.collation, articles: order.articles, scopes: scopes,
      match: match, fields: fields, facets: facets,
      rowField: rows.field, thumbnail: rows.thumbnail, missing: top.text("missing")?.value,
      notice: top.text("notice")?.value, table: table, entries: entries.entries,
      rings: entries.rings, quotations: quotations)
    return SceneSource(id: id, title: title, content: .catalogue(catalogue))
  }

  private func sections(_ top: SettingsReader, _ table: CSVTable?) -> CatalogueSource.Sections {
    guard let name = top.text("sections") else { return .initial }
    switch name.value {
    case "initial": return .initial
    case "none": return .flat
    default:
      // The fault is reported; its consequences needn't be.
      guard let column = table?.column(name, into: list) else { return .initial }
      return .column(column)
    }
  }

  /// The place at which the searched text has to stand; nil if it is missing or unknown.
  private func match(_ holder: SettingsReader) -> CatalogueSource.Match? {
    holder.choice("match")
  }

  private func scopes(
    _ top: SettingsReader, _ table: CSVTable?, _ match: CatalogueSource.Match
  ) -> [CatalogueSource.Scope] {
    (top.items("scopes") ?? []).compactMap { node in
      guard let scope = reader(node, "a scope", "scopes", ["title", "fields", "match"]) else {
        return nil
      }
      let own = self.match(scope) ?? match
      let title = scope.text("title", required: true)
      let columns = (scope.texts("fields", required: true) ?? []).compactMap {
        table?.column($0, into: list)
      }
      return title.map { CatalogueSource.Scope(title: $0.value, columns: columns, match: own) }
    }
  }

  /// Checks bodies, which only show once an entry is open.
  private func checkBodies(_ table: CSVTable) {
    guard let body = table.column("body") else { return }
    let isPlain = concurrentMap(table.rowCount) { row in
      table.isEmpty(row, body) || table.withUTF8(row, body, MarkdownReader.isPlain)
    }
    for row in 0..<table.rowCount where !isPlain[row] {
      reading.check(table.value(row, body), at: table.location(row, body))
    }
  }

  private func quotations(
    _ node: Node, _ entries: [CatalogueSource.Entry]?
  ) -> QuotationsSource? {
    let keys = ["source", "default", "preference", "translations"]
    guard let top = reader(node, "`quotations`", "quotations", keys) else { return nil }
    let path = top.text("source", required: true)
    var translations: [QuotationsSource.Translation] = []
    for item in top.items("translations", required: true) ?? [] {
      let keys = ["id", "title", "notice", "language"]
      guard let reader = reader(item, "a translation", "translations", keys),
        let id = reader.text("id", required: true)
      else { continue }
      if translations.contains(where: { $0.id == id.value }) {
        list.report(.repeatedTranslation(id: id.value), at: id.location)
        continue
      }
      translations.append(
        QuotationsSource.Translation(
          id: id.value, title: reader.text("title")?.value ?? id.value,
          notice: reader.text("notice")?.value ?? "",
          language: reader.text("language")?.value ?? reading.languages.first.tag, column: 0))
    }
    let ids = translations.map(\.id)
    if ids.isEmpty, top.items("translations")?.isEmpty == true {
      list.report(.emptyValue(key: "translations"), at: top.location(of: "translations"))
    }
    let chosen = top.text("default")
    if let chosen, !ids.contains(chosen.value) {
      let nearest = nearestName(to: chosen.value, among: ids)
      list.report(.unknownTranslation(id: chosen.value, nearest: nearest), at: chosen.location)
    }
    let preference = top.text("preference")?.value ?? id + ".translation"
    guard let path, let table = reading.table(path),
      let entries, let first = ids.first,
      let found = QuotationsReader(table: table, list: list).read(ids, of: entries)
    else { return nil }
    for i in translations.indices { translations[i].column = found.columns[i] }
    return QuotationsSource(
      translations: translations, defaultID: chosen?.value ?? first, preference: preference,
      table: table, referenceColumn: found.reference, rows: found.rows)
  }
}
