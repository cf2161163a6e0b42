/// A key of the keyboard, by WebDriver's name for it.
///
/// - Source: W3C WebDriver, section 17.4.2 (Keyboard actions).
public struct Key: Equatable, Sendable {
  /// The character that stands for the key in the protocol.
  let character: String

  /// The key that types one character.
  public init(_ character: Character) { self.character = String(character) }

  public static let backspace = Key("\u{E003}")
  public static let tab = Key("\u{E004}")
  public static let enter = Key("\u{E006}")
  public static let shift = Key("\u{E008}")
  public static let control = Key("\u{E009}")
  public static let alt = Key("\u{E00A}")
  public static let escape = Key("\u{E00C}")
  public static let space = Key("\u{E00D}")
  public static let pageUp = Key("\u{E00E}")
  public static let pageDown = Key("\u{E00F}")
  public static let end = Key("\u{E010}")
  public static let home = Key("\u{E011}")
  public static let left = Key("\u{E012}")
  public static let up = Key("\u{E013}")
  public static let right = Key("\u{E014}")
  public static let down = Key("\u{E015}")
  public static let delete = Key("\u{E017}")
  /// The command key of a Mac keyboard.
  public static let command = Key("\u{E03D}")
}
