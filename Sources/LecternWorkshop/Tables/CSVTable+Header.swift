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

  /// Reports columns without a name, and those with that of another; false if there are any.
  func checkHeader(into list: DiagnosticList) -> Bool {
    var isSound = true
    for (i, name) in columns.enumerated() {
      if name.isEmpty {
        list.report(.unnamedColumn(number: i + 1), at: headerLocation(i))
        isSound = false
      } else if let before = columns.firstIndex(of: name), before < i {
        list.report(.repeatedColumn(name: name, firstNumber: before + 1), at: headerLocation(i))
        isSound = false
      }
    }
    return isSound
  }
}
