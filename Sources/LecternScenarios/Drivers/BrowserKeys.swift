import LecternInterface
import LecternWebDriver

/// The key that a browser's driver presses for one of the core's keys; nil for a key without one.
func browserKey(_ key: LecternInterface.Key) -> LecternWebDriver.Key? {
  switch key {
  case .other: nil
  case .enter: .enter
  case .escape: .escape
  case .arrowUp: .up
  case .arrowDown: .down
  case .arrowLeft: .left
  case .arrowRight: .right
  case .home: .home
  case .end: .end
  case .pageUp: .pageUp
  case .pageDown: .pageDown
  case .slash: LecternWebDriver.Key("/")
  case .plus: LecternWebDriver.Key("+")
  case .equals: LecternWebDriver.Key("=")
  case .minus: LecternWebDriver.Key("-")
  case .zero: LecternWebDriver.Key("0")
  // Pressed with Ctrl, see `BrowserDriver`.
  case .find: LecternWebDriver.Key("k")
  case .space: LecternWebDriver.Key(" ")
  }
}
