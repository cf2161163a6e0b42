import LecternModel

/// The dates of a column that a curator should look at, in one note of each kind.
struct DateColumn {
  private let field: CatalogueSource.Field
  private let table: CSVTable
  private var count = 0
  private var unread: [Int] = []
  private var ambiguous: [Int] = []
  /// The first month that would be a range, as in `1910-12`, and the first range with a hyphen.
  private var month: Int?
  private var range: Int?

  init(_ field: CatalogueSource.Field, _ dates: DateReader, in table: CSVTable) {
    (self.field, self.table) = (field, table)
    // Most dates of a table are there several times.
    var known: [String: DateReader.Meaning?] = [:]
    for row in 0..<table.rowCount {
      let value = table.trimmed(row, field.column)
      if value.isEmpty { continue }
      count += 1
      let meaning = known[value] ?? dates.read(value)
      known[value] = .some(meaning)
      switch meaning {
      case nil: unread.append(row)
      case .span(_, isAmbiguous: true)?: ambiguous.append(row)
      case .span(let span, _)?:
        if month == nil || range == nil, let end = Self.shortEnd(value) {
          if span.earliest?.year != span.latest?.year, EDTF.read(value) == nil {
            range = range ?? row
          } else if DateAtom.year((end, 2), after: span.earliest?.year ?? 0) != nil {
            month = month ?? row
          }
        }
      case .unknown?: break
      }
    }
  }

  /// The end of `1910-12`; nil for what isn't written so.
  private static func shortEnd(_ text: String) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2, Int(parts[0]) != nil
    else { return nil }
    return Int(parts[1])
  }

  /// Reports what there is, each at the first of its rows.
  func report(into list: DiagnosticList) {
    let column = table.columns[field.column]
    func value(_ row: Int) -> String { table.trimmed(row, field.column) }
    func report(_ fault: Fault, at row: Int) {
      list.report(fault, at: table.location(row, field.column))
    }
    if let first = unread.first {
      var rows: [Int] = []
      for row in unread where rows.count < 3 && !rows.contains(where: { value($0) == value(row) }) {
        rows.append(row)
      }
      report(
        .unreadDates(
          column: column, count: unread.count, of: count, examples: rows.map(value),
          rows: rows.map { table.number(ofRow: $0) }), at: first)
    }
    if let first = ambiguous.first {
      report(
        .dayOrMonth(column: column, count: ambiguous.count, example: value(first)), at: first)
    }
    if let month, let range {
      report(
        .monthOrRange(
          column: column, month: value(month), range: value(range), row: table.number(ofRow: range)),
        at: month)
    }
  }
}
