import LecternBase

/// A rectangle or polygon on an image.
///
/// - Units: pixels of the full image from its top left corner.
/// - Source: SPEC MC-5, MC-6; docs/BUNDLE.md, "A facsimile".
public enum RegionShape: Equatable, Sendable {
  case rectangle(x: Int, y: Int, width: Int, height: Int)
  /// At least three corners, of which no two neighbours are the same.
  case polygon([Point])

  /// A corner.
  public struct Point: Equatable, Sendable {
    /// The distance from the image's left edge, and that from its upper one.
    public var x, y: Int

    /// Makes a corner, on the image or not.
    public init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// The result of cutting a shape at the edges of an image.
  package enum Clipped: Equatable, Sendable {
    case inside
    case cut(RegionShape)
    case outside
  }

  /// Writes the shape as the bundle has it: `120 340 900 88`, or `10,10 400,20 380,90`.
  package func write(to bytes: inout [UInt8]) {
    func write(_ number: Int, after sign: UInt8) {
      if sign != 0 { bytes.append(sign) }
      bytes += Text(number: number).bytes
    }
    switch self {
    case .rectangle(let x, let y, let width, let height):
      write(x, after: 0)
      for number in [y, width, height] { write(number, after: 0x20) }
    case .polygon(let points):
      for (index, point) in points.enumerated() {
        write(point.x, after: index == 0 ? 0 : 0x20)
        write(point.y, after: 0x2C)
      }
    }
  }

  /// The smallest rectangle around the shape.
  public var bounds: ImageRect {
    switch self {
    case .rectangle(let x, let y, let width, let height):
      return ImageRect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    case .polygon(let points):
      if points.isEmpty { return ImageRect(x: 0, y: 0, width: 0, height: 0) }
      var (left, top, right, bottom) = (Int.max, Int.max, Int.min, Int.min)
      for point in points {
        left = min(left, point.x)
        top = min(top, point.y)
        right = max(right, point.x)
        bottom = max(bottom, point.y)
      }
      return ImageRect(
        x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
    }
  }

  // MARK: Under a finger

  /// The area, in square pixels.
  public var area: Double {
    guard case .polygon(let points) = self else { return bounds.width * bounds.height }
    var twice = 0.0
    RegionShape.forEachEdge(of: points) { ax, ay, bx, by in
      twice += ax * by - bx * ay
      return true
    }
    return twice.magnitude / 2
  }

  /// True if a point is inside the shape or on its edge.
  public func contains(_ point: ImagePoint) -> Bool {
    let box = bounds
    guard point.x >= box.x, point.x <= box.maxX, point.y >= box.y, point.y <= box.maxY else {
      return false
    }
    guard case .polygon(let points) = self else { return true }
    // Even-odd, as canvases may fill, and edges count.
    var isInside = false
    var isOnEdge = false
    RegionShape.forEachEdge(of: points) { ax, ay, bx, by in
      if RegionShape.squaredDistance(point, ax, ay, bx, by) < 1e-9 {
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

  /// The distance of a point from the shape; 0 inside.
  public func distance(to point: ImagePoint) -> Double {
    guard case .polygon(let points) = self else {
      let box = bounds
      let x = max(0, max(box.x - point.x, point.x - box.maxX))
      let y = max(0, max(box.y - point.y, point.y - box.maxY))
      return (x * x + y * y).squareRoot()
    }
    if contains(point) { return 0 }
    var least = Double.infinity
    RegionShape.forEachEdge(of: points) { ax, ay, bx, by in
      least = min(least, RegionShape.squaredDistance(point, ax, ay, bx, by))
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
  private static func forEachEdge(
    of points: [Point], _ body: (Double, Double, Double, Double) -> Bool
  ) {
    guard var before = points.last else { return }
    for point in points {
      if !body(Double(before.x), Double(before.y), Double(point.x), Double(point.y)) { return }
      before = point
    }
  }

  // MARK: Making

  /// A polygon with these corners; nil if they enclose no area.
  ///
  /// A repeated corner, as in files that close the line, counts once.
  package static func polygon(enclosedBy corners: [Point]) -> RegionShape? {
    var points: [Point] = []
    for corner in corners where points.last != corner { points.append(corner) }
    while points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count >= 3 else { return nil }
    // One corner off the line of the others is enough: the halves of a figure eight have areas,
    // too.
    let (first, second) = (points[0], points[1])
    // In the browser an Int has 32 bits.
    let (x, y) = (Int64(second.x - first.x), Int64(second.y - first.y))
    for point in points.dropFirst(2)
    where x * Int64(point.y - first.y) != y * Int64(point.x - first.x) {
      return .polygon(points)
    }
    return nil
  }

  /// Cuts off the parts outside an image.
  ///
  /// - Source: Sutherland and Hodgman, Reentrant polygon clipping, 1974
  ///   (doi:10.1145/360767.360802).
  package func clipped(width: Int, height: Int) -> Clipped {
    switch self {
    case .rectangle(let x, let y, let w, let h):
      let (left, top, right, bottom) = (max(0, x), max(0, y), min(width, x + w), min(height, y + h))
      if left >= right || top >= bottom { return .outside }
      if left == x, top == y, right == x + w, bottom == y + h { return .inside }
      return .cut(.rectangle(x: left, y: top, width: right - left, height: bottom - top))
    case .polygon(let points):
      if points.allSatisfy({ 0...width ~= $0.x && 0...height ~= $0.y }) { return .inside }
      var rest = RegionShape.clip(points, isAcross: true, at: 0, keepsAbove: true)
      rest = RegionShape.clip(rest, isAcross: true, at: width, keepsAbove: false)
      rest = RegionShape.clip(rest, isAcross: false, at: 0, keepsAbove: true)
      rest = RegionShape.clip(rest, isAcross: false, at: height, keepsAbove: false)
      return RegionShape.polygon(enclosedBy: rest).map { .cut($0) } ?? .outside
    }
  }

  /// Cuts a polygon at a limit of x (across) or y.
  private static func clip(
    _ points: [Point], isAcross: Bool, at limit: Int, keepsAbove: Bool
  ) -> [Point] {
    guard var before = points.last else { return [] }
    func isKept(_ point: Point) -> Bool {
      let place = isAcross ? point.x : point.y
      return keepsAbove ? place >= limit : place <= limit
    }
    var kept: [Point] = []
    for point in points {
      if isKept(point) != isKept(before) { kept.append(crossing(before, point, isAcross, limit)) }
      if isKept(point) { kept.append(point) }
      before = point
    }
    return kept
  }

  /// The point at which the line between two points on both sides of a limit crosses it; halves
  /// of pixels go up.
  private static func crossing(
    _ a: Point, _ b: Point, _ isAcross: Bool, _ limit: Int
  ) -> Point {
    let (from, to) = isAcross ? (a.x, b.x) : (a.y, b.y)
    let part = Double(limit - from) / Double(to - from)
    func between(_ a: Int, _ b: Int) -> Int { Int((Double(a) + Double(b - a) * part).nearest) }
    return isAcross
      ? Point(x: limit, y: between(a.y, b.y)) : Point(x: between(a.x, b.x), y: limit)
  }
}
