import LecternBase

// Leaves that face each other in an open book.
extension Document {
  /// The first leaves of pairs.
  @inline(never)
  static func pairs(_ reader: BundleReader, leafCount count: Int) -> [Int] {
    let pairs = reader.integers(reader.values("pairs"), "pairs")
    var last = -2
    for first in pairs {
      if first <= last + 1 || first >= count - 1 {
        reader.note("pairs")
        break
      }
      last = first
    }
    return pairs
  }

  /// The leaf that faces one in the open book; nil for one that stands alone.
  @inline(never)
  public func partner(of leaf: Int) -> Int? {
    var low = 0
    var high = pairs.count
    while low < high {
      let middle = (low + high) / 2
      if pairs[middle] < leaf { low = middle + 1 } else { high = middle }
    }
    if low < pairs.count, pairs[low] == leaf { return leaf + 1 }
    return low > 0 && pairs[low - 1] == leaf - 1 ? leaf - 1 : nil
  }
}
