import LecternInterface

// The keyboard focus never stays on something out of reach.
extension DrillDownController {
  /// Moves the focus into the pane in front when the part that had it is hidden, or on its way out.
  ///
  /// A caller that knows a better place asks the application for it in the same turn.
  final func keepFocusInReach() {
    guard isInView, focusedPart != 0, !isInReach(focusedPart) else { return }
    application?.rescueFocus(to: shelter)
    focusedPart = 0
    isBackFocused = false
  }

  /// The pane that takes the focus: the most important one of those in view.
  final var shelterOwner: Controller? {
    let shown = shownControllers
    if let right = stack.right, shown.contains(where: { $0 === right }) { return right }
    if let left = stack.left.last, shown.contains(where: { $0 === left }) { return left }
    return shown.first
  }

  private func isInReach(_ part: Int) -> Bool {
    switch BarView.Holder(rawValue: part) {
    case .leftBar: return isInReach(leftNavigationBar, isLeft: true)
    case .rightBar: return isInReach(rightNavigationBar, isLeft: false)
    case .leftToolbar: return isInReach(leftToolbar, isLeft: true)
    case .rightToolbar: return isInReach(rightToolbar, isLeft: false)
    case nil: return shownControllers.contains { $0.identity == part }
    }
  }

  /// True if a bar is there, with the control that had the focus in it.
  private func isInReach(_ bar: DrillDownBar, isLeft: Bool) -> Bool {
    if bar.isHidden { return false }
    if widthClass == .compact, isLeft == isRightInFront { return false }
    return isBackFocused ? bar.back != nil : bar.controller?.identity == focusedOwner
  }

  final func focusDidMove(to part: Int) {
    focusedPart = part
    switch BarView.Holder(rawValue: part) {
    case .leftBar, .leftToolbar: focusedOwner = shownLeft?.identity ?? 0
    case .rightBar, .rightToolbar: focusedOwner = shownRight?.identity ?? 0
    case nil: isBackFocused = false
    }
  }

  final func focusDidLeave(_ part: Int) {
    if focusedPart == part { focusedPart = 0 }
  }
}
