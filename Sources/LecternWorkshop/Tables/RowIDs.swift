/// Gives the rows of a table their ids, which are parts of web addresses.
struct RowIDs {
  /// The id of each row, and the row of each id as the table writes it.
  struct Found {
    var ids: [String]
    var written: [String: Int] = [:]
  }

  let table: CSVTable
  /// The noun for a row, for messages: "entry".
  let noun: String
  let list: DiagnosticList

  /// An id for each row: the one in its column `id`, or one made from its name.
  ///
  /// Written ids that can stand in an address come first, as they may not change; then those made
  /// of other written ids, and of names, which step aside with -2, -3 and so on.
  func find(_ names: [String]) -> Found {
    var found = Found(ids: [String](repeating: "", count: names.count))
    var rows: [String: Int] = [:]
    rows.reserveCapacity(names.count)
    /// The rows whose written ids are made into addresses.
    var others: [(row: Int, id: String)] = []
    let column = table.column("id")
    if let column {
      for i in names.indices {
        let id = table.trimmed(i, column)
        if id.isEmpty { continue }
        if let row = found.written[id] {
          list.report(
            .repeatedID(id: id, firstRow: table.number(ofRow: row), of: noun),
            at: table.location(i, column))
          // The fault stops the build: any id will do.
          found.ids[i] = id
          continue
        }
        found.written[id] = i
        if isID(id) {
          found.ids[i] = id
          rows[id] = i
        } else {
          others.append((i, id))
        }
      }
    }
    var next: [String: Int] = [:]
    func add(_ row: Int, _ base: String) {
      var id = base
      while rows[id] != nil {
        let number = next[base, default: 2]
        next[base] = number + 1
        id = "\(base)-\(number)"
      }
      rows[id] = row
      found.ids[row] = id
    }
    for (row, written) in others {
      let base = slug(written)
      let first = rows[base]
      add(row, base)
      guard let first, let column else { continue }
      list.report(
        .idSteppedAside(
          written: written, address: found.ids[row], base: base,
          firstRow: table.number(ofRow: first)),
        at: table.location(row, column))
    }
    for row in names.indices where found.ids[row].isEmpty { add(row, slug(names[row])) }
    return found
  }
}
