import LecternInterface

// The state of a screen in an archive: its number, from which its title, label and colour follow,
// and the state of its two switches (RS-13). The number of its appearances is counted anew.
extension ScreenController {
  /// The name of the factory that makes screens.
  static let factory: Text = "SGBDemoController"

  /// Makes the screen that was saved; nil without a possible number.
  convenience init?(_ coder: RestorationDecoder) {
    guard let number = coder.integer(for: "number"), (1..<1_000_000).contains(number) else {
      return nil
    }
    self.init(Screen(number: number))
  }

  func encodeScreen(with coder: RestorationEncoder) {
    coder.encode(screen.number, for: "number")
    coder.encode(screen.isAnimated, for: "isAnimated")
    coder.encode(screen.isTranslucent, for: "isTranslucent")
  }

  /// The number is the one that the screen was made with.
  func decodeScreen(with coder: RestorationDecoder) {
    setAnimated(coder.bool(for: "isAnimated") ?? screen.isAnimated)
    setTranslucent(coder.bool(for: "isTranslucent") ?? screen.isTranslucent)
  }
}
