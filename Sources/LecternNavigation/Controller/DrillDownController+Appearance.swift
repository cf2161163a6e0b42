import LecternInterface

// Who is told that it comes into view or goes out of it (DD-52…DD-56).
extension DrillDownController {
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
