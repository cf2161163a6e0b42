/// A rectangle or polygon on an image.
///
/// - Units: pixels of the full image from its top left corner.
enum RegionShape: Equatable, Sendable {
  case rectangle(x: Int, y: Int, width: Int, height: Int)
  /// At least three corners, of which no two neighbours are the same.
  case polygon([Point])

  struct Point: Equatable, Sendable { var x, y: Int }

  /// The result of cutting a shape at the edges of an image.
  enum Clipped: Equatable {
    case inside
    case cut(RegionShape)
    case outside
  }

  /// The shape as the bundle has it: `120 340 900 88`, or `10,10 400,20 380,90`.
  var text: String {
    switch self {
    case .rectangle(let x, let y, let width, let height): "\(x) \(y) \(width) \(height)"
    case .polygon(let points): points.lazy.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    }
  }

  /// A polygon with these corners; nil if they enclose no area.
  ///
  /// A repeated corner, as in files that close the line, counts once.
  static func polygon(enclosedBy corners: [Point]) -> RegionShape? {
    var points: [Point] = []
    for corner in corners where points.last != corner { points.append(corner) }
    while points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count >= 3 else { return nil }
    // One corner off the line of the others is enough: the halves of a figure eight have areas,
    // too.
    let (first, second) = (points[0], points[1])
    let isLine = points.dropFirst(2).allSatisfy {
      (second.x - first.x) * ($0.y - first.y) == (second.y - first.y) * ($0.x - first.x)
    }
    return isLine ? nil : .polygon(points)
  }

  /// Cuts off the parts outside an image.
  ///
  /// - Source: Sutherland and Hodgman, Reentrant polygon clipping, 1974
  ///   (doi:10.1145/360767.360802).
  func clipped(width: Int, height: Int) -> Clipped {
    switch self {
    case .rectangle(let x, let y, let w, let h):
      let (left, top, right, bottom) = (max(0, x), max(0, y), min(width, x + w), min(height, y + h))
      if left >= right || top >= bottom { return .outside }
      if left == x, top == y, right == x + w, bottom == y + h { return .inside }
      return .cut(.rectangle(x: left, y: top, width: right - left, height: bottom - top))
    case .polygon(let points):
      if points.allSatisfy({ 0...width ~= $0.x && 0...height ~= $0.y }) { return .inside }
      var rest = points
      for (limit, axis, isLower) in [
        (0, \Point.x, true), (width, \Point.x, false), (0, \Point.y, true),
        (height, \Point.y, false),
      ] {
        rest = Self.clip(rest, axis, at: limit, keepingAbove: isLower)
      }
      return Self.polygon(enclosedBy: rest).map { .cut($0) } ?? .outside
    }
  }

  private static func clip(
    _ points: [Point], _ axis: KeyPath<Point, Int>, at limit: Int, keepingAbove: Bool
  ) -> [Point] {
    guard var before = points.last else { return [] }
    func isKept(_ point: Point) -> Bool {
      keepingAbove ? point[keyPath: axis] >= limit : point[keyPath: axis] <= limit
    }
    var kept: [Point] = []
    for point in points {
      if isKept(point) != isKept(before) { kept.append(crossing(before, point, axis, limit)) }
      if isKept(point) { kept.append(point) }
      before = point
    }
    return kept
  }

  /// The point at which the line between two points on both sides of a limit crosses it.
  private static func crossing(
    _ a: Point, _ b: Point, _ axis: KeyPath<Point, Int>, _ limit: Int
  ) -> Point {
    let (from, to) = (a[keyPath: axis], b[keyPath: axis])
    let part = Double(limit - from) / Double(to - from)
    func between(_ a: Int, _ b: Int) -> Int { Int((Double(a) + Double(b - a) * part).rounded()) }
    return axis == \Point.x
      ? Point(x: limit, y: between(a.y, b.y)) : Point(x: between(a.x, b.x), y: limit)
  }
}
