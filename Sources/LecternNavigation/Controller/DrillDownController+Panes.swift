import LecternInterface

// The panes that are on their way. A moving pane has `data-motion` in the page, and only such a
// pane has a transition there: nothing else can ever seem to move.
extension DrillDownController {
  /// Notes the motions of the panes from the last picture to the present stack.
  ///
  /// A pane that is already on its way goes on from where it is.
  final func choreograph(_ motion: Motion, _ transition: Int, animated: Bool) {
    let before = drawnFront
    drawnFront = stack.front
    releaseTracked(transition)
    guard animated else {
      paneMoves = []
      return
    }
    paneDuration = motion.duration
    let choreography = Choreography(
      motion.operation, by: motion.replacement, from: before, to: drawnFront,
      leftPlaceholder: leftPlaceholder, rightPlaceholder: rightPlaceholder,
      isCompact: widthClass == .compact)
    for var move in choreography.moves {
      move.transition = transition
      if let index = paneMoves.firstIndex(where: { $0.controller === move.controller }) {
        move.start = nil
        paneMoves[index] = move
      } else {
        paneMoves.append(move)
      }
    }
  }

  /// Draws the panes in their start places, and makes the page lay them out.
  final func drawStartPlaces() {
    isDrawingStart = true
    setNeedsDisplay()
    application?.flushStyles()
    isDrawingStart = false
    for index in paneMoves.indices { paneMoves[index].start = nil }
  }

  /// The panes that a transition moved have arrived.
  final func endMoves(_ transition: Int) {
    let count = paneMoves.count
    paneMoves.removeAll { $0.transition == transition }
    if paneMoves.count != count { setNeedsDisplay() }
  }

  final func pane(_ controller: Controller, _ place: PanePlace) -> DrillDownView.Pane {
    let move = paneMoves.first { $0.controller === controller }
    let start = isDrawingStart ? move?.start : nil
    return DrillDownView.Pane(
      controller: controller, place: start ?? move?.end ?? place,
      motion: start == nil ? move?.motion : nil,
      isActive: widthClass == .unspecified
        || shownControllers.contains { $0 === controller },
      edges: extendedEdges(of: controller),
      shelter: controller === shelterOwner ? shelter : nil)
  }

  /// The number of panes far below that are the same from one drawing to the next (DD-5).
  ///
  /// It excludes the one that a pop reveals, and every pane that moves.
  final var settledCount: Int {
    widthClass == .unspecified ? 0 : max(0, stack.left.count - 2 - paneMoves.count)
  }

  /// Makes the missing nodes of those panes; they depend on the stack above them alone, and `stack`
  /// forgets them when it gets shallower.
  final func drawSettledPanes(_ draw: (DrillDownView.Pane) -> Node) {
    // Nodes can't be in two places of the page.
    if !isMounted { deepPanes = [] }
    let count = settledCount
    if deepPanes.count > count { deepPanes.removeLast(deepPanes.count - count) }
    while deepPanes.count < count {
      deepPanes.append(draw(pane(stack.left[deepPanes.count], .below)))
    }
  }
}
