extension CatalogueSource {
  /// A facet that narrows the list down.
  struct Facet: Sendable {
    enum Kind: Sendable {
      /// A section of the list is a value.
      case sections
      /// A cell of a column is a value, or holds several, separated by semicolons.
      case column(Int, isList: Bool)
      /// The entries that a field, by its index, names are values.
      case references(Int)
      /// Periods of years are values, as the dates of a column are in them.
      case periods(Int, DateReader)
    }

    /// The id in addresses, distinct within the scene.
    var id: String
    var title: String
    var kind: Kind
  }
}

/// A value that an entry has of a facet.
struct FacetValue {
  /// The value in the exhibit's first language: it tells values apart and stands in addresses, so
  /// that a choice means the same in every language.
  let first: String
  /// In the present language: the text for sorting, and the text that shows.
  let own: String
  let shown: String

  /// True if the first language's words stand for it.
  var isUntranslated: Bool { shown != own }
}

extension CatalogueSource.Facet.Kind {
  /// The column with the values; nil for sections and periods.
  var column: Int? {
    if case .column(let column, _) = self { return column }
    return nil
  }

  /// The index of the field that names the values, which are entries; nil for other values.
  var references: Int? {
    if case .references(let field) = self { return field }
    return nil
  }

  /// The name in a bundle; nil for values of a column.
  var name: String? {
    switch self {
    case .sections: "sections"
    case .column, .references: nil
    case .periods: "periods"
    }
  }

  /// The values in a row; empty for all others, which only the list knows.
  ///
  /// A list has its values in the same order in every language; with more or fewer of them in one
  /// language they can't be matched, and those of the first show.
  func values(in table: CSVTable, _ row: Int) -> [FacetValue] {
    guard case .column(let column, let isList) = self else { return [] }
    let first = isList ? table.firstParts(row, column) : Self.one(table.firstTrimmed(row, column))
    let own = isList ? table.parts(row, column) : Self.one(table.trimmed(row, column))
    if own.count != first.count {
      return first.map {
        FacetValue(first: $0, own: $0, shown: table.language?.first.tagging($0) ?? $0)
      }
    }
    return zip(first, own).map {
      FacetValue(first: $0, own: $1, shown: table.shown($1, row, column))
    }
  }

  private static func one(_ value: String) -> [String] {
    value.isEmpty ? [] : [joiningLines(value)]
  }
}

/// Distinct texts for addresses, made of names: a later one of the same letters has -2, -3
/// and so on.
struct DistinctSlugs {
  private var taken: Set<String> = []
  /// The number that the next one of the same letters tries first.
  private var next: [String: Int] = [:]

  mutating func slug(of name: String) -> String {
    let base = LecternWorkshop.slug(name)
    var slug = base
    while !taken.insert(slug).inserted {
      let number = next[base, default: 2]
      next[base] = number + 1
      slug = "\(base)-\(number)"
    }
    return slug
  }
}
