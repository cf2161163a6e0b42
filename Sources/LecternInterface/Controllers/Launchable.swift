/// What a page, or a stage of tests, can launch: an application, or what owns one and starts it in
/// its own way.
public protocol Launchable: AnyObject {
  /// The tree of controllers, which hears what the host reports.
  var application: Application { get }
  /// Draws the first screen.
  func start()
}

extension Application: Launchable {
  public var application: Application { self }
}
