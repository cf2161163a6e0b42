import LecternBase

/// What a hand holds the picture by: the middle of its fingers, and how far apart they are.
public struct Grip: Equatable, Sendable {
  /// The middle of the fingers.
  public var middle: ScreenPoint
  /// The mean distance of the fingers from their middle, in CSS pixels; 1 for one finger.
  public var spread: Double

  public init(middle: ScreenPoint, spread: Double = 1) {
    self.middle = middle
    self.spread = spread
  }
}

/// Where the image is, and how it moves: held, gliding, on its way to a place, or at rest.
///
/// Time is what the caller says it is, in seconds of any one clock; every motion is a closed form
/// of it, so that frames may come when they like. Whatever interrupts a motion begins where the
/// picture is. What is begun without a time, by a key or a button, begins with the next one.
///
/// ```
///           grab                    release, slow
///   rest ──────────▶ held ─────────────────────────▶ rest
///    ▲ ▲               ▲ │ release, fast or beyond an edge
///    │ └── gliding ◀───│─┘
///    └──── springing ──┘ grab          zoom, move: from anywhere
/// ```
public struct ViewportMotion: Sendable {
  enum State: Equatable, Sendable {
    case rest
    case held(Hold)
    case gliding(AxisGlide, AxisGlide)
    case springing(ZoomSpring)
  }

  /// What is known of a hand that holds the picture.
  struct Hold: Equatable, Sendable {
    /// The image's point that the hand has taken.
    var image: ImagePoint
    /// The scale there would be if edges weren't soft, at the beginning, and how far the fingers
    /// were apart.
    var scale: Double
    var spread: Double
    var grip: Grip
    /// How far each may go beyond its edge.
    var roomX: Double
    var roomY: Double
    var roomScale: Double
  }

  /// The window that the image moves behind.
  public internal(set) var viewport: Viewport
  /// Where the image is, as of the time it was last asked to be.
  public internal(set) var placement: Placement
  /// Whether motions are over at once.
  public var reducesMotion = false
  var state = State.rest
  /// The time of the last call that had one.
  private(set) var time = 0.0
  /// When the present motion began; infinite for one that begins with the next time.
  private var since = 0.0
  /// Whether the present call has no time.
  private var isUntimed = false

  public init(_ viewport: Viewport) {
    self.viewport = viewport
    placement = viewport.isLaidOut ? viewport.fit : Placement(centre: .init(x: 0, y: 0), scale: 1)
  }

  /// Whether nothing moves it and no hand holds it.
  public var isAtRest: Bool { state == .rest }

  /// Whether it moves by itself: frames are needed.
  public var isMoving: Bool {
    switch state {
    case .rest, .held: return false
    case .gliding, .springing: return true
    }
  }

  /// Whether it goes on by itself because a hand threw it.
  public var isGliding: Bool {
    if case .gliding = state { return true }
    return false
  }

  /// How fast the picture goes, in CSS pixels a second.
  public var speed: Double { velocity.centre.length }

  /// Whether a hand holds it.
  public var isHeld: Bool {
    if case .held = state { return true }
    return false
  }

  /// Where the image will be when nobody interferes.
  public var destination: Placement {
    switch state {
    case .rest: return placement
    case .held: return viewport.clamped(placement)
    case .gliding(let x, let y):
      return Placement(
        centre: ImagePoint(x: x.end / placement.scale, y: y.end / placement.scale),
        scale: placement.scale)
    case .springing(let spring): return spring.target
    }
  }

  // MARK: Time

  /// Moves on to a time; earlier ones than the last are taken for that.
  @inline(never)
  public mutating func advance(to now: Double) {
    time = max(time, now)
    if !since.isFinite { since = time }
    let elapsed = self.elapsed
    switch state {
    case .rest, .held: break
    case .gliding(let x, let y):
      placement = place(x, y, elapsed)
      if x.isAtRest(at: elapsed), y.isAtRest(at: elapsed) {
        placement = viewport.clamped(placement)
        state = .rest
      }
    case .springing(let spring):
      placement = spring.placement(at: elapsed, in: viewport)
      if spring.isAtRest(at: elapsed, in: viewport) {
        placement = spring.target
        state = .rest
      }
    }
  }

  /// Moves on to a time, if one is known, from which whatever is begun now counts.
  mutating func begin(at now: Double?) {
    isUntimed = now == nil
    if let now { advance(to: now) }
  }

  /// How long the present motion has lasted.
  private var elapsed: Double { since.isFinite ? time - since : 0 }

  mutating func go(_ motion: State) {
    state = motion
    since = isUntimed ? .infinity : time
  }

  private func place(_ x: AxisGlide, _ y: AxisGlide, _ elapsed: Double) -> Placement {
    Placement(
      centre: ImagePoint(
        x: x.value(at: elapsed) / placement.scale, y: y.value(at: elapsed) / placement.scale),
      scale: placement.scale)
  }

  /// How fast it is now: logarithms of the scale, and CSS pixels that the centre goes, a second; no
  /// faster than a hand throws.
  var velocity: (scale: Double, centre: ScreenVector) {
    let step = 0.000_1
    let later: Placement
    switch state {
    case .rest, .held: return (0, .zero)
    case .gliding(let x, let y): later = place(x, y, elapsed + step)
    case .springing(let spring):
      later = spring.placement(at: elapsed + step, in: viewport)
    }
    let speeds = Limits(lower: -4_000, upper: 4_000)
    let scale = placement.scale
    return (
      Limits(lower: -10, upper: 10).clamp(naturalLogarithm(later.scale / scale) / step),
      ScreenVector(
        x: speeds.clamp((later.centre.x - placement.centre.x) * scale / step),
        y: speeds.clamp((later.centre.y - placement.centre.y) * scale / step))
    )
  }

  // MARK: Invariants

  /// What is wrong; nil when nothing is.
  package var brokenInvariant: StaticString? {
    guard viewport.isLaidOut else { return nil }
    guard placement.scale > 0, placement.scale.isFinite, placement.centre.x.isFinite,
      placement.centre.y.isFinite
    else { return "a placement has finite numbers and a scale above 0" }
    // One at rest may await that the picture settles, when something else covers it now.
    if case .rest = state { return nil }
    let end = destination
    let nearest = viewport.clamped(end)
    guard (nearest.scale / end.scale - 1).magnitude < 1e-9,
      (nearest.centre.x - end.centre.x).magnitude * end.scale < 1e-3,
      (nearest.centre.y - end.centre.y).magnitude * end.scale < 1e-3
    else { return "a motion ends within the limits" }
    return nil
  }
}
