import LecternInterface

extension DrillDownController {
  /// Makes the node that shows panes and bars.
  final func drawn() -> Node {
    let panes = self.panes()
    let view = DrillDownView(
      delegate: self, mode: widthClass, isRightInFront: isRightInFront,
      canSwipeBack: canSwipeBack, progress: swipe?.progress,
      duration: paneMoves.isEmpty ? DrillDownController.duration : paneDuration,
      leftPanes: panes.left, rightPanes: panes.right, leftBar: drawnLeftBar(),
      rightBar: drawnRightBar(),
      bars: drawn(
        navigationBars, class: navigationBarClass, isTranslucent: areNavigationBarsTranslucent),
      toolbars: drawn(toolbars, class: toolbarClass, isTranslucent: areToolbarsTranslucent),
      position: navigationBarPosition, leftWidth: drawnLeftWidth, insets: insets)
    drawSettledPanes { view.node($0) }
    return view.node(settled: deepPanes, below: leftPlaceholder == nil ? 0 : 1)
  }

  /// The panes of each side in an order in which no staying pane ever passes another one: the page
  /// would have to insert it anew, and lose its scroll position.
  private func panes() -> (left: [DrillDownView.Pane], right: [DrillDownView.Pane]) {
    var left: [DrillDownView.Pane] = []
    if let leftPlaceholder {
      left.append(pane(leftPlaceholder, stack.left.isEmpty ? .left : .coveredLeft))
    }
    // The panes below are drawn by `drawSettledPanes`.
    let count = stack.left.count
    for index in settledCount..<count {
      left.append(pane(stack.left[index], index == count - 1 ? .left : .below))
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

extension DrillDownController: DrillDownViewDelegate {
  func barViewDidTapBack() { goBack() }

  func barView(hasFocusOnBack: Bool) { isBackFocused = hasFocusOnBack }

  func drillDownView(didPan pan: Pan) -> Bool { swipe(pan) }

  func drillDownView(bar part: Int, hasHeight height: Double) {
    bar(part, hasHeight: height)
  }

  func drillDownView(hasFocus: Bool, in part: Int) {
    if hasFocus { focusDidMove(to: part) } else { focusDidLeave(part) }
  }
}
