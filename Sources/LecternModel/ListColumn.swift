import LecternBase

/// A list of whole numbers for each entry of a table, such as the indices of its categories.
///
/// - Source: docs/BUNDLE.md, "Columns".
public struct ListColumn: Sendable {
  private let values: [Int32]
  /// The index in `values` at which each entry's list begins, and that after the last one's.
  private let starts: [Int32]

  /// Makes a column of empty lists.
  public init(count: Int) {
    values = []
    starts = [Int32](repeating: 0, count: count + 1)
  }

  /// Reads lists joined as the values of a `Column`, the numbers of each joined by commas.
  ///
  /// - Parameters:
  ///   - text: the lists.
  ///   - count: the number of lists that there must be.
  ///   - limit: the number that all must be below.
  /// - Returns: nil where the text isn't that.
  @inline(never)
  public init?(joined text: Text, count: Int, below limit: Int) {
    var values: [Int32] = []
    var starts: [Int32] = [0]
    let isSound = text.withUTF8 { bytes in
      // Negative before a list's first digit, and after a comma.
      var number = -1
      var isBegun = false
      for index in 0...bytes.count {
        let byte = index < bytes.count ? bytes[index] : Column.separator
        if byte == 0x2C || byte == Column.separator {
          if number >= limit || number < 0 && (isBegun || byte == 0x2C) { return false }
          if number >= 0 { values.append(Int32(number)) }
          number = -1
          isBegun = byte == 0x2C
          if byte != 0x2C { starts.append(Int32(values.count)) }
        } else if byte >= 0x30, byte <= 0x39, number < 100_000_000 {
          number = max(0, number) * 10 + Int(byte - 0x30)
        } else {
          return false
        }
      }
      return true
    }
    // A text without lists is an empty one, and so is that of one empty list.
    if count == 0, text.isEmpty { starts = [0] }
    guard isSound, starts.count == count + 1 else { return nil }
    (self.values, self.starts) = (values, starts)
  }

  /// Calls `body` with each number of an entry's list, in order.
  public func forEach(_ entry: Int, _ body: (Int) -> Void) {
    for place in starts[entry]..<starts[entry + 1] { body(Int(values[Int(place)])) }
  }

  /// True if an entry's list has a number.
  public func contains(_ number: Int, _ entry: Int) -> Bool {
    var isFound = false
    forEach(entry) { if $0 == number { isFound = true } }
    return isFound
  }

  /// An entry's list.
  public func list(_ entry: Int) -> [Int] {
    var list: [Int] = []
    forEach(entry) { list.append($0) }
    return list
  }
}
