import LecternBase
import LecternExhibit
import LecternModel

/// Brings timers into an app: so many seconds that pass while the visitor does something.
public final class TimerKind: SceneKind {
  /// Makes the kind `timer`.
  public init() { super.init("timer") }

  public override func read(_ json: JSON) throws(BundleError) -> SceneReading {
    let scene = try TimerScene(json)
    return SceneReading(scene) { TimerController(scene, segues: $0.segues) }
  }

  #if !hasFeature(Embedded)
    public override var settings: [SceneSetting] {
      [
        SceneSetting("seconds", .number(least: 1), isRequired: true),
        SceneSetting("start", .text, isRequired: true), SceneSetting("over", .text),
        SceneSetting("text", .markdown),
      ]
    }
  #endif
}
