import LecternBrowser
import LecternInterface
import LecternNavigation

@main
struct Composers {
  static func main() {
    Browser.run { launch in application(host: launch.host, traits: launch.traits) }
  }

  static func application(host: any Host, traits: Traits) -> Application {
    let drillDown = DrillDownController()
    do throws(DrillDownError) {
      try drillDown.setRightPlaceholder(
        MessageController(title: "", message: "Choose a composer"))
      try drillDown.push(ComposersController(), animated: false)
    } catch {}
    return Application(root: drillDown, host: host, traits: traits)
  }
}
