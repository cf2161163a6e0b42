import LecternBase

/// Finds empty identifiers of rows, and those that several rows share.
///
/// - Complexity: as long as all identifiers together; once for each time a table is loaded.
/// - Source: SPEC BL-17.
final class RowIdentities {
  /// The number of rows with an empty identifier.
  private(set) var emptyCount = 0
  /// Identifiers that several rows have.
  private(set) var repeated: [Text] = []

  private let seen = DistinctTexts()
  private let shared = DistinctTexts()

  /// The number of comparisons of two identifiers.
  var comparisons: Int { seen.comparisons + shared.comparisons }

  /// Takes in the identifier of the next row; nil for a row without one.
  func take(_ identifier: Text?) {
    guard let identifier else { return }
    if identifier.isEmpty {
      emptyCount += 1
      return
    }
    if seen.index(of: identifier) == nil {
      seen.add(identifier)
    } else if !isRepeated(identifier) {
      shared.add(identifier)
      repeated.append(identifier)
    }
  }

  func isRepeated(_ identifier: Text) -> Bool { shared.index(of: identifier) != nil }
}
