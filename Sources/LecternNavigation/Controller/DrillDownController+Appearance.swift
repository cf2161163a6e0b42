import LecternInterface

// The calls of controllers that come into view or go out of it (DD-52…DD-56).
extension DrillDownController {
  /// A will-appear or will-disappear whose did is still to come.
  struct AppearanceChange {
    let controller: Controller
    let isAppearing: Bool
    let animated: Bool
    let transition: Int
  }

  /// Tells controllers that they will come into view or go out of it, those that go first.
  ///
  /// Each call may change the controllers in view, so that each looks anew.
  final func beginAppearance(_ transition: Int, animated: Bool) {
    while true {
      let shown = isInView ? shownControllers : []
      let goes = appeared.first { old in !shown.contains { $0 === old } }
      let comes = shown.first { new in !appeared.contains { $0 === new } }
      guard let controller = goes ?? comes else { return }
      if appearanceChanges.contains(where: { $0.controller === controller }) {
        finishAppearance(of: controller)
      } else if goes != nil {
        beginDisappearance(of: controller, transition, animated: animated)
      } else if entering.contains(where: { $0.controller === controller && !$0.isTold }) {
        tellEntry(of: controller)
      } else {
        appeared.append(controller)
        note(controller, isAppearing: true, transition, animated: animated)
        controller.willAppear(animated: animated)
      }
    }
  }

  private func beginDisappearance(of controller: Controller, _ transition: Int, animated: Bool) {
    appeared.removeAll { $0 === controller }
    note(controller, isAppearing: false, transition, animated: animated)
    controller.willDisappear(animated: animated)
  }

  private func note(
    _ controller: Controller, isAppearing: Bool, _ transition: Int, animated: Bool
  ) {
    appearanceChanges.append(
      AppearanceChange(
        controller: controller, isAppearing: isAppearing, animated: animated,
        transition: transition))
  }

  /// Tells the controllers whose will belonged to a transition that it is done.
  final func endAppearance(_ transition: Int) {
    while let index = appearanceChanges.firstIndex(where: { $0.transition == transition }) {
      finishAppearance(at: index)
    }
  }

  /// Ends an earlier change before the next one begins, so that each will is followed by its did.
  final func finishAppearance(of controller: Controller) {
    while let index = appearanceChanges.firstIndex(where: { $0.controller === controller }) {
      finishAppearance(at: index)
    }
  }

  private func finishAppearance(at index: Int) {
    let change = appearanceChanges.remove(at: index)
    if change.isAppearing {
      change.controller.didAppear(animated: change.animated)
    } else {
      change.controller.didDisappear(animated: change.animated)
    }
  }

  /// Makes a leaving controller disappear, unless it already has.
  final func hide(_ controller: Controller) {
    finishAppearance(of: controller)
    guard appeared.contains(where: { $0 === controller }), exit(of: controller) != nil else {
      return
    }
    beginDisappearance(of: controller, 0, animated: false)
    finishAppearance(of: controller)
  }

  final func updateAppearance(animated: Bool) {
    lastTransition += 1
    let transition = lastTransition
    beginAppearance(transition, animated: animated)
    endAppearance(transition)
  }
}
