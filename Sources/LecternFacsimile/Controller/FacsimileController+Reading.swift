import LecternBase
import LecternInterface

// Reading a clause: its first words at a size at which they can be read, then the rest, part by
// part (`ReadingPath`).
extension FacsimileController {
  /// The way through a clause, from a place of the picture; nil for a clause without regions.
  func path(of clause: Int, in viewport: Viewport, from place: Placement) -> ReadingPath? {
    guard viewport.isLaidOut, let bounds = leaf.bounds(of: clause) else { return nil }
    return ReadingPath(
      lines: leaf.lines(of: clause), bounds: bounds, pitch: leaf.pitch,
      in: besideTools(viewport), from: place.scale, isRightToLeft: isRightToLeft)
  }

  /// The viewport in which the middle of the height is below the tools, or where there is no room
  /// for that, without their column.
  func besideTools(_ viewport: Viewport) -> Viewport {
    var open = viewport
    let below = toolsHeight + 24
    let end = viewport.size.height - viewport.insets.bottom
    if end > below + 40 {
      open.insets.top = max(open.insets.top, 2 * below - end)
    } else if viewport.openSize.width > 360 {
      if isRightToLeft { open.insets.left += 60 } else { open.insets.right += 60 }
    }
    return open
  }

  /// The way through the chosen clause, as large as the picture is now.
  private var path: ReadingPath? {
    selectedClause.flatMap {
      path(of: $0, in: picture.viewport, from: picture.motion.destination)
    }
  }

  /// Shows a part of the chosen clause.
  @inline(never)
  func read(_ part: Int, animated: Bool = true) {
    guard let path else { return }
    self.part = max(0, min(part, path.parts.count - 1))
    picture.move { [self] motion in
      let place = path.place(
        of: self.part, in: besideTools(motion.viewport), from: motion.destination)
      if place != motion.destination { motion.move(to: place, animated: animated) }
    }
    showSteps(path)
  }

  /// Moves the picture so that nothing covers what is being read of the chosen clause (MC-22); at
  /// another size, chosen by hand, so that some of it shows, or all if that is possible.
  func reveal(animated: Bool = true) {
    guard let selectedClause, let path else { return }
    followHand()
    let place = picture.motion.destination
    if place.scale < 0.9 * path.scale {
      reveal(selectedClause, animated: animated)
    } else if place.scale < 1.01 * path.scale
      || path.part(in: picture.viewport.openRectangle(place), from: part) == nil
    {
      read(part, animated: animated)
    }
  }

  /// Goes on in the chosen clause.
  ///
  /// A part that has been left, by hand or for the whole sheet, comes back first.
  ///
  /// - Parameter step: 1 or -1.
  /// - Returns: false at the end of the clause.
  func readOn(by step: Int) -> Bool {
    guard let path, part < path.parts.count else { return false }
    let place = picture.motion.destination
    let isThere =
      place.scale >= 0.9 * path.scale
      && picture.viewport.openRectangle(place).contains(path.parts[part], slack: 4 / place.scale)
    let next = isThere ? part + step : part
    guard next >= 0, next < path.parts.count else {
      return hasLeaves && readOnNextLeaf(by: step)
    }
    read(next)
    announce(Word.partOf.text(Text(number: next + 1), Text(number: path.parts.count)))
    return true
  }

  /// True if the picture is where a part is read by one who came from the whole image.
  func isAsOpened(_ clause: Int) -> Bool {
    let viewport = picture.viewport
    guard let path = path(of: clause, in: viewport, from: viewport.bareFit) else { return false }
    let home = viewport.clamped(
      path.place(of: part, in: besideTools(viewport), from: viewport.bareFit))
    let place = picture.motion.destination
    return (place.scale / home.scale - 1).magnitude < 1e-3
      && (place.centre.x - home.centre.x).magnitude * place.scale < 2
      && (place.centre.y - home.centre.y).magnitude * place.scale < 2
  }

  /// Takes up the part that a hand has moved to.
  func followHand() {
    guard let path else { return }
    let place = picture.motion.destination
    if place.scale >= 0.9 * path.scale,
      let part = path.part(in: picture.viewport.openRectangle(place), from: part)
    {
      self.part = part
    }
    showSteps(path)
  }

  /// Tells the detail's buttons to what they lead.
  private func showSteps(_ path: ReadingPath) {
    detail.parts = (
      part > 0 || hasLeaves && goesOn(by: -1),
      part + 1 < path.parts.count || hasLeaves && goesOn(by: 1)
    )
  }
}
