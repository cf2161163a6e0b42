import LecternBase

/// The way from one placement to another: a spring in the logarithm of the scale, so that each
/// doubling takes as long as the next, with the image zooming about one point all the way.
///
/// - Units: seconds since it began; velocities are in logarithms of the scale, and in CSS pixels
///   that the centre goes, a second.
/// - Source: OpenSeadragon's zoom spring (its `exponential` springs); the closed form is Lectern's.
struct ZoomSpring: Equatable, Sendable {
  let start: Placement
  let target: Placement
  let scaleVelocity: Double
  let velocity: ScreenVector
  /// A point of the image that stays at a point of the screen; nil if the two places determine it.
  let anchor: (image: ImagePoint, screen: ScreenPoint)?
  private let logStart: Double
  private let logTarget: Double

  init(
    from start: Placement, to target: Placement, scaleVelocity: Double = 0,
    velocity: ScreenVector = .zero,
    anchor: (image: ImagePoint, screen: ScreenPoint)? = nil
  ) {
    self.start = start
    self.target = target
    self.scaleVelocity = scaleVelocity
    self.velocity = velocity
    self.anchor = anchor
    logStart = naturalLogarithm(start.scale)
    logTarget = naturalLogarithm(target.scale)
  }

  static func == (a: ZoomSpring, b: ZoomSpring) -> Bool {
    a.start == b.start && a.target == b.target && a.scaleVelocity == b.scaleVelocity
      && a.velocity == b.velocity && a.anchor?.image == b.anchor?.image
      && a.anchor?.screen == b.anchor?.screen
  }

  func placement(at time: Double, in viewport: Viewport) -> Placement {
    let left = Spring.distance(
      from: logStart - logTarget, velocity: scaleVelocity, at: time)
    let scale = exponential(logTarget + left)
    if let anchor {
      return viewport.clampedCentre(
        viewport.placement(of: anchor.image, at: anchor.screen, scale: scale))
    }
    // Without the velocity, which is added below, all points lie on the way of a zoom about the one
    // point that both places have at the same point of the screen.
    let way = logTarget - logStart
    let rest = Spring.rest(at: time)
    let share =
      way.magnitude < 1e-9 ? rest : (exponential(rest * way) - 1) / (exponential(way) - 1)
    // On the screen, so that a zoom doesn't multiply it.
    let drift = time * exponential(-Spring.stiffness * time) / scale
    return Placement(
      centre: ImagePoint(
        x: target.centre.x + (start.centre.x - target.centre.x) * share + velocity.x * drift,
        y: target.centre.y + (start.centre.y - target.centre.y) * share + velocity.y * drift),
      scale: scale)
  }

  /// True if the movement is too small to be seen.
  func isAtRest(at time: Double, in viewport: Viewport) -> Bool {
    isNear(placement(at: time, in: viewport), viewport)
      && isNear(placement(at: time + 0.05, in: viewport), viewport)
  }

  private func isNear(_ now: Placement, _ viewport: Viewport) -> Bool {
    let zoom = (now.scale / target.scale - 1).magnitude
    return zoom * (viewport.size.width + viewport.size.height) < 0.2
      && (now.centre.x - target.centre.x).magnitude * target.scale < 0.1
      && (now.centre.y - target.centre.y).magnitude * target.scale < 0.1
  }
}
