import LecternBase
import LecternInterface

// The browser's back dismisses, in apps without addresses: each presented screen is a history entry
// of the same address, marked with the number of screens that are presented there. The mark, not
// the count of moves, gives an entry its meaning, so that the two can't get out of step:
//
//     entry     0 ──present──▶ 1 ──present──▶ 2
//     back to a lower mark: the screens above it are dismissed;
//     forward to a higher mark: those screens are gone, so the window goes back again;
//     dismissed by a button: the window goes back to the entry of the screens that are left;
//     loaded anew at an entry of ours: that many screens have their entries already.
extension WindowController {
  /// True if presented screens are history entries: the window is its application's delegate.
  private var keepsHistory: Bool { application?.delegate === self }

  func markFirstEntry() {
    if keepsHistory, let application {
      entryMark = application.historyMark
      application.setAddress("", .replace, steps: entryMark)
    }
    followHistory()
  }

  /// Brings the history to the number of presented screens.
  func followHistory() {
    // While the browser is on its way back nothing can be pushed: its report comes first.
    guard keepsHistory, isMounted, !isReturning else { return }
    while entryMark < presentations.count {
      entryMark += 1
      application?.setAddress("", .push, steps: entryMark)
    }
    if entryMark > presentations.count {
      isReturning = true
      application?.setAddress("", .back, steps: entryMark - presentations.count)
    }
  }
}

extension WindowController: ApplicationDelegate {
  /// Dismisses the screens above those of the history entry that the browser came to.
  public func application(
    _ application: Application, didNavigateTo address: Text, animated: Bool
  ) {
    entryMark = application.historyMark
    if isReturning {
      isReturning = false
    } else {
      while presentations.count > entryMark, dismissByVisitor(animated: animated) {}
    }
    // A screen that refused to go, or was presented in the meantime, gets its entry again.
    followHistory()
  }

  /// Does nothing: an app whose delegate is its window has no content to load.
  public func application(
    _ application: Application, didLoad name: Text, content: [UInt8]?
  ) {}
}
