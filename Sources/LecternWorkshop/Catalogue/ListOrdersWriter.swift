/// Writes the orders that visitors may choose for a list: of each its title, and of the column that
/// it goes by the rank of each entry's value.
///
/// Ranks are one column for both directions, and shorter than the places of entries where many have
/// the same value.
///
/// - Source: docs/BUNDLE.md, "A catalogue".
struct ListOrdersWriter {
  /// The number of bytes of ranks from which on they are a file of their own: the first screen
  /// doesn't need them.
  private static let largest = 4_096

  let source: CatalogueSource
  let order: CatalogueOrder

  /// Writes the orders; returns the members of the file of ranks, or nil if the bundle has them.
  func write(to json: inout JSONWriter) -> JSONWriter? {
    if source.orders.isEmpty { return nil }
    var columns: [Int] = []
    json.key("orders")
    json.array { json in
      for own in source.orders {
        let number = columns.firstIndex(of: own.column) ?? columns.count
        if number == columns.count { columns.append(own.column) }
        json.object { json in
          json.member("id", own.id)
          json.member("title", own.title)
          json.member("ranks", number)
          if own.isDescending { json.member("descending", 1) }
        }
      }
    }
    var ranks = JSONWriter()
    ranks.key("ranks")
    ranks.array { json in
      for column in columns {
        json.column(self.ranks(of: column).lazy.map { $0.map(String.init) ?? "" })
      }
    }
    if ranks.bytes.count <= Self.largest {
      json.apart { $0.raw(ranks.bytes) }
      return nil
    }
    var file = JSONWriter()
    file.object { $0.raw(ranks.bytes) }
    return file
  }

  /// The rank of each entry's value among the different ones of a column, in the list's order; nil
  /// for an entry without a value.
  func ranks(of column: Int) -> [Int?] {
    let field = source.fields.first { $0.column == column }
    let keys = ValueKeys(
      dates: field?.dates, hasNumbers: hasNumbers(column, field), articles: source.articles,
      collator: Collator(source.collation))
    let own = order.entries.map { entry -> [UInt8]? in
      let row = source.entries[entry].row
      if let dates = field?.dates {
        // A text that isn't understood as a date has no place among dates.
        return dates.sortKey(of: source.table.firstTrimmed(row, column))
      }
      let key = keys.key(of: source.words(row, column))
      return key == ValueKeys.last ? nil : key
    }
    let sorted = Set(own.compactMap { $0 }).sorted { $0.lexicographicallyPrecedes($1) }
    let ranks = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    return own.map { $0.flatMap { ranks[$0] } }
  }

  /// True if a column counts something, so that 9 stands before 10.
  private func hasNumbers(_ column: Int, _ field: CatalogueSource.Field?) -> Bool {
    switch field?.format {
    case .number?, .percent?, .currency?, .area?, .distance?, .length?: return true
    case nil, .text?:
      return source.entries.allSatisfy { entry in
        let value = source.table.trimmed(entry.row, column)
        return value.isEmpty || ValueKeys.number(value) != nil
      }
    default: return false
    }
  }
}
