/// A swipe back under way: the places of the panes for a place of the finger, and the effect of
/// letting go.
///
/// ```
/// finger down            in the middle            let go at more than 0.66 W, or fast
/// |[ b ][     c     ]|   |a [ b     ][   c  ]|    [a,b|c] → [a|b], from where things are
/// ```
///
/// - Units: places and widths in CSS pixels from the container's left edge, velocities in CSS
///   pixels a second to the right, durations in seconds.
/// - Source: SPEC DD-81…DD-83.
public struct SwipeBack: Equatable, Sendable {
  /// The velocity from which a finger pops, at any place.
  public static let fastEnough = 500.0
  /// The part of the way to the right after which letting go pops.
  public static let farEnough = 0.66

  /// The position at which the finger went down.
  public let start: Double
  /// The width of the left pane; of the only one in a narrow window.
  public let leftWidth: Double
  /// The distance that the left pane has moved.
  public private(set) var distance = 0.0

  /// A swipe that has just begun.
  ///
  /// - Parameter leftWidth: nil if there is room for one pane only.
  public init(start: Double, leftWidth: Double?, totalWidth: Double) {
    self.start = start
    self.leftWidth = max(1, leftWidth ?? totalWidth)
  }

  /// Follows the finger.
  public mutating func move(to x: Double) { distance = min(max(0, x - start), leftWidth) }

  /// The part of the way that is done, from 0 to 1.
  public var progress: Double { distance / leftWidth }

  /// True if letting go here pops.
  ///
  /// A fast move to the left never does (DD-82).
  public func commits(at x: Double, velocity: Double) -> Bool {
    velocity > SwipeBack.fastEnough || x > SwipeBack.farEnough * leftWidth
  }

  /// The rest of a pop's duration.
  public var commitDuration: Double { PaneMotion.duration * (1 - progress) }

  /// The duration of the way back, in proportion to its length (DD-83).
  public var cancelDuration: Double { PaneMotion.duration * progress }
}
