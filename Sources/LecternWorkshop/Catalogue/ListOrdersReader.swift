import Yams

extension CatalogueSource {
  /// An order that visitors may choose for the list besides its usual one.
  struct ListOrder: Sendable {
    /// The id in addresses, distinct within the scene and the same in every language.
    var id: String
    var title: String
    /// The column whose values are sorted by.
    var column: Int
    var isDescending: Bool
  }
}

/// Reads `sort` of a catalogue: the orders that visitors may choose for its list.
struct ListOrdersReader {
  let list: DiagnosticList
  let file: String
  let table: CSVTable?
  let fields: [CatalogueSource.Field]

  /// One item of the list, as it is written.
  private struct Item {
    var column: Located<String>
    var title: Located<String>?
    var isDescending = false
  }

  /// The orders that are sound, in their order.
  func read(_ top: SettingsReader) -> [CatalogueSource.ListOrder] {
    var orders: [CatalogueSource.ListOrder] = []
    var slugs = DistinctSlugs()
    var lines: [String: Int] = [:]
    for node in top.items("sort") ?? [] {
      guard let item = item(node), let table, let column = column(item.column, in: table) else {
        continue
      }
      let label = fields.first { $0.column == column }?.label
      let title = item.title?.value ?? label ?? item.column.value
      let place = (item.title ?? item.column).location
      if let line = lines[title] {
        list.report(.repeatedOrder(title: title, firstLine: line), at: place)
        continue
      }
      lines[title] = place.line
      orders.append(
        CatalogueSource.ListOrder(
          id: slugs.slug(of: item.column.value + (item.isDescending ? "-desc" : "")), title: title,
          column: column, isDescending: item.isDescending))
    }
    return orders
  }

  private func item(_ node: Node) -> Item? {
    if let scalar = node.scalar {
      let name = trimmingSpaces(scalar.string)
      let place = place(of: node, file)
      if !name.isEmpty { return Item(column: Located(value: name, location: place)) }
      list.report(.emptyValue(key: "sort"), at: place)
      return nil
    }
    guard
      let reader = SettingsReader(
        node, "an order", named: "sort", keys: ["title", "by", "descending"], file: file,
        into: list)
    else { return nil }
    let (title, isDescending) = (reader.text("title"), reader.flag("descending") ?? false)
    return reader.text("by", required: true).map {
      Item(column: $0, title: title, isDescending: isDescending)
    }
  }

  /// The column of a name; nil, with a report, for one whose values have no order.
  private func column(_ name: Located<String>, in table: CSVTable) -> Int? {
    guard let column = table.column(name, into: list) else { return nil }
    let field = fields.first { $0.column == column }
    switch field?.format {
    case .link?, .image?, .rights?, .audio?, .video?, .file?:
      list.report(
        .orderOfFormat(column: name.value, format: field?.format.rawValue ?? ""),
        at: name.location)
      return nil
    case .currency? where field?.currencyColumn != nil:
      list.report(
        .orderOfFormat(column: name.value, format: "currency with `currencyColumn`"),
        at: name.location)
      return nil
    default: break
    }
    if table.rowCount > 0, table.isWhole,
      (0..<table.rowCount).allSatisfy({ table.firstTrimmed($0, column).isEmpty })
    {
      list.report(.orderWithoutValues(column: name.value), at: name.location)
    }
    return column
  }
}
