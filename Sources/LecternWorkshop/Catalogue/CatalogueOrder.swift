/// The order of a catalogue's list, and the beginnings of its sections.
///
/// Names are sorted as the collation's language does, each by a key that is made once; marks before
/// the first letter or digit don't count, so that 'Elyon stands among the E. Names that the
/// collation takes for the same stand by their ids, so that the order doesn't depend on that of the
/// table's rows.
struct CatalogueOrder {
  /// Entries in the order of the list, as indices into the source's.
  private(set) var entries: [Int]
  /// The place in the list of each of the source's entries.
  private(set) var places: [Int]
  /// Titles, and the place of each section's first entry.
  private(set) var sections: [(title: String, first: Int)] = []

  init(_ source: CatalogueSource) {
    let names = source.entries.map(\.name)
    let collator = Collator(source.collation)
    let (texts, keys) = Self.keys(of: names, in: source)
    entries = Array(names.indices)
    entries.sort { a, b in
      if texts[a].hasInitial != texts[b].hasInitial { return texts[b].hasInitial }
      let order = keys.compare(a, b)
      return order == 0 ? Self.precedes(source.entries[a].id, source.entries[b].id) : order < 0
    }
    let groups: Groups
    if case .column(let column) = source.sections {
      groups = Self.groups(of: source, by: column, collator)
    } else {
      groups = Self.initials(
        of: texts, keys, in: entries, SectionLetters(source.collation, collator: collator), collator
      )
    }
    let ranks = groups.ranks
    var byGroup = [[Int]](repeating: [], count: groups.titles.count)
    for entry in entries { byGroup[ranks[groups.numbers[entry]]].append(entry) }
    entries = byGroup.flatMap { $0 }
    places = [Int](repeating: 0, count: names.count)
    for (place, number) in entries.enumerated() { places[number] = place }
    if case .flat = source.sections { return }
    var first = 0
    let titles = groups.titles.indices.sorted { ranks[$0] < ranks[$1] }.map { groups.titles[$0] }
    for (title, entries) in zip(titles, byGroup) where !entries.isEmpty {
      sections.append((title, first))
      first += entries.count
    }
  }

  /// The texts that names are sorted by, and their keys, made by a collator for each part of them.
  private static func keys(
    of names: [String], in source: CatalogueSource
  ) -> (texts: [SortText], keys: SortKeys) {
    let most = 4_096
    var parts = concurrentMap((names.count + most - 1) / most) { part in
      let collator = Collator(source.collation)
      let texts = names[(part * most)..<min((part + 1) * most, names.count)].map {
        SortText($0, without: source.articles)
      }
      var keys = SortKeys(expecting: texts.count)
      for text in texts { keys.append(collator.key(of: text.text)) }
      return (texts: texts, keys: keys)
    }
    var texts: [SortText] = []
    var keys = SortKeys(expecting: names.count)
    texts.reserveCapacity(names.count)
    // Each part goes when it was taken, so that nothing is there twice.
    for number in parts.indices {
      texts += parts[number].texts
      keys.append(parts[number].keys)
      parts[number] = ([], SortKeys(expecting: 0))
    }
    return (texts, keys)
  }

  /// By length, then by bytes: `el`, `el-2`, `el-10`, as ids are made.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    if a.utf8.count != b.utf8.count { return a.utf8.count < b.utf8.count }
    return a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  // MARK: Sections

  /// The sections, in the order of their first entries, and the one of each entry.
  private struct Groups {
    var titles: [String] = []
    /// The values that they are sorted by; an entry without a value stands first or last.
    var keys: [[UInt8]] = []
    var numbers: [Int]
    private var known: [String: Int] = [:]

    init(count: Int) { numbers = [Int](repeating: 0, count: count) }

    mutating func number(_ title: String, key: @autoclosure () -> [UInt8]) -> Int {
      if let number = known[title] { return number }
      known[title] = titles.count
      titles.append(title)
      keys.append(key())
      return titles.count - 1
    }

    /// The place of each among the others.
    var ranks: [Int] {
      let order = titles.indices.sorted { a, b in
        keys[a] == keys[b]
          ? titles[a].utf8.lexicographicallyPrecedes(titles[b].utf8)
          : keys[a].lexicographicallyPrecedes(keys[b])
      }
      var ranks = [Int](repeating: 0, count: titles.count)
      for (rank, number) in order.enumerated() { ranks[number] = rank }
      return ranks
    }
  }

  /// The letters that names begin with; `#` before them all.
  private static func initials(
    of texts: [SortText], _ keys: SortKeys, in order: [Int], _ letters: SectionLetters,
    _ collator: Collator
  ) -> Groups {
    var groups = Groups(count: texts.count)
    // In the list's order, so that a section's name doesn't depend on the table's order.
    var last: (letter: UInt32, number: Int)?
    for entry in order {
      let text = texts[entry]
      guard text.hasInitial else {
        groups.numbers[entry] = groups.number("#", key: [])
        continue
      }
      let letter = collator.firstLetter(of: text.text)
      if last?.letter != letter {
        let section = letters.section(of: text.text, letter: letter)
        let number = groups.number(section.title, key: section.key ?? Array(keys[entry]))
        last = (letter, number)
      }
      groups.numbers[entry] = last?.number ?? 0
    }
    return groups
  }

  /// The values of a column; entries without one come last.
  ///
  /// Dates stand in the order of their days, before those that aren't understood.
  private static func groups(
    of source: CatalogueSource, by column: Int, _ collator: Collator
  ) -> Groups {
    var groups = Groups(count: source.entries.count)
    let keys = ValueKeys(dates: source.dates(of: column), collator: collator)
    for (i, entry) in source.entries.enumerated() {
      let value = source.words(entry.row, column)
      let shown = source.table.shown(value, entry.row, column)
      groups.numbers[i] = groups.number(value.isEmpty ? "—" : shown, key: keys.key(of: value))
    }
    return groups
  }
}
