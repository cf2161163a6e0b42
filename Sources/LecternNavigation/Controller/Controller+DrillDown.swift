import LecternInterface

extension Controller {
  /// The nearest drill-down container around this controller; nil without one (DD-9).
  public final var drillDownController: DrillDownController? { drillDownPane?.container }

  /// The nearest pane of a drill-down container around this controller; nil without one.
  ///
  /// A controller that is on its way out is in its pane until it is gone (DD-9).
  public final var drillDownPane: DrillDownPane? {
    var controller = self
    while let outer = controller.parent {
      if let container = outer as? DrillDownController {
        return DrillDownPane(container: container, place: container.place(of: controller))
      }
      controller = outer
    }
    return nil
  }
}

extension DrillDownController {
  /// The place of a child's pane, or the one that it is moving to.
  final func place(of child: Controller) -> PanePlace {
    if child === stack.right { return .right }
    if child === stack.left.last { return .left }
    if child === leftPlaceholder { return stack.left.isEmpty ? .left : .coveredLeft }
    if child === rightPlaceholder { return stack.right == nil ? .right : .coveredRight }
    return exit(of: child)?.place ?? .below
  }
}
