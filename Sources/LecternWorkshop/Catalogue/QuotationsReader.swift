/// Reads a quotations file and finds the entry each row belongs to.
struct QuotationsReader {
  /// The columns besides those of translations.
  static let columns = ["entry", "reference"]

  let table: CSVTable
  let list: DiagnosticList

  /// The rows of each entry; nil if a column is missing.
  ///
  /// `translations`: ids in the order of exhibit.yaml.
  func read(
    _ translations: [String], of found: EntriesReader.Found
  ) -> (columns: [Int], reference: Int, rows: [[UInt32]])? {
    guard let columns = columns(translations) else { return nil }
    let named = found.named
    var rows = [[UInt32]](repeating: [], count: found.entries.count)
    for row in 0..<table.rowCount {
      let name = joiningLines(table.trimmed(row, columns.entry))
      if let entry = named.index(
        of: name, at: table.location(row, columns.entry), into: list)
      {
        rows[found.whole[entry]].append(UInt32(row))
      }
    }
    return (columns.translations, columns.reference, rows)
  }

  private func columns(
    _ translations: [String]
  ) -> (entry: Int, reference: Int, translations: [Int])? {
    let needed = Self.columns + translations
    let unread = table.names.indices.filter {
      !needed.contains(table.names[$0]) && !table.translations.contains($0)
    }
    let unknown = unread.map { table.columns[$0] }
    for (i, name) in zip(unread, unknown) {
      let missing = translations.filter { table.column($0) == nil }
      let fault = Fault.unknownQuotationColumn(
        name: name, nearest: nearestName(to: name, among: missing), translations: missing)
      list.report(fault, at: table.headerLocation(i))
    }
    for name in needed where table.column(name) == nil {
      list.report(
        .missingColumn(name: name, nearest: nearestName(to: name, among: unknown)),
        at: table.start)
    }
    let found = needed.compactMap { table.column($0) }
    guard found.count == needed.count, found.count >= 2 else { return nil }
    return (found[0], found[1], Array(found[2...]))
  }
}
