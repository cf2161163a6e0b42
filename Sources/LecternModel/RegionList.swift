import LecternBase

/// The regions of a document, in the order they were written: rectangles and polygons,
/// each a clause's.
///
/// Numbers in a few plain arrays, so that 100,000 of them are quick to read, to keep and to draw.
///
/// - Units: pixels of the full image.
/// - Source: SPEC MC-5, MC-6; docs/BUNDLE.md.
public final class RegionList {
  /// Each region's clause.
  public private(set) var clauses: [Int32] = []
  /// Four numbers a region: the left, top, right and bottom edge.
  public private(set) var boxes: [Int32] = []
  /// The index in `points` at which a polygon's points begin; -1 for a rectangle.
  private(set) var pointStarts: [Int32] = []
  private(set) var pointCounts: [Int32] = []
  /// x and y of all polygons' points, one after the other.
  private(set) var points: [Int32] = []

  /// Makes a list without regions.
  public init() {}

  /// The number of regions.
  public var count: Int { clauses.count }

  /// True if a region is a polygon, false for a rectangle.
  public func isPolygon(_ region: Int) -> Bool { pointStarts[region] >= 0 }

  /// The smallest rectangle around a region.
  public func box(_ region: Int) -> ImageRect {
    let first = region * 4
    return ImageRect(
      x: Double(boxes[first]), y: Double(boxes[first + 1]),
      width: Double(boxes[first + 2] - boxes[first]),
      height: Double(boxes[first + 3] - boxes[first + 1]))
  }

  /// Puts a polygon's points into an array, x and y in turn.
  public func copyPoints(_ region: Int, into array: inout [Double]) {
    array.removeAll(keepingCapacity: true)
    let first = Int(pointStarts[region])
    for index in first..<first + 2 * Int(pointCounts[region]) {
      array.append(Double(points[index]))
    }
  }

  /// A region as a shape of its own.
  public func shape(_ region: Int) -> RegionShape {
    guard isPolygon(region) else {
      let first = region * 4
      return .rectangle(
        x: Int(boxes[first]), y: Int(boxes[first + 1]),
        width: Int(boxes[first + 2] - boxes[first]),
        height: Int(boxes[first + 3] - boxes[first + 1]))
    }
    var corners: [RegionShape.Point] = []
    corners.reserveCapacity(Int(pointCounts[region]))
    let first = Int(pointStarts[region])
    for corner in 0..<Int(pointCounts[region]) {
      let place = first + 2 * corner
      corners.append(RegionShape.Point(x: Int(points[place]), y: Int(points[place + 1])))
    }
    return .polygon(corners)
  }

  // MARK: Making

  func reserve(_ count: Int) {
    clauses.reserveCapacity(count)
    boxes.reserveCapacity(4 * count)
    pointStarts.reserveCapacity(count)
    pointCounts.reserveCapacity(count)
  }

  func addRectangle(clause: Int32, _ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) {
    clauses.append(clause)
    boxes.append(x)
    boxes.append(y)
    boxes.append(x + width)
    boxes.append(y + height)
    pointStarts.append(-1)
    pointCounts.append(0)
  }

  /// - Parameter numbers: x and y of each point in turn.
  func addPolygon(clause: Int32, _ numbers: [Int32]) {
    var left = Int32.max
    var top = Int32.max
    var right = Int32.min
    var bottom = Int32.min
    pointStarts.append(Int32(points.count))
    pointCounts.append(Int32(numbers.count / 2))
    for index in 0..<numbers.count / 2 {
      let x = numbers[2 * index]
      let y = numbers[2 * index + 1]
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
      points.append(x)
      points.append(y)
    }
    clauses.append(clause)
    boxes.append(left)
    boxes.append(top)
    boxes.append(right)
    boxes.append(bottom)
  }
}
