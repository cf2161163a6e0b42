/// A key of the keyboard, by WebDriver's name for it.
///
/// - Source: W3C WebDriver, section 17.4.2 (Keyboard actions).
public struct Key: Equatable, Sendable {
  /// The character that stands for the key in the protocol.
  let character: String

  /// The key that types one character.
  public init(_ character: Character) { self.character = String(character) }

  /// The key that deletes the character before the caret.
  public static let backspace = Key("\u{E003}")
  /// The key that moves the focus on, or back with `shift` held.
  public static let tab = Key("\u{E004}")
  /// The Enter key among the letters, not the one of the number pad.
  public static let enter = Key("\u{E006}")
  /// The left one of the Shift keys.
  public static let shift = Key("\u{E008}")
  /// The left one of the Control keys.
  public static let control = Key("\u{E009}")
  /// The left one of the Alt keys, Option on a Mac keyboard.
  public static let alt = Key("\u{E00A}")
  /// The Escape key, which dismisses what lies above.
  public static let escape = Key("\u{E00C}")
  /// The space bar, which also presses a focused button.
  public static let space = Key("\u{E00D}")
  /// The key for a screenful upwards.
  public static let pageUp = Key("\u{E00E}")
  /// The key for a screenful downwards.
  public static let pageDown = Key("\u{E00F}")
  /// The key that leads to the end of a line or a list.
  public static let end = Key("\u{E010}")
  /// The key that leads to the beginning of a line or a list.
  public static let home = Key("\u{E011}")
  /// The arrow to the left.
  public static let left = Key("\u{E012}")
  /// The arrow upwards.
  public static let up = Key("\u{E013}")
  /// The arrow to the right.
  public static let right = Key("\u{E014}")
  /// The arrow downwards.
  public static let down = Key("\u{E015}")
  /// The key that deletes the character after the caret.
  public static let delete = Key("\u{E017}")
  /// The command key of a Mac keyboard.
  public static let command = Key("\u{E03D}")
}
