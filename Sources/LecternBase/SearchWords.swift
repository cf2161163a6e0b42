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

  /// The flags of a row that holds all words.
  public var allWords: UInt8 { UInt8(truncatingIfNeeded: (1 << words.count) - 1) }

  /// The words that each row of some columns holds, a bit for each word; empty for a query of one
  /// word.
  ///
  /// - Parameters:
  ///   - columns: folded values, as many in each.
  ///   - limit: the least good place that is accepted.
  public func flags(_ columns: [Column], _ limit: FieldMatch = .anywhere) -> [UInt8] {
    guard !words.isEmpty, let first = columns.first else { return [] }
    var flags = [UInt8](repeating: 0, count: first.count)
    for (index, word) in words.enumerated() {
      for column in columns { column.mark(word, 1 << UInt8(index), limit, in: &flags) }
    }
    return flags
  }

  /// Appends to `hits` the rows of a column that hold the query, or each of its words, in order.
  ///
  /// - Parameters:
  ///   - column: folded values.
  ///   - limit: the least good place that is accepted.
  ///   - hits: what is appended to.
  /// - Source: SPEC NG-11, BL-54.
  public func find(
    in column: Column, _ limit: FieldMatch = .anywhere, into hits: inout [Int32]
  ) {
    var flags = self.flags([column], limit)
    guard !flags.isEmpty else { return column.find(needle, limit, into: &hits) }
    // If the query stands at the beginning of a field, its later words don't: the row counts as
    // having all of them.
    column.mark(needle, allWords, limit, in: &flags)
    for (row, flag) in flags.enumerated() where flag == allWords { hits.append(Int32(row)) }
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
