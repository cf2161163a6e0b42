/// An entry that another names in a field of format `entry`.
struct Reference: Sendable {
  /// The entry, as an index into its catalogue's; of a part, that of its whole.
  ///
  /// Nil for a name that no entry has.
  var entry: Int?
  /// The id of that entry; empty without one.
  var id: String
  /// The name for sorting and searching, and as it shows, in the present language.
  var name: String
  var shownName: String
}

/// Finds the entries that the fields of a catalogue name, once all catalogues are read.
struct ReferencesReader {
  let scenes: [SceneSource]
  let reading: FolderReading
  private var list: DiagnosticList { reading.list }

  init(_ scenes: [SceneSource], _ reading: FolderReading) {
    (self.scenes, self.reading) = (scenes, reading)
  }

  /// A catalogue with the references of its fields.
  func completed(_ source: CatalogueSource) -> CatalogueSource {
    var source = source
    for (index, field) in source.fields.enumerated() {
      guard let place = field.scene, let target = target(place) else { continue }
      reading.addLink(to: place, of: field.ownScene)
      if place.value != field.ownScene {
        reading.addLink(
          to: Located(value: field.ownScene, location: place.location), of: place.value)
      }
      source.references[index] = references(in: source.table, field.column, to: target)
    }
    return source
  }

  /// The catalogue of an id; nil, with a report, for anything else.
  private func target(_ id: Located<String>) -> CatalogueSource? {
    guard let scene = scenes.first(where: { $0.id == id.value }) else {
      list.report(
        .undefinedScene(
          id: id.value, nearest: nearestName(to: id.value, among: scenes.map(\.id))),
        at: id.location)
      return nil
    }
    if let catalogue = scene.content as? CatalogueSource { return catalogue }
    if !scene.isUnread {
      list.report(.referenceToKind(id: id.value, kind: scene.content.kind), at: id.location)
    }
    return nil
  }

  private func references(
    in table: CSVTable, _ column: Int, to target: CatalogueSource
  ) -> [[Reference]] {
    var all: [(entry: CatalogueSource.Entry, whole: Int)] = []
    for (whole, entry) in target.entries.enumerated() {
      entry.forEachPart { all.append(($0, whole)) }
    }
    let named = NamedRows(all.map(\.entry), in: target.table)
    return (0..<table.rowCount).map { row in
      let shown = table.parts(row, column)
      return table.firstParts(row, column).enumerated().map { number, name in
        if let index = named.index(
          of: name, at: table.location(row, column), isLoose: true, into: list)
        {
          let (entry, whole) = all[index]
          return Reference(
            entry: whole, id: target.entries[whole].id, name: entry.name,
            shownName: entry.shownName)
        }
        let own = number < shown.count ? shown[number] : name
        return Reference(id: "", name: own, shownName: table.shown(own, row, column))
      }
    }
  }
}

extension CatalogueSource {
  /// The texts in a cell by which entries are searched and sorted: of a field that names other
  /// entries their names.
  func words(_ row: Int, _ column: Int) -> String {
    for (index, references) in references where fields[index].column == column {
      return references[row].map(\.name).joined(separator: "; ")
    }
    return joiningLines(table.trimmed(row, column))
  }
}
