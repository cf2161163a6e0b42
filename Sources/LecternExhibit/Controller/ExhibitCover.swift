import LecternBase
import LecternInterface

/// Lies over an exhibit where something of it is decided outside of it: on a kiosk.
///
/// A subclass is a plug-in: a module whose `main` names none has no code of it. The base class
/// covers nothing.
///
/// - Source: docs/ARCHITECTURE.md, "A kiosk".
open class ExhibitCover {
  /// Makes a cover, which does nothing before `setUp(over:)`.
  public init() {}

  /// True if no visitor is there whose place could be kept.
  open var isBetweenVisitors: Bool { false }

  /// Takes its place over an app that has just been made.
  open func setUp(over app: ExhibitApplication) {}

  /// Begins, now that the first screen is there.
  ///
  /// - Parameter isRestored: true if a place was brought back.
  open func begin(isRestored: Bool) {}

  /// Answers a key that no element of the page has handled, while it covers the exhibit.
  ///
  /// - Returns: true if the page's own default must not happen.
  open func press(_ key: Key) -> Bool { false }

  /// Hears what the page reports of itself and of its device.
  open func noticed(_ notice: Notice) {}

  /// Shows a code with which the visitor's own phone finds an address of the exhibit.
  open func showCode(for address: Text) {}

  /// Starts over as between two visitors.
  ///
  /// - Returns: false if the exhibit is to start over as on a visitor's own device.
  open func startVisitOver() -> Bool { false }
}
