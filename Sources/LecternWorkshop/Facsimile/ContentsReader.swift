/// Reads the contents of a document: its headings, the leaf at which each begins, and its depth.
///
/// - Source: docs/FORMAT.md, "Contents".
struct ContentsReader {
  static let columns = ["title", "leaf", "level"]

  let table: CSVTable
  let list: DiagnosticList
  let leaves: LeavesReader.Found

  /// The headings in the table's order; those that can't be used are reported.
  func read() -> [FacsimileSource.Heading] {
    table.reportUnused(besides: Self.columns, into: list)
    var places: [Int] = []
    for name in ["title", "leaf"] {
      if let column = table.column(name) {
        places.append(column)
      } else {
        list.report(
          .missingColumn(name: name, nearest: nearestName(to: name, among: table.columns)),
          at: table.start)
      }
    }
    guard places.count == 2 else { return [] }
    if table.rowCount == 0 { list.report(.noRows(of: "contents"), at: table.start) }
    let (title, leaf) = (places[0], places[1])
    let leafNames = NamedRows(leaves)
    var headings: [FacsimileSource.Heading] = []
    var last = 0
    for row in 0..<table.rowCount {
      let words = table.line(row, title, into: list)
      last = level(row, after: last)
      if words.isEmpty {
        list.report(.headingWithoutTitle, at: table.location(row, title))
        continue
      }
      let name = joiningLines(table.trimmed(row, leaf))
      if name.isEmpty {
        list.report(.headingWithoutLeaf, at: table.location(row, leaf))
        continue
      }
      let place = leafNames.index(of: name, at: table.location(row, leaf), into: list)
      if let place { headings.append(.init(title: words, leaf: place, level: last)) }
    }
    return headings
  }

  /// The depth of a row, from 1; a heading without one is no deeper than that before it.
  private func level(_ row: Int, after last: Int) -> Int {
    guard let column = table.column("level"), !table.isEmpty(row, column) else { return 1 }
    let text = table.trimmed(row, column)
    guard let level = Int(text), level > 0 else {
      list.report(.badLevel(value: text), at: table.location(row, column))
      return max(1, last)
    }
    if level <= last + 1 { return level }
    list.report(.skippedLevel(level: level, after: last), at: table.location(row, column))
    return last + 1
  }
}

extension NamedRows {
  /// The leaves by their ids, their labels and their numbers, from 1.
  init(_ leaves: LeavesReader.Found) {
    var written = leaves.written
    let names = Set(leaves.leaves.flatMap { [$0.id, $0.firstLabel] })
    for number in leaves.leaves.indices where !names.contains("\(number + 1)") {
      if written["\(number + 1)"] == nil { written["\(number + 1)"] = number }
    }
    self.init(
      ids: leaves.leaves.map(\.id), written: written, names: leaves.leaves.map(\.firstLabel),
      noun: "leaf")
  }
}
