extension CatalogueSource {
  /// A fact about entries: its column, and the kind of its values.
  struct Field: Sendable {
    /// The formats of a field, as exhibit.yaml names them.
    enum Format: String, CaseIterable, Sendable {
      case text, number, currency, percent, area, distance, length, date, link, image, category
      case list, rights
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
    /// The number of decimals to show; nil for the usual number, or that in the cell.
    var decimals: Int?
    /// The reader of dates; nil for other formats.
    var dates: DateReader?
  }
}
