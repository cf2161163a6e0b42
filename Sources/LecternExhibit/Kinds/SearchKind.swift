import LecternBase
import LecternModel

/// Brings the search of the whole exhibit into an app.
public final class SearchKind: SceneKind {
  /// Makes the kind `search`.
  public init() { super.init("search") }

  public override func read(_ json: JSON) throws(BundleError) -> SceneReading {
    let search = SearchScene(json)
    return SceneReading(search) { SearchController(search, in: $0) }
  }
}
