import LecternInterface

extension DrillDownController {
  /// Makes the node that shows panes and bars.
  final func drawn() -> Node {
    let panes = self.panes()
    return DrillDownView(
      delegate: self, mode: traits.widthClass, isRightInFront: isRightInFront,
      canSwipeBack: canSwipeBack, progress: swipe?.progress,
      duration: paneMoves.isEmpty ? DrillDownController.duration : paneDuration,
      leftPanes: panes.left, rightPanes: panes.right, leftBar: drawnLeftBar(),
      rightBar: drawnRightBar(),
      bars: drawn(
        navigationBars, class: navigationBarClass, isTranslucent: areNavigationBarsTranslucent),
      toolbars: drawn(toolbars, class: toolbarClass, isTranslucent: areToolbarsTranslucent),
      position: navigationBarPosition, leftWidth: drawnLeftWidth, insets: insets
    ).node()
  }

  /// The panes of each side in an order in which none that stays ever passes another one: the page
  /// would have to put it in anew, and lose its scroll position.
  private func panes() -> (left: [DrillDownView.Pane], right: [DrillDownView.Pane]) {
    var left: [DrillDownView.Pane] = []
    if let leftPlaceholder {
      left.append(pane(leftPlaceholder, stack.left.isEmpty ? .left : .coveredLeft))
    }
    for (index, controller) in stack.left.enumerated() {
      left.append(pane(controller, index == stack.left.count - 1 ? .left : .below))
    }
    var right: [DrillDownView.Pane] = []
    if let controller = stack.right { right.append(pane(controller, .right)) }
    for exit in leaving {
      right.append(pane(exit.controller, exit.place))
    }
    if let rightPlaceholder {
      right.append(pane(rightPlaceholder, stack.right == nil ? .right : .coveredRight))
    }
    return (left, right)
  }
}
