extension CatalogueSource {
  /// Something that the list can be narrowed down by.
  struct Facet: Sendable {
    enum Kind: Sendable {
      /// A section of the list is a value.
      case sections
      /// A cell of a column is a value, or holds several, separated by semicolons.
      case column(Int, isList: Bool)
    }

    /// How many values a column may have: more are no help to anybody.
    static let limit = 300

    /// As addresses have it, distinct within the scene.
    var id: String
    var title: String
    var kind: Kind
  }
}

extension CatalogueSource.Facet.Kind {
  /// What a row has of it; nothing of the sections, which only the list knows.
  func values(in table: CSVTable, _ row: Int) -> [String] {
    switch self {
    case .sections: return []
    case .column(let column, isList: true): return table.parts(row, column)
    case .column(let column, isList: false):
      let value = joiningLines(table.trimmed(row, column))
      return value.isEmpty ? [] : [value]
    }
  }
}

/// Distinct texts for addresses, made of names: a later one of the same letters has -2, -3 and so on.
struct DistinctSlugs {
  private var taken: Set<String> = []

  mutating func slug(of name: String) -> String {
    let base = LecternWorkshop.slug(name)
    var slug = base
    var number = 2
    while !taken.insert(slug).inserted {
      slug = "\(base)-\(number)"
      number += 1
    }
    return slug
  }
}
