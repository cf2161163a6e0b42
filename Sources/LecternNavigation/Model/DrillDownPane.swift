/// The pane of a drill-down container that shows a controller, or something inside it (DD-9).
public struct DrillDownPane {
  /// The container whose pane it is.
  public let container: DrillDownController
  /// The place of the pane, or the one that it is moving to.
  public let place: PanePlace
}
