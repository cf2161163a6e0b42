import LecternBrowser
import LecternInterface
import LecternNavigation

/// Three tabs, each with a drill-down container to play with.
@main
struct DrillDownDemo {
  static func main() {
    Browser.run { launch in application(host: launch.host, traits: launch.traits) }
  }

  /// Makes the app; a page or a test launches it.
  static func application(host: any Host, traits: Traits) -> Application {
    let embedded = DemoContainer(named: "Embedded", kind: "embedded")
    // Its bars lie under the navigation controller's, which shows its name.
    embedded.navigationBarPosition = .top
    embedded.propagatesNavigationItem = false
    let tabs = TabBarController(tabs: [
      DemoContainer(named: "First", kind: "first"),
      DemoContainer(named: "Second", kind: "second"),
      NavigationController(root: embedded),
    ])
    return Application(root: tabs, host: host, traits: traits)
  }
}
