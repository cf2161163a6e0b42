import LecternExhibit
import LecternWeb

/// The module of exhibits with documents.
@main
struct LecternWebFacsimile {
  static func main() {
    ExhibitModule.run(kinds: SceneKind.all)
  }
}
