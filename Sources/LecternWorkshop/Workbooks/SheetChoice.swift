/// A sheet that a workbook lists.
struct SheetEntry {
  var name: String
  var isHidden = false
  /// The part that holds it; empty in a workbook whose sheets are in one.
  var part = ""
  /// False for charts and for sheets of macros.
  var isTable = true
}

extension SheetEntry {
  /// The sheet that exhibit.yaml names; without a name the first one that shows.
  ///
  /// Case counts, for programs allow names that differ in nothing else; white space around doesn't,
  /// if there is one such sheet only.
  static func choose(
    _ name: String?, among sheets: [SheetEntry], of workbook: String
  ) throws(Fault) -> SheetEntry {
    let tables = sheets.filter(\.isTable)
    guard let name else {
      if let first = tables.first(where: { !$0.isHidden }) ?? tables.first { return first }
      throw .damagedWorkbook(path: workbook, part: nil)
    }
    if let exact = sheets.first(where: { $0.name == name }) {
      if exact.isTable { return exact }
      throw .notATable(sheet: name, sheets: tables.map(\.name))
    }
    let alike = tables.filter { trimmingSpaces($0.name) == trimmingSpaces(name) }
    if alike.count == 1 { return alike[0] }
    let names = tables.map(\.name)
    throw .noSuchSheet(name: name, nearest: nearestName(to: name, among: names), sheets: names)
  }
}
