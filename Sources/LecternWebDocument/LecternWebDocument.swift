import LecternExhibit
import LecternWeb

/// The module of exhibits with documents and without catalogues.
@main
struct LecternWebDocument {
  static func main() {
    ExhibitModule.run(kinds: SceneKind.documents)
  }
}
