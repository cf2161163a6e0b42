/// The places of things that lie one under another, so that only those in view need to exist.
///
/// Rows are of up to three kinds, each with its usual height; differences from it are summed in a
/// tree. So a kind is corrected by one number, and a row of 100,000 by seventeen.
///
/// - Units: CSS pixels.
/// - Source: SPEC BL-49; docs/LISTS.md, "Long lists".
public struct RowPlaces {
  /// The usual height of each kind of rows.
  public var usual: [Double] = [0, 0, 0]
  /// The numbers of rows of kinds 1 and 2 above each row, one after the other, and at the end those
  /// of all rows.
  private var above: [Int32] = [0, 0]
  /// The differences of rows from their kinds, as a Fenwick tree; empty without any.
  ///
  /// Its number *i* sums as many rows before *i* as the lowest bit of *i* says.
  /// Doubles, because the error of 100,000 sums of floats is hundreds of pixels.
  private var differences: [Double] = []
  #if !hasFeature(Embedded)
    /// The count of numbers written by corrections, for tests.
    package private(set) var written = 0
  #endif

  /// Makes the places of no rows.
  public init() {}

  /// The number of rows.
  public var count: Int { above.count / 2 - 1 }
  /// The height of all of them.
  public var height: Double { top(of: count) }

  /// The upper edge of a row.
  @inline(never)
  public func top(of index: Int) -> Double {
    let first = above[2 * index]
    let second = above[2 * index + 1]
    var top =
      Double(Int32(index) - first - second) * Double(usual[0]) + Double(first) * Double(usual[1])
      + Double(second) * Double(usual[2])
    guard !differences.isEmpty else { return top }
    var node = index
    while node > 0 {
      top += differences[node]
      node &= node - 1
    }
    return top
  }

  /// The kind of a row.
  public func kind(of index: Int) -> Int {
    let next = 2 * index + 2
    return above[next] > above[next - 2] ? 1 : above[next + 1] > above[next - 1] ? 2 : 0
  }

  /// Places so many rows anew, each as high as its kind says.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - kind: called for each row, from the first on.
  @inline(never)
  public mutating func place(_ count: Int, kind: () -> Int) {
    differences = []
    above = [Int32](unsafeUninitializedCapacity: 2 * count + 2) { above, total in
      (above[0], above[1]) = (0, 0)
      for index in 1..<count + 1 { RowPlaces.place(index, kind(), in: above) }
      total = 2 * count + 2
    }
  }

  /// Notes the kind of the row above an index.
  ///
  /// A function of its own, which browsers make quick while the rows are placed.
  @inline(never)
  private static func place(
    _ index: Int, _ kind: Int, in above: UnsafeMutableBufferPointer<Int32>
  ) {
    above[2 * index] = above[2 * index - 2] + (kind == 1 ? 1 : 0)
    above[2 * index + 1] = above[2 * index - 1] + (kind == 2 ? 1 : 0)
  }

  /// Makes a row as high as it is; those under it move.
  @inline(never)
  public mutating func correct(_ index: Int, height: Double) {
    if differences.isEmpty { differences = [Double](repeating: 0, count: count + 1) }
    let difference = height - (top(of: index + 1) - top(of: index))
    var node = index + 1
    while node <= count {
      differences[node] += difference
      node += node & -node
      #if !hasFeature(Embedded)
        written += 1
      #endif
    }
  }

  /// The last row whose top is at or above an offset; 0 in an empty table.
  public func index(at offset: Double) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if top(of: middle) <= offset { low = middle } else { high = middle }
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
