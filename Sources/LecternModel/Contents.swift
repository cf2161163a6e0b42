import LecternBase

/// The contents of a document: headings of any depth, each with the leaf at which it begins.
///
/// - Source: docs/BUNDLE.md, "A facsimile".
public final class Contents {
  /// The words of the headings, in their order.
  public let titles: [Text]
  /// The index of the leaf at which each begins.
  public let leaves: [Int]
  private let levels: [Int]

  private init(_ titles: [Text], _ leaves: [Int], _ levels: [Int]) {
    self.titles = titles
    self.leaves = leaves
    self.levels = levels
  }

  /// Reads the members of a document's scene that begin with `heading`.
  ///
  /// - Parameter count: the number of its leaves.
  /// - Returns: nil for a document without headings.
  @inline(never)
  static func read(_ reader: BundleReader, leafCount count: Int) -> Contents? {
    let json = reader.json
    if json["headings"] == nil { return nil }
    let titles = reader.text("headings").pieces(separatedBy: Column.separator)
    let (leaves, levels) = (json.array("headingLeaves"), json.array("headingLevels"))
    guard titles.count == leaves.count, titles.count == levels.count else {
      reader.note("headings")
      return nil
    }
    var places: [Int] = []
    var depths: [Int] = []
    for index in titles.indices {
      places.append(min(max(0, leaves[index].integer ?? 0), count - 1))
      // No heading is deeper than a part of that before it.
      depths.append(min(max(1, levels[index].integer ?? 1), (depths.last ?? 0) + 1))
    }
    return Contents(titles, places, depths)
  }

  /// The heading under which a leaf stands: the last one that begins at it, or else before it.
  ///
  /// - Returns: nil for a leaf before all headings.
  public func heading(ofLeaf leaf: Int) -> Int? {
    var found: Int?
    for index in leaves.indices where leaves[index] <= leaf {
      if found.map({ leaves[$0] <= leaves[index] }) ?? true { found = index }
    }
    return found
  }

  /// The depth of a heading, from 1.
  public func level(_ heading: Int) -> Int { levels[heading] }

  /// The index after a heading and its parts.
  public func end(of heading: Int) -> Int {
    var end = heading + 1
    while end < levels.count, levels[end] > levels[heading] { end += 1 }
    return end
  }

  /// The headings of a range that are no parts of others in it.
  public func outermost(in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var heading = range.lowerBound
    while heading < range.upperBound {
      found.append(heading)
      heading = end(of: heading)
    }
    return found
  }

  /// True if a heading has parts.
  public func hasParts(_ heading: Int) -> Bool { end(of: heading) > heading + 1 }

  /// The heading of which one is a part; nil for one of level 1.
  public func parent(of heading: Int) -> Int? {
    var parent = heading - 1
    while parent >= 0, levels[parent] >= levels[heading] { parent -= 1 }
    return parent < 0 ? nil : parent
  }
}
