import LecternBase
import LecternInterface

extension Catalogue {
  /// Reads a catalogue scene of a bundle.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  public convenience init(_ json: JSON) throws(BundleError) {
    guard let count = json["count"]?.integer, count >= 0 else { throw .unexpected("count") }
    let reader = CatalogueReader(json, count)
    let ids = reader.column("ids")
    let names = reader.column("names")
    let subtitles = reader.column("subtitles")
    let scopes = reader.scopes()
    let scopeIDs = reader.scopes("scopeIDs")
    let keys = reader.keys(max(1, scopes.count))
    let matches = reader.matches(keys.count)
    let rings = reader.rings()
    let sections = reader.sections()
    let chunkStarts = reader.chunkStarts()
    let facets = reader.facets()
    let rowField = reader.rowField()
    let thumbnails = reader.thumbnails()
    let id = reader.text("id")
    let title = reader.text("title")
    if let fault = reader.fault { throw .unexpected(fault) }
    let quotations = json["quotations"] ?? .null
    var translations: [Translation] = []
    for value in quotations.array("translations") { translations.append(Translation(value)) }
    let chosen = quotations.text("default")
    self.init(
      id: id, title: title,
      detailTitle: json.text("detailTitle"), detailShortTitle: json.text("detailShortTitle"),
      searchPlaceholder: json.text("searchPlaceholder", or: "Search"), count: count, ids: ids,
      names: names, subtitles: subtitles, smallCaps: json.text("smallCaps"),
      sections: sections, scopes: scopes,
      scopeIDs: scopeIDs.count == scopes.count ? scopeIDs : scopes, keys: keys, matches: matches,
      rings: rings,
      chunkStarts: chunkStarts, translations: translations,
      defaultTranslation: translations.firstIndex { $0.id == chosen } ?? 0,
      preferenceKey: quotations.text("preference"), fields: json.array("fields"),
      missing: json.text("missing"), notice: json.text("notice"), facets: facets,
      rowField: rowField,
      thumbnails: thumbnails,
      thumbnailFolder: json.text("thumbnailFolder", or: "_lectern/thumbnails/"))
    if json.integer("favourites") == 1 { marks = Marks(scene: id, ids: ids) }
  }
}

extension Translation {
  init(_ json: JSON) {
    id = json.text("id")
    title = json.text("title")
    notice = json.text("notice")
    language = json.text("language")
    direction = json.text("direction")
  }
}
