import LecternInterface

extension DrillDownController {
  /// One operation's way from the old picture to the new one.
  struct Motion {
    let operation: DrillDownOperation
    let animated: Bool
    let completion: (() -> Void)?
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
    for exit in motion.exits {
      leaving.removeAll { $0.controller === exit.controller }
      leaving.append(
        Placement(controller: exit.controller, place: exit.place, transition: transition))
    }
    let moves = motion.animated && isMounted && !traits.prefersReducedMotion
    let changes = beginAppearance(animated: moves)
    if moves {
      startPlaces = motion.starts
      setNeedsDisplay()
      application?.flushStyles()
      startPlaces = []
    }
    post(motion.operation, .will)
    for exit in motion.exits { exit.controller.willMove(toParent: nil) }
    setNeedsDisplay()
    delegate?.drillDownController(self, did: motion.operation)
    guard moves, let application else {
      finish(motion, transition, changes, animated: false)
      return
    }
    application.wait(seconds: DrillDownController.duration) {
      self.finish(motion, transition, changes, animated: true)
    }
  }

  private func adopt(_ controller: Controller) {
    controller.willMove(toParent: self)
    // Popped a moment ago and pushed again before it was gone: it has never left.
    if controller.parent === self { return }
    addChild(controller)
  }

  private func finish(
    _ motion: Motion, _ transition: Int, _ changes: AppearanceChanges, animated: Bool
  ) {
    var gone: [Controller] = []
    for pane in leaving where pane.transition == transition {
      if !stack.contains(pane.controller) { gone.append(pane.controller) }
    }
    leaving.removeAll { $0.transition == transition }
    endAppearance(changes, animated: animated)
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

  // MARK: Appearance (DD-52…DD-56)

  /// Who comes into view and who goes out of it in one operation.
  struct AppearanceChanges {
    var appearing: [Controller] = []
    var disappearing: [Controller] = []
  }

  private func beginAppearance(animated: Bool) -> AppearanceChanges {
    var changes = AppearanceChanges()
    let shown = isMounted ? shownControllers : []
    changes.disappearing = appeared.filter { old in !shown.contains { $0 === old } }
    changes.appearing = shown.filter { new in !appeared.contains { $0 === new } }
    appeared = shown
    for controller in changes.disappearing { controller.willDisappear(animated: animated) }
    for controller in changes.appearing { controller.willAppear(animated: animated) }
    return changes
  }

  private func endAppearance(_ changes: AppearanceChanges, animated: Bool) {
    for controller in changes.disappearing { controller.didDisappear(animated: animated) }
    for controller in changes.appearing { controller.didAppear(animated: animated) }
  }

  final func updateAppearance(animated: Bool) {
    let changes = beginAppearance(animated: animated)
    endAppearance(changes, animated: animated)
  }
}
