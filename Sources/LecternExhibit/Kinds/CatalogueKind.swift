import LecternBase
import LecternCatalogue
import LecternInterface
import LecternModel

/// Brings catalogues into an app: a list beside a detail.
public final class CatalogueKind: SceneKind {
  /// Makes the kind `catalogue`.
  public init() { super.init("catalogue") }

  public override func read(_ json: JSON) throws(BundleError) -> SceneReading {
    let scene = try CatalogueScene(json)
    return SceneReading(scene) { CatalogueSceneController(scene, in: $0) }
  }
}
