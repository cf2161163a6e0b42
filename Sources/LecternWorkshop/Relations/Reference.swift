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
  /// The value that a facet has of it: an entry, whichever of its parts is named, or the name that
  /// no entry has.
  var value: FacetValue
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
      guard let place = field.scene else { continue }
      // Its check tells of a scene that doesn't exist.
      reading.addLink(to: place, of: field.ownScene)
      guard let target = target(place) else { continue }
      if place.value != field.ownScene {
        reading.addLink(
          to: Located(value: field.ownScene, location: place.location), of: place.value)
      }
      source.references[index] = references(in: source.table, field.column, to: target)
    }
    return source
  }

  /// The catalogue of an id; nil for anything else, with a report for a scene of another kind.
  private func target(_ id: Located<String>) -> CatalogueSource? {
    guard let scene = scenes.first(where: { $0.id == id.value }) else { return nil }
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
          of: name, at: table.firstLocation(row, column), isLoose: true, into: list)
        {
          let (entry, whole) = all[index]
          let found = target.entries[whole]
          return Reference(
            entry: whole, id: found.id, name: entry.name, shownName: entry.shownName,
            value: FacetValue(first: found.id, own: found.name, shown: found.shownName))
        }
        let own = number < shown.count ? shown[number] : name
        let shownName = table.shown(own, row, column)
        // Its name in addresses comes after that of any entry.
        return Reference(
          id: "", name: own, shownName: shownName,
          value: FacetValue(first: "~" + name, own: own, shown: shownName))
      }
    }
  }
}

extension CatalogueSource {
  /// The texts in a cell by which entries are searched and sorted: of a field that names other
  /// entries their names.
  func words(_ row: Int, _ column: Int) -> String {
    if let names = names(column)?[row] { return names.map(\.name).joined(separator: "; ") }
    return joiningLines(table.trimmed(row, column))
  }

  /// The entries that each row of a column names; nil for a column that names none.
  func names(_ column: Int) -> [[Reference]]? {
    fields.indices.first { fields[$0].column == column && references[$0] != nil }
      .flatMap { references[$0] }
  }
}
