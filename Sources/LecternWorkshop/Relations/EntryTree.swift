/// The entries of a table of which some are parts of others: parts stand in their wholes, and
/// wholes in the list.
struct EntryTree {
  /// The levels of parts within parts that show; deeper ones stand on the last.
  static let levels = 8

  /// The entries that are parts of none, in the file's order.
  private(set) var wholes: [CatalogueSource.Entry] = []
  /// For each row the whole that it is or stands in, as an index into `wholes`.
  private(set) var whole: [Int]
  /// Rows that would be parts of themselves, by way of others or not: they are wholes.
  private(set) var circles: [Int] = []

  /// - Parameters:
  ///   - entries: one for each row, in the rows' order.
  ///   - parents: the row that each row names as its whole; nil for none.
  init(_ entries: [CatalogueSource.Entry], parents: [Int?]) {
    whole = Array(entries.indices)
    guard parents.contains(where: { $0 != nil }) else {
      wholes = entries
      return
    }
    var parents = parents
    circles = Self.circles(parents)
    for row in circles { parents[row] = nil }
    var children = [[Int]](repeating: [], count: entries.count)
    for (row, parent) in parents.enumerated() {
      if let parent { children[parent].append(row) }
    }
    // Wholes first, then their parts, then theirs.
    var order = entries.indices.filter { parents[$0] == nil }
    var depths = [Int](repeating: 0, count: entries.count)
    var next = 0
    while next < order.count {
      let row = order[next]
      next += 1
      for child in children[row] {
        depths[child] = min(depths[row] + 1, Self.levels)
        if depths[row] == Self.levels { parents[child] = parents[row] }
        order.append(child)
      }
    }
    var entries = entries
    // A row's parts are whole before the row goes into another.
    for row in order.reversed() {
      entries[row].parts.reverse()
      if let parent = parents[row] { entries[parent].parts.append(entries[row]) }
    }
    for row in order {
      if let parent = parents[row] {
        whole[row] = whole[parent]
      } else {
        whole[row] = wholes.count
        wholes.append(entries[row])
      }
    }
  }

  /// One row of each circle, the first in the file.
  private static func circles(_ parents: [Int?]) -> [Int] {
    var circles: [Int] = []
    // The walk in which each row was met.
    var walks = [Int](repeating: -1, count: parents.count)
    for start in parents.indices where walks[start] < 0 {
      var row = start
      while walks[row] < 0 {
        walks[row] = start
        guard let parent = parents[row] else { break }
        row = parent
      }
      guard parents[row] != nil, walks[row] == start else { continue }
      var first = row
      var other = parents[row] ?? row
      while other != row {
        first = min(first, other)
        other = parents[other] ?? row
      }
      circles.append(first)
    }
    return circles
  }
}

extension CatalogueSource.Entry {
  /// Calls `body` with the entry's row, and those of its parts in their order.
  func forEachRow(_ body: (Int) -> Void) {
    body(row)
    for part in parts { part.forEachRow(body) }
  }

  /// Calls `body` with the entry, and with its parts in their order.
  func forEachPart(_ body: (CatalogueSource.Entry) -> Void) {
    body(self)
    for part in parts { part.forEachPart(body) }
  }
}
