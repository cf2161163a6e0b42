/// The best place at which a search found each row, and the rows in order of it.
///
/// - Source: docs/FORMAT.md, "What comes first".
public struct RowRanks {
  /// The rank of a row that holds all words of the search, but not together.
  public static let scattered: UInt8 = 4
  /// The rank of a row that has all words, but not all in what the list is searched by.
  public static let shown: UInt8 = 5
  /// The rank of a row that wasn't found.
  public static let none: UInt8 = 6

  /// A raw value of `FieldMatch` for each row, or one of the larger ranks.
  var values: [UInt8]

  /// Makes ranks of rows that weren't found.
  public init(count: Int) { values = [UInt8](repeating: RowRanks.none, count: count) }

  /// The rank of a row.
  ///
  /// - Precondition: no rank is above `none`.
  public subscript(row: Int) -> UInt8 {
    get { values[row] }
    set { values[row] = newValue }
  }

  /// Appends the rows of ranks up to one, and scattered ones, in their own order.
  public func rows(upTo limit: FieldMatch, into rows: inout [Int32]) {
    forEachRow(upTo: limit) { appendInline(Int32($0), to: &rows) }
  }

  /// Calls `body` with the rows of ranks up to one, and scattered ones, in their own order.
  @inline(__always)
  func forEachRow(upTo limit: FieldMatch, _ body: (Int) -> Void) {
    values.forEachIndex(except: RowRanks.none) { row in
      let rank = values[row]
      if rank <= limit.rawValue || rank == RowRanks.scattered { body(row) }
    }
  }

  /// The rows that were found, in order of their ranks, then in their own.
  public func sorted() -> [Int32] {
    // For each rank the place of its next row.
    var places = [Int](repeating: 0, count: Int(RowRanks.none) + 1)
    values.forEachIndex(except: RowRanks.none) { places[Int(values[$0]) + 1] += 1 }
    for rank in 1..<places.count { places[rank] += places[rank - 1] }
    var rows = [Int32](repeating: 0, count: places[places.count - 1])
    values.forEachIndex(except: RowRanks.none) { row in
      let rank = Int(values[row])
      rows[places[rank]] = Int32(row)
      places[rank] += 1
    }
    return rows
  }
}

extension [UInt8] {
  /// Calls `body` with the index of every byte that isn't a given one, in order.
  ///
  /// Eight that are it are passed over in one step.
  ///
  /// - Precondition: the range is a part of the indices.
  @inline(__always)
  public func forEachIndex(except usual: UInt8, in range: Range<Int>, _ body: (Int) -> Void) {
    withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      while index < range.upperBound {
        let isWhole = index + 8 <= range.upperBound
        var others: UInt64 = !isWhole && bytes[index] != usual ? 0x80 : 0
        if isWhole { others = EightBytes(bytes, at: index).marks(except: usual) }
        while others != 0 {
          body(index + EightBytes.count(before: others))
          others &= others &- 1
        }
        index += isWhole ? 8 : 1
      }
    }
  }

  /// Calls `body` with the index of every byte that isn't a given one, in order.
  @inline(__always)
  public func forEachIndex(except usual: UInt8, _ body: (Int) -> Void) {
    forEachIndex(except: usual, in: indices, body)
  }
}
