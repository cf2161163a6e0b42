/// The meaning of the values of a table's cells for their readers.
extension CSVTable {
  /// A value that is one line on the screen: its line breaks become spaces, with a warning.
  func line(_ row: Int, _ column: Int, into list: DiagnosticList) -> String {
    let text = trimmed(row, column)
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return text }
    list.report(.lineBreak(column: columns[column]), at: location(row, column))
    return joiningLines(text)
  }

  /// The parts of a value that are separated by semicolons, without the empty ones.
  func parts(_ row: Int, _ column: Int) -> [String] {
    if isEmpty(row, column) { return [] }
    return trimmed(row, column).split(separator: ";")
      .map { joiningLines(trimmingSpaces(String($0))) }.filter { !$0.isEmpty }
  }

  /// The paths of pictures in a cell, which semicolons separate.
  ///
  /// In an address of the web a semicolon is part of it, unless another address follows.
  func paths(_ row: Int, _ column: Int) -> [String] {
    var paths: [String] = []
    for part in parts(row, column) {
      if let last = paths.last, last.contains("://"), !part.contains("://") {
        paths[paths.count - 1] = last + ";" + part
      } else {
        paths.append(part)
      }
    }
    return paths
  }

  /// The parts of a value of this very column, in any language.
  func firstParts(_ row: Int, _ column: Int) -> [String] {
    firstTrimmed(row, column).split(separator: ";")
      .map { joiningLines(trimmingSpaces(String($0))) }.filter { !$0.isEmpty }
  }

  /// The number of a column that exhibit.yaml names; nil, with a report, for a missing one.
  func column(_ name: Located<String>, into list: DiagnosticList) -> Int? {
    // A curator who gave a column Lectern's name may call it by either.
    if let column = columns.firstIndex(of: name.value) ?? column(name.value) { return column }
    list.report(
      .noSuchColumn(
        column: name.value, file: text.file, nearest: nearestName(to: name.value, among: columns),
        columns: columns),
      at: name.location)
    return nil
  }

  /// The number of the column `name`; nil, with a report, if it is missing.
  func nameColumn(into list: DiagnosticList) -> Int? {
    if let column = column("name") { return column }
    let usual = columns.first { ColumnWords.name.rank(of: $0) != nil }
    list.report(
      .missingNameColumn(usual: usual ?? nearestName(to: "name", among: columns)), at: start)
    return nil
  }

  /// Warns of unused columns, as a misspelt one is easily overlooked.
  func reportUnused(besides known: [String], into list: DiagnosticList) {
    let absent = known.filter { column($0) == nil }
    for (i, name) in columns.enumerated()
    where !name.isEmpty && !known.contains(names[i]) && !known.contains(name)
      && !translations.contains(i)
    {
      list.report(
        .unusedColumn(name: name, nearest: nearestName(to: name, among: absent)),
        at: headerLocation(i))
    }
  }
}

/// A text of several lines as one.
func joiningLines(_ text: String) -> String {
  // Most have one line, which their bytes tell: these begin the ends of lines, and some letters.
  if !text.utf8.contains(where: { $0 < 0x20 || $0 == 0xC2 || $0 == 0xE2 }) {
    return trimmingSpaces(text)
  }
  return text.split(whereSeparator: \.isNewline).map { trimmingSpaces(String($0)) }
    .filter { !$0.isEmpty }.joined(separator: " ")
}
