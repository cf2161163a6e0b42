import LecternInterface

// The children of a container that come and go, and the calls to them (DD-20, DD-27).
//
// The tree always changes before any call, and is looked at anew after each: a callee may start an
// operation of its own, and finds everything in order.
extension DrillDownController {
  // MARK: Coming in

  /// Makes a controller a child; `tellEntry` and `endEntry` tell it so.
  ///
  /// - Precondition: it has no parent.
  final func enter(_ controller: Controller, _ transition: Int) {
    addChild(controller)
    entering.append(Placement(controller: controller, place: .left, transition: transition))
  }

  /// Tells a newcomer that it comes in, once.
  final func tellEntry(of controller: Controller) {
    for index in entering.indices
    where entering[index].controller === controller && !entering[index].isTold {
      entering[index].isTold = true
      controller.willMove(toParent: self)
      return
    }
  }

  /// Tells a newcomer that it has come in; each will-move is followed by its did-move.
  final func endEntry(_ entry: Placement) {
    tellEntry(of: entry.controller)
    guard let index = index(of: entry, in: entering) else { return }
    entering.remove(at: index)
    entry.controller.didMove(toParent: self)
  }

  // MARK: Going out

  /// Tells a controller that it leaves, once.
  ///
  /// - Parameter hint: its index among those that leave, if it is still there.
  final func tellExit(_ exit: Placement, at hint: Int = 0) {
    if let entry = entering.first(where: { $0.controller === exit.controller }) { endEntry(entry) }
    guard let index = index(of: exit, in: leaving, at: hint), !leaving[index].isTold else { return }
    leaving[index].isTold = true
    exit.controller.willMove(toParent: nil)
  }

  /// Lets a controller go that was on its way out.
  final func endExit(_ exit: Placement) {
    tellExit(exit)
    hide(exit.controller)
    guard let index = index(of: exit, in: leaving) else { return }
    leaving.remove(at: index)
    removeChild(exit.controller)
    setNeedsDisplay()
    exit.controller.didMove(toParent: nil)
  }

  /// The way out that a controller is on.
  final func exit(of controller: Controller) -> Placement? {
    leaving.first { $0.controller === controller }
  }

  private func index(
    of placement: Placement, in list: [Placement], at hint: Int = 0
  ) -> Int? {
    func isIt(_ other: Placement) -> Bool {
      other.controller === placement.controller && other.transition == placement.transition
    }
    if hint < list.count, isIt(list[hint]) { return hint }
    return list.lastIndex(where: isIt)
  }

  // MARK: Permission to come in

  /// True if a controller is in the stack; costs the same at any depth.
  final func isInStack(_ controller: Controller) -> Bool {
    controller.parent === self && !isPlaceholder(controller) && exit(of: controller) == nil
  }

  /// True if a controller is one of the placeholders.
  final func isPlaceholder(_ controller: Controller) -> Bool {
    controller === leftPlaceholder || controller === rightPlaceholder
  }

  /// Refuses a controller that can't come in, and changes nothing (DD-47).
  final func refuse(_ controller: Controller?) throws(DrillDownError) {
    guard let controller else { return }
    if isPlaceholder(controller) { throw .isPlaceholder }
    if isInStack(controller) { throw .alreadyInStack }
    try refuseForeign(controller)
  }

  /// Refuses a controller that belongs elsewhere.
  final func refuseForeign(_ controller: Controller) throws(DrillDownError) {
    if canAdopt(controller) { return }
    if let owner = controller.parent as? DrillDownController, owner.exit(of: controller) != nil,
      !isInside(controller)
    {
      return
    }
    throw .hasParent
  }

  /// Makes a controller ready to come in: one that is still on its way out, here or of another
  /// container, has left when this returns, with all the calls of leaving.
  ///
  /// - Returns: true if its pane is in the page here, to move on from where it is.
  final func admit(_ controller: Controller?) throws(DrillDownError) -> Bool {
    guard let controller else { return false }
    var isHere = false
    try refuse(controller)
    while let owner = controller.parent as? DrillDownController {
      if let exit = owner.exit(of: controller) { owner.endExit(exit) }
      isHere = owner === self
      // The controller was told that it left, and may have gone anywhere since.
      try refuse(controller)
    }
    return isHere
  }
}
