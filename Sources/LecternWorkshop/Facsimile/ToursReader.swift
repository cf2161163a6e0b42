import LecternModel

/// Reads the tours of a document: a row is a stop, and those with one title are a tour.
///
/// - Source: docs/FORMAT.md, "Tours".
struct ToursReader {
  static let columns = [
    "tour", "id", "leaf", "region", "viewport", "title", "text", "sound", "seconds",
  ]
  /// The longest that a stop may stay, in seconds.
  private static let longest = 3_600

  let reading: FolderReading
  let table: CSVTable
  let leaves: LeavesReader.Found
  /// Nil for a document without any, or if they couldn't be read.
  let clauses: ClausesReader.Found?
  /// Nil if they couldn't be read, so that the leaves of clauses are unknown.
  let regions: RegionsReader.Found?
  /// The title of the only tour of a table without titles.
  let title: String

  private var list: DiagnosticList { reading.list }

  /// A tour while it is read.
  private struct Begun {
    /// The title in the first language, which tells tours apart.
    var name: String
    var tour: ToursSource.Tour
    /// The row in which it begins, and the one that has its id.
    var row: Int
    var rowOfID: Int?
  }

  /// The tours in the table's order; rows that can't be used are reported.
  func read() -> ToursSource {
    table.reportUnused(besides: Self.columns, into: list)
    if table.rowCount == 0 { list.report(.noRows(of: "stops"), at: table.start) }
    let leafNames = NamedRows(leaves)
    let clauseNames = NamedRows(
      ids: clauses?.clauses.map(\.id) ?? [], written: clauses?.written ?? [:],
      names: clauses?.clauses.map(\.firstName) ?? [], noun: "clause")
    var begun: [Begun] = []
    for row in 0..<table.rowCount {
      guard begin(row, &begun) else { continue }
      let last = begun.count - 1
      takeID(row, &begun[last])
      if let stop = stop(row, leafNames, clauseNames) { begun[last].tour.stops.append(stop) }
    }
    return ToursSource(table: table, tours: named(begun).filter { !$0.stops.isEmpty })
  }

  private func cell(_ row: Int, _ name: String) -> (text: String, place: SourceLocation)? {
    guard let column = table.column(name) else { return nil }
    let text = joiningLines(table.trimmed(row, column))
    return text.isEmpty ? nil : (text, table.location(row, column))
  }

  // MARK: Tours

  /// Finds the tour of a row, which may begin with it; a row without a title goes on with that
  /// before it.
  ///
  /// - Returns: false, with a report, for a row of no tour.
  private func begin(_ row: Int, _ begun: inout [Begun]) -> Bool {
    guard let column = table.column("tour") else {
      if begun.isEmpty {
        begun.append(Begun(name: title, tour: .init(id: "", title: title), row: row))
      }
      return true
    }
    let name = joiningLines(table.firstTrimmed(row, column))
    if name.isEmpty {
      if begun.isEmpty { list.report(.stopWithoutTour, at: table.location(row, column)) }
      return !begun.isEmpty
    }
    if begun.last?.name == name { return true }
    if let earlier = begun.first(where: { $0.name == name }) {
      list.report(
        .repeatedTour(title: name, firstRow: table.number(ofRow: earlier.row)),
        at: table.location(row, column))
    }
    let shown = table.shown(table.line(row, column, into: list), row, column)
    begun.append(Begun(name: name, tour: .init(id: "", title: shown), row: row))
    return true
  }

  private func takeID(_ row: Int, _ begun: inout Begun) {
    guard let (id, place) = cell(row, "id"), id != begun.tour.id else { return }
    if begun.rowOfID == nil {
      begun.tour.id = id
      begun.rowOfID = row
    } else {
      list.report(.tourWithTwoIDs(title: begun.name, id: begun.tour.id, other: id), at: place)
    }
  }

  /// The tours with ids that can stand in an address, each once.
  private func named(_ begun: [Begun]) -> [ToursSource.Tour] {
    var used: Set<String> = []
    var rows: [String: Int] = [:]
    var ids: [String?] = []
    for tour in begun {
      guard let row = tour.rowOfID, let column = table.column("id") else {
        ids.append(nil)
        continue
      }
      let id = isID(tour.tour.id) ? tour.tour.id : slug(tour.tour.id)
      if let first = rows[id] {
        list.report(
          .repeatedID(id: tour.tour.id, firstRow: table.number(ofRow: first), of: "tour"),
          at: table.location(row, column))
      }
      rows[id] = row
      used.insert(id)
      ids.append(id)
    }
    return zip(begun, ids).map { begun, id in
      var tour = begun.tour
      tour.id = id ?? LecternWorkshop.takeID(slug(begun.name), from: &used)
      return tour
    }
  }

  // MARK: Stops

  private func stop(
    _ row: Int, _ leafNames: NamedRows, _ clauseNames: NamedRows
  ) -> ToursSource.Stop? {
    let (seconds, sound) = (seconds(row), sound(row))
    if let column = table.column("text"), !table.isEmpty(row, column) {
      reading.check(table.value(row, column), at: table.location(row, column))
    }
    let (region, viewport, leafName) = (
      cell(row, "region"), cell(row, "viewport"), cell(row, "leaf")
    )
    if let viewport, region != nil {
      list.report(.stopWithTwoPlaces, at: viewport.place)
      return nil
    }
    let named = leafName.map { leafNames.index(of: $0.text, at: $0.place, into: list) }
    var clause: Int?
    if let region {
      clause = clauseNames.index(of: region.text, at: region.place, into: list)
      if clause == nil { return nil }
    }
    if let named, named == nil { return nil }
    var leaf = named ?? nil
    if let clause, let regions, let region {
      let own = regions.regions.lazy.filter { $0.region.clause == clause }.map(\.leaf)
      if leaf == nil { leaf = own.min() }
      guard let leaf, own.contains(leaf) else {
        list.report(
          .clauseNotOnLeaf(clause: region.text, leaf: leafName?.text), at: region.place)
        return nil
      }
    }
    if leaf == nil, leaves.leaves.count == 1 { leaf = 0 }
    guard let leaf else {
      // Of a clause that may be on any leaf, there is nothing to say yet.
      if clause == nil { list.report(.stopWithoutLeaf, at: table.location(row, 0)) }
      return nil
    }
    var box: RegionShape?
    if let viewport {
      box = self.box(viewport.text, of: leaves.leaves[leaf].scan, at: viewport.place)
      if box == nil { return nil }
    }
    return .init(
      leaf: leaf, clause: clause, box: box,
      title: table.column("title").map {
        table.shown(table.line(row, $0, into: list), row, $0)
      } ?? "", row: row, sound: sound, seconds: seconds)
  }

  /// Reads `x,y,width,height`; nil, with a report, for anything else.
  private func box(_ text: String, of scan: ScanSource, at place: SourceLocation) -> RegionShape? {
    let numbers = text.split { $0 == "," || $0.isWhitespace }.map {
      DecimalText.number(String($0)).map { Int(min(max($0, -1e7), 1e7)) }
    }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width > 0, height > 0
    else {
      list.report(.badViewport(value: text), at: place)
      return nil
    }
    let shape = RegionShape.rectangle(x: x, y: y, width: width, height: height)
    switch shape.clipped(width: scan.width, height: scan.height) {
    case .inside: return shape
    case .cut(let rest):
      list.report(.cutViewport(width: scan.width, height: scan.height), at: place)
      return rest
    case .outside:
      list.report(.viewportOutside(width: scan.width, height: scan.height), at: place)
      return nil
    }
  }

  private func seconds(_ row: Int) -> Int? {
    guard let (text, place) = cell(row, "seconds") else { return nil }
    if let number = DecimalText.number(text), number >= 1,
      number <= Double(Self.longest)
    {
      return Int(number.rounded())
    }
    list.report(.badSeconds(value: text, longest: Self.longest), at: place)
    return nil
  }

  private func sound(_ row: Int) -> PictureSource? {
    cell(row, "sound").flatMap { reading.sound($0.text, at: $0.place) }
  }
}
