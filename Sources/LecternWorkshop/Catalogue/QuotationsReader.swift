/// Reads a quotations file and finds the entry each row belongs to.
struct QuotationsReader {
  let table: CSVTable
  let list: DiagnosticList

  /// The rows of each entry; nil when a column is missing.
  ///
  /// `translations`: ids in the order of exhibit.yaml.
  func read(
    _ translations: [String], of entries: [CatalogueSource.Entry]
  ) -> (columns: [Int], reference: Int, rows: [[UInt32]])? {
    guard let columns = columns(translations) else { return nil }
    var byID: [String: Int] = [:]
    var byName: [String: [Int]] = [:]
    for (i, entry) in entries.enumerated() {
      byID[entry.id] = i
      byName[entry.name, default: []].append(i)
    }
    var rows = [[UInt32]](repeating: [], count: entries.count)
    for row in 0..<table.rowCount {
      let name = joiningLines(table.trimmed(row, columns.entry))
      if let i = byID[name] {
        rows[i].append(UInt32(row))
        continue
      }
      guard let named = byName[name], let first = named.first else {
        let names = entries.lazy.map(\.name)
        list.report(
          .unknownEntry(name: name, nearest: nearestName(to: name, among: names)),
          at: table.location(row, columns.entry))
        continue
      }
      if named.count > 1 {
        let fault = Fault.ambiguousEntry(name: name, ids: named.map { entries[$0].id })
        list.report(fault, at: table.location(row, columns.entry))
      }
      rows[first].append(UInt32(row))
    }
    return (columns.translations, columns.reference, rows)
  }

  private func columns(
    _ translations: [String]
  ) -> (entry: Int, reference: Int, translations: [Int])? {
    let needed = ["entry", "reference"] + translations
    let unknown = table.columns.filter { !needed.contains($0) }
    for (i, name) in table.columns.enumerated() where unknown.contains(name) {
      let missing = translations.filter { table.column($0) == nil }
      let fault = Fault.unknownQuotationColumn(
        name: name, nearest: nearestName(to: name, among: missing), translations: missing)
      list.report(fault, at: table.headerLocation(i))
    }
    for name in needed where table.column(name) == nil {
      list.report(
        .missingColumn(name: name, nearest: nearestName(to: name, among: unknown)),
        at: SourceLocation(file: table.text.file))
    }
    let found = needed.compactMap { table.column($0) }
    guard found.count == needed.count, found.count >= 2 else { return nil }
    return (found[0], found[1], Array(found[2...]))
  }
}
