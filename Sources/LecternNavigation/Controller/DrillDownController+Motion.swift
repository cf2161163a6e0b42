import LecternInterface

extension DrillDownController {
  /// One operation's way from the old picture to the new one.
  struct Motion {
    let operation: DrillDownOperation
    let animated: Bool
    let completion: (() -> Void)?
    /// The seconds it takes.
    var duration = DrillDownController.duration
    /// The way in which a right controller is replaced, if it is.
    var replacement = DrillDownReplacement.fade
    /// Controllers new to the stack.
    var entering: [Controller] = []
    /// Controllers that leave the stack, and where their panes go.
    var exits: [Placement] = []
  }

  /// Carries out an operation whose stack is already changed.
  ///
  /// ```
  /// stack changed, children changed → will-move (in) → start places drawn → will-disappear,
  /// will-appear → Will… → will-move (out) → delegate → end places → (0.33 s) → did-disappear,
  /// did-appear → did-move (out), did-move (in) → completion → Did…
  /// ```
  ///
  /// Each of these may call any operation of the container. It is carried out at once, as if called
  /// from outside: when it returns the stack is changed, and without animation its completion and
  /// `Did…` have been called. The remaining calls of the first operation come after that, as far as
  /// they still hold: each operation has one `Will…`, one completion and one `Did…`, in this order,
  /// and each controller hears a did after each will and before the next will.
  ///
  /// - Source: SPEC DD-7, DD-8, DD-20, DD-27, DD-49, DD-52.
  final func run(_ motion: Motion) {
    lastTransition += 1
    let transition = lastTransition
    motionCount += 1
    let moves = motion.animated && isMounted && !prefersReducedMotion
    choreograph(motion, transition, animated: moves)
    for controller in motion.entering { enter(controller, transition) }
    var exits = motion.exits
    for index in exits.indices { exits[index].transition = transition }
    // Later exits stand before earlier ones, and stay there.
    leaving = exits + leaving
    // A child that changes its own view during the calls gets it drawn.
    setNeedsDisplay()
    itemsDidChange(by: motion.operation, motion.replacement, exits: exits, animated: moves)
    for controller in motion.entering { tellEntry(of: controller) }
    // Newcomers are laid out before they are told (DD-55).
    if moves { drawStartPlaces() } else { drawBeforeAppearance() }
    beginAppearance(transition, animated: moves)
    post(motion.operation, .will)
    for index in exits.indices { tellExit(exits[index], at: index) }
    setNeedsDisplay()
    keepFocusInReach()
    delegate?.drillDownController(self, did: motion.operation)
    guard moves, let application else {
      finish(motion, transition)
      return
    }
    application.wait(seconds: motion.duration) { self.finish(motion, transition) }
  }

  final func drawBeforeAppearance() {
    guard isMounted else { return }
    setNeedsDisplay()
    application?.display()
  }

  private func finish(_ motion: Motion, _ transition: Int) {
    endMoves(transition)
    endAppearance(transition)
    titlesDidArrive(transition)
    while let exit = leaving.last(where: { $0.transition == transition }) { endExit(exit) }
    while let entry = entering.last(where: { $0.transition == transition }) { endEntry(entry) }
    motionCount -= 1
    motion.completion?()
    post(motion.operation, .did)
  }
}
