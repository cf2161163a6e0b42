import LecternBase
import LecternInterface
import LecternNavigation

// Reports of the browser: its history, files, keys, and what happens around the page.
extension ExhibitApplication: ApplicationDelegate {
  public func application(
    _ application: Application, didNavigateTo address: Text, animated: Bool
  ) {
    let isOwn = application.historyMark == history.mark
    let isRestart = history.isRestarting && isOwn
    let isReturn = history.isReturning && isOwn
    history.moved(to: isRestart ? history.current : address, mark: application.historyMark)
    if isRestart {
      application.setAddress(currentAddress, .replace, steps: history.mark)
      return
    }
    isFollowingAddress = true
    isNavigating = true
    // After a return by the app itself, the screen's present view counts, not the one in the
    // address.
    if isReturn {
      show(History.place(of: address), animated: animated)
    } else {
      visit(address, animated: animated)
    }
    isNavigating = false
    isFollowingAddress = false
    // A screen that is gone leaves its entry to the one that shows.
    follow(.sideways)
  }

  public func application(
    _ application: Application, didLoad name: Text, content: [UInt8]?
  ) {
    // Without content there is no chunk: the entry tells so, and asks again when it is opened
    // again.
    addChunk(name, content ?? [])
  }

  public func application(_ application: Application, didPress key: Key) -> Bool {
    isCovered(to: key) || (key == .slash || key == .find) && showSearch()
  }

  public func application(_ application: Application, didNotice notice: Notice) {
    switch notice.kind {
    case .print: scene.innermost.printingDidChange()
    case .shared:
      window.say(notice.x == 1 ? Word.addressCopied.text : Word.notShared.text)
    case .offline: heardOfOfflineCopy(notice)
    default: heard(notice)
    }
  }

  public func application(_ application: Application, showsCodeFor address: Text) {
    // The address includes the view of the screen, if the address bar has it.
    showCode(for: currentAddress.hasPrefix(address) ? currentAddress : address)
  }

  public func applicationCannotKeep(_ application: Application) {
    window.say(Word.cannotKeep.text)
  }
}
