import LecternInterface

extension DrillDownController {
  /// The controllers that `showRight` will show once its pop is over.
  final class SecondStep {
    let left: Controller
    let right: Controller?

    init(left: Controller, right: Controller?) {
      self.left = left
      self.right = right
    }
  }

  /// Pushes a controller, or with nil moves the right one to the left pane.
  ///
  /// - Parameters:
  ///   - controller: the new right controller, or the left one of an empty container.
  ///   - animated: panes move; without a page or with reduced motion they don't.
  ///   - completion: called when the motion is over; not if nothing happened (DD-15).
  /// - Throws: `alreadyInStack` (DD-42), `isPlaceholder` (DD-6), `hasParent`.
  /// - Source: SPEC DD-15…DD-22.
  public final func push(
    _ controller: Controller?, animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(DrillDownError) {
    _ = try admit(controller)
    guard stack.push(controller) else { return }
    application?.noteNavigation()
    var motion = Motion(operation: .push, animated: animated, completion: completion)
    if let controller { motion.entering = [controller] }
    run(motion)
  }

  /// Pops one controller.
  ///
  /// - Parameters:
  ///   - animated: panes move; without a page or with reduced motion they don't.
  ///   - completion: called when the motion is over; not if there was nothing to pop
  ///     (DD-23).
  /// - Returns: the controller that was discarded, if any (DD-26).
  /// - Source: SPEC DD-23…DD-27.
  @discardableResult
  public final func pop(animated: Bool = true, completion: (() -> Void)? = nil) -> Controller? {
    pop(animated: animated, duration: DrillDownController.duration, completion: completion)
  }

  /// Pops one controller within a time in seconds, for a hand that has moved it part of the way
  /// (DD-83).
  @discardableResult
  final func pop(
    animated: Bool, duration: Double, completion: (() -> Void)? = nil
  ) -> Controller? {
    let right = stack.right
    guard let popped = stack.pop() else { return nil }
    runPop(popped, over: right, animated: animated, duration: duration, completion: completion)
    return popped.returned
  }

  /// Pops until a left controller is in the left pane again.
  ///
  /// - Parameters:
  ///   - target: the controller that is in the left pane afterwards.
  ///   - animated: panes move; without a page or with reduced motion they don't.
  ///   - completion: called also when it is there already (DD-29).
  /// - Throws: `noTarget` (DD-43), `notInStack` (DD-44; the right controller included, DD-34).
  /// - Source: SPEC DD-28…DD-32.
  public final func pop(
    to target: Controller?, animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(DrillDownError) {
    let right = stack.right
    guard let popped = try stack.pop(to: target) else {
      completion?()
      return
    }
    runPop(popped, over: right, animated: animated, completion: completion)
  }

  /// Pops until two controllers are left, the first ones (DD-33).
  ///
  /// - Parameters:
  ///   - animated: panes move; without a page or with reduced motion they don't.
  ///   - completion: called also if there are no more than those, but not in an empty
  ///     container.
  public final func popToRoot(animated: Bool = true, completion: (() -> Void)? = nil) {
    guard let first = stack.left.first else { return }
    // The first left controller is always a legal target.
    do throws(DrillDownError) {
      try pop(to: first, animated: animated, completion: completion)
    } catch {}
  }

  /// Replaces the right controller, or with nil reveals the placeholder.
  ///
  /// - Parameters:
  ///   - controller: the new right controller; nil for the placeholder.
  ///   - replacement: `fade` fades from the old one to the new one; `push` slides the new one over
  ///     the old one.
  ///   - animated: panes fade or move; without a page or with reduced motion they don't.
  ///   - completion: called also when it is the right controller already (DD-35).
  /// - Throws: `noLeftController` (DD-45), `alreadyInStack` (DD-46), `isPlaceholder` (DD-6),
  ///   `hasParent`.
  /// - Source: SPEC DD-35…DD-39.
  public final func replaceRight(
    with controller: Controller?, by replacement: DrillDownReplacement = .fade,
    animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(DrillDownError) {
    guard !stack.left.isEmpty else { throw .noLeftController }
    if controller !== stack.right { _ = try admit(controller) }
    let old = stack.right
    guard try stack.replaceRight(with: controller) else {
      completion?()
      return
    }
    var motion = Motion(
      operation: .replace, animated: animated, completion: completion, replacement: replacement)
    if let controller { motion.entering = [controller] }
    if let old {
      motion.exits = [
        Placement(controller: old, place: replacement == .fade ? .faded : .pushedAside)
      ]
    }
    run(motion)
  }

  /// Shows a right controller beside a given left one, by the operations that this takes.
  ///
  /// If a pop is needed first, the second step begins when its motion is over. If by then another
  /// call has moved `left` out of the left pane, or given `right` another place, the second step is
  /// left out: only the completion is called.
  ///
  /// - Parameters:
  ///   - right: the controller that is in the right pane afterwards; nil for the placeholder.
  ///   - left: the controller that is in the left pane afterwards; it is in the stack already.
  ///   - animated: panes move; without a page or with reduced motion they don't.
  ///   - completion: called once, by the last step; not if that pushes nil and there is no
  ///     right controller (DD-41).
  /// - Throws: the errors of `pop(to:)`, `replaceRight` and `push`, before the first step;
  ///   `noTarget` for no left (DD-41).
  /// - Source: SPEC DD-40, DD-41.
  public final func showRight(
    _ right: Controller?, forLeft left: Controller?, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(DrillDownError) {
    guard let left else { throw .noTarget }
    if left === stack.right {
      try push(right, animated: animated, completion: completion)
      return
    }
    // All refusals of the second step come before the first one (DD-47).
    guard let index = stack.left.lastIndex(where: { $0 === left }) else { throw .notInStack }
    if let right {
      if isPlaceholder(right) { throw .isPlaceholder }
      if !isInStack(right) {
        try refuseForeign(right)
      } else if stack.left[...index].contains(where: { $0 === right }) {
        throw .alreadyInStack
      }
    }
    let step = SecondStep(left: left, right: right)
    secondStep = step
    try pop(to: left, animated: animated) {
      if self.secondStep === step { self.secondStep = nil }
      guard self.stack.left.last === left else {
        completion?()
        return
      }
      do throws(DrillDownError) {
        if self.stack.right != nil {
          try self.replaceRight(with: right, animated: animated, completion: completion)
        } else {
          try self.push(right, animated: animated, completion: completion)
        }
      } catch { completion?() }
    }
  }

  /// Goes back like a back button: the controller in front goes, the one before it shows.
  ///
  /// On a narrow screen `[a, b | -]` shows b; a plain pop would only move it to the right.
  public final func goBack(animated: Bool = true) {
    goBack(animated: animated, duration: DrillDownController.duration)
  }

  final func goBack(animated: Bool = true, duration: Double) {
    if widthClass == .compact, stack.right == nil, stack.left.count > 1 {
      // Two steps of the stack, and one pop for the eye and for observers.
      let front = stack.left.last
      guard stack.pop() != nil, let popped = stack.pop() else { return }
      runPop(popped, over: front, animated: animated, duration: duration, completion: nil)
      return
    }
    pop(animated: animated, duration: duration)
  }

  private func runPop(
    _ popped: DrillDownStack.Popped, over right: Controller?, animated: Bool,
    duration: Double = DrillDownController.duration, completion: (() -> Void)?
  ) {
    var motion = Motion(
      operation: .pop, animated: animated, completion: completion, duration: duration)
    for controller in popped.gone {
      let place: PanePlace
      if stack.left.isEmpty {
        place = .beyondLeft
      } else if controller === right {
        place = stack.right == nil ? .beyondRight : .underRight
      } else {
        place = .beyondLeft
      }
      motion.exits.append(Placement(controller: controller, place: place))
    }
    run(motion)
  }
}
