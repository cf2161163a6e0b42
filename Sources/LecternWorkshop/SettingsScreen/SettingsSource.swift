import Yams

/// The settings that visitors choose.
struct SettingsSource: SceneContent {
  /// A row of the screen.
  enum Item: Sendable {
    case translation(scene: String)
    case textSize
    case appearance
    case language
    case startOver
  }

  var items: [Item] = []

  static let reader = KindReader(kind: "settings", keys: ["kind", "title", "items", "segues"]) {
    _, _ in SettingsSource()
  }

  var kind: String { Self.reader.kind }

  func completed(
    _ node: Node, among scenes: [SceneSource], _ reading: FolderReading
  ) -> any SceneContent {
    SettingsSource(items: SettingsSceneReader(reading: reading, scenes: scenes).read(node))
  }

  func write(
    _ scene: SceneSource, to json: inout JSONWriter, _ edition: inout Edition
  ) -> [String] {
    json.key("items")
    json.array { json in
      for item in items {
        json.object { json in
          switch item {
          case .translation(let scene):
            json.member("kind", "translation")
            json.member("scene", scene)
          case .textSize: json.member("kind", "textSize")
          case .appearance: json.member("kind", "appearance")
          case .language: json.member("kind", "language")
          case .startOver: json.member("kind", "startOver")
          }
        }
      }
    }
    return []
  }
}
