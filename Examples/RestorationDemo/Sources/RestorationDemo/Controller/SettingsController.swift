import LecternInterface
import LecternNavigation

/// A switch that is a preference, and a button that leads to a text.
final class SettingsController: Controller {
  private let preferences: Preferences

  init(_ preferences: Preferences) {
    self.preferences = preferences
    super.init()
    title = "Settings"
    restorationIdentifier = "settings"
  }

  override var kindName: Text { "settings" }

  override func render() -> Node {
    SettingsView(delegate: self, isAmazing: preferences.isAmazing).node()
  }
}

extension SettingsController: SettingsViewDelegate {
  func settingsView(didSetAmazing isAmazing: Bool) {
    preferences.isAmazing = isAmazing
    // Kept at once, and apart from places: it holds even if nothing is restored (BL-18).
    application?.store(preferences.written, as: "preferences")
    setNeedsDisplay()
  }

  func settingsViewDidTapPush() {
    (parent as? NavigationController)?.show(WordsController())
  }
}
