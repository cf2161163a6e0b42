import LecternExhibit
import LecternWeb
import Timer

/// The module of the exhibit's pages.
@main
struct TimerModule {
  static func main() { ExhibitModule.run(kinds: SceneKind.usual + [TimerKind()]) }
}
