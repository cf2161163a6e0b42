import LecternBase
import LecternInterface

/// The chosen values of a catalogue's facets, and the entries that they leave: those that have one
/// of the chosen values of each facet with a choice.
///
/// Values are numbered through all facets.
public final class FacetFilter {
  /// The catalogue's facets, and behind them what the visitor keeps, where that is possible.
  public let facets: [Facet]
  /// A mark for each value: 1 for a chosen one.
  private var marks: [UInt8]
  /// The number of chosen values of each facet.
  private var chosen: [Int]
  /// The number of entries that each value alone in its facet would leave, by the last sifting.
  private(set) var counts: [Int32]

  /// - Parameter kept: what the visitor has kept, which is a facet of one value.
  init(facets: [Facet], kept: Marks?) {
    var facets = facets
    var values = 0
    for facet in facets { values += facet.titles.count }
    if let kept {
      facets.append(Facet(kept, first: values))
      values += 1
    }
    self.facets = facets
    marks = [UInt8](repeating: 0, count: values)
    chosen = [Int](repeating: 0, count: facets.count)
    counts = [Int32](repeating: 0, count: values)
  }

  /// The number of chosen values.
  public var count: Int {
    var count = 0
    for number in chosen { count += number }
    return count
  }

  /// True if no value is chosen, so that all entries are left.
  public var isEmpty: Bool { count == 0 }

  /// True if the value of this number, which must exist, is chosen.
  public func isChosen(_ value: Int) -> Bool { marks[value] == 1 }

  /// The facet of a value, by its number; nil for an unknown value.
  public func facet(of value: Int) -> Int? {
    guard value >= 0 else { return nil }
    for (index, facet) in facets.enumerated() where value < facet.first + facet.titles.count {
      return index
    }
    return nil
  }

  /// The title of a value.
  public func title(of value: Int) -> Text {
    guard let index = facet(of: value) else { return "" }
    return facets[index].titles[value - facets[index].first]
  }

  func choose(_ value: Int, _ isChosen: Bool) {
    guard let index = facet(of: value), self.isChosen(value) != isChosen else { return }
    marks[value] = isChosen ? 1 : 0
    chosen[index] += isChosen ? 1 : -1
  }

  func clear() {
    for value in marks.indices { marks[value] = 0 }
    for index in chosen.indices { chosen[index] = 0 }
  }

  // MARK: As a text

  /// The chosen values as addresses and archives write them:
  /// `continent:africa,europe;currency:euro;favourites`; empty for none.
  public var words: Text {
    var words: Text = ""
    for (index, facet) in facets.enumerated() where chosen[index] > 0 {
      var joint = (words.isEmpty ? "" : ";") + facet.id + (facet.id.isEmpty ? "" : ":")
      for (number, slug) in facet.slugs.enumerated() where isChosen(facet.first + number) {
        words = words + joint + slug
        joint = ","
      }
    }
    return words
  }

  /// Chooses the values in a text; ignores unknown ones.
  func choose(_ words: Text) {
    clear()
    for part in words.pieces(separatedBy: 0x3B) {
      let pair = part.pieces(separatedBy: 0x3A)
      let id = pair.count == 2 ? pair[0] : ""
      for facet in facets where facet.id == id {
        for slug in pair[pair.count - 1].pieces(separatedBy: 0x2C) {
          if let number = facet.slugs.firstIndex(where: { $0 == slug }) {
            choose(facet.first + number, true)
          }
        }
      }
    }
  }

  // MARK: Sifting

  /// Sifts the entries through the filter, and counts those that each value would let through.
  ///
  /// An entry counts for a value if only that value's own facet may keep it out, so that the counts
  /// of a facet don't shrink by choices in it.
  ///
  /// - Parameters:
  ///   - found: the entries to sift, ascending; nil for all.
  ///   - count: the number of entries.
  func sift(_ found: [Int32]?, of count: Int) -> [Int32] {
    for value in counts.indices { counts[value] = 0 }
    var left: [Int32] = []
    for position in 0..<(found?.count ?? count) {
      let entry = found.map { Int($0[position]) } ?? position
      var missed = 0
      var misses = 0
      for index in facets.indices where chosen[index] > 0 && !lets(entry, through: index) {
        missed = index
        misses += 1
      }
      if misses > 1 { continue }
      if misses == 1 {
        note(entry, in: missed)
        continue
      }
      for index in facets.indices { note(entry, in: index) }
      left.append(Int32(entry))
    }
    return left
  }

  private func lets(_ entry: Int, through facet: Int) -> Bool {
    var isChosen = false
    facets[facet].forEachValue(of: entry) { if self.marks[$0] == 1 { isChosen = true } }
    return isChosen
  }

  private func note(_ entry: Int, in facet: Int) {
    facets[facet].forEachValue(of: entry) { self.counts[$0] += 1 }
  }
}
