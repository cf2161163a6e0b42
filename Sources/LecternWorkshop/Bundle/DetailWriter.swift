import LecternImaging

/// Writes the content of an entry's screen below its headline.
final class DetailWriter {
  let source: CatalogueSource
  /// The id of the scene.
  private let scene: String
  private let referrers: Referrers
  /// The way from the pages of this language to the output folder.
  private let way: String
  private let table: CSVTable
  private let body: Int?
  private let categories: Int?
  /// The ids of entries by those of their names that are values of fields; nil for a name that
  /// several have.
  private let named: [String: String?]

  init(source: CatalogueSource, scene: String, referrers: Referrers, way: String) {
    (self.source, self.scene, self.referrers, self.way) = (source, scene, referrers, way)
    table = source.table
    body = source.table.column("body")
    categories = source.table.column("categories")
    let (count, most) = (table.rowCount, 4_096)
    let values = concurrentMap((count + most - 1) / most) { part in
      var values: Set<String> = []
      for row in (part * most)..<min((part + 1) * most, count) {
        for lead in Self.leads(row, of: source) { values.insert(lead.value) }
      }
      return values
    }.reduce(into: Set<String>()) { $0.formUnion($1) }
    named = Dictionary(
      source.entries.lazy.filter { values.contains($0.name) }.map { ($0.name, $0.id) },
      uniquingKeysWith: { _, _ in nil })
  }

  /// The values that may be names of other entries, and their columns.
  private static func leads(
    _ row: Int, of source: CatalogueSource
  ) -> [(value: String, column: Int)] {
    var leads: [(value: String, column: Int)] = []
    for field in source.fields where [.text, .category, .list].contains(field.format) {
      let column = field.column
      let values =
        field.format == .list
        ? source.table.parts(row, column) : [joiningLines(source.table.trimmed(row, column))]
      for value in values { leads.append((value, column)) }
    }
    return leads
  }

  /// One of a chunk's `items`; members that would be empty are left out.
  ///
  /// Its body is parsed when it's written: its Markdown and the language tell all of it, unless
  /// there are pictures in it, or links to files, which have to be in the output.
  ///
  /// - Parameter markdown: reads texts, and is told which pictures show.
  func detail(of number: Int, _ markdown: MarkdownReader) -> Detail {
    let row = source.entries[number].row
    let rest = members(of: number, markdown)
    guard let body, !table.isEmpty(row, body) else { return Detail(rest) }
    let bytes = {
      var json = JSONWriter()
      json.object { json in
        json.body(markdown, of: self.table, row, body)
        json.members(of: rest)
      }
      return json.bytes
    }
    var hash = ContentHash()
    hash.add(rest)
    let (hasFiles, count) = table.withUTF8(row, body) { text in
      hash.add(text)
      return (MarkdownReader.hasFiles(text), text.count)
    }
    if hasFiles { return Detail(bytes()) }
    if table.isUntranslated(row, body), let language = table.language?.first {
      hash.add(language.tag)
      hash.add(language.isRightToLeft ? 1 : 0)
    }
    return Detail(size: rest.count + count, mark: hash.value, bytes: bytes)
  }

  /// An object of all but the body.
  private func members(of number: Int, _ markdown: MarkdownReader) -> [UInt8] {
    let entry = source.entries[number]
    var json = JSONWriter()
    json.object { json in
      write(entry, markdown, to: &json)
      writeLeads(entry, to: &json)
      writeQuotations(number, to: &json)
      referrers.write(number, id: entry.id, to: &json) { source, other in
        source.thumbnail(of: other, markdown)
          .map { way + "_lectern/thumbnails/" + $0.thumbnailName } ?? ""
      }
    }
    return json.bytes
  }

  /// Writes the categories and the fields of an entry, and its parts, which are entries, too.
  ///
  /// - Parameter level: that of the headings over its parts.
  private func write(
    _ entry: CatalogueSource.Entry, _ markdown: MarkdownReader, partsUnder level: Int = 3,
    to json: inout JSONWriter
  ) {
    let row = entry.row
    let names =
      categories.map { column in
        table.parts(row, column).map { table.shown($0, row, column) }
      } ?? []
    if !names.isEmpty { json.strings("categories", names) }
    writeFields(row, markdown, to: &json)
    if entry.parts.isEmpty { return }
    json.key("parts")
    json.array { json in
      for part in entry.parts {
        json.object { json in
          json.member("name", part.shownName)
          if !part.subtitle.isEmpty { json.member("subtitle", part.subtitle) }
          if let body { json.body(markdown, of: table, part.row, body, under: level) }
          write(part, markdown, partsUnder: min(level + 1, 6), to: &json)
        }
      }
    }
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
    entry.forEachRow { row in
      for (value, column) in Self.leads(row, of: source) {
        guard let id = named[value] ?? nil, id != entry.id else { continue }
        leads += [table.shown(value, row, column), id]
      }
    }
    if !leads.isEmpty { json.strings("leads", leads) }
  }

  /// The value of a field; for large images smaller copies, and the scenes in which they can be
  /// explored.
  private func value(
    of field: CatalogueSource.Field, _ index: Int, _ row: Int, _ markdown: MarkdownReader
  ) -> FieldValue? {
    if let references = source.references[index]?[row] {
      let scene = (field.scene?.value ?? scene) + "/"
      let parts = references.flatMap { [$0.shownName, $0.id.isEmpty ? "" : scene + $0.id + "/"] }
      return parts.isEmpty ? nil : .parts(parts)
    }
    func shown(_ source: PictureSource) -> PictureSource {
      markdown.shows(source)
      return source
    }
    return field.value(
      in: table, row,
      picture: { path, number in
        if let scene = source.zooms[.init(row: row, field: index, picture: number)] {
          return markdown.picture(path, 1).map { ($0.forEntry, scene + "/") }
        }
        return markdown.picture(path, 1).map { (shown($0), "") }
      }, file: { markdown.file($0, 1).map(shown) })
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
  ///
  /// - Parameter under: the level of the heading above it.
  mutating func body(
    _ markdown: MarkdownReader, of table: CSVTable, _ row: Int, _ column: Int, under level: Int = 2
  ) {
    if table.isEmpty(row, column) { return }
    let nodes = Markup.inLanguage(
      table.isUntranslated(row, column) ? table.language?.first : nil,
      markdown.read(table.value(row, column), under: level))
    if nodes.isEmpty { return }
    key("body")
    array { json in
      for node in nodes { node.write(to: &json) }
    }
  }
}
