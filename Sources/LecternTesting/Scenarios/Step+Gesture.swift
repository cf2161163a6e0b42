import LecternBase

extension Step {
  /// An action of fingers or a wheel at places of an element.
  ///
  /// ```swift
  /// Step.gesture(.tap(at: Step.Gesture.Spot(x: 0.5, y: 0.25)), in: "The Charter")
  /// ```
  public enum Gesture: Equatable, Sendable {
    /// A place in an element's box, as parts of its width and height from the top left.
    public struct Spot: Equatable, Sendable, CustomStringConvertible {
      /// Distances from the left and the top: 0 to 1 in a gesture, CSS pixels in `fingers(in:)`.
      public var x, y: Double

      /// Makes a spot at distances from the left and the top.
      public init(x: Double, y: Double) {
        self.x = x
        self.y = y
      }

      /// Both distances, as they stand in a printed script.
      public var description: String { "\(Text(decimal: x)), \(Text(decimal: y))" }
    }

    /// A finger touches a place.
    case tap(at: Spot)
    /// A finger draws from one place to another, rests there, and leaves.
    case drag(from: Spot, to: Spot)
    /// Two fingers, side by side around a place, move `by` times as far apart as they were.
    case pinch(at: Spot, by: Double)
    /// A wheel turns, in CSS pixels to the right and down; with Ctrl held when it asks
    /// for another size.
    case wheel(at: Spot, right: Double, down: Double, isZoom: Bool)

    /// The duration of a drag or a pinch, and of the fingers' rest before they leave: long enough
    /// for nothing to be flung.
    public static let duration = 0.4
    /// The time for which the fingers rest before they leave, in seconds.
    public static let rest = 0.3
    /// The number of moves of a gesture.
    public static let moves = 8

    /// The place where it begins.
    public var spot: Spot {
      switch self {
      case .tap(let spot), .drag(let spot, _), .pinch(let spot, _), .wheel(let spot, _, _, _): spot
      }
    }

    /// The fewest CSS pixels between two fingers.
    static let least = 16.0

    /// The place at which each finger lands and that at which it leaves, in CSS pixels from the top
    /// left of a box of this size; empty for a wheel, and for two fingers without room.
    public func fingers(in size: Size) -> [(from: Spot, to: Spot)] {
      func place(_ spot: Spot) -> Spot { Spot(x: spot.x * size.width, y: spot.y * size.height) }
      switch self {
      case .tap(let spot): return [(place(spot), place(spot))]
      case .drag(let from, let to): return [(place(from), place(to))]
      case .wheel: return []
      case .pinch(let spot, let factor):
        let middle = place(spot)
        // At the far end as wide as there is room for, but no wider than a hand.
        let far = min(middle.x, size.width - middle.x, 160) - 2
        let (first, last) = factor > 1 ? (far / factor, far) : (far, far * factor)
        guard min(first, last) * 2 >= Self.least else { return [] }
        return [-1, 1].map { side in
          (
            Spot(x: middle.x + side * first, y: middle.y),
            Spot(x: middle.x + side * last, y: middle.y)
          )
        }
      }
    }
  }
}

extension Step.Gesture {
  /// The gesture and its object, as in a printed script.
  func words(_ query: Query) -> String {
    switch self {
    case .tap(let spot): "tap at \(spot) of \(query)"
    case .drag(let from, let to): "drag from \(from) to \(to) of \(query)"
    case .pinch(let spot, let factor):
      "pinch at \(spot) of \(query) to \(Text(decimal: factor)) times"
    case .wheel(let spot, let right, let down, let isZoom):
      "turn the wheel at \(spot) of \(query) by \(Text(decimal: down))"
        + (right == 0 ? "" : " and \(Text(decimal: right)) to the right")
        + (isZoom ? " with Ctrl" : "")
    }
  }
}

extension Query {
  /// The element that a gesture is made on: the first match that is a group, a picture or a region,
  /// or else the first of all.
  public func surface(in page: AccessibleElement) -> Result<AccessibleElement, Obstacle> {
    let matches = matches(in: page)
    let surfaces: [Role] = ["group", "img", "region", "application", "figure"]
    guard let target = matches.first(where: { surfaces.contains($0.role) }) ?? matches.first else {
      return .failure(Obstacle(words: "there is no \(self) in the page"))
    }
    return .success(target)
  }
}
