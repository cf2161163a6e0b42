import Yams

/// The names that a table's columns have for Lectern, as `columns` in exhibit.yaml says: `name` is
/// `title`, say.
struct ColumnNames {
  /// Lectern's name of each, and the header's.
  private(set) var pairs: [(name: String, column: Located<String>)] = []
  /// Lectern's names that mean nothing to it in this table.
  private(set) var unused: [String] = []

  /// Reads `columns` of a scene, or of another part; empty if it is missing.
  ///
  /// - Parameter known: Lectern's names of the columns of that table.
  init(_ top: SettingsReader, known: [String], into list: DiagnosticList) {
    guard let node = top.node("columns"),
      let reader = SettingsReader(
        node, "`columns`", named: "columns", keys: known, file: top.location.file, into: list)
    else { return }
    for name in known {
      guard let column = reader.text(name) else { continue }
      if column.value == "false" {
        unused.append(name)
        continue
      }
      if let other = pairs.first(where: { $0.column.value == column.value }) {
        list.report(
          .columnNamedTwice(column: column.value, first: other.name), at: column.location)
        continue
      }
      pairs.append((name, column))
    }
  }
}

extension CSVTable {
  /// A name that no reader asks for: that of a column whose own name another one has.
  private static func setAside(_ name: String) -> String { "\u{FFFF}" + name }

  /// The table with other names for readers, if it has the columns; those that it lacks are
  /// reported.
  func named(_ names: ColumnNames, into list: DiagnosticList) -> CSVTable {
    var table = self
    let pairs = names.pairs.filter { pair in
      // In the header it may have the first language's tag.
      columns.contains { Self.parts(of: $0).base == pair.column.value }
        || column(pair.column, into: list) != nil
    }
    for (number, header) in columns.enumerated() {
      let (base, tag) = Self.parts(of: header)
      let suffix = tag.map { "@" + $0 } ?? ""
      if let pair = pairs.first(where: { $0.column.value == header }) {
        table.names[number] = pair.name
      } else if let pair = pairs.first(where: { $0.column.value == base }) {
        table.names[number] = pair.name + suffix
      } else if names.unused.contains(base) || pairs.contains(where: { $0.name == base }) {
        table.names[number] = Self.setAside(header)
      }
    }
    return table
  }
}
