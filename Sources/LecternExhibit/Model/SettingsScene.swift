import LecternBase
import LecternModel

/// The choices that a visitor has in the settings.
final class SettingsScene: Scene {
  /// The choices in the order in which they show, without those of a kind that isn't known.
  let items: [SettingsItem]

  init(_ json: JSON) {
    var items: [SettingsItem] = []
    for value in json.array("items") {
      if let item = SettingsItem(value) { items.append(item) }
    }
    self.items = items
    super.init(of: json)
  }
}
