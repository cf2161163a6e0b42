/// The order of a catalogue's list, and where its sections begin.
///
/// Names are sorted by their folded form; marks before the first letter or digit don't count, so
/// that 'Elyon stands among the E. Ties keep the order of the names, then of the file.
struct CatalogueOrder {
  /// Entries in the order of the list, as indices into the source's.
  private(set) var entries: [Int]
  /// The place in the list of each of the source's entries.
  private(set) var places: [Int]
  /// Titles, and the place of each section's first entry.
  private(set) var sections: [(title: String, first: Int)] = []
  /// The folded name of each of the source's entries.
  let folded: [String]

  init(_ source: CatalogueSource) {
    let names = source.entries.map(\.name)
    folded = names.map(fold)
    let letters = folded.map(SortName.init)
    var groups = [String](repeating: "", count: names.count)
    var groupKeys = [[UInt8]](repeating: [], count: names.count)
    var titles = letters.map(\.initial)
    if case .column(let column) = source.sections {
      for i in names.indices {
        let value = joiningLines(source.table.trimmed(source.entries[i].row, column))
        titles[i] = value.isEmpty ? "—" : value
        // Entries without a value come last.
        groups[i] = value.isEmpty ? "\u{10FFFF}" : fold(value)
      }
      groupKeys = groups.map { Array($0.utf8) }
    }
    entries = Array(names.indices)
    entries.sort { a, b in
      if groupKeys[a] != groupKeys[b] {
        return groupKeys[a].lexicographicallyPrecedes(groupKeys[b])
      }
      if titles[a] != titles[b], case .column = source.sections {
        return titles[a].utf8.lexicographicallyPrecedes(titles[b].utf8)
      }
      if letters[a].key != letters[b].key {
        return letters[a].key.lexicographicallyPrecedes(letters[b].key)
      }
      return names[a] == names[b] ? a < b : names[a].utf8.lexicographicallyPrecedes(names[b].utf8)
    }
    places = [Int](repeating: 0, count: names.count)
    for (place, number) in entries.enumerated() { places[number] = place }
    if case .flat = source.sections { return }
    for (place, number) in entries.enumerated() where sections.last?.title != titles[number] {
      sections.append((titles[number], place))
    }
  }
}

/// What a folded name is sorted by, and the title of its section.
struct SortName {
  /// Bytes to compare: names that begin with no letter come first.
  let key: [UInt8]
  let initial: String

  init(_ folded: String) {
    let scalars = folded.unicodeScalars
    let start = scalars.firstIndex { Self.isLetter($0) || Self.isDigit($0) }
    guard let start, Self.isLetter(scalars[start]) else {
      key = [0] + Array((start.map { String(scalars[$0...]) } ?? folded).utf8)
      initial = "#"
      return
    }
    key = [1] + Array(String(scalars[start...]).utf8)
    // Title case, not upper: Georgian's capitals are not for single letters.
    initial = Self.hangul(scalars[start]) ?? scalars[start].properties.titlecaseMapping
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }

  /// Folding takes syllables apart; the letter that stands alone is another than the one in them.
  private static func hangul(_ scalar: Unicode.Scalar) -> String? {
    let letters = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    let number = Int(scalar.value) - 0x1100
    return letters.indices.contains(number) ? String(letters[number]) : nil
  }
}
