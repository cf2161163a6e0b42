import LecternInterface
import LecternTesting
import Testing

@testable import DrillDownDemo

@Suite("A numbered screen")
struct ScreenTests {
  @Test("KF-7: is brown as a placeholder, and one of seven colours by its number")
  func colours() {
    let names = (0...8).map { ScreenColour(number: $0).name.string }
    #expect(
      names == ["brown", "red", "orange", "yellow", "green", "cyan", "blue", "purple", "red"])
  }

  @Test("KF-4: says how often it has appeared")
  func counts() {
    var screen = Screen(number: 12)
    screen.willAppearCount = 1
    #expect(screen.appearance.string == "Will appear: 1, Did appear: 0")
    #expect(screen.title.string == "Screen 12")
  }
}
