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
      case pictures(field: Int)
      case file(Int)
      /// The entries that a field names.
      case entries(field: Int)
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
    if let column = table.column("parent") { add(header("parent"), .one(column)) }
    if let column = table.column("categories") { add(header("categories"), .several(column)) }
    for (index, field) in source.fields.enumerated() {
      switch field.format {
      case .image: add(table.columns[field.column], .pictures(field: index))
      case .audio, .video, .file: add(table.columns[field.column], .file(field.column))
      case .entry: add(table.columns[field.column], .entries(field: index))
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
    forEachRow { entry, whole in
      add(
        columns.map { column in
          // Lists are as they are written.
          if case .several(let number) = column.content {
            return source.table.trimmed(entry.row, number)
          }
          return values(of: column.content, entry, whole).joined(separator: ";")
        })
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
      forEachRow { entry, whole in
        json.object { json in
          for column in columns {
            let values = values(of: column.content, entry, whole)
            switch column.content {
            case .several, .pictures, .entries: json.strings(column.header, values)
            default: json.member(column.header, values.first ?? "")
            }
          }
        }
      }
    }
    return json.bytes
  }

  // MARK: Values

  /// Calls `body` with each entry and its whole, which parts have beside themselves; a whole stands
  /// before its parts.
  private func forEachRow(_ body: (_ entry: CatalogueSource.Entry, _ whole: String) -> Void) {
    for whole in source.entries { whole.forEachPart { body($0, whole.id) } }
  }

  private func values(
    of content: Column.Content, _ entry: CatalogueSource.Entry, _ whole: String
  ) -> [String] {
    let table = source.table
    switch content {
    case .id(let column):
      let written = column.map { table.trimmed(entry.row, $0) } ?? ""
      return [written.isEmpty ? entry.id : written]
    case .name: return [entry.name]
    case .one(let column): return [table.trimmed(entry.row, column)]
    case .several(let column): return table.parts(entry.row, column)
    case .pictures(let field):
      return table.paths(entry.row, source.fields[field].column).enumerated().map {
        picture($1, $0, field, of: entry)
      }
    case .file(let column):
      let file = exhibit.documents[table.trimmed(entry.row, column)]
      return [file.map { address(of: MarkdownReader.url(ofPath: $0.output)) } ?? ""]
    case .entries(let field): return (source.references[field]?[entry.row] ?? []).map(\.name)
    case .page: return [address(of: exhibit.folder + "\(scene)/\(whole)/")]
    }
  }

  /// The address of a picture as the entry shows it.
  private func picture(
    _ path: String, _ number: Int, _ field: Int, of entry: CatalogueSource.Entry
  ) -> String {
    // A picture of the web that wasn't fetched is where it is.
    guard let picture = exhibit.pictures[path] else {
      return RemotePicture.isAddress(path) ? path : ""
    }
    let isLarge = source.zooms[.init(row: entry.row, field: field, picture: number)] != nil
    return address(
      of: MarkdownReader.url(ofPath: isLarge ? picture.forEntry.output : picture.output))
  }

  /// A whole address, or in an exhibit without one that from its first page on.
  private func address(of path: String) -> String {
    exhibit.address?.address(of: path) ?? path
  }
}
