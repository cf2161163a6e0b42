/// Gives the rows of a table their ids, which are parts of web addresses.
struct RowIDs {
  let table: CSVTable
  /// The noun for a row, for messages: "entry".
  let noun: String
  let list: DiagnosticList

  /// An id for each row: the one in its column `id`, or one made from its name.
  ///
  /// Written ids come first, as they may not change; then slugs, which step aside with -2, -3
  /// and so on.
  func ids(of names: [String]) -> [String] {
    var ids = [String](repeating: "", count: names.count)
    var rows: [String: Int] = [:]
    rows.reserveCapacity(names.count)
    if let column = table.column("id") {
      for i in ids.indices {
        let id = table.trimmed(i, column)
        if id.isEmpty { continue }
        if !isID(id) {
          list.report(.badID(id), at: table.location(i, column))
        } else if let row = rows[id] {
          list.report(
            .repeatedID(id: id, firstRow: row, of: noun), at: table.location(i, column))
        } else {
          rows[id] = table.number(ofRow: i)
        }
        ids[i] = id
      }
    }
    var next: [String: Int] = [:]
    for i in ids.indices where ids[i].isEmpty {
      let base = slug(names[i])
      var id = base
      while rows[id] != nil {
        let number = next[base, default: 2]
        next[base] = number + 1
        id = "\(base)-\(number)"
      }
      rows[id] = table.number(ofRow: i)
      ids[i] = id
    }
    return ids
  }
}
