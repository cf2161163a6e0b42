import LecternBase

/// The places of leaves that follow each other in one long column, or in one long row.
///
/// In a column all are as wide as each other, with a little room between two of them; in a row all
/// are as high, and each begins where the one before it ends, as in a roll.
public struct LeafFlow {
  /// The room between two leaves of a column, for each one of their width.
  static let gap = 0.02

  /// True for a row.
  public let isRow: Bool
  /// True for a row that goes from right to left.
  private let isBackwards: Bool
  /// The start of each leaf from that of the first, and the end of the last; in widths of a column,
  /// or in heights of a row.
  private var starts: [Double] = [0]
  /// The length of the longest leaf, in breadths, and the largest breadth of one, in pixels.
  private var longest = 0.0
  private var finest = 0.0

  /// Lays leaves out.
  ///
  /// - Parameter isRightToLeft: nil for a column, else the direction of the row.
  @inline(never)
  init(_ leaves: [Leaf], isRightToLeft: Bool?) {
    isRow = isRightToLeft != nil
    isBackwards = isRightToLeft == true
    let gap = isRow ? 0 : LeafFlow.gap
    for leaf in leaves {
      let size = leaf.image.size
      let length = self.length(size)
      starts.append(starts[starts.count - 1] + length + gap)
      longest = max(longest, length)
      finest = max(finest, breadth(size))
    }
    starts[starts.count - 1] -= gap
  }

  /// The breadth of all leaves in pixels of a leaf: the width of a column, the height of a row.
  private func breadth(_ size: Size) -> Double { isRow ? size.height : size.width }

  /// The length of a leaf in breadths.
  private func length(_ size: Size) -> Double {
    isRow ? size.width / size.height : size.height / size.width
  }

  /// The place of a part of the flow, of which both ends are told in breadths.
  private func place(_ start: Double, _ end: Double, beside size: Size) -> ImageRect {
    let breadth = self.breadth(size)
    let (from, length) = (start * breadth, (end - start) * breadth)
    if !isRow { return ImageRect(x: 0, y: from, width: breadth, height: length) }
    return ImageRect(
      x: isBackwards ? size.width - from - length : from, y: 0, width: length, height: breadth)
  }

  /// The place of a leaf.
  ///
  /// - Parameters:
  ///   - leaf: its number.
  ///   - size: its own size.
  ///   - other: the number of the leaf in whose pixels the place is told.
  ///   - otherSize: the size of that.
  @inline(never)
  public func place(of leaf: Int, _ size: Size, beside other: Int, _ otherSize: Size) -> ImageRect {
    let start = starts[leaf] - starts[other]
    return place(start, start + length(size), beside: otherSize)
  }

  /// The place of all leaves, in pixels of one of them.
  @inline(never)
  public func extent(beside leaf: Int, _ size: Size) -> ImageRect {
    place(-starts[leaf], starts[starts.count - 1] - starts[leaf], beside: size)
  }

  /// The measures that give all leaves one range of scales, in pixels of one of them.
  public struct Peers: Equatable, Sendable {
    /// The size of the longest leaf.
    public let size: Size
    /// The pixels of the finest leaf for each pixel.
    public let density: Double
  }

  /// The measures that give all leaves one range of scales, in pixels of one of them.
  ///
  /// - Parameter size: that of the one.
  @inline(never)
  public func peers(of size: Size) -> Peers {
    let breadth = self.breadth(size)
    let length = longest * breadth
    return Peers(
      size: isRow
        ? Size(width: length, height: breadth) : Size(width: breadth, height: length),
      density: finest / breadth)
  }

  /// The leaves that show in a part of the plane of one of them, and the one before and after them.
  @inline(never)
  public func leaves(in part: ImageRect, beside leaf: Int, _ size: Size) -> Range<Int> {
    let breadth = self.breadth(size)
    let (low, high) =
      !isRow
      ? (part.y, part.maxY)
      : isBackwards ? (size.width - part.maxX, size.width - part.x) : (part.x, part.maxX)
    let first = self.leaf(at: starts[leaf] + low / breadth)
    let last = self.leaf(at: starts[leaf] + high / breadth)
    return max(0, first - 1)..<min(starts.count - 1, last + 2)
  }

  /// The leaf at a point, or the nearest one.
  @inline(never)
  public func leaf(at point: ImagePoint, beside leaf: Int, _ size: Size) -> Int {
    let way = !isRow ? point.y : isBackwards ? size.width - point.x : point.x
    return self.leaf(at: starts[leaf] + way / breadth(size))
  }

  /// The last leaf that starts at a distance or before it, the first one else.
  private func leaf(at distance: Double) -> Int {
    var low = 0
    var high = starts.count - 2
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
