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
    for exit in motion.exits { leaving.removeAll { $0.controller === exit.controller } }
    // What left last stood before what left earlier, and stays there.
    leaving =
      motion.exits.map {
        Placement(controller: $0.controller, place: $0.place, transition: transition)
      } + leaving
    let moves = motion.animated && isMounted && !traits.prefersReducedMotion
    beginAppearance(transition, animated: moves)
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
      finish(motion, transition)
      return
    }
    application.wait(seconds: DrillDownController.duration) {
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

  // MARK: Appearance (DD-52…DD-56)

  /// A will-appear or will-disappear whose did is still to come.
  struct AppearanceChange {
    let controller: Controller
    let isAppearing: Bool
    let animated: Bool
    let transition: Int

    func finish() {
      if isAppearing {
        controller.didAppear(animated: animated)
      } else {
        controller.didDisappear(animated: animated)
      }
    }
  }

  /// Tells who comes into view and who goes out of it that they will.
  final func beginAppearance(_ transition: Int, animated: Bool) {
    let shown = isInView ? shownControllers : []
    let disappearing = appeared.filter { old in !shown.contains { $0 === old } }
    let appearing = shown.filter { new in !appeared.contains { $0 === new } }
    appeared = shown
    for controller in disappearing {
      finishAppearance(of: controller)
      controller.willDisappear(animated: animated)
      note(controller, isAppearing: false)
    }
    for controller in appearing {
      finishAppearance(of: controller)
      controller.willAppear(animated: animated)
      note(controller, isAppearing: true)
    }

    func note(_ controller: Controller, isAppearing: Bool) {
      appearanceChanges.append(
        AppearanceChange(
          controller: controller, isAppearing: isAppearing, animated: animated,
          transition: transition))
    }
  }

  /// Tells those whose will belonged to a transition that it is done.
  final func endAppearance(_ transition: Int) {
    let changes = appearanceChanges.filter { $0.transition == transition }
    appearanceChanges.removeAll { $0.transition == transition }
    for change in changes { change.finish() }
  }

  /// Ends an earlier change before the next one begins, so that each will is followed by its did.
  final func finishAppearance(of controller: Controller) {
    let changes = appearanceChanges.filter { $0.controller === controller }
    appearanceChanges.removeAll { $0.controller === controller }
    for change in changes { change.finish() }
  }

  final func updateAppearance(animated: Bool) {
    lastTransition += 1
    let transition = lastTransition
    beginAppearance(transition, animated: animated)
    endAppearance(transition)
  }
}
