import LecternInterface

extension DrillDownController {
  /// Sets the controller of an empty left pane; nil for none.
  ///
  /// - Throws: `alreadyInStack`, `isPlaceholder` when it is the right one, `hasParent`.
  /// - Source: SPEC DD-6, DD-57, DD-58.
  public final func setLeftPlaceholder(_ controller: Controller?) throws(DrillDownError) {
    guard controller !== leftPlaceholder else { return }
    _ = try admit(controller)
    let old = leftPlaceholder
    leftPlaceholder = controller
    change(from: old, to: controller, on: .coveredLeft)
  }

  /// Sets the controller of an empty right pane; nil for none.
  ///
  /// - Throws: `alreadyInStack`, `isPlaceholder` when it is the left one, `hasParent`.
  /// - Source: SPEC DD-6, DD-57, DD-58.
  public final func setRightPlaceholder(_ controller: Controller?) throws(DrillDownError) {
    guard controller !== rightPlaceholder else { return }
    _ = try admit(controller)
    let old = rightPlaceholder
    rightPlaceholder = controller
    change(from: old, to: controller, on: .coveredRight)
  }

  /// Tells the old and the new placeholder, at once and without motion; posts nothing (DD-51).
  private func change(from old: Controller?, to new: Controller?, on place: PanePlace) {
    lastTransition += 1
    let transition = lastTransition
    motionCount += 1
    paneMoves.removeAll { $0.controller === old || $0.controller === new }
    if let new { enter(new, transition) }
    if let old {
      let exit = Placement(controller: old, place: place, transition: transition)
      leaving.append(exit)
      endExit(exit)
    }
    if let entry = entering.first(where: { $0.transition == transition }) { endEntry(entry) }
    drawBeforeAppearance()
    updateAppearance(animated: false)
    setNeedsDisplay()
    motionCount -= 1
    keepFocusInReach()
    if stack.left.isEmpty { navigationItemDidChange() }
  }
}
