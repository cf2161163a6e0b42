import LecternBase

// The actions of a hand: it takes the picture, moves it and lets it go.
extension ViewportMotion {
  /// Lets a hand take the picture where it is, or anew with more or fewer fingers.
  @inline(never)
  public mutating func grab(_ grip: Grip, at now: Double? = nil) {
    begin(at: now)
    hold(grip)
  }

  @inline(never)
  mutating func hold(_ grip: Grip) {
    let scales = viewport.scales
    let beyond = naturalLogarithm(placement.scale / scales.clamp(placement.scale))
    let roomScale = SoftEdge.room(0.7, beyond: beyond)
    let scale = scales.clamp(placement.scale) * exponential(SoftEdge.hard(beyond, room: roomScale))
    let beyondX = viewport.centresX(placement.scale).excess(placement.centre.x) * placement.scale
    let beyondY = viewport.centresY(placement.scale).excess(placement.centre.y) * placement.scale
    let roomX = SoftEdge.room(viewport.openSize.width, beyond: beyondX)
    let roomY = SoftEdge.room(viewport.openSize.height, beyond: beyondY)
    let hard = Placement(
      centre: ImagePoint(
        x: placement.centre.x + (SoftEdge.hard(beyondX, room: roomX) - beyondX) / placement.scale,
        y: placement.centre.y + (SoftEdge.hard(beyondY, room: roomY) - beyondY) / placement.scale),
      scale: placement.scale)
    state = .held(
      Hold(
        image: viewport.imagePoint(fromScreen: grip.middle, hard), scale: scale,
        spread: max(1, grip.spread), grip: grip, roomX: roomX, roomY: roomY, roomScale: roomScale))
  }

  /// Stops the image, or brings it back between its edges.
  @inline(never)
  public mutating func stop(at now: Double? = nil) {
    begin(at: now)
    state = .rest
    spring(to: viewport.clamped(placement))
  }

  /// Moves the hand that holds the picture: the image's point under it stays under it, but for soft
  /// edges.
  @inline(never)
  public mutating func drag(_ grip: Grip, at now: Double? = nil) {
    begin(at: now)
    guard case .held(var hold) = state else { return }
    hold.grip = grip
    state = .held(hold)
    let scales = viewport.scales
    let asked = hold.scale * max(1, grip.spread) / hold.spread
    let beyond = naturalLogarithm(asked / scales.clamp(asked))
    let scale = scales.clamp(asked) * exponential(SoftEdge.soft(beyond, room: hold.roomScale))
    var result = viewport.placement(of: hold.image, at: grip.middle, scale: scale)
    let x = viewport.centresX(scale).excess(result.centre.x)
    let y = viewport.centresY(scale).excess(result.centre.y)
    result.centre.x += SoftEdge.soft(x * scale, room: hold.roomX) / scale - x
    result.centre.y += SoftEdge.soft(y * scale, room: hold.roomY) / scale - y
    placement = result
  }

  /// The hand lets go.
  ///
  /// - Parameter velocity: of the hand, in CSS pixels a second.
  @inline(never)
  public mutating func release(velocity: ScreenVector = .zero, at now: Double? = nil) {
    begin(at: now)
    guard case .held(let hold) = state else { return }
    state = .rest
    let scale = viewport.scales.clamp(placement.scale)
    if scale != placement.scale {
      // Back about the fingers, where they were last.
      let point = viewport.imagePoint(fromScreen: hold.grip.middle, placement)
      let target = viewport.placement(of: point, at: hold.grip.middle, scale: scale)
      spring(to: viewport.clamped(target))
    } else {
      glide(ScreenVector(x: -velocity.x, y: -velocity.y))
    }
  }

  /// Lets the centre go on at a velocity in CSS pixels a second.
  @inline(never)
  mutating func glide(_ velocity: ScreenVector) {
    let scale = placement.scale
    func axis(_ start: Double, _ velocity: Double, _ limits: Limits) -> AxisGlide {
      AxisGlide(
        start: start * scale, velocity: velocity,
        limits: Limits(lower: limits.lower * scale, upper: limits.upper * scale))
    }
    let x = axis(placement.centre.x, velocity.x, viewport.centresX(scale))
    let y = axis(placement.centre.y, velocity.y, viewport.centresY(scale))
    if reducesMotion || x.isAtRest(at: 0) && y.isAtRest(at: 0) {
      // Without motion a flick leads nowhere: the picture stays where the hand left it.
      placement = viewport.clamped(placement)
      state = .rest
    } else {
      go(.gliding(x, y))
    }
  }
}
