import LecternBase

/// The hold of a hand on the picture: the middle of its fingers, and the distance between them.
public struct Grip: Equatable, Sendable {
  /// The middle of the fingers.
  public var middle: ScreenPoint
  /// The mean distance of the fingers from their middle, in CSS pixels; 1 for one finger.
  public var spread: Double

  /// Makes a grip; without a spread that of one finger.
  public init(middle: ScreenPoint, spread: Double = 1) {
    self.middle = middle
    self.spread = spread
  }
}

/// The place of the image and its motion: held, gliding, on its way to a place, or at rest.
///
/// The caller tells the time, in seconds of any one clock; every motion is a closed form of it, so
/// that frames may come at any time. An interruption of a motion begins where the picture is. A
/// motion begun without a time, by a key or a button, begins with the next time that is told.
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

  /// The state of a hand that holds the picture.
  struct Hold: Equatable, Sendable {
    /// The image's point that the hand has taken.
    var image: ImagePoint
    /// The scale at the beginning, without soft edges, and the distance between the fingers.
    var scale: Double
    var spread: Double
    var grip: Grip
    /// The amounts by which each value may go beyond its edge.
    var roomX: Double
    var roomY: Double
    var roomScale: Double
  }

  /// The window that the image moves behind.
  public internal(set) var viewport: Viewport
  /// The place of the image at the last time that was told.
  public internal(set) var placement: Placement
  /// True if motions are over at once.
  public var reducesMotion = false
  var state = State.rest
  /// The time of the last call that had one.
  private(set) var time = 0.0
  /// When the present motion began; infinite for one that begins with the next time.
  private var since = 0.0
  /// True if the present call has no time.
  private var isUntimed = false

  /// Makes the motion of an image that rests, and fits the part of the picture that is open.
  ///
  /// Without a size of the picture the image's top left corner is in the middle, at scale 1.
  public init(_ viewport: Viewport) {
    self.viewport = viewport
    placement = viewport.isLaidOut ? viewport.fit : Placement(centre: .init(x: 0, y: 0), scale: 1)
  }

  /// True if nothing moves the image and no hand holds it.
  public var isAtRest: Bool { state == .rest }

  /// True if the image moves by itself: frames are needed.
  public var isMoving: Bool {
    switch state {
    case .rest, .held: return false
    case .gliding, .springing: return true
    }
  }

  /// True if the image goes on by itself because a hand threw it.
  public var isGliding: Bool {
    if case .gliding = state { return true }
    return false
  }

  /// The speed of the picture, in CSS pixels a second.
  public var speed: Double { velocity.centre.length }

  /// True if a hand holds the image.
  public var isHeld: Bool {
    if case .held = state { return true }
    return false
  }

  /// The final place of the image, without further input.
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

  // MARK: Another image

  /// Takes another image in its window, at rest at a place.
  mutating func show(_ viewport: Viewport, at placement: Placement) {
    self.viewport = viewport
    self.placement = placement
    state = .rest
  }

  /// Comes to the present place from one that is a distance to the right of it, in CSS pixels.
  mutating func come(from distance: Double) {
    let target = placement
    placement.centre.x -= distance / target.scale
    move(to: target)
  }

  // MARK: Time

  /// Moves on to a time; one before the last counts as the last.
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

  /// Moves on to a time, if one is known, at which the next motion begins.
  mutating func begin(at now: Double?) {
    isUntimed = now == nil
    if let now { advance(to: now) }
  }

  /// The time since the present motion began, in seconds.
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

  /// The present velocity: logarithms of the scale, and CSS pixels of the centre, a second; no
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

  /// The invariant that is broken; nil if all hold.
  package var brokenInvariant: StaticString? {
    guard viewport.isLaidOut else { return nil }
    guard placement.scale > 0, placement.scale.isFinite, placement.centre.x.isFinite,
      placement.centre.y.isFinite
    else { return "a placement has finite numbers and a scale above 0" }
    // A picture at rest may wait to settle when something else covers it.
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
