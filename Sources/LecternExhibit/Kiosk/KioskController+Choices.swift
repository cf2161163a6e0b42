import LecternBase
import LecternInterface

// The actions of visitors and staff on the kiosk's screens.
extension KioskController: KioskViewDelegate {
  func kioskViewDidTapKeepGoing(_ view: KioskView) { keepGoing() }
  func kioskViewDidTapStartAgain(_ view: KioskView) { startAgain() }
  func kioskViewDidTapAttract(_ view: KioskView) { beginFromAttract() }
  func kioskViewDidTapClose(_ view: KioskView) {
    // The fifth touch of the corner ends on the panel that it opened.
    if !isUnderFinger { close() }
  }
  func kioskView(_ view: KioskView, didPress key: Key) -> Bool { answer(key) }

  func kioskView(_ view: KioskView, didEnter digit: UInt8) {
    screen.entry.enter(digit)
    setNeedsDisplay()
  }

  func kioskViewDidTapDelete(_ view: KioskView) {
    screen.entry.delete()
    setNeedsDisplay()
  }

  func kioskViewDidTapEnter(_ view: KioskView) {
    guard let pin = settings.pin else { return }
    if screen.entry.check(pin) { open(.staff) }
    setNeedsDisplay()
  }

  func kioskViewDidTapRestart(_ view: KioskView) {
    screen.panel = .none
    delegate?.kioskControllerDidEndVisit(self)
    screen.visit.end()
    change(to: "restart")
  }
}
