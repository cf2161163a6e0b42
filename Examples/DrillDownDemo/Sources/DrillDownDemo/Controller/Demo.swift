import LecternInterface
import LecternNavigation

/// Three tabs, each with a drill-down container to play with.
final class Demo: Launchable {
  /// The page that comes back as it was left; the others always begin anew (RS-12).
  static let restoredAddress: Text = "restored/"

  let application: Application

  /// - Parameters:
  ///   - address: the page that the visitor is at.
  ///   - saved: the state that the device kept of the last visit.
  init(host: any Host, traits: Traits, address: Text, saved: SavedState) {
    let embedded = DemoContainer(named: "Embedded", kind: "embedded")
    // Its bars lie under the navigation controller's, which shows its name.
    embedded.navigationBarPosition = .top
    embedded.propagatesNavigationItem = false
    let tabs = TabBarController(tabs: [
      DemoContainer(named: "First", kind: "first", tab: 0),
      DemoContainer(named: "Second", kind: "second", tab: 1),
      // Without an identifier neither the controller nor its content is saved (RS-12).
      NavigationController(root: embedded),
    ])
    tabs.restorationIdentifier = "rootViewController"
    application = Application(root: tabs, host: host, traits: traits)
    guard address.hasPrefix(Demo.restoredAddress) else { return }
    let restoration = Restoration(app: "drill-down-demo", contentVersion: 1, minimumVersion: 1)
    // The containers are there already; screens are made by their numbers.
    restoration.factories.add(ScreenController.factory) { _, coder in ScreenController(coder) }
    restoration.delegate = self
    application.restoration = restoration
    application.restore(saved)
  }

  func start() { application.start() }
}

extension Demo: RestorationDelegate {
  /// The address at which the archive is restored: the page waits for that, rather than show its
  /// first screen.
  func restorationLaunch(_ restoration: Restoration) -> JSON {
    .object([JSON.Member("address", .text(Demo.restoredAddress))])
  }
}
