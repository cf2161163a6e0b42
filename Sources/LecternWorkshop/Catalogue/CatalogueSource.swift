/// A catalogue: its entries' table and the scene's settings for it.
struct CatalogueSource: Sendable {
  enum Sections: Sendable { case initial, flat, column(Int) }
  struct Scope: Sendable {
    var title: String
    /// Column numbers of the entries' table.
    var columns: [Int]
    var match: Match
  }
  /// The place in a field at which the searched text has to stand.
  enum Match: String, CaseIterable, Sendable { case anywhere, words, prefix }
  struct Entry: Sendable {
    /// The row in the table.
    var row: Int
    var id: String
    /// In the present language, and in the first one, by which other tables name it.
    var name: String
    var firstName: String
    /// The name and the subtitle as they show: an untranslated one tells its language.
    var shownName: String
    var subtitle: String
    var isSmallCaps: Bool
    /// Its parts, which show in it.
    var parts: [Entry] = []
  }

  var detailTitle: String
  var detailShortTitle: String
  var searchPlaceholder: String
  var sections: Sections
  /// The order of the list, and the articles that don't count in it.
  var collation: CollationTag
  var articles: LeadingArticles
  var scopes: [Scope]
  /// The place in names at which the searched text has to stand, in a list without scopes.
  var match: Match
  var fields: [Field]
  var facets: [Facet]
  /// The orders that visitors may choose besides the list's usual one.
  var orders: [ListOrder]
  /// The field whose values show in rows, as an index, and the text before them.
  var rowField: (index: Int, label: String)?
  /// The field of images whose thumbnails show in rows, as an index.
  var thumbnail: Int?
  /// The text in place of a missing value; nil leaves the field out.
  var missing: String?
  /// The type of things that entries are.
  var type: SchemaType
  /// True if the table can be downloaded.
  var hasDownload: Bool
  /// The rights line under each entry.
  var notice: String?
  var table: CSVTable
  /// Those that are no parts of others, in the file's order.
  var entries: [Entry]
  /// Rings of related entries, as indices into `entries`.
  var rings: [[Int]]
  var quotations: QuotationsSource?
  /// The entries that each row names, by the index of the field.
  var references: [Int: [[Reference]]] = [:]
  /// The scenes that show large images, by the image's cell.
  var zooms: [Cell: String] = [:]

  /// A row of the table, a field by its index, and which of the cell's pictures it is.
  struct Cell: Hashable, Sendable {
    var row: Int
    var field: Int
    var picture = 0
  }
}

/// The quotations of a catalogue's entries.
struct QuotationsSource: Sendable {
  struct Translation: Sendable {
    var id: String
    var title: String
    var notice: String
    var language: String
    /// True if its script runs from right to left.
    var isRightToLeft: Bool { runsRightToLeft(language) }
    /// Its column in the table.
    var column: Int
  }

  var translations: [Translation]
  var defaultID: String
  var preference: String
  var table: CSVTable
  var referenceColumn: Int
  /// Rows of the table for each entry, in the file's order.
  var rows: [[UInt32]]
}

extension CatalogueSource {
  /// The picture in an entry's row: its own, or that of its first part with one; nil without.
  func thumbnail(of entry: Entry, _ markdown: MarkdownReader) -> PictureSource? {
    guard let index = thumbnail else { return nil }
    let own = table.paths(entry.row, fields[index].column).lazy.compactMap {
      markdown.picture($0, 1)
    }.first
    return own
      ?? entry.parts.lazy.compactMap { thumbnail(of: $0, markdown) }.first
  }
}

extension ExhibitSource {
  /// The first picture that an entry shows, as it shows it; nil for none.
  func picture(
    of entry: CatalogueSource.Entry, in catalogue: CatalogueSource
  ) -> PictureSource? {
    for (index, field) in catalogue.fields.enumerated() where field.format == .image {
      guard
        let image = catalogue.table.paths(entry.row, field.column).first.flatMap({
          pictures[$0]
        })
      else { continue }
      let isLarge = catalogue.zooms[.init(row: entry.row, field: index)] != nil
      return isLarge ? image.forEntry : image
    }
    for part in entry.parts {
      if let picture = picture(of: part, in: catalogue) { return picture }
    }
    return nil
  }
}
