import LecternInterface

extension Controller {
  /// The nearest drill-down container around this controller; nil when it is in none (DD-9).
  public final var drillDownController: DrillDownController? {
    var outer = parent
    while let controller = outer {
      if let container = controller as? DrillDownController { return container }
      outer = controller.parent
    }
    return nil
  }
}
