import LecternBase

/// A mistake in the use of a drill-down container; raised before anything changes (DD-47).
public enum DrillDownError: Error, Equatable, Sendable {
  /// Push, replace with, or set as a placeholder a controller that is in the stack already (DD-42,
  /// DD-46, DD-6).
  case alreadyInStack
  /// Pop to no controller (DD-43), or show a right controller for no left one (DD-41).
  case noTarget
  /// Pop to a controller that isn't among the left ones, the right one included (DD-34, DD-44).
  case notInStack
  /// Replace the right controller of an empty container (DD-45).
  case noLeftController
  /// Push, replace with, or set on the other side one of the placeholders, which are never in the
  /// stack (DD-6).
  case isPlaceholder
  /// Take in a controller that belongs elsewhere: another controller is its parent, it is an app's
  /// root, or the container itself is inside it.
  ///
  /// A controller that is still on its way out of a drill-down container belongs to no one: that
  /// container lets it go at once.
  case hasParent

  /// A description of the fault: “already in the stack” (DD-42…DD-46).
  public var reason: Text {
    switch self {
    case .alreadyInStack: return "already in the stack"
    case .noTarget: return "cannot pop to nil"
    case .notInStack: return "not in the stack"
    case .noLeftController: return "no left controller"
    case .isPlaceholder: return "a placeholder"
    case .hasParent: return "belongs to another controller"
    }
  }
}
