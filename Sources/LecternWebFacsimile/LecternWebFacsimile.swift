import LecternExhibit
import LecternWeb

/// The module of exhibits with documents and catalogues.
@main
struct LecternWebFacsimile {
  static func main() {
    ExhibitModule.run(kinds: SceneKind.all)
  }
}
