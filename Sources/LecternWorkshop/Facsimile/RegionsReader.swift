import LecternModel

/// Reads a regions file: the clause of each row, its leaf, and the region's place on the image.
struct RegionsReader {
  /// Larger numbers are slips: no image has so many pixels in a row.
  private static let largest = 10_000_000.0
  private static let sides = ["x", "y", "width", "height"]

  let table: CSVTable
  let list: DiagnosticList
  /// Nil if they couldn't be read, so that the edges of their images are unknown.
  let leaves: LeavesReader.Found?

  private struct Columns {
    var clause: Int
    /// Nil if there is one leaf alone.
    var leaf: Int?
    /// x, y, width and height, if there are rectangles.
    var sides: [Int]
    var points: Int?
  }

  /// The content of a regions file.
  struct Found {
    /// In the file's order, with the leaf of each.
    var regions: [(leaf: Int, region: FacsimileSource.Region)] = []
    /// The clauses without a row; empty if one row's clause is unknown, as the row may be theirs.
    var unmarked: [Int] = []

    /// The leaves with their regions.
    func leaves(_ leaves: [FacsimileSource.Leaf]) -> [FacsimileSource.Leaf] {
      var leaves = leaves
      for (leaf, region) in regions { leaves[leaf].regions.append(region) }
      return leaves
    }
  }

  /// The regions; nil if a column is missing.
  ///
  /// - Parameter clauses: nil if they couldn't be read, so that their names are unknown.
  func read(of clauses: ClausesReader.Found?) -> Found? {
    guard let columns = columns() else { return nil }
    let named = clauses.map {
      NamedRows(
        ids: $0.clauses.map(\.id), written: $0.written, names: $0.clauses.map(\.firstName),
        noun: "clause")
    }
    let leafNames = leaves.map { NamedRows($0) }
    var found = Found()
    found.regions.reserveCapacity(table.rowCount)
    var isMarked = [Bool](repeating: false, count: clauses?.clauses.count ?? 0)
    var knowsAll = true
    for row in 0..<table.rowCount {
      let name = joiningLines(table.trimmed(row, columns.clause))
      let clause = named?.index(of: name, at: table.location(row, columns.clause), into: list)
      var leaf: Int? = 0
      if let column = columns.leaf {
        leaf = leafNames?.index(
          of: joiningLines(table.trimmed(row, column)), at: table.location(row, column), into: list)
      }
      let image = leaf.flatMap { leaves?.leaves[$0].scan }
      let shape = shape(row, columns, image.map { ($0.width, $0.height) })
      guard let clause else {
        knowsAll = false
        continue
      }
      isMarked[clause] = true
      if let shape, let leaf {
        found.regions.append((leaf, .init(clause: clause, shape: shape)))
      }
    }
    if table.rowCount == 0 {
      list.report(.noRows(of: "regions"), at: table.start)
    } else if knowsAll {
      found.unmarked = isMarked.indices.filter { !isMarked[$0] }
    }
    return found
  }

  private func columns() -> Columns? {
    let hasLeaves = leaves.map { $0.leaves.count > 1 } ?? (table.column("leaf") != nil)
    let known = ["clause"] + (hasLeaves ? ["leaf"] : []) + Self.sides + ["points"]
    let unknown = table.columns.filter { !known.contains($0) }
    let hasSides = Self.sides.contains { table.column($0) != nil }
    let points = table.column("points")
    var needed = ["clause"] + (hasLeaves ? ["leaf"] : [])
    if hasSides || points == nil { needed += Self.sides }
    let missing = needed.filter { table.column($0) == nil }
    for name in missing {
      list.report(
        .missingColumn(name: name, nearest: nearestName(to: name, among: unknown)),
        at: table.start)
    }
    table.reportUnused(besides: known, into: list)
    let found = needed.compactMap { table.column($0) }
    guard missing.isEmpty else { return nil }
    let sides = Array(found.dropFirst(hasLeaves ? 2 : 1))
    return Columns(
      clause: found[0], leaf: hasLeaves ? found[1] : nil, sides: sides, points: points)
  }

  /// - Parameter image: the size of its leaf, if that is known.
  private func shape(
    _ row: Int, _ columns: Columns, _ image: (width: Int, height: Int)?
  ) -> RegionShape? {
    let points = columns.points.map { table.trimmed(row, $0) } ?? ""
    let sides = columns.sides.map { table.trimmed(row, $0) }
    let hasSides = sides.contains { !$0.isEmpty }
    let column = columns.points.flatMap { points.isEmpty ? nil : $0 } ?? columns.sides.first
    guard let column, hasSides || !points.isEmpty else {
      list.report(
        .noShape(hasRectangles: !columns.sides.isEmpty, hasPolygons: columns.points != nil),
        at: table.location(row, columns.clause))
      return nil
    }
    if hasSides, !points.isEmpty {
      list.report(.twoShapes, at: table.location(row, column))
      return nil
    }
    let shape = hasSides ? rectangle(row, columns) : polygon(points, row, column)
    guard let shape, let image else { return shape }
    switch shape.clipped(width: image.width, height: image.height) {
    case .inside: return shape
    case .cut(let rest):
      list.report(
        .cutRegion(width: image.width, height: image.height), at: table.location(row, column))
      return rest
    case .outside:
      list.report(
        .outsideImage(width: image.width, height: image.height), at: table.location(row, column))
      return nil
    }
  }

  private func rectangle(_ row: Int, _ columns: Columns) -> RegionShape? {
    var numbers: [Double] = []
    for (column, name) in zip(columns.sides, Self.sides) {
      let value = table.trimmed(row, column)
      guard let number = number(value) else {
        list.report(.badPixels(column: name, value: value), at: table.location(row, column))
        continue
      }
      numbers.append(number)
    }
    guard numbers.count == 4 else { return nil }
    // Both edges are rounded, not the size, so that neighbours stay neighbours.
    let left = Int(numbers[0].rounded())
    let top = Int(numbers[1].rounded())
    let width = Int((numbers[0] + numbers[2]).rounded()) - left
    let height = Int((numbers[1] + numbers[3]).rounded()) - top
    if width > 0, height > 0 { return .rectangle(x: left, y: top, width: width, height: height) }
    let bad = width > 0 ? 3 : 2
    list.report(
      .noSize(column: Self.sides[bad], value: table.trimmed(row, columns.sides[bad])),
      at: table.location(row, columns.sides[bad]))
    return nil
  }

  private func polygon(_ text: String, _ row: Int, _ column: Int) -> RegionShape? {
    var points: [RegionShape.Point] = []
    var isSound = true
    for word in text.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      if parts.count == 2, let x = number(parts[0]), let y = number(parts[1]) {
        points.append(RegionShape.Point(x: Int(x.rounded()), y: Int(y.rounded())))
      } else {
        list.report(.badPoint(text: String(word)), at: table.location(row, column))
        isSound = false
      }
    }
    guard isSound else { return nil }
    if let shape = RegionShape.polygon(enclosedBy: points) { return shape }
    list.report(.emptyPolygon(points: points.count), at: table.location(row, column))
    return nil
  }

  private func number(_ text: String) -> Double? {
    guard let number = DecimalText.number(text),
      abs(number) <= Self.largest
    else { return nil }
    return number
  }
}
