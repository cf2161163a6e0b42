import LecternBase

/// The entries that the list shows now, filtered or not: the one source of their order.
///
/// Filtering lives here, not in a controller, and there is one list (NG-9, NG-40).
///
/// - Source: SPEC NG-10…NG-16, NG-40…NG-43.
public final class EntryResults {
  /// The catalogue that is searched.
  public let catalogue: Catalogue
  /// The visitor's words as typed, and folded by the host.
  public private(set) var query: Text = ""
  /// The visitor's words as the host folded them.
  public private(set) var folded: Text = ""
  /// The index of the scope that is searched; 0 for the first, or for the only one.
  public private(set) var scope = 0
  /// The words of the search.
  public private(set) var words = SearchWords()
  /// The chosen values of facets.
  public let filter: FacetFilter
  /// The index of the order that the visitor chose; nil for the usual one.
  public private(set) var order: Int?
  /// The chosen order's file couldn't be had.
  private(set) var ordersFailed = false
  /// The entries in that order, and the place of each in it; empty for the usual order, and until
  /// the chosen one is here.
  private var sequence: [Int32] = []
  private var places: [Int32] = []
  /// Indices of the entries that the search found, ascending; meaningless without a search.
  private var found: [Int32] = []
  /// Those of them that the filter lets through, in the list's order; meaningless while the list
  /// isn't narrowed.
  private var hits: [Int32] = []
  private var countsAreOld = true

  /// Shows all entries: nothing is searched for, and no value is chosen.
  public init(catalogue: Catalogue) {
    self.catalogue = catalogue
    filter = FacetFilter(facets: catalogue.facets, kept: catalogue.marks)
  }

  /// True if the visitor's words are more than spaces that don't count.
  public var isSearching: Bool { !words.isEmpty }
  /// True if the search or the filter may leave entries out.
  public var isNarrowed: Bool { isSearching || !filter.isEmpty }
  /// True if the list stands in another order than its usual one.
  public var isSorted: Bool { !sequence.isEmpty }
  /// True if the list shows all of its entries in their usual order, under headings if it has some.
  public var isUsual: Bool { !isNarrowed && !isSorted }
  /// The name of the scope in addresses; empty for the first one.
  public var scopeID: Text { scope == 0 ? "" : catalogue.scopeIDs[scope] }
  /// The worst place in a field that counts as a hit (BL-54).
  public var match: FieldMatch { catalogue.match(in: scope) }

  /// The number of entries that show.
  public var count: Int { isNarrowed ? hits.count : catalogue.count }

  /// True if nothing was found (NG-16).
  public var isWithoutHits: Bool { isNarrowed && hits.isEmpty }

  /// Finds the entries whose key holds the query, or each of its words, where the scope wants it,
  /// in their usual order (NG-10, NG-11, BL-54).
  ///
  /// - Parameters:
  ///   - query: the text as it was typed.
  ///   - folded: the query folded by the rule that made the keys. A space at its beginning counts
  ///     where a hit may stand anywhere.
  ///   - scope: the scope's number; nil for the present one.
  public func search(_ query: Text, folded: Text, scope: Int? = nil) {
    self.query = query
    self.folded = folded
    if let scope, catalogue.keys.indices.contains(scope) { self.scope = scope }
    words = words(in: self.scope)
    // Otherwise `hits` might share the memory of `found`, which is used again.
    hits = []
    found.removeAll(keepingCapacity: true)
    if isSearching { words.find(in: catalogue.keys[self.scope], match, into: &found) }
    sift()
  }

  /// The number of entries that the search would show in another scope.
  public func count(inScope scope: Int) -> Int {
    var found: [Int32] = []
    words(in: scope).find(in: catalogue.keys[scope], catalogue.match(in: scope), into: &found)
    if filter.isEmpty { return found.count }
    // Values are counted for that scope now.
    countsAreOld = true
    return filter.sift(found, of: catalogue.count).count
  }

  /// The number of entries that the search would show without the filter.
  public var countWithoutFilter: Int { isSearching ? found.count : catalogue.count }

  private func words(in scope: Int) -> SearchWords {
    SearchWords(folded, trimsStart: catalogue.match(in: scope) != .anywhere)
  }

  // MARK: Facets

  /// Chooses a value of a facet, or undoes the choice.
  public func choose(_ value: Int, _ isChosen: Bool) {
    filter.choose(value, isChosen)
    sift()
  }

  /// Chooses exactly the values in a text: `continent:africa,europe;currency:euro`.
  public func filter(by words: Text) {
    filter.choose(words)
    sift()
  }

  /// The number of entries that choosing a value would show, given the search and the other facets.
  public func count(ofValue value: Int) -> Int {
    if countsAreOld { _ = siftedHits() }
    return Int(filter.counts[value])
  }

  /// Sifts anew once the visitor keeps more entries, or fewer.
  func marksDidChange() { sift() }

  private func sift() {
    countsAreOld = true
    hits = filter.isEmpty ? found : siftedHits()
    if isSorted { sortHits() }
  }

  private func siftedHits() -> [Int32] {
    countsAreOld = false
    return filter.sift(isSearching ? found : nil, of: catalogue.count)
  }

  // MARK: Orders

  /// Shows the list in one of the catalogue's orders, by its index; nil for the usual one.
  ///
  /// An order whose file isn't here yet counts once `ordersDidLoad` is called.
  public func sort(by order: Int?) {
    sequence = order.map { catalogue.orders.entries(in: $0) } ?? []
    // An order that can't be read leaves the usual one.
    self.order = sequence.isEmpty && !catalogue.orders.isMissing ? nil : order
    ordersFailed = false
    places = [Int32](repeating: 0, count: sequence.count)
    for place in sequence.indices { places[Int(sequence[place])] = Int32(place) }
    sift()
  }

  /// Takes in the orders' file; one that can't be had leaves the list in its usual order.
  func ordersDidLoad() {
    sort(by: catalogue.orders.isMissing ? nil : order)
    ordersFailed = catalogue.orders.isMissing
  }

  private func sortHits() {
    var isHit = [UInt8](repeating: 0, count: sequence.count)
    for hit in hits { isHit[Int(hit)] = 1 }
    hits = []
    for entry in sequence where isHit[Int(entry)] == 1 { hits.append(entry) }
  }

  /// The place of an entry among all, in the list's order.
  private func place(of entry: Int) -> Int { isSorted ? Int(places[entry]) : entry }

  // MARK: The list

  /// True if a text is one of the fields that the present scope searches in an entry.
  ///
  /// - Parameters:
  ///   - folded: the text, folded.
  ///   - entry: the entry's number in the catalogue.
  public func isField(_ folded: Text, of entry: Int) -> Bool {
    let fields = catalogue.keys[scope][entry]
    return fields.withUTF8 { fields in
      folded.withUTF8 { field in
        var start = 0
        while start + field.count <= fields.count {
          var end = start
          while end < fields.count, fields[end] != 1 { end += 1 }
          if end - start == field.count {
            var offset = 0
            while offset < field.count, fields[start + offset] == field[offset] { offset += 1 }
            if offset == field.count { return true }
          }
          start = end + 1
        }
        return false
      }
    }
  }

  /// The entry at a position in the list; nil beyond its ends (NG-43).
  public func entry(at position: Int) -> Int? {
    guard position >= 0, position < count else { return nil }
    if isNarrowed { return Int(hits[position]) }
    return isSorted ? Int(sequence[position]) : position
  }

  /// The id of the entry at a position; nil without such an entry (BL-16, NG-48).
  public func identifier(at position: Int?) -> Text? {
    guard let position, let entry = entry(at: position) else { return nil }
    return catalogue.ids[entry]
  }

  /// The entry with an id; nil if it doesn't exist or doesn't show (BL-16, NG-48).
  public func entry(withID id: Text?) -> Int? {
    guard let id, !id.isEmpty, let entry = catalogue.entry(withID: id) else { return nil }
    return position(of: entry) == nil ? nil : entry
  }

  /// The position of an entry in the list; nil when it isn't shown.
  public func position(of entry: Int?) -> Int? {
    guard let entry, entry >= 0, entry < catalogue.count else { return nil }
    let place = self.place(of: entry)
    guard isNarrowed else { return place }
    var low = 0
    var high = hits.count
    while low < high {
      let middle = (low + high) / 2
      if self.place(of: Int(hits[middle])) < place { low = middle + 1 } else { high = middle }
    }
    return low < hits.count && Int(hits[low]) == entry ? low : nil
  }

  /// The first entry shown (NG-33).
  public var first: Int? { entry(at: 0) }

  /// The entry after this one, or from the last the first one (NG-40, NG-42).
  public func next(after entry: Int?) -> Int? { step(from: entry, by: 1) }

  /// The entry before this one, or from the first the last one (NG-40, NG-42).
  public func previous(before entry: Int?) -> Int? { step(from: entry, by: -1) }

  private func step(from entry: Int?, by distance: Int) -> Int? {
    guard count > 0, let entry else { return nil }
    // The entry that is read stays while it isn't among the hits.
    guard let position = position(of: entry) else {
      return self.entry(at: distance > 0 ? 0 : count - 1)
    }
    return count > 1 ? self.entry(at: (position + distance + count) % count) : nil
  }
}
