import Yams

/// Reads the `facets` of a catalogue.
struct FacetsReader {
  let list: DiagnosticList
  let file: String
  let table: CSVTable?
  let fields: [CatalogueSource.Field]
  let sections: CatalogueSource.Sections
  /// The title of the facet of first letters.
  let initial: String

  /// The name for the sections of the list, in place of a column.
  private static let sectionsName = "sections"

  /// The facets that are sound, in their order.
  func read(_ top: SettingsReader) -> [CatalogueSource.Facet] {
    var facets: [CatalogueSource.Facet] = []
    var slugs = DistinctSlugs()
    var lines: [String: Int] = [:]
    for item in top.items("facets") ?? [] {
      guard let (name, label) = names(item) else { continue }
      if let line = lines[name.value] {
        list.report(.repeatedFacet(column: name.value, firstLine: line), at: name.location)
        continue
      }
      lines[name.value] = name.location.line
      guard let (kind, title) = kind(name) else { continue }
      facets.append(
        CatalogueSource.Facet(id: slugs.slug(of: name.value), title: label ?? title, kind: kind))
    }
    return facets
  }

  /// The column that an item names, and its title for visitors.
  private func names(_ item: Node) -> (Located<String>, String?)? {
    if let scalar = item.scalar {
      let name = trimmingSpaces(scalar.string)
      let place = place(of: item, file)
      if !name.isEmpty { return (Located(value: name, location: place), nil) }
      list.report(.emptyValue(key: "facets"), at: place)
      return nil
    }
    let reader = SettingsReader(
      item, "a facet", named: "facets", keys: ["column", "label"], file: file, into: list)
    let label = reader?.text("label")?.value
    return reader?.text("column", required: true).map { ($0, label) }
  }

  private func kind(_ name: Located<String>) -> (CatalogueSource.Facet.Kind, String)? {
    if name.value == Self.sectionsName {
      switch sections {
      case .initial: return (.sections, initial)
      case .column(let column): return (.sections, table?.columns[column] ?? "")
      case .flat:
        list.report(.facetWithoutSections, at: name.location)
        return nil
      }
    }
    guard let table, let column = table.column(name, into: list) else { return nil }
    let field = fields.first { $0.column == column }
    switch field?.format {
    case nil, .category?, .list?: break
    case .date?:
      guard let field, let dates = field.dates else { return nil }
      let hasDates = (0..<table.rowCount).contains {
        dates.span(of: table.firstTrimmed($0, column)) != nil
      }
      if !hasDates, table.rowCount > 0, table.isWhole {
        list.report(.facetWithoutValues(column: name.value), at: name.location)
      }
      return hasDates ? (.periods(column, dates), field.label) : nil
    case .entry?:
      guard let index = fields.firstIndex(where: { $0.column == column }),
        isSound(.column(column, isList: true), name, table)
      else { return nil }
      return (.references(index), fields[index].label)
    case let format?:
      list.report(
        .facetOfFormat(column: name.value, format: format.rawValue), at: name.location)
      return nil
    }
    let isList = field.map { $0.format == .list } ?? (table.names[column] == "categories")
    let kind = CatalogueSource.Facet.Kind.column(column, isList: isList)
    return isSound(kind, name, table) ? (kind, field?.label ?? name.value) : nil
  }

  /// True if a column has values.
  private func isSound(
    _ kind: CatalogueSource.Facet.Kind, _ name: Located<String>, _ table: CSVTable
  ) -> Bool {
    let hasValues = (0..<table.rowCount).contains { !kind.values(in: table, $0).isEmpty }
    if !hasValues, table.rowCount > 0, table.isWhole {
      list.report(.facetWithoutValues(column: name.value), at: name.location)
    }
    return hasValues
  }
}
