import LecternBase
import LecternInterface

// Going back by hand: a pan from the edge at which lines begin (DD-79…DD-87).
extension DrillDownController {
  /// True if a swipe would go back like the back button.
  ///
  /// With two panes that takes two left controllers, because popping anything else looks unlike a
  /// swipe (DD-79); with one it takes anything to go back to.
  final var canSwipeBack: Bool {
    switch widthClass {
    case .regular: return stack.left.count > 1
    case .compact: return stack.right != nil || stack.left.count > 1
    case .unspecified: return false
    }
  }

  /// Handles a finger's pan at the edge.
  ///
  /// - Returns: true if the container wants to hear more of this finger.
  final func swipe(_ told: Pan) -> Bool {
    var pan = told
    if traits.isRightToLeft {
      pan.x = pan.width - pan.x
      pan.velocity = -pan.velocity
    }
    if pan.phase == .began { return beginSwipe(pan) }
    guard var swipe else { return false }
    if pan.phase != .cancelled { swipe.move(to: pan.x) }
    self.swipe = swipe
    switch pan.phase {
    case .ended where swipe.commits(velocity: pan.velocity):
      goBack(duration: swipe.commitDuration)
    case .ended, .cancelled: cancelSwipe(animated: true)
    default: setNeedsDisplay()
    }
    return true
  }

  private func beginSwipe(_ pan: Pan) -> Bool {
    // A moving pane would have to be caught first; the visitor sees it move, and tries again
    // (DD-80).
    guard canSwipeBack, swipe == nil, !isMoving, paneMoves.isEmpty, !navigationBars.isMoving,
      !toolbars.isMoving
    else { return false }
    let isCompact = widthClass == .compact
    let lower = isCompact && stack.right != nil ? 1 : 2
    guard let front = isCompact ? stack.right ?? stack.left.last : stack.left.last else {
      return false
    }
    swipe = SwipeBack(
      start: pan.x, leftWidth: isCompact ? nil : shownLeftWidth(in: pan.width),
      totalWidth: pan.width)
    paneDuration = DrillDownController.duration
    paneMoves = [
      PaneMove(controller: stack.left[stack.left.count - lower], motion: .trackUnder),
      PaneMove(controller: front, motion: .trackOver),
    ]
    setNeedsDisplay()
    return true
  }

  /// The motion of a bar's title; under a finger it goes with the pane whose title it is (DD-86).
  final func titleMotion(isLeft: Bool) -> Text {
    guard swipe != nil else { return isLeft ? leftTitleMotion : rightTitleMotion }
    let isRightOver = widthClass == .compact && stack.right != nil
    if isLeft { return isRightOver ? "track under" : "track over" }
    return isRightOver ? "track over" : ""
  }

  /// Lets everything go back to its place; no callback is called (DD-83, DD-84).
  final func cancelSwipe(animated: Bool) {
    guard let swipe else { return }
    lastTransition += 1
    let transition = lastTransition
    paneDuration = swipe.cancelDuration
    releaseTracked(transition)
    setNeedsDisplay()
    guard animated, swipe.distance > 0, isMounted, !prefersReducedMotion,
      let application
    else {
      endMoves(transition)
      return
    }
    application.wait(seconds: swipe.cancelDuration) { self.endMoves(transition) }
  }

  /// Ends the swipe, if there is one: the panes under the finger move by themselves from here on.
  final func releaseTracked(_ transition: Int) {
    swipe = nil
    for index in paneMoves.indices where paneMoves[index].motion.isTracking {
      paneMoves[index].motion = paneMoves[index].motion == .trackOver ? .over : .under
      paneMoves[index].transition = transition
    }
  }
}
