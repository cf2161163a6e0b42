import LecternBase
import LecternInterface
import LecternModel

/// Brings facsimiles into an app: documents to explore.
public final class FacsimileKind: SceneKind {
  /// Makes the kind `facsimile`.
  public init() { super.init("facsimile") }

  public override func read(_ json: JSON) throws(BundleError) -> SceneReading {
    let scene = try FacsimileScene(json)
    return SceneReading(scene) { FacsimileSceneController(scene, in: $0) }
  }
}
