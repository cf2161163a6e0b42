import LecternBase

/// One thing that the visitor may choose on a settings screen.
///
/// - Source: docs/FORMAT.md, "A scene of kind settings".
public enum SettingsItem {
  /// The translation that a catalogue quotes.
  case translation(scene: Text)
  case textSize
  case appearance
  /// The language in which the exhibit is read.
  case language
  /// Forgets the place and goes to the first screen.
  case startOver

  /// Reads an item; nil for a kind this version doesn't know.
  init?(_ json: JSON) {
    guard let kind = json["kind"]?.text else { return nil }
    if kind == "translation" {
      self = .translation(scene: json["scene"]?.text ?? "")
    } else if kind == "textSize" {
      self = .textSize
    } else if kind == "appearance" {
      self = .appearance
    } else if kind == "language" {
      self = .language
    } else if kind == "startOver" {
      self = .startOver
    } else {
      return nil
    }
  }
}
