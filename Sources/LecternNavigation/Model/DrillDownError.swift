/// A mistake in the use of a drill-down container; raised before anything changes (DD-47).
public enum DrillDownError: Error, Equatable, Sendable {
  /// Push or replace with a controller that is in the stack already (DD-42, DD-46).
  case alreadyInStack
  /// Pop to no controller (DD-43), or show a right controller for no left one (DD-41).
  case noTarget
  /// Pop to a controller that isn't among the left ones, the right one included (DD-34, DD-44).
  case notInStack
  /// Replace the right controller of an empty container (DD-45).
  case noLeftController
  /// Push or replace with one of the placeholders, which are never in the stack (DD-6).
  case isPlaceholder
}
