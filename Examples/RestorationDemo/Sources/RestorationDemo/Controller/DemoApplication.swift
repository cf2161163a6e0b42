import LecternInterface
import LecternNavigation

/// Makes the four tabs, and decides which parts of an earlier visit come back.
///
/// The order matters (BL-11): model and preferences are there first, then the place is restored,
/// and only then the first screen is drawn.
final class DemoApplication: Launchable {
  /// Archives of content older than this speak of rows that were called otherwise (BL-19).
  static let minimumVersion = 3

  let application: Application
  let preferences: Preferences
  private let restoration: Restoration

  init(
    host: any Host, traits: Traits, preferences: Text = "", saved: SavedState = SavedState(),
    contentVersion: Int = minimumVersion, countriesAreKnownBy identity: Country.Identity = .name
  ) {
    self.preferences = Preferences(preferences)
    let tabs = TabBarController(tabs: [
      CellsController(),
      DemoApplication.stack("cells-stack", CellsController(tabTitle: "In a Stack", leadsOn: true)),
      DemoApplication.stack("countries-stack", CountriesController(knownBy: identity)),
      DemoApplication.stack("settings-stack", SettingsController(self.preferences)),
    ])
    tabs.restorationIdentifier = "tabs"
    application = Application(root: tabs, host: host, traits: traits)
    restoration = Restoration(app: "restoration-demo", contentVersion: contentVersion)
    restoration.delegate = self
    restoration.factories.add("cell") { _, coder in CellController(restoredBy: coder) }
    restoration.factories.add("country") { _, coder in CountryController(restoredBy: coder) }
    restoration.factories.add("words") { _, _ in WordsController() }
    application.restoration = restoration
    application.restore(saved)
  }

  private static func stack(_ identifier: Text, _ root: Controller) -> NavigationController {
    let stack = NavigationController(root: root)
    stack.restorationIdentifier = identifier
    return stack
  }

  func start() { application.start() }

  /// The kind of device: places of a telephone don't suit a tablet, in either orientation, and the
  /// other way round.
  private var idiom: Text {
    let size = application.traits.size
    return min(size.width, size.height) < 600 ? "phone" : "pad"
  }
}

extension DemoApplication: RestorationDelegate {
  func restorationShouldSave(_ restoration: Restoration) -> Bool { true }

  func restoration(
    _ restoration: Restoration, shouldRestore archive: RestorationArchive
  ) -> Bool {
    guard archive.contentVersion >= DemoApplication.minimumVersion else {
      application.log("version " + Text(number: archive.contentVersion) + " is too old")
      return false
    }
    let kept = archive.launch.text("idiom")
    guard kept == idiom else {
      application.log("kept on a " + kept + ", and this is a " + idiom)
      return false
    }
    return true
  }

  func restorationLaunch(_ restoration: Restoration) -> JSON {
    .object([JSON.Member("idiom", .text(idiom))])
  }
}
