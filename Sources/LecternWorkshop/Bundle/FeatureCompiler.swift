/// The entries of a scene that a page about several exhibits may show.
struct FeatureSource {
  /// The numbers of those with a picture or a text.
  var entries: [Int]
  /// Makes what is shown of one of them.
  var feature: (Int) -> CompiledExhibit.Feature
}

/// Finds the entries of an exhibit that a page about several exhibits may show.
struct FeatureCompiler {
  /// The largest number of them: a year's.
  static let limit = 366
  /// The most letters of an entry's first words.
  static let length = 220

  let exhibit: ExhibitSource
  let markdown: MarkdownReader

  /// Those with a picture or a text, evenly from the first to the last.
  var features: [CompiledExhibit.Feature] {
    let sources = exhibit.scenes.compactMap { $0.content.features(of: $0, self) }
    let found = sources.enumerated().flatMap { number, source in
      source.entries.map { (number, $0) }
    }
    let step = max(1, Double(found.count) / Double(Self.limit))
    return (0..<min(found.count, Self.limit)).map { index in
      let (number, entry) = found[Int(Double(index) * step)]
      return sources[number].feature(entry)
    }
  }

  /// The first block of a text with words in it.
  func body(_ table: CSVTable, _ row: Int) -> String {
    guard let column = table.column("body"), !table.isEmpty(row, column) else { return "" }
    let blocks = markdown.read(table.value(row, column)).map { trimmingSpaces($0.plainText) }
    return blocks.first { !$0.isEmpty } ?? ""
  }

  /// The first words of a text, in one line and without the marks of small capitals.
  static func first(_ text: String) -> String {
    let words = untagged(text).replacing("\u{200B}", with: "").split(whereSeparator: \.isWhitespace)
    var result = ""
    for word in words {
      if result.count + word.count >= length { return result + "…" }
      result += (result.isEmpty ? "" : " ") + word
    }
    return result
  }
}
