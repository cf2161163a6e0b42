import LecternBase
import LecternInterface

/// The places of a long list's rows, so that only those in view need to exist.
///
/// An item is a row or a section's heading. Heights are guessed by kind from the text size, and
/// corrected as rows are laid out: long names wrap.
///
/// - Units: CSS pixels.
/// - Source: SPEC NG-4, NG-5, BL-49.
struct RowLayout {
  /// The content of a place in the list.
  enum Item: Hashable {
    /// The heading of a section.
    case heading(Int)
    /// The entry at a position of the results.
    case row(position: Int)
  }

  enum Kind: Int {
    case heading = 0, plain, withSubtitle
  }

  /// The sections whose headings show, by their first entries; empty where none do.
  private var sections: [Catalogue.Section] = []
  private(set) var places = RowPlaces()
  private var isMeasured = [false, false, false]
  /// Heights of rows unlike others of their kind, by entry, and of headings, by section; 0 for
  /// none, and empty without any exception.
  private var rowExceptions: [Double] = []
  private var headingExceptions: [Double] = []

  var count: Int { places.count }
  var height: Double { places.height }
  var headingHeight: Double { Double(places.usual[0]) }

  /// Forgets measured heights: the text size or the width changed.
  mutating func reset(textSize: Double, unit: Double = 1) {
    rowExceptions = []
    headingExceptions = []
    isMeasured = [false, false, false]
    // The same sums as in Web/lectern.css, in browsers' units of 1/64 pixel, so that most guesses
    // are right.
    let headline = (textSize * 1.353 * 64).rounded(.down) / 64
    let footnote = (textSize * 0.82 * 1.2913 * 64).rounded(.down) / 64
    let (least, edges) = (44 * unit, 16 * unit)
    places.usual = [
      footnote + 12 * unit, max(least, headline + edges), max(least, headline + footnote + edges),
    ]
  }

  /// The heights assumed for headings, rows, and rows with a second line.
  var kinds: [Double] { places.usual }

  /// Takes over kept heights, if they are possible, until rows report theirs.
  mutating func assume(_ heights: [Double]) {
    for kind in places.usual.indices where kind < heights.count {
      if heights[kind] >= 1, heights[kind] < 1000 { places.usual[kind] = heights[kind] }
    }
  }

  /// Lays out the results anew.
  mutating func update(_ results: EntryResults) {
    let catalogue = results.catalogue
    let isUsual = results.isUsual
    let sections = isUsual ? catalogue.sections : []
    self.sections = sections
    var section = 0
    var position = 0
    places.place(results.count + sections.count) {
      if section < sections.count, sections[section].first == position {
        section += 1
        return 0
      }
      let entry = isUsual ? position : results.entry(at: position) ?? 0
      position += 1
      return catalogue.subtitles.isEmpty(at: entry) ? 1 : 2
    }
    if rowExceptions.isEmpty, headingExceptions.isEmpty { return }
    for index in 0..<count {
      let height = exception(item(at: index), results)
      if height > 0 { places.correct(index, height: height) }
    }
  }

  /// The height of an item unlike others of its kind; 0 for none.
  private func exception(_ item: Item, _ results: EntryResults) -> Double {
    switch item {
    case .heading(let section): headingExceptions.isEmpty ? 0 : headingExceptions[section]
    case .row(let position):
      rowExceptions.isEmpty ? 0 : rowExceptions[results.entry(at: position) ?? 0]
    }
  }

  @inline(never)
  func item(at index: Int) -> Item {
    // Each heading pushes the ones after it down by one.
    let headings = self.headings(above: index, pushing: 1)
    if headings > 0, sections[headings - 1].first + headings - 1 == index {
      return .heading(headings - 1)
    }
    return .row(position: index - headings)
  }

  /// The number of headings at or above a place, which each of them pushes down by `step`.
  @inline(never)
  private func headings(above place: Int, pushing step: Int) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].first + step * middle <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func top(of index: Int) -> Double { places.top(of: index) }

  /// The last item whose top is at or above an offset.
  func index(at offset: Double) -> Int { places.index(at: offset) }

  /// The items to draw for the part in view.
  func window(at offset: Double, viewport: Double) -> Range<Int> {
    places.window(at: offset, viewport: viewport)
  }

  /// The index of the item that shows a position of the results.
  func index(ofPosition position: Int) -> Int? {
    let index = position + headings(above: position, pushing: 0)
    return index < count ? index : nil
  }

  /// The index of a section's heading; nil while the list has none.
  func index(ofSection section: Int) -> Int? {
    sections.indices.contains(section) ? sections[section].first + section : nil
  }

  /// Takes in the true height of an item.
  ///
  /// - Returns: the distance that the rows below it move; 0 if the guess was right.
  mutating func measured(_ index: Int, height: Double, _ results: EntryResults) -> Double {
    let old = places.top(of: index + 1) - places.top(of: index)
    let kind = places.kind(of: index)
    // From now on a row that is higher is an exception, not the rule.
    defer { isMeasured[kind] = true }
    guard (old - height).magnitude > 0.5 else { return 0 }
    guard isMeasured[kind] else {
      let top = places.top(of: index)
      places.usual[kind] = height
      return places.top(of: index + 1) - old - top
    }
    places.correct(index, height: height)
    switch item(at: index) {
    case .heading(let section):
      if headingExceptions.isEmpty {
        headingExceptions = [Double](repeating: 0, count: results.catalogue.sections.count)
      }
      headingExceptions[section] = height
    case .row(let position):
      if rowExceptions.isEmpty {
        rowExceptions = [Double](repeating: 0, count: results.catalogue.count)
      }
      rowExceptions[results.entry(at: position) ?? 0] = height
    }
    return height - old
  }
}
