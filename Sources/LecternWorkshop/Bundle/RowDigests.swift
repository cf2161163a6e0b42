import LecternCatalogue
import LecternImaging
import LecternModel

/// The digests of what the rows of a list show, and of its index.
struct RowDigests {
  private(set) var values: [UInt64] = []
  /// Of the letters of the index, and of the text that says how much of a long list is on paper.
  private(set) var index: UInt64

  init(_ source: CatalogueSource, _ order: CatalogueOrder) {
    let (entries, sections) = (source.entries, order.sections)
    var hash = ContentHash()
    let isBrief = entries.count + sections.count > CatalogueListController.wholeRows
    for (number, section) in sections.enumerated() {
      hash.add(section.title)
      // Of a long list, letters lead to entries, and paper has the rows of the first part.
      if isBrief {
        hash.add(entries[order.entries[section.first]].id)
        hash.add(section.first + number < CatalogueListController.wholeRows ? 1 : 0)
      }
    }
    index = hash.value
    let firsts = sections.map(\.first)
    values = concurrentMap(order.entries.count) { place in
      let number = order.entries[place]
      var hash = ContentHash()
      hash.add(entries[number].id)
      hash.add(entries[number].shownName)
      hash.add(entries[number].subtitle)
      hash.add(entries[number].isSmallCaps ? 1 : 0)
      if !firsts.isEmpty {
        let section = Chunks.chunk(of: place, startingAt: firsts)
        hash.add(section)
        hash.add(sections[section].title)
      }
      return hash.value
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
