import LecternExhibit
import LecternWeb

/// The module of devices that are kiosks, whatever is in their exhibits.
@main
struct LecternWebKiosk {
  static func main() {
    ExhibitModule.run(kinds: SceneKind.all, cover: .kiosk())
  }
}
