import LecternInterface

extension DrillDownController {
  /// Sets what an empty left pane shows (DD-57, DD-58).
  public final func setLeftPlaceholder(_ controller: Controller?) {
    guard controller !== leftPlaceholder else { return }
    change(from: leftPlaceholder, to: controller)
    leftPlaceholder = controller
    placeholderDidChange()
  }

  /// Sets what an empty right pane shows (DD-57, DD-58).
  public final func setRightPlaceholder(_ controller: Controller?) {
    guard controller !== rightPlaceholder else { return }
    change(from: rightPlaceholder, to: controller)
    rightPlaceholder = controller
    placeholderDidChange()
  }

  private func change(from old: Controller?, to new: Controller?) {
    if let old {
      old.willMove(toParent: nil)
      finishAppearance(of: old)
      if appeared.contains(where: { $0 === old }) {
        old.willDisappear(animated: false)
        old.didDisappear(animated: false)
        appeared.removeAll { $0 === old }
      }
      removeChild(old)
      old.didMove(toParent: nil)
    }
    if let new {
      new.willMove(toParent: self)
      // Popped a moment ago and not gone yet: it stays.
      leaving.removeAll { $0.controller === new }
      if new.parent !== self { addChild(new) }
      new.didMove(toParent: self)
    }
  }

  /// Placeholders are never in the stack (DD-6).
  final func refusePlaceholder(_ controller: Controller?) throws(DrillDownError) {
    guard let controller else { return }
    if controller === leftPlaceholder || controller === rightPlaceholder { throw .isPlaceholder }
  }

  private func placeholderDidChange() {
    updateAppearance(animated: false)
    setNeedsDisplay()
    keepFocusInReach()
    if stack.left.isEmpty { navigationItemDidChange() }
  }
}
