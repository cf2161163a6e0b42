import LecternBase
import LecternInterface
import LecternModel

// A layer that is compared with the leaves' own pictures, and its tiles.
extension PictureController {
  /// Compares a layer, or ends that; nil for none.
  @inline(never)
  func compare(_ comparison: Comparison?) {
    releaseComparison()
    if self.comparison != nil, comparison == nil { drawing.forgetComparison() }
    self.comparison = comparison
    fitComparison()
    if hasSaidFailure, !isLacking { hasSaidFailure = false }
  }

  /// Takes the layer's pictures of the leaves that show, and lets others go.
  @inline(never)
  func fitComparison() {
    guard let comparison else { return }
    let old = comparison.pictures
    let shown = [leafIndex] + companions.map { $0.index }
    comparison.pictures = []
    for leaf in shown {
      if let place = old.firstIndex(where: { $0.leaf == leaf }) {
        comparison.pictures.append(old[place])
      } else if let layer = facsimile.document.leaves[leaf].layer(comparison.layer) {
        comparison.pictures.append(LayerPicture(leaf: leaf, layer: layer))
      }
    }
    for picture in old where comparison.picture(of: picture.leaf) == nil { release(picture.store) }
    requestFrame()
  }

  /// Lets all tiles of the layer go, as when the picture leaves the page.
  @inline(never)
  func releaseComparison() {
    for picture in comparison?.pictures ?? [] { release(picture.store) }
  }

  /// Asks for the layer's tiles in view, and finds those to draw.
  @inline(never)
  func loadComparison(_ size: CanvasSize, at time: Double) {
    guard let comparison else { return }
    let shown = viewport.shownRectangle(motion.placement)
    if let picture = comparison.picture(of: leafIndex) {
      load(picture, shown, 1, size, at: time)
    }
    for companion in companions {
      guard let picture = comparison.picture(of: companion.index) else { continue }
      load(picture, companion.own(shown), companion.scale, size, at: time)
    }
  }

  private func load(
    _ picture: LayerPicture, _ part: ImageRect, _ scale: Double, _ size: CanvasSize,
    at time: Double
  ) {
    let layer = picture.layer
    let view = TileView(
      part: layer.own(part),
      level: layer.image.level(
        forDensity: motion.placement.scale * scale * layer.place.scale * size.ratio))
    picture.store.draw(view, into: &picture.tiles)
    load(view, of: picture.store, at: time)
    for slot in picture.store.trim() { application?.releaseImage(slot) }
  }

  /// A finger's place on the own picture, for one on the layer's beside it.
  ///
  /// All fingers that are down mean the picture on which the first one came down.
  ///
  /// - Parameter phase: nil for a wheel.
  @inline(never)
  func onOwnPicture(_ point: ScreenPoint, _ phase: GesturePhase? = nil) -> ScreenPoint {
    guard let comparison, viewport.isLaidOut else { return point }
    let open = Comparison.open(viewport)
    if comparison.fingerCount == 0 {
      comparison.isHandAside =
        comparison.mode == .aside
        && (comparison.isStacked ? point.y > open.maxY : point.x > open.maxX)
    }
    if phase == .began { comparison.fingerCount += 1 }
    if phase == .ended || phase == .cancelled {
      comparison.fingerCount = max(0, comparison.fingerCount - 1)
    }
    if !comparison.isHandAside { return point }
    let step = comparison.step(in: viewport)
    return ScreenPoint(x: point.x - step.x, y: point.y - step.y)
  }
}
