import LecternInterface
import LecternNavigation

/// An empty drill-down container between two placeholders, named for its tab.
final class DemoContainer: DrillDownController {
  private let kind: Text

  init(named name: Text, kind: Text) {
    self.kind = kind
    super.init()
    title = name
    // The tab is named for the container, whatever is in it.
    propagatesTabBarItem = false
    do throws(DrillDownError) {
      try setLeftPlaceholder(ScreenController(Screen(number: 0)))
      try setRightPlaceholder(ScreenController(Screen(number: 0)))
    } catch {
      // Controllers that are in no stack are never refused.
    }
  }

  override var kindName: Text { kind }
}
