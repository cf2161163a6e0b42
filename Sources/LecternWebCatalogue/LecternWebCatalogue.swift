import LecternExhibit
import LecternWeb

/// The module of exhibits without documents.
@main
struct LecternWebCatalogue {
  static func main() {
    ExhibitModule.run(kinds: SceneKind.usual)
  }
}
