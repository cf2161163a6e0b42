import LecternBase

/// The visitor's choices that concern the whole page, as the attributes the stylesheet knows.
enum PageAppearance {
  /// Values of `data-text-size`, in the order of the choices.
  static let textSizes: [Text] = ["small", "standard", "large", "larger", "largest"]
  /// Values of `data-appearance`.
  static let appearances: [Text] = ["automatic", "light", "dark"]

  static func textSizeIndex(_ preferences: Preferences) -> Int {
    index(of: preferences[Preferences.textSizeKey], in: textSizes) ?? 1
  }

  static func appearanceIndex(_ preferences: Preferences) -> Int {
    index(of: preferences[Preferences.appearanceKey], in: appearances) ?? 0
  }

  private static func index(of value: Text?, in values: [Text]) -> Int? {
    guard let value else { return nil }
    return values.firstIndex { $0 == value }
  }
}
