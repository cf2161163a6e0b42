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
  /// In the file's order.
  var entries: [Entry]
  /// Rings of related entries, as indices into `entries`.
  var rings: [[Int]]
  var quotations: QuotationsSource?
  /// The scenes that show large images, by the image's cell.
  var zooms: [Cell: String] = [:]

  /// A row of the table, and a field by its index.
  struct Cell: Hashable, Sendable {
    var row: Int
    var field: Int
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

extension ExhibitSource {
  /// The first picture that an entry shows, as it shows it; nil for none.
  func picture(
    of entry: CatalogueSource.Entry, in catalogue: CatalogueSource
  ) -> PictureSource? {
    for (index, field) in catalogue.fields.enumerated() where field.format == .image {
      guard let image = pictures[catalogue.table.trimmed(entry.row, field.column)] else { continue }
      let isLarge = catalogue.zooms[.init(row: entry.row, field: index)] != nil
      return isLarge ? image.forEntry : image
    }
    return nil
  }
}
