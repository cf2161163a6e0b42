import LecternBase

// Motions to places, and changes around the picture.
extension ViewportMotion {
  /// Goes to a place.
  ///
  /// - Parameter animated: false for at once.
  @inline(never)
  public mutating func move(to target: Placement, animated: Bool = true, at now: Double? = nil) {
    begin(at: now)
    if animated {
      spring(to: viewport.clamped(target))
    } else {
      placement = viewport.clamped(target)
      state = .rest
    }
  }

  @inline(never)
  mutating func spring(to target: Placement, about screen: ScreenPoint? = nil) {
    guard !reducesMotion, placement != target else {
      placement = target
      state = .rest
      return
    }
    let (scaleVelocity, velocity) = self.velocity
    var anchor: (image: ImagePoint, screen: ScreenPoint)?
    if let screen, viewport.clamped(placement) == placement {
      anchor = (viewport.imagePoint(fromScreen: screen, placement), screen)
    }
    go(
      .springing(
        ZoomSpring(
          from: placement, to: target, scaleVelocity: scaleVelocity, velocity: velocity,
          anchor: anchor)))
  }

  /// Zooms about a point of the screen, which keeps its point of the image, as far as edges allow.
  ///
  /// - Parameter factor: of the scale that the picture is on its way to.
  @inline(never)
  public mutating func zoom(
    by factor: Double, about screen: ScreenPoint, animated: Bool = true, at now: Double? = nil
  ) {
    begin(at: now)
    zoom(to: destination.scale * factor, about: screen, animated: animated)
  }

  private mutating func zoom(to scale: Double, about screen: ScreenPoint, animated: Bool) {
    let point = viewport.imagePoint(fromScreen: screen, placement)
    let target = viewport.clamped(
      viewport.placement(of: point, at: screen, scale: viewport.scales.clamp(scale)))
    if animated {
      spring(to: target, about: screen)
    } else {
      placement = target
      state = .rest
    }
  }

  /// Moves the window over the image by a distance.
  ///
  /// - Parameter distance: in CSS pixels; a positive one shows parts further right and down.
  @inline(never)
  public mutating func pan(by distance: ScreenVector, animated: Bool = true, at now: Double? = nil)
  {
    begin(at: now)
    var target = destination
    target.centre.x += distance.x / target.scale
    target.centre.y += distance.y / target.scale
    move(to: target, animated: animated, at: now)
  }

  // MARK: Another window

  /// Takes another size of the window at once: the middle of the visible part stays the middle, a
  /// fitted image fits again.
  ///
  /// - Parameter pixelRatio: device pixels for each CSS pixel.
  @inline(never)
  public mutating func resize(to size: Size, pixelRatio: Double, at now: Double? = nil) {
    begin(at: now)
    let old = viewport
    guard old.size != size || old.pixelRatio != pixelRatio else { return }
    let place = destination
    var wasFitted = !old.isLaidOut || place.scale <= old.fit.scale
    let middle = old.imagePoint(fromScreen: old.openMiddle, place)
    // In a long column a fitted image may be anywhere.
    let keepsFit = old.peers != nil && old.isLaidOut && wasFitted
    if keepsFit, !place.isNear(old.fit) { wasFitted = false }
    viewport.size = size
    viewport.pixelRatio = pixelRatio
    guard viewport.isLaidOut else { return }
    state = .rest
    placement =
      wasFitted
      ? viewport.fit
      : viewport.clamped(
        viewport.placement(
          of: middle, at: viewport.openMiddle,
          scale: keepsFit ? viewport.fit.scale : place.scale))
  }

  /// Something covers another part of the picture, which doesn't move by itself: follow it with
  /// `move`, or `settle`.
  @inline(never)
  public mutating func cover(_ insets: ScreenInsets, at now: Double? = nil) {
    begin(at: now)
    guard viewport.insets != insets else { return }
    let velocity = self.velocity.centre
    viewport.insets = insets
    switch state {
    case .rest: break
    case .held(let hold): self.hold(hold.grip)
    case .gliding: glide(velocity)
    case .springing(let spring): self.spring(to: viewport.clamped(spring.target))
    }
  }

  /// Brings a picture at rest back between its edges, if they are others now.
  @inline(never)
  public mutating func settle(at now: Double? = nil) {
    begin(at: now)
    guard case .rest = state else { return }
    spring(to: viewport.clamped(placement))
  }
}
