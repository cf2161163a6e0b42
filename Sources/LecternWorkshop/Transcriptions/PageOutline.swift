import LecternModel

/// Reads the numbers of places on a page, and makes outlines simple.
enum PageOutline {
  /// Larger numbers are slips: no image has so many pixels in a row.
  private static let largest = 10_000_000.0
  /// The most points of a simplified outline; one with more is worth no more than its box.
  private static let mostCorners = 16
  /// The most points that are simplified, which takes the square of their number at worst.
  private static let mostPoints = 300

  /// A number as programs write it; nil for anything else.
  static func number(_ text: (some StringProtocol)?) -> Double? {
    text.flatMap { Double($0) }.flatMap { $0.isFinite && abs($0) <= largest ? $0 : nil }
  }

  /// A page's width or height; nil for anything else.
  static func size(_ text: String?) -> Double? { number(text).flatMap { $0 > 0 ? $0 : nil } }

  /// The points of a list, `1,2 3,4` or `1 2 3 4`; none if a number is wrong.
  static func points(_ text: String) -> [ImagePoint] {
    let words = text.split { $0 == "," || $0.isWhitespace }
    let numbers = words.compactMap { number($0) }
    guard numbers.count == words.count, numbers.count.isMultiple(of: 2) else { return [] }
    return stride(from: 0, to: numbers.count, by: 2).map {
      ImagePoint(x: numbers[$0], y: numbers[$0 + 1])
    }
  }

  /// A box of its edges; nil if one isn't known, or it has no size.
  static func box(left: Double?, top: Double?, right: Double?, bottom: Double?) -> ImageRect? {
    guard let left, let top, let right, let bottom, right > left, bottom > top else { return nil }
    return ImageRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The box around points; nil if it has no size.
  static func box(around points: [ImagePoint]) -> ImageRect? {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return box(left: xs.min(), top: ys.min(), right: xs.max(), bottom: ys.max())
  }

  /// The corners of a box, from its upper left one.
  static func corners(of box: ImageRect) -> [ImagePoint] {
    [
      ImagePoint(x: box.x, y: box.y), ImagePoint(x: box.maxX, y: box.y),
      ImagePoint(x: box.maxX, y: box.maxY), ImagePoint(x: box.x, y: box.maxY),
    ]
  }

  /// The outline with few corners; none if it surrounds nothing.
  static func simplified(_ points: [ImagePoint]) -> [ImagePoint] {
    guard let box = box(around: points) else { return [] }
    if points.count == 4 { return points }
    guard (3...mostPoints).contains(points.count) else { return corners(of: box) }
    // A line that is written downwards is as wide as others are high.
    let tolerance = min(box.width, box.height) / 50
    let ring = points + points.prefix(1)
    let start = ImageSegment(from: points[0], to: points[0])
    let far = points.indices.max { start.distance(to: ring[$0]) < start.distance(to: ring[$1]) }
    let halves = [ring[...(far ?? 0)], ring[(far ?? 0)...]]
    let simple = halves.flatMap { kept(of: $0, tolerance).dropLast() }
    return (3...mostCorners).contains(simple.count) ? simple : corners(of: box)
  }

  /// The points of a path that are needed to stay as near to all of them.
  ///
  /// - Source: Douglas and Peucker, “Algorithms for the reduction of the number of points required
  ///   to represent a digitized line or its caricature”, Cartographica 10, 1973.
  private static func kept(
    of path: ArraySlice<ImagePoint>, _ tolerance: Double
  ) -> [ImagePoint] {
    guard let first = path.first, let last = path.last, path.count > 2 else { return Array(path) }
    let segment = ImageSegment(from: first, to: last)
    let inner = path.indices.dropFirst().dropLast()
    let far = inner.max { segment.distance(to: path[$0]) < segment.distance(to: path[$1]) }
    guard let far, segment.distance(to: path[far]) > tolerance else { return [first, last] }
    return kept(of: path[...far], tolerance).dropLast() + kept(of: path[far...], tolerance)
  }
}

/// A straight piece of an outline.
private struct ImageSegment {
  var from: ImagePoint
  var to: ImagePoint

  func distance(to point: ImagePoint) -> Double {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let (px, py) = (point.x - from.x, point.y - from.y)
    let length = dx * dx + dy * dy
    let part = length > 0 ? min(1, max(0, (px * dx + py * dy) / length)) : 0
    let (x, y) = (px - part * dx, py - part * dy)
    return (x * x + y * y).squareRoot()
  }
}
