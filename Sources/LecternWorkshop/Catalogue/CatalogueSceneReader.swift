import LecternBase
import Yams

/// Reads a scene of kind `catalogue`: its entries' table and all that is said about it.
struct CatalogueSceneReader {
  static let keys = [
    "kind", "title", "entries", "columns", "searchPlaceholder", "match", "scopes", "sections",
    "collation",
    "ignoreArticles", "facets", "sort", "fields", "rowField", "thumbnail", "missing", "notice",
    "quotations", "detailTitle",
    "detailShortTitle", "type", "download", "favourites", "segues",
  ]

  let scene: SceneReader
  private let file = "exhibit.yaml"
  private var reading: FolderReading { scene.reading }
  private var list: DiagnosticList { reading.list }

  init(_ scene: SceneReader) { self.scene = scene }

  /// The catalogue; nil, with a report, if a necessary part is missing.
  func read(_ top: SettingsReader) -> CatalogueSource? {
    let path = top.text("entries", required: true)
    // Rows with a fault may be missing in the table.
    let table = path.flatMap {
      reading.rows(of: $0, columns: ColumnNames(top, known: EntriesReader.columns, into: list))
    }
    let found = table.flatMap { EntriesReader(table: $0, list: list).read() }
    let sections = self.sections(top, table)
    let usual = OrderSettings(top, language: scene.exhibit.language, into: list)
    let match = self.match(top) ?? .anywhere
    let scopes = self.scopes(top, table, match)
    let fields = FieldsReader(
      list: list, file: file, table: table, languages: reading.languages.all.map(\.tag),
      scene: scene.id
    ).read(top)
    let rows = RowSettings(top, fields: fields, table: table, file: file, into: list)
    let facets = FacetsReader(
      list: list, file: file, table: table, fields: fields, sections: sections,
      initial: reading.words[.initial] ?? Words.english[.initial]
    ).read(top)
    let orders = ListOrdersReader(list: list, file: file, table: table, fields: fields).read(top)
    let quotations = top.node("quotations").flatMap {
      self.quotations($0, of: table?.isWhole == true ? found : nil)
    }
    let (type, hasDownload) = (
      CatalogueSource.type(top, into: list), top.flag("download") ?? false
    )
    if let table {
      checkBodies(table)
      FieldChecker(reading: reading, table: table).check(fields, thumbnail: rows.thumbnail)
    }
    guard let table, table.isWhole, let found else { return nil }
    let detailTitle =
      top.text("detailTitle")?.value ?? top.text("title")?.value ?? scene.defaultTitle
    return CatalogueSource(
      detailTitle: detailTitle,
      detailShortTitle: top.text("detailShortTitle")?.value ?? detailTitle,
      searchPlaceholder: top.text("searchPlaceholder")?.value
        ?? reading.words[.search] ?? "Search",
      sections: sections, collation: usual.collation, articles: usual.articles, scopes: scopes,
      match: match, fields: fields, facets: facets, orders: orders,
      rowField: rows.field, thumbnail: rows.thumbnail, missing: top.text("missing")?.value,
      type: type, hasDownload: hasDownload,
      notice: top.text("notice")?.value, table: table, entries: found.entries,
      rings: found.rings, quotations: quotations)
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
      guard let scope = scene.reader(node, "a scope", "scopes", ["title", "fields", "match"]) else {
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
    _ node: Node, of entries: EntriesReader.Found?
  ) -> QuotationsSource? {
    let keys = ["source", "columns", "default", "preference", "translations"]
    guard let top = scene.reader(node, "`quotations`", "quotations", keys) else { return nil }
    let path = top.text("source", required: true)
    var translations: [QuotationsSource.Translation] = []
    for item in top.items("translations", required: true) ?? [] {
      let keys = ["id", "title", "notice", "language"]
      guard let reader = scene.reader(item, "a translation", "translations", keys),
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
    let preference = top.text("preference")?.value ?? scene.id + ".translation"
    let columns = ColumnNames(top, known: QuotationsReader.columns + ids, into: list)
    guard let path, let table = reading.table(path, columns: columns),
      let entries, let first = ids.first,
      let found = QuotationsReader(table: table, list: list).read(ids, of: entries)
    else { return nil }
    for i in translations.indices { translations[i].column = found.columns[i] }
    return QuotationsSource(
      translations: translations, defaultID: chosen?.value ?? first, preference: preference,
      table: table, referenceColumn: found.reference, rows: found.rows)
  }
}
