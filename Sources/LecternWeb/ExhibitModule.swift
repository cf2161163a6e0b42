import LecternBrowser
import LecternExhibit
import LecternInterface

/// The module of an exhibit's pages, for a `main` that says which kinds of scenes are in it: the
/// exhibit itself is in the bundle.
///
/// ```swift
/// @main
/// struct TimerModule {
///   static func main() { ExhibitModule.run(kinds: SceneKind.usual + [TimerKind()]) }
/// }
/// ```
///
/// - Source: docs/ARCHITECTURE.md, "Kinds of scenes".
public enum ExhibitModule {
  /// Answers the page's exports with an exhibit's app.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of scenes that the module can show.
  ///   - cover: the cover of a device that serves one visitor after the other; nil for visitors'
  ///     own devices.
  @inline(never) public static func run(kinds: [SceneKind], cover: ExhibitCover? = nil) {
    Browser.run { launch in
      let app = ExhibitApplication.opened(
        bundle: launch.bundle, kinds: kinds,
        launch: ExhibitApplication.Launch(
          address: launch.address, traits: launch.traits, preferences: launch.preferences,
          saved: launch.saved, cover: cover),
        host: launch.host)
      guard let app else { return nil }
      for file in launch.files { app.addFile(file.name, file.content) }
      return app
    }
  }
}
