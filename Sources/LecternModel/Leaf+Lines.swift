import LecternBase

// The lines of writing that the regions of a leaf tell: what a clause is read by.
extension Leaf {
  /// The distance from one line of writing to the next: a quarter of the regions that are wider
  /// than twice their height are no higher.
  ///
  /// - Returns: pixels of the full image; nil if no region is a line, or if a line is so high that
  ///   it can be read on the whole sheet.
  static func pitch(of regions: RegionList, in image: Size) -> Double? {
    func lines(upTo height: Int32) -> Int {
      var count = 0
      for region in 0..<regions.count {
        let place = 4 * region
        let width = regions.boxes[place + 2] - regions.boxes[place]
        let own = regions.boxes[place + 3] - regions.boxes[place + 1]
        if own <= height, own > 0, width / 2 >= own { count += 1 }
      }
      return count
    }
    let total = lines(upTo: .max)
    guard total > 0 else { return nil }
    var low: Int32 = 1
    var high: Int32 = 1_000_000
    while low < high {
      let middle = (low + high) / 2
      if lines(upTo: middle) * 4 >= total { high = middle } else { low = middle + 1 }
    }
    return Double(low) * 10 <= image.height ? Double(low) : nil
  }

  /// The lines of a clause, in the order its regions were written; the regions themselves in a
  /// document without lines.
  ///
  /// A region of several lines counts as so many; a high and narrow one, such as an initial,
  /// doesn't count, unless the clause has no other.
  public func lines(of clause: Int) -> [ImageRect] {
    var lines: [ImageRect] = []
    var others: [ImageRect] = []
    for region in regions(of: clause) {
      let box = regions.box(region)
      guard let pitch, box.height <= 1.6 * pitch || box.width >= 2 * pitch else {
        others.append(box)
        continue
      }
      let count = max(1, (box.height / pitch + 0.35).rounded(.down))
      let height = box.height / count
      var number = 0.0
      while number < count {
        lines.append(
          ImageRect(x: box.x, y: box.y + number * height, width: box.width, height: height))
        number += 1
      }
    }
    return lines.isEmpty ? others : lines
  }
}
