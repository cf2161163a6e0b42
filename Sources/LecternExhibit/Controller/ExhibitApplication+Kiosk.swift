import LecternBase
import LecternInterface
import LecternNavigation

// An exhibit that serves one visitor after the other (docs/KIOSK.md). The modules for visitors' own
// devices leave it out.
extension ExhibitApplication {
  #if WITHOUT_KIOSK
    var isBetweenVisitors: Bool { false }
    func setUpKiosk() {}
    func beginKiosk() {}
    func isCovered(to key: Key) -> Bool { false }
    func startVisitOver() -> Bool { false }
    func heard(_ notice: Notice) {}
    func showCode(for address: Text) {}
  #else
    /// True if no visitor is there whose place could be kept.
    var isBetweenVisitors: Bool { kiosk?.isBetweenVisitors ?? false }

    func setUpKiosk() {
      guard launch.isKiosk, exhibit.kiosk.members != nil else { return }
      let kiosk = KioskController(exhibit: exhibit, settings: KioskSettings(exhibit.kiosk))
      kiosk.delegate = self
      self.kiosk = kiosk
      window.cover = kiosk
      application.offersCode = !kiosk.root.isEmpty
    }

    /// Goes on where the power was cut, or else waits for a visitor.
    func beginKiosk() { kiosk?.begin(isRestored: isRestored) }

    /// Answers a key that no element of the page has handled, and keeps it from the covered screen.
    func isCovered(to key: Key) -> Bool {
      guard let kiosk, window.isCovered else { return false }
      return kiosk.press(key)
    }

    func heard(_ notice: Notice) { kiosk?.noticed(notice) }

    /// Shows a code with which the visitor's own phone finds the present screen.
    func showCode(for address: Text) { kiosk?.showCode(for: address) }

    /// Starts over as between two visitors.
    ///
    /// - Returns: false on a device of the visitor's own.
    func startVisitOver() -> Bool {
      guard let kiosk else { return false }
      kiosk.startAgain()
      return true
    }
  #endif
}

#if !WITHOUT_KIOSK
  extension ExhibitApplication: KioskControllerDelegate {
    /// Resets place, history, choices, language, sizes and searches to those of a new launch.
    func kioskControllerDidEndVisit(_ controller: KioskController) {
      preferences = Preferences(stored: "")
      application.store(preferences.stored, as: Preferences.storageName)
      application.store("", as: "language")
      applyAppearance()
      languageMenu?.close()
      startOver()
    }

    func kioskController(
      _ controller: KioskController, setCovered isCovered: Bool, focus: NodeReference?
    ) {
      window.setCovered(isCovered, focus: focus)
    }

    func kioskControllerDidBegin(_ controller: KioskController) { scene.focusBeginning() }
  }
#endif
