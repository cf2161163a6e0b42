import LecternBase
import LecternInterface
import LecternNavigation

/// Makes a kiosk of an exhibit that has settings for one: it serves one visitor after the other.
///
/// - Source: docs/KIOSK.md.
public final class Kiosk: ExhibitCover {
  private unowned(unsafe) var app: ExhibitApplication?
  private(set) var controller: KioskController?

  public override var isBetweenVisitors: Bool { controller?.isBetweenVisitors ?? false }

  public override func setUp(over app: ExhibitApplication) {
    guard app.exhibit.kiosk.members != nil else { return }
    self.app = app
    let controller = KioskController(
      exhibit: app.exhibit, settings: KioskSettings(app.exhibit.kiosk))
    controller.delegate = self
    self.controller = controller
    app.screens.window.cover = controller
    app.application.offersCode = !controller.root.isEmpty
  }

  /// Goes on where the power was cut, or else waits for a visitor.
  public override func begin(isRestored: Bool) { controller?.begin(isRestored: isRestored) }

  public override func press(_ key: Key) -> Bool { controller?.press(key) ?? false }

  public override func noticed(_ notice: Notice) { controller?.noticed(notice) }

  public override func showCode(for address: Text) { controller?.showCode(for: address) }

  public override func startVisitOver() -> Bool {
    controller?.startAgain()
    return controller != nil
  }
}

extension Kiosk: KioskControllerDelegate {
  func kioskControllerDidEndVisit(_ controller: KioskController) { app?.forgetVisitor() }

  func kioskController(
    _ controller: KioskController, setCovered isCovered: Bool, focus: NodeReference?
  ) {
    app?.screens.window.setCovered(isCovered, focus: focus)
  }

  func kioskControllerDidBegin(_ controller: KioskController) {
    app?.screens.front.focusBeginning()
  }
}
