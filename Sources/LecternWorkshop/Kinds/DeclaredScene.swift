import LecternExhibit

/// A scene of a kind that declares its settings, as it was read.
struct DeclaredScene: SceneContent {
  enum Value: Sendable {
    case text(String)
    case number(Int)
    case texts([String])
    case markdown(MarkdownSource)
    /// The path of the picture as exhibit.yaml has it.
    case picture(String)
  }

  var kind: String
  /// The values that are there, in the order of the declaration.
  var values: [(name: String, value: Value)] = []
}

extension SceneReader {
  /// Reads the settings that a kind declares.
  ///
  /// - Returns: nil, with a report, if one of them is missing or wrong.
  func declared(_ kind: SceneKind, _ top: SettingsReader) -> DeclaredScene? {
    var scene = DeclaredScene(kind: kind.name.string)
    var isWhole = true
    for setting in kind.settings {
      if let value = value(of: setting, top) {
        scene.values.append((setting.name, value))
      } else if setting.isRequired || top.has(setting.name) {
        isWhole = false
      }
    }
    return isWhole ? scene : nil
  }

  private func value(of setting: SceneSetting, _ top: SettingsReader) -> DeclaredScene.Value? {
    // Reports a setting that is missing, whatever its form.
    guard top.node(setting.name, required: setting.isRequired) != nil else { return nil }
    switch setting.form {
    case .text: return top.text(setting.name).map { .text($0.value) }
    case .number(let least): return top.number(setting.name, least: least).map { .number($0) }
    case .flag: return top.flag(setting.name).map { .number($0 ? 1 : 0) }
    case .choice(let words):
      guard let word = top.text(setting.name) else { return nil }
      if words.contains(word.value) { return .text(word.value) }
      reading.list.reportUnknown(setting.name, word, allowed: words)
      return nil
    case .texts: return top.texts(setting.name).map { .texts($0.map(\.value)) }
    case .markdown: return top.text(setting.name).flatMap(markdown).map { .markdown($0) }
    case .picture:
      guard let path = top.text(setting.name),
        reading.picture(path.value, at: path.location) != nil
      else { return nil }
      return .picture(path.value)
    }
  }
}

extension DeclaredScene {
  /// Reads scenes of a kind by the settings that it declares.
  static func reader(of kind: SceneKind) -> KindReader {
    KindReader(
      kind: kind.name.string, keys: ["kind", "title", "segues"] + kind.settings.map(\.name)
    ) { $1.declared(kind, $0) }
  }

  func write(
    _ scene: SceneSource, to json: inout JSONWriter, _ edition: inout Edition
  ) -> [String] {
    for (name, value) in values {
      switch value {
      case .text(let text): json.member(name, text)
      case .number(let number): json.member(name, number)
      case .texts(let texts): json.strings(name, texts)
      case .markdown(let source): json.member(name, source, edition.markdown)
      case .picture(let path):
        guard let picture = edition.picture(path) else { continue }
        json.key(name)
        json.object { json in
          json.member("src", picture.address)
          json.member("width", picture.width)
          json.member("height", picture.height)
        }
      }
    }
    return []
  }
}
