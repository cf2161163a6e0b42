extension CatalogueSource {
  /// A fact about entries: its column, and the kind of its values.
  struct Field: Sendable {
    /// The formats of a field, as exhibit.yaml names them.
    enum Format: String, CaseIterable, Sendable {
      case text, number, currency, percent, area, distance, length, date, link, image, category
      case list, rights, entry, audio, video, file

      /// The name in bundles: rights and a file to open are links there, or words.
      var bundled: String { self == .file || self == .rights ? Self.link.rawValue : rawValue }
    }

    var column: Int
    var label: String
    var format: Format
    /// For a measure: one of `MeasureUnits`; for money: the currency of all values, or empty.
    var unit = ""
    /// The column of each value's own currency.
    var currencyColumn: Int?
    /// The column that describes each image.
    var altColumn: Int?
    /// The columns of a sound’s or a film’s captions, picture and transcript.
    var captionsColumn: Int?
    var posterColumn: Int?
    var transcriptColumn: Int?
    /// The number of decimals to show; nil for the usual number, or that in the cell.
    var decimals: Int?
    /// The scene whose entries it names, and the scene that it is in; nil and empty for other
    /// formats.
    var scene: Located<String>?
    var ownScene = ""
    /// The heading over the entries that name one; nil for the title of their list.
    var heading: String?
    /// The reader of dates; nil for other formats.
    var dates: DateReader?
  }
}
