import LecternInterface
import LecternNavigation

extension ScreenController {
  /// Performs the action of a button.
  func perform(_ action: ScreenAction, in container: DrillDownController) {
    let animated = screen.isAnimated
    // None of these operations is refused: new screens are in no stack yet.
    do throws(DrillDownError) {
      switch action {
      case .push:
        try container.push(
          next(in: container, isTranslucent: screen.isTranslucent), animated: animated)
      case .pushNil: try container.push(nil, animated: animated)
      case .pop: container.pop(animated: animated)
      case .popToRoot: container.popToRoot(animated: animated)
      case .replace where container.leftController != nil:
        try container.replaceRight(
          with: next(in: container, isTranslucent: false), animated: animated)
      case .remove where container.leftController != nil:
        try container.replaceRight(with: nil, animated: animated)
      case .replace, .remove: break
      case .toggleNavigationBars:
        container.setNavigationBarsHidden(!container.areNavigationBarsHidden, animated: animated)
      case .toggleToolbars:
        container.setToolbarsHidden(!container.areToolbarsHidden, animated: animated)
      case .toggleBackgroundAlpha: setTranslucent(!screen.isTranslucent, in: container)
      }
    } catch {}
  }

  /// The screen after the last one of the stack (KF-5).
  private func next(in container: DrillDownController, isTranslucent: Bool) -> ScreenController {
    let last = container.controllers.last as? ScreenController
    return ScreenController(
      Screen(
        number: (last?.screen.number ?? 0) + 1, isAnimated: screen.isAnimated,
        isTranslucent: isTranslucent))
  }

  private func setTranslucent(_ isTranslucent: Bool, in container: DrillDownController) {
    let placeholders = [container.leftPlaceholder, container.rightPlaceholder]
    for controller in container.controllers + placeholders.compactMap({ $0 }) {
      (controller as? ScreenController)?.setTranslucent(isTranslucent)
    }
  }
}
