import Foundation

/// The table that both hosts' formats are tested with: Tests/formats.json.
///
/// A row is locale, format, unit, decimals, value and the expected text.
enum FormatTable {
  static let rows: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "formats.json")
    do { return try JSONDecoder().decode([[String]].self, from: Data(contentsOf: file)) } catch {
      return []
    }
  }()

  /// The request that the core makes for a row.
  static func request(_ row: [String]) -> String { row.prefix(5).joined(separator: "\n") }

  /// A text without the difference between spaces, signs and marks, which change from one
  /// edition of the world's locales to the next.
  static func plain(_ text: String) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{A0}", "\u{202F}": plain.append(" ")
      case "\u{2212}": plain.append("-")
      case "\u{200E}", "\u{200F}", "\u{61C}": break
      default: plain.append(scalar)
      }
    }
    return String(plain)
  }
}
