import LecternBase
import LecternModel

/// Brings pages into an app: texts to read.
public final class PageKind: SceneKind {
  /// Makes the kind `page`.
  public init() { super.init("page") }

  public override func read(_ json: JSON) throws(BundleError) -> SceneReading {
    let page = PageScene(json)
    return SceneReading(page) { PageController(page, segues: $0.segues) }
  }
}
