import LecternImaging

/// Adds a scene for each large image of an entry: the image in the whole window, cut into tiles, to
/// which the image in the entry leads.
struct ZoomSceneReader {
  /// The side in pixels from which an image gets a scene: smaller ones show fully in the entry
  /// itself.
  static let side = 2000

  let reading: FolderReading

  /// Adds those of a catalogue, which is the exhibit's scene of this number.
  func add(of catalogue: CatalogueSource, _ number: Int, to source: inout ExhibitSource) {
    var catalogue = catalogue
    var ids = Set(source.scenes.map(\.id))
    let fields = catalogue.fields.enumerated().filter { $0.element.format == .image }
    var entries: [CatalogueSource.Entry] = []
    if !fields.isEmpty {
      for entry in catalogue.entries { entry.forEachPart { entries.append($0) } }
    }
    for entry in entries {
      for (index, field, number, path) in paths(of: entry, fields, catalogue.table) {
        guard let scan = scan(path, at: catalogue.table.location(entry.row, field.column)) else {
          continue
        }
        let id = takeID("\(source.scenes[number].id)-\(entry.id)-image", from: &ids)
        catalogue.zooms[.init(row: entry.row, field: index, picture: number)] = id
        source.scenes.append(
          SceneSource(
            id: id, title: entry.name,
            content:
              FacsimileSource(leaves: [
                .init(
                  alt: field.altColumn.map { alt in
                    let words = catalogue.table.parts(entry.row, alt)
                    return number < words.count && words.count > 1
                      && words.count == catalogue.table.paths(entry.row, field.column).count
                      ? words[number] : joiningLines(catalogue.table.trimmed(entry.row, alt))
                  } ?? entry.name, scan: scan)
              ])))
        let place = scan.path.location
        source.scenes[number].segues.append(
          SegueSource(
            // No id that a curator can write has a colon in it.
            id: Located(value: "image:" + id, location: place), at: "link", title: "",
            to: Located(value: id, location: place),
            style: Located(value: "full-screen", location: place)))
      }
    }
    source.scenes[number].content = catalogue
  }

  /// The images of an entry: the field's index, the field, the number in its cell, and the path.
  private func paths(
    of entry: CatalogueSource.Entry, _ fields: [(offset: Int, element: CatalogueSource.Field)],
    _ table: CSVTable
  ) -> [(Int, CatalogueSource.Field, Int, String)] {
    fields.flatMap { index, field in
      table.paths(entry.row, field.column).enumerated().map { (index, field, $0, $1) }
    }
  }

  /// The image of a path, if it is there and large.
  private func scan(_ path: String, at place: SourceLocation) -> ScanSource? {
    guard let picture = reading.pictures[path],
      max(picture.width, picture.height) >= Self.side
    else { return nil }
    var options = PyramidOptions()
    options.tileSize = FacsimileCompiler.tile
    let file = reading.remotes.path(of: path, in: reading.files.root) ?? path
    return reading.scan(
      Located(value: file, location: place), page: 1, density: 300, options: options)
  }
}
