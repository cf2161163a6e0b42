import LecternInterface

/// A numbered screen; number 0 is a placeholder.
struct Screen {
  let number: Int
  /// True if the operations of its buttons are animated.
  var isAnimated = true
  /// True if its background is half transparent.
  var isTranslucent = false
  /// Will-appears without their will-disappears: 1 while it is in view, else 0 (DD-52).
  var willAppearCount = 0
  /// Did-appears without their did-disappears.
  var didAppearCount = 0

  var title: Text { "Screen " + Text(number: number) }

  var colour: ScreenColour { ScreenColour(number: number) }

  var appearance: Text {
    "Will appear: " + Text(number: willAppearCount) + ", Did appear: "
      + Text(number: didAppearCount)
  }
}
