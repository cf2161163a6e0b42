/// Reads the rows of an entries file into entries with ids and rings.
struct EntriesReader {
  static let columns = [
    "id", "name", "subtitle", "small_caps", "related", "parent", "categories", "body",
  ]

  /// The content of an entries file.
  struct Found {
    /// Those that are no parts of others.
    var entries: [CatalogueSource.Entry] = []
    /// An entry for each row, the rows of ids as the table writes them, and for each row the entry
    /// that it is or is a part of.
    var rows: [CatalogueSource.Entry]
    var written: [String: Int]
    var whole: [Int]
    var rings: [[Int]] = []

    /// The rows by their ids and names; made anew each time, for few tables are asked for them.
    var named: NamedRows {
      NamedRows(
        ids: rows.map(\.id), written: written, names: rows.map(\.firstName), noun: "entry")
    }
  }

  let table: CSVTable
  let list: DiagnosticList

  /// The entries in the file's order; nil if the column of names is missing.
  func read() -> Found? {
    guard let nameColumn = table.nameColumn(into: list) else { return nil }
    let subtitleColumn = table.column("subtitle")
    let flagColumn = table.column("small_caps")
    var entries: [CatalogueSource.Entry] = []
    entries.reserveCapacity(table.rowCount)
    for row in 0..<table.rowCount {
      let name = name(row, nameColumn)
      entries.append(
        CatalogueSource.Entry(
          row: row, id: "", name: name,
          firstName: table.local(row, nameColumn) == nameColumn
            || table.firstTrimmed(row, nameColumn).isEmpty
            ? name : joiningLines(table.firstTrimmed(row, nameColumn)),
          shownName: table.shown(name, row, nameColumn),
          subtitle: subtitleColumn.map { table.shown(table.line(row, $0, into: list), row, $0) }
            ?? "",
          isSmallCaps: flagColumn.map { flag(row, $0) } ?? false))
    }
    if entries.isEmpty, table.isWhole {
      list.report(.noRows(of: "entries"), at: table.start)
    }
    let ids = RowIDs(table: table, noun: "entry", list: list)
      .find(entries.map(\.firstName))
    for (i, id) in ids.ids.enumerated() { entries[i].id = id }
    var found = Found(
      entries: entries, rows: entries, written: ids.written, whole: Array(entries.indices))
    if let column = table.column("parent") {
      let tree = EntryTree(entries, parents: parents(column, found.named))
      for row in tree.circles {
        list.report(.circleOfParts(id: entries[row].id), at: table.firstLocation(row, column))
      }
      (found.entries, found.whole) = (tree.wholes, tree.whole)
    }
    found.rings = rings(found.whole)
    return found
  }

  /// The row of which each row is a part; nil for one that is a whole.
  private func parents(_ column: Int, _ named: NamedRows) -> [Int?] {
    (0..<table.rowCount).map { row in
      let name = joiningLines(table.firstTrimmed(row, column))
      return name.isEmpty
        ? nil
        : named.index(
          of: name, at: table.firstLocation(row, column), isLoose: true,
          // In a table that lacks rows, the whole may be among the missing ones.
          into: table.isWhole ? list : DiagnosticList())
    }
  }

  /// The name in a row; for one without, its id.
  private func name(_ row: Int, _ column: Int) -> String {
    let name = table.line(row, column, into: list)
    if !name.isEmpty { return name }
    let id = table.column("id").map { joiningLines(table.trimmed(row, $0)) } ?? ""
    list.report(
      id.isEmpty ? .emptyName(of: "entry") : .idForName(id), at: table.location(row, column))
    return id
  }

  private func flag(_ row: Int, _ column: Int) -> Bool {
    let value = table.trimmed(row, column)
    if value.isEmpty { return false }
    if let flag = flagValue(value) { return flag }
    list.report(
      .badFlag(column: table.columns[column], value: value), at: table.location(row, column))
    return false
  }

  /// Entries with one value in `related`, rings and members in the file's order.
  ///
  /// - Parameter whole: the entry that each row is or is a part of.
  private func rings(_ whole: [Int]) -> [[Int]] {
    guard let column = table.column("related") else { return [] }
    var rings: [[Int]] = []
    var values: [String] = []
    var numbers: [String: Int] = [:]
    for row in 0..<table.rowCount where !table.isEmpty(row, column) {
      let value = table.trimmed(row, column)
      if value.isEmpty { continue }
      if let ring = numbers[value] {
        rings[ring].append(row)
      } else {
        numbers[value] = rings.count
        values.append(value)
        rings.append([row])
      }
    }
    // In a table that lacks rows, the others of a ring may be among the missing ones.
    for (ring, value) in zip(rings, values) where ring.count == 1 && table.isWhole {
      list.report(
        .ringOfOne(
          value: value, nearest: nearestName(to: value, among: values.filter { $0 != value })),
        at: table.location(ring[0], column))
    }
    return rings.map { ring in
      var met: Set<Int> = []
      return ring.map { whole[$0] }.filter { met.insert($0).inserted }
    }
  }
}
