import LecternInterface

/// Hears the visitor's actions on a presented screen: Escape, a tap beside it, Done, the browser's
/// back.
///
/// It is usually the presenter. It must live as long as the presentation does.
public protocol PresentationDelegate: AnyObject {
  /// Asked before the visitor dismisses a screen; false keeps it, to ask about unsaved work, say.
  func windowController(
    _ controller: WindowController, mayDismiss presented: Controller
  ) -> Bool
  /// The visitor has dismissed a screen; it may still be moving.
  func windowController(_ controller: WindowController, didDismiss presented: Controller)
}

extension PresentationDelegate {
  public func windowController(
    _ controller: WindowController, mayDismiss presented: Controller
  ) -> Bool { true }

  public func windowController(
    _ controller: WindowController, didDismiss presented: Controller
  ) {}
}
