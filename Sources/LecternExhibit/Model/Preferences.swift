import LecternBase
import LecternCatalogue

/// The visitor's permanent choices: user defaults, kept apart from any restored state.
///
/// - Source: SPEC NG-36, NG-37, BL-10, BL-18.
public struct Preferences {
  /// The name they are stored under on the device.
  public static var storageName: Text { "preferences" }
  /// The key of the size of texts; its values are those of the page's `data-text-size`.
  public static var textSizeKey: Text { "textSize" }
  /// The key of the appearance; its values are those of the page's `data-appearance`.
  public static var appearanceKey: Text { "appearance" }

  private var values: [JSON.Member] = []

  /// Reads stored preferences; anything unreadable counts as none.
  public init(stored text: Text) {
    // A damaged store must not keep an exhibit from opening: defaults are the right answer.
    if let json = try? JSON(parsing: text.bytes), let members = json.members { values = members }
  }

  /// The choice stored under a key; nil for none, and for a value that isn't a text.
  public subscript(key: Text) -> Text? {
    for member in values where member.name == key { return member.value.text }
    return nil
  }

  /// Sets or replaces one choice.
  public mutating func set(_ value: Text, for key: Text) {
    let choice = JSON.Member(key, .text(value))
    for index in values.indices where values[index].name == key {
      values[index] = choice
      return
    }
    values.append(choice)
  }

  /// The index of the translation that a catalogue quotes; the first one if the stored one doesn't
  /// exist (NG-36).
  public func translation(of catalogue: Catalogue) -> Int {
    guard let stored = self[catalogue.preferenceKey] else { return catalogue.defaultTranslation }
    return catalogue.translations.firstIndex { $0.id == stored } ?? 0
  }

  /// The preferences as they are stored.
  public var stored: Text { JSON.object(values).written }
}
