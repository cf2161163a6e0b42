import LecternBase

/// Finds the regions in a part of the image, without looking at the others.
///
/// A packed R-tree: the regions sorted along a curve that keeps neighbours together, in groups of
/// 16, groups of groups, and so on up to one. All of it is two arrays of numbers.
///
/// - Complexity: making one is O(n); a query is O(found + 16 log n) for regions
///   that overlap little.
/// - Source: Kamel and Faloutsos, “On Packing R-trees”, CIKM 1993, with the Morton curve, which
///   four passes of a radix sort put in order.
public final class RegionIndex {
  static let groupSize = 16

  /// The regions in the order of the curve.
  private var order: [Int32] = []
  /// Four numbers a node, the lowest level first: left, top, right, bottom edge.
  private var boxes: [Int32] = []
  /// The index at which each level's nodes begin, counted in nodes, and that after the last one's.
  private var starts: [Int] = [0]
  /// The nodes that a query still has to look at.
  private var levels: [Int] = []
  private var nodes: [Int] = []

  /// Sorts the regions that are in the list now; it doesn't find any added later.
  public init(_ regions: RegionList) {
    let count = regions.count
    guard count > 0 else { return }
    order = RegionIndex.sorted(regions)
    boxes.reserveCapacity(4 * (count + count / 8 + 16))
    for region in order {
      let first = Int(region) * 4
      for edge in 0..<4 { boxes.append(regions.boxes[first + edge]) }
    }
    starts.append(count)
    while starts[starts.count - 1] - starts[starts.count - 2] > 1 {
      let first = starts[starts.count - 2]
      let end = starts[starts.count - 1]
      var node = first
      while node < end {
        addParent(of: node..<min(end, node + RegionIndex.groupSize))
        node += RegionIndex.groupSize
      }
      starts.append(boxes.count / 4)
    }
  }

  private func addParent(of children: Range<Int>) {
    var left = Int32.max
    var top = Int32.max
    var right = Int32.min
    var bottom = Int32.min
    for child in children {
      left = min(left, boxes[4 * child])
      top = min(top, boxes[4 * child + 1])
      right = max(right, boxes[4 * child + 2])
      bottom = max(bottom, boxes[4 * child + 3])
    }
    boxes.append(left)
    boxes.append(top)
    boxes.append(right)
    boxes.append(bottom)
  }

  /// The regions by the place of their middles on a Morton curve.
  private static func sorted(_ regions: RegionList) -> [Int32] {
    let count = regions.count
    var keys = [UInt32](repeating: 0, count: count)
    var width = 1.0
    var height = 1.0
    for region in 0..<count {
      width = max(width, Double(regions.boxes[4 * region + 2]))
      height = max(height, Double(regions.boxes[4 * region + 3]))
    }
    for region in 0..<count {
      let middle = regions.box(region).middle
      keys[region] =
        spread(UInt32(middle.x / width * 65_535)) | spread(UInt32(middle.y / height * 65_535)) << 1
    }
    var order = [Int32](repeating: 0, count: count)
    for region in 0..<count { order[region] = Int32(region) }
    var next = order
    var counts = [Int](repeating: 0, count: 257)
    for pass in 0..<4 {
      let shift = UInt32(pass * 8)
      for index in 0..<257 { counts[index] = 0 }
      for region in order { counts[Int(keys[Int(region)] >> shift & 255) + 1] += 1 }
      for index in 1..<257 { counts[index] += counts[index - 1] }
      for region in order {
        let digit = Int(keys[Int(region)] >> shift & 255)
        next[counts[digit]] = region
        counts[digit] += 1
      }
      swap(&order, &next)
    }
    return order
  }

  /// Puts a zero between each two bits.
  private static func spread(_ value: UInt32) -> UInt32 {
    var bits = value & 0xFFFF
    bits = (bits | bits << 8) & 0x00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333
    return (bits | bits << 1) & 0x5555_5555
  }

  /// Appends the regions whose boxes touch a part of the image, each pair of them always in
  /// the same order.
  public func find(_ part: ImageRect, into found: inout [Int32]) {
    guard !order.isEmpty else { return }
    levels.removeAll(keepingCapacity: true)
    nodes.removeAll(keepingCapacity: true)
    levels.append(starts.count - 2)
    nodes.append(starts[starts.count - 2])
    while let node = nodes.popLast(), let level = levels.popLast() {
      guard Double(boxes[4 * node]) <= part.maxX, Double(boxes[4 * node + 2]) >= part.x,
        Double(boxes[4 * node + 1]) <= part.maxY, Double(boxes[4 * node + 3]) >= part.y
      else { continue }
      if level == 0 {
        found.append(order[node])
        continue
      }
      let first = starts[level - 1] + (node - starts[level]) * RegionIndex.groupSize
      // The last one first, so that they are found in the order of the curve.
      var child = min(starts[level], first + RegionIndex.groupSize) - 1
      while child >= first {
        levels.append(level - 1)
        nodes.append(child)
        child -= 1
      }
    }
  }
}
