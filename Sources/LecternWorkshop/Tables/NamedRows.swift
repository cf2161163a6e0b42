/// Finds the row that another table names, by its id, as its table writes it or as it is in
/// addresses, or by its exact name.
struct NamedRows {
  private let ids: [String]
  private let names: [String]
  /// The noun for a row, for messages: "entry".
  private let noun: String
  private var byID: [String: Int] = [:]
  private var byName: [String: [Int]] = [:]

  /// - Parameter written: the row of each id as the table writes it.
  init(ids: [String], written: [String: Int], names: [String], noun: String) {
    (self.ids, self.names, self.noun) = (ids, names, noun)
    byID = written
    byID.reserveCapacity(ids.count)
    byName.reserveCapacity(names.count)
    for i in ids.indices {
      if byID[ids[i]] == nil { byID[ids[i]] = i }
      byName[names[i], default: []].append(i)
    }
  }

  /// Those of entries, parts included, by their ids in a table or in addresses, and their names.
  init(_ entries: [CatalogueSource.Entry], in table: CSVTable) {
    var written: [String: Int] = [:]
    if let column = table.column("id") {
      for (index, entry) in entries.enumerated() {
        let id = table.trimmed(entry.row, column)
        if !id.isEmpty, written[id] == nil { written[id] = index }
      }
    }
    self.init(
      ids: entries.map(\.id), written: written, names: entries.map(\.firstName), noun: "entry")
  }

  /// The index of a row; nil, with a report, for an unknown one.
  ///
  /// - Parameters:
  ///   - place: the place of the name.
  ///   - isLoose: true where a name that can't be told only loses a link: it is a warning.
  func index(
    of name: String, at place: @autoclosure () -> SourceLocation, isLoose: Bool = false,
    into list: DiagnosticList
  ) -> Int? {
    if let i = byID[name] { return i }
    guard let named = byName[name], let first = named.first else {
      let place = place()
      list.report(unknown(name, isLoose, suggests: list.hasRoom(for: place.file)), at: place)
      return nil
    }
    if named.count > 1 { list.report(ambiguous(name, named, isLoose), at: place()) }
    return first
  }
  private func unknown(_ name: String, _ isLoose: Bool, suggests: Bool) -> Fault {
    let nearest = suggests ? nearestName(to: name, among: names + ids) : nil
    if isLoose { return .looseName(name: name, nearest: nearest, of: noun) }
    return .unknownRow(name: name, nearest: nearest, of: noun)
  }

  private func ambiguous(_ name: String, _ rows: [Int], _ isLoose: Bool) -> Fault {
    // A message shows five.
    let ids = rows.prefix(6).map { self.ids[$0] }
    if isLoose { return .looseNameOfSeveral(name: name, ids: ids, of: noun) }
    return .ambiguousRow(name: name, ids: ids, of: noun)
  }
}
