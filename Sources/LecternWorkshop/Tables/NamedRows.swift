/// Finds the row that another table names, by its id, as its table writes it or as it is in
/// addresses, or by its exact name.
struct NamedRows {
  private let ids: [String]
  private let names: [String]
  /// The noun for a row, for messages: "entry".
  private let noun: String
  private var byID: [String: Int] = [:]
  private var byName: [String: [Int]] = [:]

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

  /// The index of a row; nil, with a report, for an unknown one.
  ///
  /// `place`: the place of the name.
  func index(
    of name: String, at place: @autoclosure () -> SourceLocation, into list: DiagnosticList
  ) -> Int? {
    if let i = byID[name] { return i }
    guard let named = byName[name], let first = named.first else {
      list.report(
        .unknownRow(name: name, nearest: nearestName(to: name, among: names + ids), of: noun),
        at: place())
      return nil
    }
    if named.count > 1 {
      list.report(
        .ambiguousRow(name: name, ids: named.map { ids[$0] }, of: noun), at: place())
    }
    return first
  }
}
