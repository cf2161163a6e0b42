/// A page: one text to read.
struct PageSource: SceneContent {
  var source: MarkdownSource

  static let reader = KindReader(
    kind: "page", keys: ["kind", "title", "source", "segues"], translated: ["source"]
  ) { top, scene in
    top.text("source", required: true).flatMap(scene.markdown).map { PageSource(source: $0) }
  }

  var kind: String { Self.reader.kind }
  var text: MarkdownSource? { source }

  func write(
    _ scene: SceneSource, to json: inout JSONWriter, _ edition: inout Edition
  ) -> [String] {
    json.member("body", source, edition.markdown)
    return []
  }
}
