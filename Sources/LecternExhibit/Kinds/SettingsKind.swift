import LecternBase
import LecternModel

/// Brings settings into an app: the visitor's choices.
public final class SettingsKind: SceneKind {
  /// Makes the kind `settings`.
  public init() { super.init("settings") }

  public override func read(_ json: JSON) throws(BundleError) -> SceneReading {
    let settings = SettingsScene(json)
    return SceneReading(settings) { SettingsController(settings, in: $0) }
  }
}
