import LecternInterface

extension DrillDownController {
  /// Pushes a controller, or with nil moves the right one to the left pane.
  ///
  /// - Parameter completion: called when the motion is over; not when nothing happened (DD-15).
  /// - Throws: `alreadyInStack` (DD-42), `isPlaceholder` (DD-6).
  /// - Source: SPEC DD-15…DD-22.
  public final func push(
    _ controller: Controller?, animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(DrillDownError) {
    try refusePlaceholder(controller)
    let before = stack
    guard try stack.push(controller) else { return }
    application?.noteNavigation()
    var motion = Motion(operation: .push, animated: animated, completion: completion)
    if let controller {
      motion.entering = [controller]
      motion.starts = [
        Placement(
          controller: controller, place: before.left.isEmpty ? .beyondLeft : .beyondRight)
      ]
    }
    run(motion)
  }

  /// Pops one controller.
  ///
  /// - Returns: the controller that was discarded, if any (DD-26).
  /// - Source: SPEC DD-23…DD-27.
  @discardableResult
  public final func pop(animated: Bool = true, completion: (() -> Void)? = nil) -> Controller? {
    let before = stack
    guard let popped = stack.pop() else { return nil }
    runPop(popped, from: before, animated: animated, completion: completion)
    return popped.returned
  }

  /// Pops until a left controller is in the left pane again.
  ///
  /// - Parameter completion: called also when it is there already (DD-29).
  /// - Throws: `noTarget` (DD-43), `notInStack` (DD-44; the right controller included, DD-34).
  /// - Source: SPEC DD-28…DD-32.
  public final func pop(
    to target: Controller?, animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(DrillDownError) {
    let before = stack
    guard let popped = try stack.pop(to: target) else {
      completion?()
      return
    }
    runPop(popped, from: before, animated: animated, completion: completion)
  }

  /// Pops until the first two controllers are left (DD-33).
  public final func popToRoot(animated: Bool = true, completion: (() -> Void)? = nil) {
    guard let first = stack.left.first else { return }
    // The first left controller is always a legal target.
    do throws(DrillDownError) {
      try pop(to: first, animated: animated, completion: completion)
    } catch {}
  }

  /// Replaces the right controller, or with nil reveals the placeholder.
  ///
  /// - Throws: `noLeftController` (DD-45), `alreadyInStack` (DD-46), `isPlaceholder` (DD-6).
  /// - Source: SPEC DD-35…DD-39.
  public final func replaceRight(
    with controller: Controller?, by replacement: DrillDownReplacement = .fade,
    animated: Bool = true, completion: (() -> Void)? = nil
  ) throws(DrillDownError) {
    if !stack.left.isEmpty { try refusePlaceholder(controller) }
    let before = stack
    guard try stack.replaceRight(with: controller) else {
      completion?()
      return
    }
    var motion = Motion(operation: .replace, animated: animated, completion: completion)
    if let controller {
      motion.entering = [controller]
      motion.starts = [
        Placement(controller: controller, place: replacement == .fade ? .faded : .beyondRight)
      ]
    }
    if let old = before.right {
      motion.exits = [
        Placement(controller: old, place: replacement == .fade ? .faded : .pushedAside)
      ]
    }
    run(motion)
  }

  /// Shows a right controller beside a given left one, by whichever operations that takes.
  ///
  /// - Throws: what `pop(to:)`, `replaceRight` and `push` throw; `noTarget` for no left (DD-41).
  /// - Source: SPEC DD-40, DD-41.
  public final func showRight(
    _ right: Controller?, forLeft left: Controller?, animated: Bool = true,
    completion: (() -> Void)? = nil
  ) throws(DrillDownError) {
    guard let left else { throw .noTarget }
    try refusePlaceholder(right)
    if left === stack.right {
      try push(right, animated: animated, completion: completion)
      return
    }
    // Everything that the second step could refuse is refused before the first one (DD-47).
    guard let index = stack.left.firstIndex(where: { $0 === left }) else { throw .notInStack }
    if let right,
      stack.left[...min(index + 1, stack.left.count - 1)].contains(where: { $0 === right }),
      !(index + 1 < stack.left.count && stack.left[index + 1] === right)
    {
      throw .alreadyInStack
    }
    try pop(to: left, animated: animated) {
      do throws(DrillDownError) {
        if self.stack.right != nil {
          try self.replaceRight(with: right, animated: animated, completion: completion)
        } else {
          try self.push(right, animated: animated, completion: completion)
        }
      } catch {}
    }
  }

  /// Does what a back button promises: the controller in front goes, the one before it shows.
  ///
  /// On a narrow screen `[a, b | -]` shows b; a plain pop would only move it to the right.
  public final func goBack(animated: Bool = true) {
    if traits.widthClass == .compact, stack.right == nil, stack.left.count > 1 {
      pop(animated: false)
    }
    pop(animated: animated)
  }

  private func runPop(
    _ popped: DrillDownStack.Popped, from before: DrillDownStack, animated: Bool,
    completion: (() -> Void)?
  ) {
    var motion = Motion(operation: .pop, animated: animated, completion: completion)
    for controller in popped.gone {
      let place: PanePlace
      if stack.left.isEmpty {
        place = .beyondLeft
      } else if controller === before.right {
        place = stack.right == nil ? .beyondRight : .underRight
      } else {
        place = .beyondLeft
      }
      motion.exits.append(Placement(controller: controller, place: place))
    }
    run(motion)
  }
}
