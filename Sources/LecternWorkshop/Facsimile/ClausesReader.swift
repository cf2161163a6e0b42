/// Reads the rows of a clauses file.
struct ClausesReader {
  static let columns =
    ["id", "name", "categories", "colour", "body"]
    + SoundsReader.columns

  /// The content of a clauses file.
  struct Found {
    var clauses: [FacsimileSource.Clause]
    /// The rows by their ids as they are written.
    var written: [String: Int]
  }

  let table: CSVTable
  let reading: FolderReading
  private var list: DiagnosticList { reading.list }

  /// The clauses in the file's order; nil if the column of names is missing.
  ///
  /// - Parameters:
  ///   - categories: learns which are used, and the clauses' own if exhibit.yaml has none.
  ///   - palette: learns the colours that clauses write themselves.
  func read(
    _ categories: inout CategoryList, _ palette: inout Palette
  ) -> Found? {
    guard let nameColumn = table.nameColumn(into: list) else { return nil }
    var names: [String] = []
    names.reserveCapacity(table.rowCount)
    for row in 0..<table.rowCount {
      let name = table.line(row, nameColumn, into: list)
      if name.isEmpty {
        list.report(.emptyName(of: "clause"), at: table.location(row, nameColumn))
      }
      names.append(name)
    }
    if names.isEmpty {
      list.report(.noRows(of: "clauses"), at: table.start)
    }
    let firstNames = names.indices.map { joiningLines(table.firstTrimmed($0, nameColumn)) }
    let ids = RowIDs(table: table, noun: "clause", list: list).find(firstNames)
    let sounds = SoundsReader(reading: reading, table: table)
    let clauses = names.indices.map { row in
      FacsimileSource.Clause(
        id: ids.ids[row], name: names[row], firstName: firstNames[row],
        shownName: table.shown(names[row], row, nameColumn),
        categories: indices(of: row, in: &categories),
        colour: colour(row, &palette), sound: sounds.sound(ofRow: row))
    }
    return Found(clauses: clauses, written: ids.written)
  }

  private func indices(of row: Int, in categories: inout CategoryList) -> [Int] {
    guard let column = table.column("categories") else { return [] }
    var found: [Int] = []
    for title in table.firstParts(row, column) {
      guard let index = categories.index(of: title, at: table.location(row, column)) else {
        let titles = categories.all.map(\.title)
        list.report(
          .unknownCategory(
            title: title, nearest: nearestName(to: title, among: titles), known: titles),
          at: table.location(row, column))
        continue
      }
      if !found.contains(index) { found.append(index) }
    }
    return found.sorted()
  }

  private func colour(_ row: Int, _ palette: inout Palette) -> Int {
    let column = table.column("colour")
    let text = column.map { table.trimmed(row, $0) } ?? ""
    if let index = palette.index(of: text) { return index }
    if let column {
      list.report(
        .unknownColour(name: text, nearest: palette.nearest(to: text)),
        at: table.location(row, column))
    }
    return 0
  }

  /// The place of a clause's name.
  func location(of clause: Int) -> SourceLocation {
    table.location(clause, table.column("name") ?? 0)
  }
}
