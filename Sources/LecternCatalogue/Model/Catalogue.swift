import LecternBase
import LecternInterface
import LecternModel

/// A reference work: its entries in order, the texts to search them by, and their details as they
/// come.
///
/// Entries are in the usual order of the list.
///
/// - Source: SPEC ND-1…ND-9; docs/BUNDLE.md.
public final class Catalogue: Table {
  /// A run of entries under one heading.
  public struct Section: Equatable, Sendable {
    /// The heading, as the list shows it.
    public let title: Text
    /// The index of its first entry.
    public let first: Int
  }

  /// One field's values as the list has them, beside the names (BL-60).
  struct RowField {
    let field: Field
    /// The text before a value; empty for the field's label, which only readers hear.
    let label: Text
    let values: Column
  }

  /// The title of the list's screen.
  public let title: Text
  /// The title in a detail's bar, with room for two panes and without (NG-44).
  public let detailTitle: Text
  /// The title in a detail's bar where there is room for one pane (NG-44).
  public let detailShortTitle: Text
  /// The text in the empty search field.
  public let searchPlaceholder: Text
  /// The lines under the entries' names; an empty one isn't drawn.
  public let subtitles: Column
  /// The sections by their first entries, ascending; empty for a list without headings.
  public let sections: [Section]
  /// The titles of the search scopes; empty when there is only one way to search.
  public let scopes: [Text]
  /// The names of scopes in archives and addresses: the same in every language.
  let scopeIDs: [Text]
  /// The versions of the quoted texts, in the order of their switch; empty for none.
  public let translations: [Translation]
  /// The index of the translation that shows until the visitor chooses one.
  public let defaultTranslation: Int
  /// The name under which the visitor's choice of translation is kept (NG-36).
  public let preferenceKey: Text
  /// The fields of entries.
  let fields: [Field]
  /// The text in place of a missing value (BL-60); empty leaves the field out.
  let missing: Text
  /// The rights line under each entry and under the list; empty for none.
  let notice: Text
  /// The titles of the files that have the table, each with the file's address behind it.
  let downloads: [Text]
  /// The index of the facet to whose filter categories lead; -1 for none.
  let categoriesFacet: Int
  let rowField: RowField?
  /// The names of the rows' pictures; nil where no row has one.
  let thumbnails: Column?
  /// The folder of the thumbnails, relative to the pages of this language.
  let thumbnailFolder: Text
  /// True if the strip beside the list has room for the sections' titles.
  ///
  /// Four signs have room; words would be cut off.
  let hasBriefSections: Bool

  /// The marks of the visitor; nil where the curator has switched favourites off.
  public internal(set) var marks: Marks?
  /// The facets that narrow the list down.
  public let facets: [Facet]
  /// The orders that visitors may choose besides the usual one.
  public let orders: ListOrders

  /// The folded texts that each scope searches.
  public let keys: [Column]
  /// The worst place in a field that counts as a hit in each scope: raw values of `FieldMatch`.
  private let matches: [UInt8]
  private let smallCaps: Text
  private let rings: [[Int]]
  /// The ring of each entry, or -1.
  ///
  /// An array, as everywhere in the core: the first dictionary costs
  /// 5 kB of the download.
  private let ringOfEntry: [Int32]

  /// Reads a catalogue scene of a bundle.
  ///
  /// - Throws: `BundleError` naming the first member that isn't what docs/BUNDLE.md says.
  public init(_ json: JSON) throws(BundleError) {
    let reader = BundleReader(json)
    reader.count = json.integer("count", or: -1)
    if reader.count < 0 {
      reader.note("count")
      reader.count = 0
    }
    let ids = reader.column("ids")
    // Nothing is made as large as a count that no column bears out.
    reader.count = ids.count
    let id = reader.text("id")
    title = reader.text("title")
    detailTitle = json.text("detailTitle")
    detailShortTitle = json.text("detailShortTitle")
    searchPlaceholder = json.text("searchPlaceholder", or: "Search")
    subtitles = reader.column("subtitles")
    smallCaps = json.text("smallCaps")
    sections = reader.sections()
    hasBriefSections = Catalogue.areBrief(sections)
    scopes = reader.texts("scopes")
    let scopeIDs = reader.texts("scopeIDs")
    self.scopeIDs = scopeIDs.count == scopes.count ? scopeIDs : scopes
    let names = reader.column("names")
    keys = reader.keys(max(1, scopes.count), of: names)
    matches = reader.matches(keys.count)
    rings = reader.rings()
    var ringOfEntry = [Int32](repeating: -1, count: ids.count)
    for (index, ring) in rings.enumerated() {
      for entry in ring where entry >= 0 && entry < ids.count { ringOfEntry[entry] = Int32(index) }
    }
    self.ringOfEntry = ringOfEntry
    let quotations = json["quotations"] ?? .null
    let chosen = quotations.text("default")
    var translations: [Translation] = []
    for value in quotations.array("translations") { translations.append(Translation(value)) }
    self.translations = translations
    defaultTranslation = translations.firstIndex { $0.id == chosen } ?? 0
    preferenceKey = quotations.text("preference")
    fields = reader.fields()
    missing = json.text("missing")
    notice = json.text("notice")
    downloads = reader.texts("downloads")
    facets = reader.facets()
    orders = ListOrders(reader, scene: id)
    categoriesFacet = json.integer("categoriesFacet", or: -1)
    rowField = reader.rowField(of: fields)
    thumbnails = json["thumbnails"].map { reader.column($0.text ?? "", "thumbnails") }
    thumbnailFolder = json.text("thumbnailFolder", or: "_lectern/thumbnails/")
    super.init(
      id: id, ids: ids, names: names, chunks: reader.chunks(of: id))
    if json.integer("favourites") == 1 { marks = Marks(scene: id, ids: ids) }
    try reader.end()
  }

  private static func areBrief(_ sections: [Section]) -> Bool {
    for section in sections {
      var own = 0
      section.title.forEachRun { run in
        run.text.withUTF8 { for byte in $0 where byte & 0xC0 != 0x80 { own += 1 } }
      }
      if own > 4 { return false }
    }
    return true
  }

  /// The worst place in a field that counts as a hit in a scope (BL-54).
  public func match(in scope: Int) -> FieldMatch {
    FieldMatch(rawValue: matches[scope]) ?? .anywhere
  }

  /// True if an entry's name is drawn in small caps (NG-3).
  public func isSmallCaps(_ entry: Int) -> Bool {
    smallCaps.withUTF8 { entry < $0.count && $0[entry] == 0x31 }
  }

  /// The other names of an entry's ring, following "next" until back at the start (NG-29).
  public func related(to entry: Int) -> [Int] {
    let index = ringOfEntry[entry]
    guard index >= 0 else { return [] }
    let ring = rings[Int(index)]
    guard let position = ring.firstIndex(of: entry) else { return [] }
    return Array(ring[(position + 1)...]) + Array(ring[..<position])
  }

  /// The address of a row's picture, without the size; empty for none.
  public func thumbnail(of entry: Int) -> Text {
    guard let name = thumbnails?[entry], !name.isEmpty else { return "" }
    return thumbnailFolder + name
  }

  /// An entry's detail; nil until its file has come.
  public func detail(of entry: Int) -> EntryDetail? {
    chunks.item(entry).map { EntryDetail($0) }
  }

  /// The section of an entry; nil in a list without sections.
  public func section(of entry: Int) -> Int? {
    guard !sections.isEmpty else { return nil }
    var low = 0
    var high = sections.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[middle].first <= entry { low = middle } else { high = middle }
    }
    return low
  }
}
