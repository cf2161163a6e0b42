import LecternInterface
import LecternNavigation

/// An empty drill-down container between two placeholders, named for its tab.
final class DemoContainer: DrillDownController {
  private let kind: Text

  /// - Parameter tab: its place in the tab bar; nil for one that isn't saved.
  init(named name: Text, kind: Text, tab: Int? = nil) {
    self.kind = kind
    super.init()
    if let tab {
      restorationIdentifier = "tabBarController-drillDownController-" + Text(number: tab)
    }
    title = name
    // The tab is named after the container, with any content.
    propagatesTabBarItem = false
    do throws(DrillDownError) {
      let left = ScreenController(Screen(number: 0))
      left.restorationIdentifier = "leftPlaceholderController"
      try setLeftPlaceholder(left)
      let right = ScreenController(Screen(number: 0))
      right.restorationIdentifier = "rightPlaceholderController"
      try setRightPlaceholder(right)
    } catch {
      // Controllers that are in no stack are never refused.
    }
  }

  override var kindName: Text { kind }
}
