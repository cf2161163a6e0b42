import LecternInterface

extension DrillDownController {
  /// One operation's way from the old picture to the new one.
  struct Motion {
    let operation: DrillDownOperation
    let animated: Bool
    let completion: (() -> Void)?
    /// The seconds it takes.
    var duration = DrillDownController.duration
    /// How a right controller gives way, if it does.
    var replacement = DrillDownReplacement.fade
    /// Controllers new to the stack.
    var entering: [Controller] = []
    /// Where entering panes start from.
    var starts: [Placement] = []
    /// Controllers that leave the stack, and where their panes go.
    var exits: [Placement] = []
  }

  /// Carries out an operation whose stack is already changed.
  ///
  /// ```
  /// stack changed, start places drawn → Will… → end places → (0.33 s) → clean up, did-appear,
  /// did-move → completion → Did…
  /// ```
  ///
  /// - Source: SPEC DD-7, DD-8, DD-20, DD-27, DD-49.
  final func run(_ motion: Motion) {
    lastTransition += 1
    let transition = lastTransition
    for controller in motion.entering { adopt(controller) }
    for exit in motion.exits { leaving.removeAll { $0.controller === exit.controller } }
    // What left last stood before what left earlier, and stays there.
    leaving =
      motion.exits.map {
        Placement(controller: $0.controller, place: $0.place, transition: transition)
      } + leaving
    let moves = motion.animated && isMounted && !traits.prefersReducedMotion
    choreograph(motion, transition, animated: moves)
    // Newcomers are laid out before they are told (DD-55).
    if moves { drawStartPlaces() }
    beginAppearance(transition, animated: moves)
    post(motion.operation, .will)
    for exit in motion.exits { exit.controller.willMove(toParent: nil) }
    setNeedsDisplay()
    delegate?.drillDownController(self, did: motion.operation)
    guard moves, let application else {
      finish(motion, transition)
      return
    }
    application.wait(seconds: motion.duration) {
      self.finish(motion, transition)
    }
  }

  private func adopt(_ controller: Controller) {
    controller.willMove(toParent: self)
    // Popped a moment ago and pushed again before it was gone: it has never left.
    if controller.parent === self { return }
    addChild(controller)
  }

  private func finish(_ motion: Motion, _ transition: Int) {
    var gone: [Controller] = []
    for pane in leaving where pane.transition == transition {
      if !stack.contains(pane.controller) { gone.append(pane.controller) }
    }
    leaving.removeAll { $0.transition == transition }
    endMoves(transition)
    endAppearance(transition)
    for controller in gone {
      removeChild(controller)
      controller.didMove(toParent: nil)
    }
    for controller in motion.entering where stack.contains(controller) {
      controller.didMove(toParent: self)
    }
    if !gone.isEmpty { setNeedsDisplay() }
    motion.completion?()
    post(motion.operation, .did)
  }
}
