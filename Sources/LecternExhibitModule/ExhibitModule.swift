import LecternBase
import LecternBrowser
import LecternCatalogue
import LecternExhibit
import LecternInterface

/// The module that every exhibit's page loads: the exhibit itself is in the bundle.
@main
struct ExhibitModule {
  static func main() { Browser.run(open) }

  /// Pages load a module of its own where the device is a kiosk, and only there.
  #if WITHOUT_KIOSK
    private static var isKiosk: Bool { false }
  #else
    private static var isKiosk: Bool { true }
  #endif

  /// Opens the exhibit; nil when its bundle can't be read.
  private static func open(_ launch: BrowserLaunch) -> (any Launchable)? {
    let app = ExhibitApplication.opened(
      bundle: launch.bundle,
      launch: ExhibitApplication.Launch(
        address: launch.address, traits: launch.traits, preferences: launch.preferences,
        saved: launch.saved, isKiosk: isKiosk),
      host: launch.host)
    for file in launch.files { app?.addChunk(file.name, file.content) }
    return app
  }
}
