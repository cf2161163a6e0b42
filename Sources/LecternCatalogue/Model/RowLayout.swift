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
  enum Item: Equatable {
    /// The heading of a section.
    case heading(Int)
    /// The entry at a position of the results.
    case row(position: Int)
  }

  enum Kind: Int {
    case heading = 0, plain, withSubtitle
  }

  /// The position of an entry plus one, or a section as -1 - index.
  private var items: [Int32] = []
  private var places = RowPlaces()
  private var kindHeights: [Float] = [0, 0, 0]
  private var isMeasured = [false, false, false]
  /// Heights of rows unlike others of their kind, by entry, and of headings, by section; 0 for
  /// none, and empty without any exception.
  private var rowExceptions: [Float] = []
  private var headingExceptions: [Float] = []

  var count: Int { items.count }
  var height: Double { places.height }
  var headingHeight: Double { Double(kindHeights[0]) }

  /// Forgets measured heights: the text size or the width changed.
  mutating func reset(textSize: Double, unit: Double = 1) {
    rowExceptions = []
    headingExceptions = []
    isMeasured = [false, false, false]
    // The same sums as in Web/lectern.css, in browsers' units of 1/64 pixel, so that most guesses
    // are right.
    let headline = (Float(textSize) * 1.353 * 64).rounded(.down) / 64
    let footnote = (Float(textSize) * 0.82 * 1.2913 * 64).rounded(.down) / 64
    let unit = Float(unit)
    let (least, edges) = (44 * unit, 16 * unit)
    kindHeights = [
      footnote + 12 * unit, max(least, headline + edges), max(least, headline + footnote + edges),
    ]
  }

  /// The heights assumed for headings, rows, and rows with a second line.
  var kinds: [Float] { kindHeights }

  /// Takes over kept heights, if they are possible, until rows report theirs.
  mutating func assume(_ heights: [Double]) {
    for kind in kindHeights.indices where kind < heights.count {
      if heights[kind] >= 1, heights[kind] < 1000 { kindHeights[kind] = Float(heights[kind]) }
    }
  }

  /// Lays out the results anew.
  mutating func update(_ results: EntryResults) {
    let catalogue = results.catalogue
    let showsHeadings = !results.isNarrowed && !catalogue.sections.isEmpty
    items.removeAll(keepingCapacity: true)
    items.reserveCapacity(results.count + catalogue.sections.count)
    var section = 0
    for position in 0..<results.count {
      if showsHeadings, section < catalogue.sections.count,
        catalogue.sections[section].first == position
      {
        items.append(Int32(-1 - section))
        section += 1
      }
      items.append(Int32(position + 1))
    }
    place(results)
  }

  private mutating func place(_ results: EntryResults) {
    places.removeAll(reserving: items.count)
    for item in items { places.append(height: Double(itemHeight(item, results))) }
  }

  private func itemHeight(_ item: Int32, _ results: EntryResults) -> Float {
    if item < 0 {
      let section = Int(-1 - item)
      if !headingExceptions.isEmpty, headingExceptions[section] > 0 {
        return headingExceptions[section]
      }
      return kindHeights[0]
    }
    let entry = results.entry(at: Int(item) - 1) ?? 0
    if !rowExceptions.isEmpty, rowExceptions[entry] > 0 { return rowExceptions[entry] }
    return kindHeights[results.catalogue.subtitles.isEmpty(at: entry) ? 1 : 2]
  }

  func item(at index: Int) -> Item {
    let item = Int(items[index])
    return item < 0 ? .heading(-1 - item) : .row(position: item - 1)
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
    let wanted = Int32(position + 1)
    // Headings only push rows down, so the row is at or after its own position.
    var index = position
    while index < items.count {
      if items[index] == wanted { return index }
      index += 1
    }
    return nil
  }

  /// The index of a section's heading.
  func index(ofSection section: Int) -> Int? {
    items.firstIndex(of: Int32(-1 - section))
  }

  /// Takes in the true height of an item.
  ///
  /// - Returns: the distance that the rows below it move; 0 if the guess was right.
  mutating func measured(_ index: Int, height: Double, _ results: EntryResults) -> Double {
    let item = items[index]
    let old = itemHeight(item, results)
    let new = Float(height)
    let entry = item < 0 ? Int(item) : results.entry(at: Int(item) - 1) ?? 0
    let kind = item < 0 ? 0 : results.catalogue.subtitles.isEmpty(at: entry) ? 1 : 2
    guard (old - new).magnitude > 0.5 else {
      // From now on a row that is higher is an exception, not the rule.
      isMeasured[kind] = true
      return 0
    }
    if isMeasured[kind] {
      if item < 0 {
        if headingExceptions.isEmpty {
          headingExceptions = [Float](repeating: 0, count: results.catalogue.sections.count)
        }
        headingExceptions[Int(-1 - item)] = new
      } else {
        if rowExceptions.isEmpty {
          rowExceptions = [Float](repeating: 0, count: results.catalogue.count)
        }
        rowExceptions[entry] = new
      }
    } else {
      isMeasured[kind] = true
      kindHeights[kind] = new
    }
    let topBefore = places.top(of: index)
    place(results)
    return Double(new - old) + places.top(of: index) - topBefore
  }
}
