/// The object that a page, or a stage of tests, can launch: an application, or an owner of one that
/// starts it in its own way.
public protocol Launchable: AnyObject {
  /// The tree of controllers, which hears what the host reports.
  var application: Application { get }
  /// Draws the first screen.
  func start()
}

extension Application: Launchable {
  /// The application itself, which needs no owner to start it.
  public var application: Application { self }
}
