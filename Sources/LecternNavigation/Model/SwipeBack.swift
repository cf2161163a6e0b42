/// A swipe back under way: the places of the panes for a place of the finger, and the effect of
/// letting go.
///
/// ```
/// finger down            in the middle            let go where it would coast beyond half of W
/// |[ b ][     c     ]|   |a [ b     ][   c  ]|    [a,b|c] → [a|b], from where things are
/// ```
///
/// - Units: places and widths in CSS pixels from the container's edge at which lines begin,
///   velocities in CSS pixels a second away from it, durations in seconds.
/// - Source: SPEC DD-81…DD-83.
public struct SwipeBack: Equatable, Sendable {
  /// The velocity back to the edge from which letting go never pops.
  public static let flick = 500.0
  /// The seconds at its velocity that what is let go would go on for: what it keeps of that is
  /// 0.998 after each millisecond, as where iOS scrolls.
  public static let coasting = 0.499

  /// The position at which the finger went down.
  public let start: Double
  /// The width of the left pane; of the only one in a narrow window.
  public let leftWidth: Double
  /// The distance that the left pane has moved.
  public private(set) var distance = 0.0

  /// A swipe that has just begun.
  ///
  /// - Parameters:
  ///   - start: the place at which the finger went down, in CSS pixels.
  ///   - leftWidth: nil if there is room for one pane only.
  ///   - totalWidth: the width of the container, and so of an only pane, in CSS pixels.
  public init(start: Double, leftWidth: Double?, totalWidth: Double) {
    self.start = start
    self.leftWidth = max(1, leftWidth ?? totalWidth)
  }

  /// Follows the finger.
  public mutating func move(to x: Double) { distance = min(max(0, x - start), leftWidth) }

  /// The part of the way that is done, from 0 to 1.
  public var progress: Double { distance / leftWidth }

  /// True if letting go now pops: if the pane would come to rest beyond half of its way.
  ///
  /// A fast move back never does (DD-82).
  public func commits(velocity: Double) -> Bool {
    velocity > -SwipeBack.flick && distance + velocity * SwipeBack.coasting > leftWidth / 2
  }

  /// The rest of a pop's duration.
  public var commitDuration: Double { PaneMotion.duration * (1 - progress) }

  /// The duration of the way back, in proportion to its length (DD-83).
  public var cancelDuration: Double { PaneMotion.duration * progress }
}
