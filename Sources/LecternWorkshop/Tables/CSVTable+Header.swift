extension CSVTable {
  /// Names the columns by the cells of the first row; unnamed ones at the end are left out.
  mutating func takeHeader(_ row: [Cell]) {
    headerCells = row
    columns = row.map { trimmingSpaces(value(of: $0)) }
    while columns.last?.isEmpty == true {
      columns.removeLast()
      headerCells.removeLast()
    }
    names = columns
  }

  /// Reports columns with the name of another; false if there are any.
  func checkHeader(into list: DiagnosticList) -> Bool {
    var isSound = true
    for (i, name) in columns.enumerated() where !name.isEmpty {
      if let before = columns.firstIndex(of: name), before < i {
        list.report(.repeatedColumn(name: name, firstNumber: before + 1), at: headerLocation(i))
        isSound = false
      }
    }
    return isSound
  }

  /// Adds columns without a name at the end, up to a number of all: a row has a value there.
  mutating func widen(to width: Int, headers: some Collection<Cell>) {
    let old = columns.count
    headerCells += headers
    columns += [String](repeating: "", count: width - old)
    names = columns
    var wider: [Cell] = []
    wider.reserveCapacity(cells.count / old * width)
    for start in stride(from: 0, to: cells.count, by: old) {
      wider += cells[start..<(start + old)]
      wider += repeatElement(Cell(0..<0, isEscaped: false), count: width - old)
    }
    cells = wider
  }

  /// Calls columns that have values but no name by their number, with a warning; those without
  /// either stay unnamed, and nobody asks for them.
  mutating func nameColumns(into list: DiagnosticList) {
    for i in columns.indices where columns[i].isEmpty {
      let isUsed = stride(from: i, to: cells.count, by: columns.count).contains {
        !cells[$0].isEmpty
      }
      if !isUsed { continue }
      var name = "column \(i + 1)"
      while columns.contains(name) { name += "+" }
      list.report(.unnamedColumn(number: i + 1, name: name), at: headerLocation(i))
      columns[i] = name
      names[i] = name
    }
  }
}
