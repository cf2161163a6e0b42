import LecternImaging
import Yams

/// Reads a scene of kind `facsimile`: its images' headers, its clauses and their regions.
struct FacsimileSceneReader {
  static let keys =
    [
      "kind", "title", "image", "images", "leaves", "layout", "direction", "contents", "tours",
      "alt", "page", "density", "quality", "layers",
      "clauses", "columns", "regions", "categories", "colours", "opening", "searchFields",
      "favourites", "segues",
    ] + LeafTextsReader.keys + SoundsReader.columns

  /// The keys that are about clauses: a scene with none of them is an image alone.
  private static let clauseKeys = [
    "clauses", "columns", "regions", "categories", "colours", "opening", "searchFields",
  ]

  let reading: FolderReading
  private var list: DiagnosticList { reading.list }

  init(reading: FolderReading) { self.reading = reading }

  /// The facsimile; nil, with a report, if a necessary part is missing.
  func read(_ top: SettingsReader) -> FacsimileSource? {
    let direction: Direction? = top.choice("direction")
    let isRightToLeft = direction.map { $0 == .rtl }
    let layout: FacsimileSource.Layout = top.choice("layout") ?? .individuals
    let layers = LayersReader(top, reading: reading)
    guard Self.clauseKeys.contains(where: top.has) else {
      return leaves(top, layers).map {
        var source = FacsimileSource(
          leaves: $0.leaves, layers: layers.all, pictureTitle: layers.ownTitle,
          isRightToLeft: isRightToLeft, layout: layout,
          contents: contents(top, $0), tours: self.tours(top, $0),
          texts: self.texts(top, $0.leaves))
        source.resolveSounds(into: list)
        return source
      }
    }
    var leaves = leaves(top, layers)
    var categories = CategoryList(top, reading: reading)
    var palette = Palette(top, into: list)
    let opening: FacsimileSource.Opening? = top.choice("opening")
    let columns = ColumnNames(top, known: ClausesReader.columns, into: list)
    let table = top.text("clauses", required: true).flatMap {
      reading.table($0, columns: columns)
    }
    let regionTable = top.text("regions", required: true).flatMap { reading.table($0) }
    let read = table.flatMap {
      ClausesReader(table: $0, reading: reading).read(&categories, &palette)
    }
    let clauses = read?.clauses
    let searched = searched(top, table)
    leaves?.stepAside(of: clauses ?? [], into: list)
    let found = regionTable.flatMap {
      RegionsReader(table: $0, list: list, leaves: leaves).read(of: read)
    }
    if let table, let clauses {
      checkBodies(table)
      if categories.isGiven, !clauses.isEmpty {
        for category in categories.unused {
          list.report(.unusedCategory(title: category.title), at: category.location)
        }
      }
      let reader = ClausesReader(table: table, reading: reading)
      for clause in found?.unmarked ?? [] {
        list.report(
          .clauseWithoutRegion(name: clauses[clause].name), at: reader.location(of: clause))
      }
    }
    let texts = leaves.map { self.texts(top, $0.leaves) }
    let headings = leaves.map { contents(top, $0) }
    let tours = leaves.map { self.tours(top, $0, read, found) }
    guard let leaves, let table, let clauses, let found else { return nil }
    var source = FacsimileSource(
      leaves: found.leaves(leaves.leaves), layers: layers.all, pictureTitle: layers.ownTitle,
      isRightToLeft: isRightToLeft, layout: layout, contents: headings ?? [],
      tours: tours ?? .init(),
      categories: categories.all,
      colours: palette.values.isEmpty ? [Palette.usual] : palette.values,
      colourTitles: palette.titles, opening: opening ?? .words, table: table,
      clauses: clauses, texts: texts ?? [], searched: searched)
    source.resolveSounds(into: list)
    return source
  }

  private func texts(
    _ top: SettingsReader, _ leaves: [FacsimileSource.Leaf]
  ) -> [DocumentTextSource] { LeafTextsReader(reading: reading, leaves: leaves).read(top) }

  private func contents(
    _ top: SettingsReader, _ leaves: LeavesReader.Found
  ) -> [FacsimileSource.Heading] {
    guard let path = top.text("contents"), let table = reading.table(path) else { return [] }
    if leaves.leaves.count < 2 {
      list.report(.contentsOfOneLeaf, at: path.location)
      return []
    }
    return ContentsReader(table: table, list: list, leaves: leaves).read()
  }

  private func tours(
    _ top: SettingsReader, _ leaves: LeavesReader.Found, _ clauses: ClausesReader.Found? = nil,
    _ regions: RegionsReader.Found? = nil
  ) -> ToursSource {
    guard let path = top.text("tours"), let table = reading.table(path) else { return .init() }
    return ToursReader(
      reading: reading, table: table, leaves: leaves, clauses: clauses, regions: regions,
      title: top.text("title")?.value ?? ""
    ).read()
  }

  /// The direction in which leaves follow each other.
  private enum Direction: String, CaseIterable { case ltr, rtl }

  /// The leaves that `image`, `images` or `leaves` names.
  private func leaves(_ top: SettingsReader, _ layers: LayersReader) -> LeavesReader.Found? {
    let page = top.number("page", least: 1)
    let density = Double(limited("density", to: 2400, top) ?? 300)
    var options = PyramidOptions()
    options.tileSize = FacsimileCompiler.tile
    options.quality = limited("quality", to: 100, top)
    let given = ["image", "images", "leaves"].filter(top.has)
    if given.count > 1 {
      list.report(.keysTogether(key: given[1], other: given[0]), at: top.location(of: given[1]))
      return nil
    }
    let isOne = given.first ?? "image" == "image"
    let path = top.text(given.first ?? "image", required: true)
    let alt = top.text("alt", required: isOne)?.value
    func scan(_ path: Located<String>, _ page: Int?) -> ScanSource? {
      reading.scan(path, page: page, density: density, options: options)
    }
    if isOne {
      let sound = SoundsReader(reading: reading).sound(
        top.text("audio"), top.text("captions"), top.text("transcript"))
      guard let path, let scan = scan(path, page), let alt else { return nil }
      var leaf = FacsimileSource.Leaf(alt: alt, scan: scan, sound: sound)
      leaf.layers = layers.read(of: scan) {
        self.reading.scan(
          Located(value: $0, location: $1), page: nil, density: density, options: options)
      }
      return .init(leaves: [leaf])
    }
    for key in SoundsReader.columns where top.has(key) {
      list.report(.keysTogether(key: key, other: given[0]), at: top.location(of: key))
    }
    if top.has("page") {
      list.report(.keysTogether(key: "page", other: given[0]), at: top.location(of: "page"))
    }
    guard let path else { return nil }
    let reader = LeavesReader(
      reading: reading, alt: alt ?? top.text("title")?.value ?? path.value, scan: scan,
      layers: layers)
    if given[0] == "images" { layers.reportWithoutTable() }
    return given[0] == "images"
      ? reader.read(path) : self.reading.table(path, layers: layers.columns).flatMap(reader.read)
  }

  /// A whole number from 1 to a limit.
  private func limited(_ key: String, to limit: Int, _ top: SettingsReader) -> Int? {
    guard let number = top.number(key, least: 1) else { return nil }
    if number <= limit { return number }
    list.report(
      .wrongType(key: key, expected: "a whole number from 1 to \(limit)", found: "\(number)"),
      at: top.location(of: key))
    return nil
  }

  /// The fields that a search looks through: names and categories, if exhibit.yaml doesn't say.
  private func searched(
    _ top: SettingsReader, _ table: CSVTable?
  ) -> [FacsimileSource.SearchedField] {
    let names = top.texts("searchFields")
    var known = ClausesReader.columns
    var fields: [FacsimileSource.SearchedField] = []
    for name in names ?? [] {
      switch name.value {
      case "name": fields.append(.name)
      case "categories": fields.append(.categories)
      case "body": fields.append(.body)
      default:
        if let column = table?.column(name, into: list) { fields.append(.column(column)) }
        known.append(name.value)
      }
    }
    table?.reportUnused(besides: known, into: list)
    return names == nil ? [.name, .categories] : fields
  }

  private func checkBodies(_ table: CSVTable) {
    guard let body = table.column("body") else { return }
    for row in 0..<table.rowCount where !table.isEmpty(row, body) {
      reading.check(table.value(row, body), at: table.location(row, body))
    }
  }
}
