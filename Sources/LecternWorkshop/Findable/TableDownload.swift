/// A catalogue's table as files to download: what its entries show, in the table's own order.
///
/// Values are as they are written in the table, in the language of the pages. Beside them stand
/// the entries' ids and the addresses of their pages.
///
/// - Source: RFC 4180; docs/FORMAT.md, "The table to download".
struct TableDownload {
  /// The titles of the links, which need no translation, and the endings of the files.
  static let kinds = [(title: "CSV", ending: "csv"), (title: "JSON", ending: "json")]

  private struct Column {
    enum Content {
      case id(Int?), name
      /// A column of the table with one value, or several.
      case one(Int), several(Int)
      case picture(field: Int)
      case page
    }

    var header: String
    var content: Content
  }

  private let source: CatalogueSource
  private let scene: String
  private let exhibit: ExhibitSource
  private let columns: [Column]

  init(_ source: CatalogueSource, of scene: SceneSource, in exhibit: ExhibitSource) {
    (self.source, self.scene, self.exhibit) = (source, scene.id, exhibit)
    let table = source.table
    var (columns, headers) = ([Column](), Set<String>())
    func add(_ header: String, _ content: Column.Content) {
      var name = header
      var next = 2
      while !headers.insert(name).inserted {
        name = "\(header)-\(next)"
        next += 1
      }
      columns.append(.init(header: name, content: content))
    }
    func header(_ name: String) -> String { table.column(name).map { table.columns[$0] } ?? name }
    add(header("id"), .id(table.column("id")))
    add(header("name"), .name)
    if let column = table.column("subtitle") { add(header("subtitle"), .one(column)) }
    if let column = table.column("categories") { add(header("categories"), .several(column)) }
    for (index, field) in source.fields.enumerated() {
      switch field.format {
      case .image: add(table.columns[field.column], .picture(field: index))
      case .list: add(table.columns[field.column], .several(field.column))
      default: add(table.columns[field.column], .one(field.column))
      }
    }
    if let column = table.column("body") { add(header("body"), .one(column)) }
    add("page", .page)
    self.columns = columns
  }

  /// The address of the file with this ending, from the pages of the language.
  static func address(of scene: String, ending: String) -> String { "\(scene)/\(scene).\(ending)" }

  /// Both files.
  var files: [CompiledExhibit.File] {
    zip(Self.kinds, [csv, json]).map { kind, bytes in
      .init(
        path: exhibit.folder + Self.address(of: scene, ending: kind.ending), bytes: bytes)
    }
  }

  // MARK: CSV

  private var csv: [UInt8] {
    var text: [UInt8] = []
    func add(_ values: some Collection<String>) {
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        Self.add(value, to: &text)
      }
      text += [0x0D, 0x0A]
    }
    add(columns.map(\.header))
    for entry in source.entries {
      add(columns.map { value(of: $0.content, entry) })
    }
    return text
  }

  /// Adds a value, in quotes if it has separators or quotes in it, or spaces at its ends.
  static func add(_ value: String, to text: inout [UInt8]) {
    let bytes = value.utf8
    let isPlain =
      !bytes.contains { $0 == 0x22 || $0 == 0x2C || $0 == 0x0A || $0 == 0x0D }
      && bytes.first != 0x20 && bytes.last != 0x20
    if isPlain { return text += bytes }
    text.append(0x22)
    for byte in bytes {
      if byte == 0x22 { text.append(0x22) }
      text.append(byte)
    }
    text.append(0x22)
  }

  // MARK: JSON

  private var json: [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for entry in source.entries {
        json.object { json in
          for column in columns {
            if case .several(let number) = column.content {
              json.strings(column.header, source.table.parts(entry.row, number))
            } else {
              json.member(column.header, value(of: column.content, entry))
            }
          }
        }
      }
    }
    return json.bytes
  }

  // MARK: Values

  private func value(of content: Column.Content, _ entry: CatalogueSource.Entry) -> String {
    let table = source.table
    switch content {
    case .id(let column):
      let written = column.map { table.trimmed(entry.row, $0) } ?? ""
      return written.isEmpty ? entry.id : written
    case .name: return entry.name
    case .one(let column), .several(let column): return table.trimmed(entry.row, column)
    case .picture(let field): return picture(field, of: entry)
    case .page: return address(of: exhibit.folder + "\(scene)/\(entry.id)/")
    }
  }

  /// The address of a picture as the entry shows it.
  private func picture(_ field: Int, of entry: CatalogueSource.Entry) -> String {
    let path = source.table.trimmed(entry.row, source.fields[field].column)
    guard let picture = exhibit.pictures[path] else { return "" }
    let isLarge = source.zooms[.init(row: entry.row, field: field)] != nil
    return address(
      of: MarkdownReader.url(ofPath: isLarge ? picture.forEntry.output : picture.output))
  }

  /// A whole address, or in an exhibit without one that from its first page on.
  private func address(of path: String) -> String {
    exhibit.address?.address(of: path) ?? path
  }
}
