import LecternBase

// Leaves that face each other in an open book.
extension Document {
  /// Reads the first leaves of pairs, without those that do not fit.
  @inline(never)
  static func pairs(_ json: JSON, leafCount count: Int) -> [Int] {
    var pairs: [Int] = []
    for value in json.array ?? [] {
      let first = value.integer ?? -1
      if first > (pairs.last ?? -2) + 1, first + 1 < count { pairs.append(first) }
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
