import LecternBase
import LecternInterface

// The actions of visitors and staff on the kiosk's screens.
extension KioskController: KioskViewDelegate {
  func kioskViewDidTapKeepGoing() { keepGoing() }
  func kioskViewDidTapStartAgain() { startAgain() }
  func kioskViewDidTapAttract() { beginFromAttract() }
  func kioskViewDidTapClose() {
    // The fifth touch of the corner ends on the panel that it opened.
    if !isUnderFinger { close() }
  }
  func kioskView(didPress key: Key) -> Bool { answer(key) }

  func kioskView(didEnter digit: UInt8) {
    screen.entry.enter(digit)
    setNeedsDisplay()
  }

  func kioskViewDidTapDelete() {
    screen.entry.delete()
    setNeedsDisplay()
  }

  func kioskViewDidTapEnter() {
    guard let pin = settings.pin else { return }
    if screen.entry.check(pin) { open(.staff) }
    setNeedsDisplay()
  }

  func kioskViewDidTapRestart() {
    screen.panel = .none
    delegate?.kioskControllerDidEndVisit(self)
    screen.visit.end()
    change(to: "restart")
  }
}
