/// A mistake in the use of a navigation controller; raised before anything changes.
public enum NavigationError: Error, Equatable, Sendable {
  /// Push of a controller that is in the stack already.
  case alreadyInStack
  /// Push of a controller that another one holds.
  case hasParent
  /// Pop to a controller that isn't in the stack.
  case notInStack
}
