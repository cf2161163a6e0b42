import Foundation

/// The facts about a column's values, from which its use is proposed.
struct ColumnProfile {
  /// The values that are read closely at most, evenly from the first to the last.
  private static let closely = 2_000
  private static let pictureEndings = [".jpg", ".jpeg", ".png", ".webp", ".gif"]
  private static let pageEndings = [".htm", ".html", ".php", ".asp", ".aspx", ".jsp", ".pdf", "/"]

  let column: Int
  let header: String
  let rows: Int
  /// The number of rows with a value.
  private(set) var count = 0
  /// The number of different values, and of different parts between semicolons.
  private(set) var distinct = 0
  private(set) var distinctParts = 0
  private(set) var parts = 0
  /// The number of values with a semicolon.
  private(set) var lists = 0
  private(set) var numbers = 0
  /// The numbers that a year of our era may be.
  private(set) var years = 0
  private(set) var links = 0
  private(set) var pictures = 0
  /// The links that are pictures by their ending, and those that may be.
  private(set) var remotePictures = 0
  private(set) var possiblePictures = 0
  private(set) var bytes = 0
  private(set) var longest = 0
  private(set) var hasLines = false
  /// The values by which dates are told, and those of them that are dates.
  private(set) var samples: [String] = []
  private(set) var dates = 0

  init(_ table: CSVTable, _ column: Int, dates reader: DateReader, files: FolderFiles) {
    (self.column, header, rows) = (column, table.columns[column], table.rowCount)
    var values: Set<String> = []
    var allParts: Set<String> = []
    let step = max(1, table.rowCount / Self.closely)
    for row in 0..<table.rowCount {
      let value = table.trimmed(row, column)
      if value.isEmpty { continue }
      count += 1
      bytes += value.utf8.count
      longest = max(longest, value.utf8.count)
      if value.contains(where: \.isNewline) { hasLines = true }
      values.insert(value)
      if value.utf8.contains(0x3B) { lists += 1 }
      let some = table.parts(row, column)
      parts += some.count
      allParts.formUnion(some.map { fold($0) })
      if DecimalText.canonical(value) != nil {
        numbers += 1
        if value.utf8.count == 4, let year = Int(value), (1000...2100).contains(year) { years += 1 }
      } else if FieldChecker.isWebAddress(value) {
        links += 1
        if RemotePicture.isAddress(value) {
          if Self.isPicture(value) {
            remotePictures += 1
          } else if !Self.ends(value, with: Self.pageEndings) {
            possiblePictures += 1
          }
        }
      } else if table.paths(row, column).allSatisfy({ Self.isFile($0, files) }) {
        pictures += 1
      }
      if row % step == 0 {
        samples.append(value)
        if reader.span(of: value) != nil { dates += 1 }
      }
    }
    (distinct, distinctParts) = (values.count, allParts.count)
  }

  private static func isFile(_ path: String, _ files: FolderFiles) -> Bool {
    if isPicture(path), case .success = files.locate(path) { return true }
    return false
  }

  static func isPicture(_ value: String) -> Bool { ends(value, with: pictureEndings) }

  private static func ends(_ value: String, with endings: [String]) -> Bool {
    let path = value.lowercased().prefix { $0 != "?" && $0 != "#" }
    return endings.contains { path.hasSuffix($0) }
  }

  var meanLength: Int { count == 0 ? 0 : bytes / count }
  var isUnique: Bool { distinct == count }
  /// The share of rows with a value.
  var coverage: Double { rows == 0 ? 0 : Double(count) / Double(rows) }
  private func areMost(_ number: Int, of all: Int, _ share: Double = 0.9) -> Bool {
    all > 0 && Double(number) >= share * Double(all)
  }

  /// The use that the values suggest by themselves.
  enum Kind { case empty, key, picture, link, date, list, category, number, text }

  var kind: Kind {
    if count == 0 { return .empty }
    if pictures + remotePictures == count { return .picture }
    if pictures + remotePictures + possiblePictures == count,
      ColumnWords.picture.rank(of: header) != nil
    {
      return .picture
    }
    if links == count { return .link }
    let words = fold(ColumnWords.words(of: header))
    if words.hasSuffix(" id") || words.hasSuffix("ids") || ["id", "uid", "uuid"].contains(words) {
      return .key
    }
    if years == count { return .date }
    let isCalledDate = ColumnWords.date.rank(of: header) != nil
    if numbers < count, areMost(dates, of: samples.count, isCalledDate ? 0.3 : 0.9) { return .date }
    if areMost(lists, of: count, 0.1), distinctParts * 10 <= parts * 8 { return .list }
    if numbers == count { return .number }
    if !hasLines, longest <= 100, distinct * 2 <= count { return .category }
    return .text
  }

  /// True if values of a facet would help visitors.
  var canBeFacet: Bool {
    switch kind {
    case .date: true
    case .list: distinctParts > 1
    case .category, .text:
      !hasLines && distinct > 1 && distinct * 3 <= count * 2 && meanLength <= 60
    default: false
    }
  }
}
