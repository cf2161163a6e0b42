/// The words of a search: a folded query as a whole, and its words one by one.
///
/// A query of several words also finds texts that hold each of them, in any order; those come after
/// the texts that hold the query as it stands (docs/FORMAT.md, "What comes first").
public struct SearchWords {
  /// The query without the spaces that don't count.
  public let needle: Text
  /// The words that are searched for one by one; empty for a query of one word.
  public private(set) var words: [Text] = []

  private static let limit = 8

  /// Makes the words of no search.
  public init() { needle = Text() }

  /// - Parameters:
  ///   - folded: the query, folded.
  ///   - trimsStart: true if a space at its beginning doesn't count, either.
  public init(_ folded: Text, trimsStart: Bool = true) {
    needle = folded.trimmed(start: trimsStart)
    for word in needle.pieces(separatedBy: 0x20)
    where !word.isEmpty && words.count < SearchWords.limit { words.append(word) }
    if words.count < 2 { words = [] }
  }

  /// The texts that an index is asked for one by one: the words, or the query of one word.
  public var terms: [Text] { words.isEmpty ? isEmpty ? [] : [needle] : words }

  /// The flags of a row that has all terms.
  public var allTerms: UInt8 { UInt8(truncatingIfNeeded: (1 << terms.count) - 1) }

  /// True if nothing is searched for: nothing but spaces that don't count was typed.
  public var isEmpty: Bool { needle.isEmpty }

  /// The bits of a row that holds all words.
  public var allWords: UInt8 { UInt8(truncatingIfNeeded: (1 << words.count) - 1) }

  /// The words that each row of some columns holds, a bit for each word; empty for a query of one
  /// word.
  private func flags(_ columns: [Column], _ limit: FieldMatch) -> [UInt8] {
    guard !words.isEmpty, let first = columns.first else { return [] }
    var flags = [UInt8](repeating: 0, count: first.count)
    for (index, word) in words.enumerated() {
      var ranks = RowRanks(count: first.count)
      for column in columns { column.rank(word, into: &ranks) }
      ranks.forEachRow(upTo: limit) { flags[$0] |= 1 << UInt8(index) }
    }
    return flags
  }

  /// The best place of the query in each row of some columns, and the words that the row holds, a
  /// bit for each; no bits for a query of one word.
  ///
  /// - Parameters:
  ///   - columns: folded values, as many in each.
  ///   - limit: the least good place of a word that is accepted.
  ///   - count: the least number of rows; those behind the columns aren't found.
  public func ranks(
    _ columns: [Column], _ limit: FieldMatch = .anywhere, count: Int = 0
  ) -> (ranks: RowRanks, words: [UInt8]) {
    var ranks = RowRanks(count: max(count, columns.first?.count ?? 0))
    for column in columns { column.rank(needle, into: &ranks) }
    let flags = self.flags(columns, limit)
    flags.forEachIndex(except: 0) { row in
      if flags[row] == allWords, ranks[row] > limit.rawValue { ranks[row] = RowRanks.scattered }
    }
    return (ranks, flags)
  }

  /// Appends to `hits` the rows of a column that hold the query, or each of its words, in order;
  /// all for a query of nothing.
  ///
  /// - Parameters:
  ///   - column: folded values.
  ///   - limit: the least good place that is accepted.
  ///   - hits: what is appended to.
  /// - Source: SPEC NG-11, BL-54.
  public func find(
    in column: Column, _ limit: FieldMatch = .anywhere, into hits: inout [Int32]
  ) {
    guard isEmpty else { return ranks([column], limit).ranks.rows(upTo: limit, into: &hits) }
    for row in 0..<column.count { appendInline(Int32(row), to: &hits) }
  }

  /// True if a folded text holds the query, or each of its words.
  public func areHeld(in folded: Text) -> Bool {
    folded.contains(needle) || !words.isEmpty && words.allSatisfy { folded.contains($0) }
  }

  /// The parts of a text that hold the query, or else any of its words.
  public func marks(in text: FoldedText, _ limit: FieldMatch = .anywhere) -> [Int] {
    let whole = text.marks(of: needle, limit)
    return whole.isEmpty && !words.isEmpty ? text.marks(ofAny: words, limit) : whole
  }
}
