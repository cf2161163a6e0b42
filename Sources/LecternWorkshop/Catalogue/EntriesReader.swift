/// Reads the rows of an entries file into entries with ids and rings.
struct EntriesReader {
  let table: CSVTable
  let list: DiagnosticList

  /// The entries in the file's order; nil when there is no column of names.
  func read() -> (entries: [CatalogueSource.Entry], rings: [[Int]])? {
    guard let nameColumn = table.column("name") else {
      let nearest = nearestName(to: "name", among: table.columns)
      list.report(
        .missingColumn(name: "name", nearest: nearest), at: SourceLocation(file: table.text.file))
      return nil
    }
    let subtitleColumn = table.column("subtitle")
    let flagColumn = table.column("small_caps")
    var entries: [CatalogueSource.Entry] = []
    entries.reserveCapacity(table.rowCount)
    for row in 0..<table.rowCount {
      let name = line(row, nameColumn, "name")
      if name.isEmpty { list.report(.emptyName, at: table.location(row, nameColumn)) }
      entries.append(
        CatalogueSource.Entry(
          row: row, id: "", name: name,
          subtitle: subtitleColumn.map { line(row, $0, "subtitle") } ?? "",
          isSmallCaps: flagColumn.map { flag(row, $0) } ?? false))
    }
    if entries.isEmpty { list.report(.noEntries, at: SourceLocation(file: table.text.file)) }
    giveIDs(to: &entries)
    return (entries, rings())
  }

  /// A value that is one line on the screen: its line breaks become spaces, with a warning.
  private func line(_ row: Int, _ column: Int, _ name: String) -> String {
    let text = table.trimmed(row, column)
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    list.report(.lineBreak(column: name), at: table.location(row, column))
    return joiningLines(text)
  }

  private func flag(_ row: Int, _ column: Int) -> Bool {
    let value = table.trimmed(row, column)
    if value.isEmpty { return false }
    if let flag = flagValue(value) { return flag }
    list.report(.badFlag(column: "small_caps", value: value), at: table.location(row, column))
    return false
  }

  /// Written ids first, as they may not change; then slugs, which step aside with -2, -3 and so on.
  private func giveIDs(to entries: inout [CatalogueSource.Entry]) {
    var lines: [String: Int] = [:]
    if let column = table.column("id") {
      for i in entries.indices {
        let id = table.trimmed(i, column)
        if id.isEmpty { continue }
        if !isID(id) {
          list.report(.badID(id), at: table.location(i, column))
        } else if let line = lines[id] {
          list.report(.repeatedID(id: id, firstLine: line), at: table.location(i, column))
        } else {
          lines[id] = table.line(i)
        }
        entries[i].id = id
      }
    }
    var next: [String: Int] = [:]
    for i in entries.indices where entries[i].id.isEmpty {
      let base = slug(entries[i].name)
      var id = base
      while lines[id] != nil {
        let number = next[base, default: 2]
        next[base] = number + 1
        id = "\(base)-\(number)"
      }
      lines[id] = table.line(i)
      entries[i].id = id
    }
  }

  /// Entries with one value in `related`, rings and members in the file's order.
  private func rings() -> [[Int]] {
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
    for (ring, value) in zip(rings, values) where ring.count == 1 {
      list.report(
        .ringOfOne(
          value: value, nearest: nearestName(to: value, among: values.filter { $0 != value })),
        at: table.location(ring[0], column))
    }
    return rings
  }
}

/// A text of several lines as one.
func joiningLines(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).map { trimmingSpaces(String($0)) }
    .filter { !$0.isEmpty }.joined(separator: " ")
}
