/// Writes the content of an entry's screen below its headline.
struct DetailWriter {
  let source: CatalogueSource
  private let table: CSVTable
  private let body: Int?
  private let categories: Int?
  /// The ids of entries by their names; nil for a name that several have.
  private let named: [String: String?]

  init(source: CatalogueSource) {
    (self.source, table) = (source, source.table)
    body = source.table.column("body")
    categories = source.table.column("categories")
    named = Dictionary(source.entries.map { ($0.name, $0.id) }, uniquingKeysWith: { _, _ in nil })
  }

  /// One object of a chunk's `entries`; members that would be empty are left out.
  ///
  /// - Parameter markdown: reads texts, and is told which pictures show.
  func detail(of number: Int, _ markdown: MarkdownReader) -> [UInt8] {
    let row = source.entries[number].row
    var json = JSONWriter()
    json.object { json in
      if let body { json.body(markdown, of: table, row, body) }
      let names =
        categories.map { column in
          table.parts(row, column).map { table.shown($0, row, column) }
        } ?? []
      if !names.isEmpty { json.strings("categories", names) }
      writeFields(row, markdown, to: &json)
      writeLeads(source.entries[number], to: &json)
      writeQuotations(number, to: &json)
    }
    return json.bytes
  }

  private func writeFields(
    _ row: Int, _ markdown: MarkdownReader, to json: inout JSONWriter
  ) {
    let values = source.fields.enumerated().compactMap { index, field in
      value(of: field, index, row, markdown).map { (index, $0) }
    }
    if values.isEmpty { return }
    json.key("fields")
    json.array { json in
      for (index, value) in values {
        json.array { json in
          json.number(index)
          value.write(to: &json)
        }
      }
    }
  }

  /// Writes the values that are names of other entries, each with the entry's id behind it.
  private func writeLeads(_ entry: CatalogueSource.Entry, to json: inout JSONWriter) {
    var leads: [String] = []
    for field in source.fields where [.text, .category, .list].contains(field.format) {
      let column = field.column
      let values =
        field.format == .list
        ? table.parts(entry.row, column) : [joiningLines(table.trimmed(entry.row, column))]
      for value in values {
        guard let id = named[value] ?? nil, id != entry.id else { continue }
        leads += [table.shown(value, entry.row, column), id]
      }
    }
    if !leads.isEmpty { json.strings("leads", leads) }
  }

  /// The value of a field; for a large image a smaller copy, and the scene in which the image can
  /// be explored.
  private func value(
    of field: CatalogueSource.Field, _ index: Int, _ row: Int, _ markdown: MarkdownReader
  ) -> FieldValue? {
    guard let scene = source.zooms[.init(row: row, field: index)] else {
      return field.value(
        in: table, row,
        picture: { path in
          let picture = markdown.picture(path, 1)
          if let picture { markdown.shows(picture) }
          return picture
        })
    }
    let value = field.value(
      in: table, row, picture: { markdown.picture($0, 1)?.forEntry })
    guard case .parts(let parts)? = value else { return nil }
    return .parts(parts + [scene + "/"])
  }

  private func writeQuotations(_ number: Int, to json: inout JSONWriter) {
    guard let quotations = source.quotations, !quotations.rows[number].isEmpty else { return }
    let table = quotations.table
    json.key("quotations")
    json.array { json in
      for row in quotations.rows[number] {
        json.array { json in
          json.string(table.shown(Int(row), quotations.referenceColumn))
          json.array { json in
            for translation in quotations.translations {
              json.string(table.trimmed(Int(row), translation.column))
            }
          }
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes the member `body` of a detail, from a cell with Markdown; nothing for an empty cell.
  mutating func body(_ markdown: MarkdownReader, of table: CSVTable, _ row: Int, _ column: Int) {
    if table.isEmpty(row, column) { return }
    let nodes = Markup.inLanguage(
      table.isUntranslated(row, column) ? table.language?.first : nil,
      markdown.read(table.value(row, column), under: 2))
    if nodes.isEmpty { return }
    key("body")
    array { json in
      for node in nodes { node.write(to: &json) }
    }
  }
}
