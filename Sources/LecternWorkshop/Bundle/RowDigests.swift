import LecternCatalogue
import LecternImaging

/// The digests of what the rows of a list show, and of its index.
struct RowDigests {
  private(set) var values: [UInt64] = []
  /// Of the letters of the index, and of the text that says how much of a long list is on paper.
  private(set) var index: UInt64

  /// - Parameter sections: titles, and the place of each section's first entry.
  init(_ entries: [CatalogueSource.Entry], sections: [(title: String, first: Int)]) {
    var hash = ContentHash()
    let isBrief = entries.count + sections.count > CatalogueListController.wholeRows
    for (number, section) in sections.enumerated() {
      hash.add(section.title)
      // Of a long list, letters lead to entries, and paper has the rows of the first part.
      if isBrief {
        hash.add(entries[section.first].id)
        hash.add(section.first + number < CatalogueListController.wholeRows ? 1 : 0)
      }
    }
    index = hash.value
    values.reserveCapacity(entries.count)
    var section = -1
    for (place, entry) in entries.enumerated() {
      while section + 1 < sections.count, sections[section + 1].first <= place { section += 1 }
      var hash = ContentHash()
      hash.add(entry.id)
      hash.add(entry.shownName)
      hash.add(entry.subtitle)
      hash.add(entry.isSmallCaps ? 1 : 0)
      if section >= 0 {
        hash.add(section)
        hash.add(sections[section].title)
      }
      values.append(hash.value)
    }
  }

  /// Adds one more text of each row.
  mutating func add(_ texts: [String]) {
    for (place, text) in texts.enumerated() {
      var hash = ContentHash()
      hash.add(values[place])
      hash.add(text)
      values[place] = hash.value
    }
  }
}
