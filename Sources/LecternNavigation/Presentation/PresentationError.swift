/// A mistake in the presentation of a screen; raised before anything changes.
public enum PresentationError: Error, Equatable, Sendable {
  /// The presenter is in no window, or in a screen that is on its way out of one.
  case notInWindow
  /// The presenter's screen presents another one already; dismiss that first, or present from it.
  case alreadyPresenting
  /// The presenter itself, or something it is part of.
  case presentsItself
  /// The controller belongs to another controller or to an app.
  case hasParent
}
