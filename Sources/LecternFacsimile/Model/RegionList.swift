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
  func copyPoints(_ region: Int, into array: inout [Double]) {
    array.removeAll(keepingCapacity: true)
    let first = Int(pointStarts[region])
    for index in first..<first + 2 * Int(pointCounts[region]) {
      array.append(Double(points[index]))
    }
  }

  /// The area of a region, in square pixels.
  public func area(_ region: Int) -> Double {
    let box = box(region)
    guard isPolygon(region) else { return box.width * box.height }
    var twice = 0.0
    forEachEdge(region) { ax, ay, bx, by in
      twice += ax * by - bx * ay
      return true
    }
    return twice.magnitude / 2
  }

  /// True if a point is inside a region or on its edge.
  public func contains(_ region: Int, _ point: ImagePoint) -> Bool {
    let box = box(region)
    guard point.x >= box.x, point.x <= box.maxX, point.y >= box.y, point.y <= box.maxY else {
      return false
    }
    guard isPolygon(region) else { return true }
    // Even-odd, as canvases may fill, and edges count.
    var isInside = false
    var isOnEdge = false
    forEachEdge(region) { ax, ay, bx, by in
      if RegionList.squaredDistance(point, ax, ay, bx, by) < 1e-9 {
        isOnEdge = true
        return false
      }
      if (ay > point.y) != (by > point.y), point.x < ax + (point.y - ay) / (by - ay) * (bx - ax) {
        isInside.toggle()
      }
      return true
    }
    return isInside || isOnEdge
  }

  /// The distance of a point from a region; 0 inside.
  public func distance(_ region: Int, _ point: ImagePoint) -> Double {
    guard isPolygon(region) else {
      let box = box(region)
      let x = max(0, max(box.x - point.x, point.x - box.maxX))
      let y = max(0, max(box.y - point.y, point.y - box.maxY))
      return (x * x + y * y).squareRoot()
    }
    if contains(region, point) { return 0 }
    var least = Double.infinity
    forEachEdge(region) { ax, ay, bx, by in
      least = min(least, RegionList.squaredDistance(point, ax, ay, bx, by))
      return true
    }
    return least.squareRoot()
  }

  private static func squaredDistance(
    _ point: ImagePoint, _ ax: Double, _ ay: Double, _ bx: Double, _ by: Double
  ) -> Double {
    let x = bx - ax
    let y = by - ay
    let length = x * x + y * y
    let along = ((point.x - ax) * x + (point.y - ay) * y) / (length == 0 ? 1 : length)
    let share = max(0, min(along, 1))
    let dx = point.x - ax - share * x
    let dy = point.y - ay - share * y
    return dx * dx + dy * dy
  }

  /// Goes around a polygon until told to stop.
  private func forEachEdge(_ region: Int, _ body: (Double, Double, Double, Double) -> Bool) {
    let first = Int(pointStarts[region])
    let count = Int(pointCounts[region])
    var x = Double(points[first + 2 * count - 2])
    var y = Double(points[first + 2 * count - 1])
    for index in 0..<count {
      let nextX = Double(points[first + 2 * index])
      let nextY = Double(points[first + 2 * index + 1])
      if !body(x, y, nextX, nextY) { return }
      x = nextX
      y = nextY
    }
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
