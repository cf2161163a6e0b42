import LecternBase

/// Hears of the host's reports on the app as a whole.
public protocol ApplicationDelegate: AnyObject {
  /// The visitor went back or forward to this address, relative to the exhibit.
  ///
  /// - Parameter animated: false when the browser has shown the way itself.
  func application(_ application: Application, didNavigateTo address: Text, animated: Bool)
  /// A file that was asked for with `load` has come; nil if it can't be had.
  func application(_ application: Application, didLoad name: Text, content: [UInt8]?)
  /// A key with a meaning was pressed, and no element of the page has handled it; also while no
  /// element has the focus.
  ///
  /// - Returns: true if the page's own default must not happen.
  func application(_ application: Application, didPress key: Key) -> Bool
  /// The device refuses to keep places and settings; told at most once a visit.
  func applicationCannotKeep(_ application: Application)
  /// The page reports an event that doesn't belong to an element.
  func application(_ application: Application, didNotice notice: Notice)
  /// The visitor wants to take an address to another device.
  func application(_ application: Application, showsCodeFor address: Text)
}

extension ApplicationDelegate {
  public func application(_ application: Application, didPress key: Key) -> Bool { false }
  public func applicationCannotKeep(_ application: Application) {}
  public func application(_ application: Application, didNotice notice: Notice) {}
  public func application(_ application: Application, showsCodeFor address: Text) {}
}
