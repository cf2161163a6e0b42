import LecternBase
import LecternInterface

/// The values of a facet as its panel lists them: the first few or all of them, those that a search
/// finds, by number or by name.
///
/// - Source: docs/BUNDLE.md, "A catalogue".
final class FacetRows {
  /// The values that show without being asked for; a facet of no more has nothing to set.
  static let few = 12
  /// The most values that show at once: more would make the panel slow, and nobody reads them.
  static let most = 1000

  let facet: Facet
  /// The visitor's words as typed, and folded by the host.
  private(set) var query: Text = ""
  private var folded: Text = ""
  private var words = SearchWords()
  /// True for the order of the list's collation, false for the values with most entries first.
  var isByName: Bool
  /// True if more than the first few show.
  var isWhole = false
  /// True if the field of the search has the keyboard's focus, or is to get it.
  var isEdited = false
  /// The values' names, folded once something is searched for.
  private var keys: Column?

  init(_ facet: Facet) {
    self.facet = facet
    isByName = facet.kind != .values
  }

  /// True if visitors can search the values, order them and see more of them.
  var hasTools: Bool { facet.kind != .periods && facet.titles.count > FacetRows.few }
  /// True if something is searched for.
  var isSearching: Bool { !words.isEmpty }

  func search(_ query: Text, folded: Text) {
    (self.query, self.folded) = (query, folded)
    words = SearchWords(folded)
  }

  // MARK: Values

  /// The values that show, numbered through all facets, and how many there are to show.
  ///
  /// Chosen values are among them unless a search leaves them out.
  ///
  /// - Parameter fold: folds a text as the host does.
  func shown(in results: EntryResults, fold: (Text) -> Text) -> (values: [Int], found: Int) {
    var found: [Int32] = []
    if isSearching {
      if keys == nil { keys = Column(joined: fold(facet.joined), count: facet.titles.count) }
      if let keys { words.find(in: keys, into: &found) }
    } else {
      for number in facet.titles.indices { found.append(Int32(number)) }
    }
    let isBrief = hasTools && !isWhole && !isSearching
    let limit = isBrief ? FacetRows.few : hasTools ? FacetRows.most : found.count
    var values = isByName || !hasTools ? firstOf(found, limit) : most(found, limit, results)
    if !isSearching, values.count < found.count {
      for number in facet.titles.indices {
        let value = facet.first + number
        if results.filter.isChosen(value), !values.contains(value) { values.append(value) }
      }
    }
    return (values, found.count)
  }

  private func firstOf(_ found: [Int32], _ limit: Int) -> [Int] {
    var values: [Int] = []
    for number in found where values.count < limit { values.append(facet.first + Int(number)) }
    return values
  }

  /// Those with most entries first, and of as many the first by name.
  private func most(_ found: [Int32], _ limit: Int, _ results: EntryResults) -> [Int] {
    var values: [Int] = []
    for number in found {
      let value = facet.first + Int(number)
      let count = results.count(ofValue: value)
      var low = 0
      var high = values.count
      while low < high {
        let middle = (low + high) / 2
        if results.count(ofValue: values[middle]) >= count {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < limit else { continue }
      if values.count == limit { values.removeLast() }
      values.insert(value, at: low)
    }
    return values
  }

  // MARK: Archive

  /// The visitor’s settings, to keep with the place; nil for the usual ones.
  var state: JSON? {
    if query.isEmpty, !isWhole, !isEdited, isByName == (facet.kind != .values) { return nil }
    return .array([
      .text(facet.id), .text(query), .text(folded), .number(isByName ? 1 : 0),
      .number(isWhole ? 1 : 0), .number(isEdited ? 1 : 0),
    ])
  }

  /// Takes up the settings that `state` has kept of this facet; ignores anything else.
  func restore(_ state: [JSON]) {
    guard hasTools, state.count >= 5, let query = state[1].text, let folded = state[2].text else {
      return
    }
    search(query, folded: folded)
    isByName = state[3].integer == 1
    isWhole = state[4].integer == 1
    isEdited = state.count > 5 && state[5].integer == 1
  }
}
