/// The pane of a drill-down container that shows a controller, or something inside it (DD-9).
public struct DrillDownPane {
  /// The container whose pane it is.
  public let container: DrillDownController
  /// Where the pane is, or is moving to.
  public let place: PanePlace
}
