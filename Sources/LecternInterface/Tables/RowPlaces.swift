/// The places of things that lie one under another, so that only those in view need to exist.
///
/// - Units: CSS pixels.
/// - Source: SPEC BL-49; docs/ARCHITECTURE.md, "Long lists".
public struct RowPlaces {
  /// The top of each row, and at the end the height of all.
  ///
  /// Doubles, because the error of 100,000 sums of floats is hundreds of pixels.
  private var tops: [Double] = [0]

  /// Makes the places of no rows.
  public init() {}

  /// The number of rows.
  public var count: Int { tops.count - 1 }
  /// The height of all of them.
  public var height: Double { tops[tops.count - 1] }

  /// The upper edge of a row.
  public func top(of index: Int) -> Double { tops[index] }

  /// Forgets all rows, to take in as many as `count` next.
  public mutating func removeAll(reserving count: Int) {
    tops.removeAll(keepingCapacity: true)
    tops.reserveCapacity(count + 1)
    tops.append(0)
  }

  /// Takes a row in under the others.
  @inline(never)
  public mutating func append(height: Double) { tops.append(tops[tops.count - 1] + height) }

  /// The last row whose top is at or above an offset; 0 in an empty table.
  public func index(at offset: Double) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if tops[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The rows to draw for the part in view: a screen more above and below, in steps, so that most
  /// scroll events draw nothing.
  public func window(at offset: Double, viewport: Double) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = index(at: offset - viewport)
    let last = index(at: offset + 2 * viewport)
    return first / 8 * 8..<min(count, (last + 8) / 8 * 8)
  }
}
