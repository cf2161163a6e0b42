import LecternInterface

extension WindowController {
  /// The index of the screen that a controller is part of, -1 for the content; nil for a screen
  /// that isn't presented.
  func level(of controller: Controller) -> Int? {
    var member = controller
    while let parent = member.parent, parent !== self { member = parent }
    if member === content || member === self { return -1 }
    return presentations.firstIndex { $0.presented === member }
  }

  /// The screen that something in the same screen as `controller` presented.
  func presentation(by controller: Controller) -> Presentation? {
    guard let level = level(of: controller), level + 1 < presentations.count else { return nil }
    return presentations[level + 1]
  }

  /// The presentation of the screen that a controller is part of.
  func presentation(of controller: Controller) -> Presentation? {
    guard let level = level(of: controller), level >= 0 else { return nil }
    return presentations[level]
  }

  /// Puts a screen above all others; everything that could be refused has been checked.
  ///
  /// ```
  /// state changed, focus kept, start place drawn → will-appear → end place, focus moves in →
  /// (0.33 s) → did-appear → did-move → completion
  /// ```
  func run(_ presentation: Presentation, animated: Bool, completion: (() -> Void)?) {
    lastMotion += 1
    let motion = lastMotion
    let moves = animated && isMounted && !prefersReducedMotion
    let presented = presentation.presented
    // A screen that is still leaving turns round where it is.
    let isBack = presented.parent === self
    for old in leaving where old.presented === presented { old.motion = motion }
    leaving.removeAll { $0.motion == motion }
    presentation.motion = motion
    presentation.isAway = moves
    if isBack {
      removeChild(presented)
      presented.didMove(toParent: nil)
    }
    presented.willMove(toParent: self)
    addChild(presented)
    if isMounted { application?.keepFocus(presentations.count) }
    presentations.append(presentation)
    application?.noteNavigation()
    setNeedsDisplay()
    if moves, !isBack { application?.flushStyles() }
    beginAppearance(motion, animated: moves)
    // The callee may have done anything, even dismissed the screen.
    if presentation.motion == motion {
      presentation.isAway = false
      setNeedsDisplay()
      application?.focus(presentation.dialog)
      anchorPopovers()
    }
    followHistory()
    afterMotion(moves) {
      self.appearances.end(motion)
      self.settle(presentation)
      completion?()
    }
  }

  /// Takes away the screen at a level and all above it.
  func dismiss(from level: Int, animated: Bool, completion: (() -> Void)?) {
    lastMotion += 1
    let motion = lastMotion
    let moves = animated && isMounted && !prefersReducedMotion
    let lowest = presentations[level]
    for index in level..<presentations.count {
      let presentation = presentations[index]
      presentation.motion = motion
      presentation.isAway = true
      leaving.append(presentation)
    }
    while presentations.count > level { presentations.removeLast() }
    // Callees may present and dismiss in turn.
    for presentation in leaving where presentation.motion == motion {
      settle(presentation)
      presentation.presented.willMove(toParent: nil)
    }
    beginAppearance(motion, animated: moves)
    setNeedsDisplay()
    var other = presentations.last?.dialog ?? stage
    if let source = lowest.element, source.id != 0 { other = source }
    if isMounted { application?.returnFocus(level, orTo: other) }
    followHistory()
    afterMotion(moves) {
      // Screens that appear again may ask for the focus as if they had come for the first time.
      let keeps = self.isMounted && self.presentations.count <= level
      if keeps { self.application?.keepFocus(level) }
      self.appearances.end(motion)
      let gone = self.leaving.filter { $0.motion == motion }
      self.leaving.removeAll { $0.motion == motion }
      for presentation in gone { self.letGo(presentation.presented) }
      self.setNeedsDisplay()
      if keeps { self.application?.returnFocus(level, orTo: other) }
      completion?()
    }
  }

  /// Tells a presented controller once that it has got its parent.
  private func settle(_ presentation: Presentation) {
    if presentation.hasSettled { return }
    presentation.hasSettled = true
    presentation.presented.didMove(toParent: self)
  }

  private func letGo(_ controller: Controller) {
    removeChild(controller)
    controller.didMove(toParent: nil)
  }

  private func afterMotion(_ moves: Bool, _ action: @escaping () -> Void) {
    guard moves, let application else {
      action()
      return
    }
    application.wait(seconds: WindowController.duration, then: action)
  }

  /// Dismisses the topmost screen because the visitor wants it, unless its delegate refuses.
  ///
  /// - Returns: true if it was dismissed.
  @discardableResult
  func dismissByVisitor(animated: Bool = true) -> Bool {
    guard let top = presentations.last else { return false }
    if let delegate = top.delegate, !delegate.windowController(self, mayDismiss: top.presented) {
      return false
    }
    guard let level = presentations.firstIndex(where: { $0 === top }) else { return false }
    dismiss(from: level, animated: animated, completion: nil)
    top.delegate?.windowController(self, didDismiss: top.presented)
    return true
  }
}
