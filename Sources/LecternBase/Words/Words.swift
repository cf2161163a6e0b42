/// An app's words in another language than English.
///
/// Views ask for words without an app at hand, so the words are those of the app whose turn it is.
/// In a browser there is one app. Natively several may run at once, each in a task or a thread.
public final class Words: Sendable {
  /// The English words, for an app without others.
  public static let english = Words(
    column: read(Text(stringLiteral: Word.english)) ?? Column())

  let column: Column

  private init(column: Column) { self.column = column }

  /// Reads a bundle's `words`; nil if there aren't as many as `Word` has.
  public init?(joined text: Text) {
    guard let column = Words.read(text) else { return nil }
    self.column = column
  }

  /// Reads a line for each word.
  private static func read(_ lines: Text) -> Column? {
    Column(joined: lines, count: Word.count, separator: 10)
  }

  #if hasFeature(Embedded)
    /// The words of the app; nil for English ones.
    nonisolated(unsafe) private(set) static var current: Words?
  #else
    /// The words of the app whose turn it is; nil for English ones.
    @TaskLocal static var current: Words?
  #endif

  #if !hasFeature(Embedded)
    /// A word as it stands in the table, with its places.
    public subscript(word: Word) -> String { column[Int(word.rawValue)].string }
  #endif

  /// Calls `body` with these words in place of the English ones; nil for English.
  ///
  /// In a browser, the words stay set afterwards.
  @inline(__always)
  public static func speaking<Result>(_ words: Words?, _ body: () -> Result) -> Result {
    #if hasFeature(Embedded)
      current = words
      return body()
    #else
      return $current.withValue(words, operation: body)
    #endif
  }
}
