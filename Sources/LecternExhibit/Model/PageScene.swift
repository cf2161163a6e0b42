import LecternBase
import LecternModel

/// A text to read.
final class PageScene: Scene {
  /// Markdown compiled to JsonML.
  let body: [JSON]

  init(_ json: JSON) {
    body = json.array("body")
    super.init(of: json)
  }
}
