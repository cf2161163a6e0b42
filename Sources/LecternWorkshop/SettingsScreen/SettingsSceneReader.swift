import Yams

/// Reads the items of a settings scene.
struct SettingsSceneReader {
  let reading: FolderReading
  let scenes: [SceneSource]
  private static let kinds = ["translation", "textSize", "appearance", "language", "startOver"]

  init(reading: FolderReading, scenes: [SceneSource]) {
    (self.reading, self.scenes) = (reading, scenes)
  }

  /// The items as written, or every choice of the exhibit if none are.
  func read(_ node: Node) -> [SettingsSource.Item] {
    guard let items = peek("items", in: node) else {
      return quotingScenes.map { .translation(scene: $0) } + [.textSize, .appearance]
        + (hasLanguages ? [.language] : []) + [.startOver]
    }
    guard let sequence = items.sequence else {
      let fault = Fault.wrongType(key: "items", expected: "a list", found: "something else")
      reading.list.report(fault, at: place(of: items, "exhibit.yaml"))
      return []
    }
    return sequence.compactMap(item)
  }

  private var hasLanguages: Bool { reading.languages.all.count > 1 }

  private var quotingScenes: [String] {
    scenes.filter { $0.content.hasTranslations }.map(\.id)
  }

  private func item(_ node: Node) -> SettingsSource.Item? {
    let kind = peek("kind", in: node)?.scalar?.string
    let keys =
      switch kind {
      case "translation": ["kind", "scene"]
      case "textSize", "appearance", "language", "startOver": ["kind"]
      default: ["kind", "scene"]
      }
    guard
      let reader = SettingsReader(
        node, "an item", named: "items", keys: keys, file: "exhibit.yaml", into: reading.list),
      let written = reader.text("kind", required: true)
    else { return nil }
    switch kind {
    case "textSize": return .textSize
    case "appearance": return .appearance
    case "startOver": return .startOver
    case "language":
      if !hasLanguages { reading.list.report(.noOtherLanguage, at: written.location) }
      return .language
    case "translation": return translation(reader)
    default:
      reading.list.reportUnknown("kind", written, allowed: Self.kinds)
      return nil
    }
  }

  private func translation(_ reader: SettingsReader) -> SettingsSource.Item? {
    let quoting = quotingScenes
    if !reader.has("scene"), quoting.count == 1 { return .translation(scene: quoting[0]) }
    guard let scene = reader.text("scene", required: true) else { return nil }
    let ids = scenes.map(\.id)
    if !ids.contains(scene.value) {
      let nearest = nearestName(to: scene.value, among: ids)
      reading.list.report(.undefinedScene(id: scene.value, nearest: nearest), at: scene.location)
    } else if !quoting.contains(scene.value), !reading.list.hasErrors {
      // After other errors, the scene's quotations may just have failed to be read.
      reading.list.report(.sceneWithoutQuotations(id: scene.value), at: scene.location)
    }
    return .translation(scene: scene.value)
  }
}
