import LecternBase
import LecternInterface
import LecternNavigation

// Reports of the browser: its history, files, keys, and what happens around the page.
extension ExhibitApplication: ApplicationDelegate {
  /// Shows the screen of the entry to which the browser went, or the nearest one that exists.
  ///
  /// The entry at which a new beginning arrives gets the address of the present screen instead.
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

  /// Takes in a chunk or the search's texts; a file without content can be asked for again.
  public func application(
    _ application: Application, didLoad name: Text, content: [UInt8]?
  ) {
    // Without content there is no chunk: the entry tells so, and asks again when it is opened
    // again.
    addFile(name, content ?? [])
  }

  /// Offers a key to a kiosk's cover first; otherwise `/` and Find lead to the search.
  public func application(_ application: Application, didPress key: Key) -> Bool {
    if window.isCovered, let cover = launch.cover { return cover.press(key) }
    return (key == .slash || key == .find) && showSearch()
  }

  /// Answers printing, sharing and news of the copy on the device; the rest is the kiosk's.
  public func application(_ application: Application, didNotice notice: Notice) {
    switch notice.kind {
    case .print: scene.innermost.printingDidChange()
    case .shared:
      window.say(notice.x == 1 ? Word.addressCopied.text : Word.notShared.text)
    case .offline: heardOfOfflineCopy(notice)
    default: launch.cover?.noticed(notice)
    }
  }

  /// Shows the address as a code for the visitor's phone, in a kiosk with a public address.
  public func application(_ application: Application, showsCodeFor address: Text) {
    // The address includes the view of the screen, if the address bar has it.
    launch.cover?.showCode(for: currentAddress.hasPrefix(address) ? currentAddress : address)
  }

  /// Tells the visitor that the device keeps neither the place nor settings.
  public func applicationCannotKeep(_ application: Application) {
    window.say(Word.cannotKeep.text)
  }
}
