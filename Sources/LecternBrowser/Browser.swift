import LecternInterface

/// Runs an app in the page that loads it.
///
/// ```swift
/// @main
/// struct Demo {
///   static func main() {
///     Browser.run { launch in
///       Application(root: ListController(), host: launch.host, traits: launch.traits)
///     }
///   }
/// }
/// ```
///
/// One program, two homes. Compiled for the browser (`scripts/build-wasm`), `run` keeps the
/// closure, and the page calls it once files and preferences are there. Compiled natively, `run`
/// prints the first screen as HTML, for the page to show until the module is loaded.
///
/// - Source: docs/ARCHITECTURE.md, "An app of your own".
public enum Browser {
  /// Opens an app in a page.
  ///
  /// - Parameter open: makes the app; nil if the page's data can't be read, which leaves the page
  ///   as it is.
  public static func run(_ open: @escaping (BrowserLaunch) -> (any Launchable)?) {
    #if arch(wasm32)
      BrowserHost.shared?.makeApp = open
    #else
      printFirstScreen(open)
    #endif
  }
}
