import LecternBase
import LecternInterface

/// The content of a bar of a drill-down container, by controllers (DD-12, DD-66).
public struct DrillDownBar {
  /// The controllers whose items it has, in order; it shows the last one's.
  public let items: [Controller]
  /// The controller that its back button leads to; nil without a back button.
  public let back: Controller?
  /// True if the bar is out of sight.
  public let isHidden: Bool

  /// The controller whose title and items it shows.
  public var controller: Controller? { items.last }
}

// The controllers whose items the bars show, and the item that stands for the container itself.
extension DrillDownController {
  /// The items of all left controllers, or the placeholder's (DD-66).
  public final var leftNavigationBar: DrillDownBar {
    let left = stack.left
    return DrillDownBar(
      items: left.isEmpty ? single(leftPlaceholder) : left, back: backFromLeft,
      isHidden: areNavigationBarsHidden)
  }

  /// The right controller's item, or the placeholder's (DD-39, DD-66).
  public final var rightNavigationBar: DrillDownBar {
    DrillDownBar(
      items: single(shownRight), back: backFromRight, isHidden: areNavigationBarsHidden)
  }

  /// The left controller's tools, or the placeholder's (DD-21).
  public final var leftToolbar: DrillDownBar {
    DrillDownBar(items: single(shownLeft), back: nil, isHidden: areToolbarsHidden)
  }

  /// The right controller's tools, or the placeholder's (DD-21, DD-39).
  public final var rightToolbar: DrillDownBar {
    DrillDownBar(items: single(shownRight), back: nil, isHidden: areToolbarsHidden)
  }

  private func single(_ controller: Controller?) -> [Controller] {
    guard let controller else { return [] }
    return [controller]
  }

  private var backFromLeft: Controller? {
    guard stack.left.count > 1, stack.left.last?.hidesBackButton == false else { return nil }
    return stack.left[stack.left.count - 2]
  }

  /// The back button of the right bar, which is the only bar on a narrow screen, even if its
  /// controller hides back buttons beside others; otherwise only the left bar has one (DD-66).
  private var backFromRight: Controller? {
    widthClass == .regular || stack.right == nil ? nil : stack.left.last
  }

  final func drawnLeftBar() -> DrillDownView.Bar {
    DrillDownView.Bar(
      controller: shownLeft, back: backFromLeft,
      isActive: widthClass != .compact || !isRightInFront, motion: titleMotion(isLeft: true))
  }

  final func drawnRightBar() -> DrillDownView.Bar {
    DrillDownView.Bar(
      controller: shownRight, back: backFromRight,
      isActive: widthClass != .compact || isRightInFront, motion: titleMotion(isLeft: false))
  }

  final func drawn(
    _ bars: BarVisibility, class className: Text, isTranslucent: Bool
  ) -> DrillDownView.Bars {
    DrillDownView.Bars(
      isDrawn: bars.isDrawn, isAway: bars.isAway, className: className,
      isTranslucent: isTranslucent)
  }

  // MARK: After an operation

  /// Gives controllers in new places their back buttons, and titles their motion.
  ///
  /// Called when the stack has changed and before it is drawn.
  ///
  /// - Source: SPEC DD-67, DD-71; DT-4.
  final func itemsDidChange(
    by operation: DrillDownOperation, _ replacement: DrillDownReplacement, exits: [Placement],
    animated: Bool
  ) {
    let before = itemFront
    itemFront = stack.front
    for exit in exits { exit.controller.hidesBackButton = true }
    if let left = stack.left.last, stack.left.count > before.leftCount {
      left.hidesBackButton = stack.left.count == 1
    }
    if let right = stack.right, right !== before.right { right.hidesBackButton = true }
    if operation == .pop, before.leftCount > 1 { stack.left.first?.hidesBackButton = false }

    let oldLeft = before.left ?? leftPlaceholder
    let oldRight = before.right ?? rightPlaceholder
    // A first controller comes from the left like one that is popped to; the last leaves that way.
    let isBackward = (operation == .pop) != (before.leftCount == 0 || stack.left.isEmpty)
    // A fade switches the title without motion, a push moves it (DD-37, DD-38).
    let stands = operation == .replace && replacement == .fade
    let motion: Text = stands ? "" : isBackward ? "backward" : "forward"
    titleTransition = lastTransition
    leftTitleMotion = animated && oldLeft !== shownLeft ? motion : ""
    rightTitleMotion = animated && oldRight !== shownRight ? motion : ""
    if before.first !== stack.left.first { navigationItemDidChange() }
  }

  /// Notes that titles which came in with a motion stand now.
  final func titlesDidArrive(_ transition: Int) {
    guard transition == titleTransition, !leftTitleMotion.isEmpty || !rightTitleMotion.isEmpty
    else { return }
    leftTitleMotion = ""
    rightTitleMotion = ""
    setNeedsDisplay()
  }
}
