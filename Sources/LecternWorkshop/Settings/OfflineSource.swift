import Yams

/// The extent of the copy of the exhibit on devices.
///
/// - Source: docs/FORMAT.md, "offline".
struct OfflineSource: Sendable, Equatable {
  /// The budget in bytes, for everything that is kept.
  var budget = 80_000_000

  /// Reads `offline: false` or `offline: {budget: 80 MB}`; nil for none.
  init?(_ node: Node?, reading: FolderReading) {
    guard let node else { return }
    if let flag = node.scalar.flatMap({ flagValue($0.string) }) {
      if !flag { return nil }
      return
    }
    guard
      let reader = SettingsReader(
        node, "offline", named: "offline", keys: ["budget"], file: "exhibit.yaml",
        into: reading.list), let text = reader.text("budget")
    else { return }
    guard let budget = Self.bytes(text.value) else {
      reading.list.report(
        .wrongType(
          key: "budget", expected: "a size such as 80 MB, at most 2 GB", found: "\"\(text.value)\""),
        at: text.location)
      return
    }
    self.budget = budget
  }

  /// `80 MB`, `500 kB` or `1.5 GB` in bytes; nil for anything else, and for more than 2 GB.
  static func bytes(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    guard let number = Double(digits), let factor = ["kb": 1e3, "mb": 1e6, "gb": 1e9][unit],
      number * factor <= 2e9
    else { return nil }
    return Int(number * factor)
  }
}
