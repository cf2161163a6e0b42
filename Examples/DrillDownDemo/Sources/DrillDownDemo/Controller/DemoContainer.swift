import LecternInterface
import LecternNavigation

/// An empty drill-down container between two placeholders, named for its tab.
final class DemoContainer: DrillDownController {
  private let kind: Text

  init(named name: Text, kind: Text) {
    self.kind = kind
    super.init()
    title = name
    setLeftPlaceholder(ScreenController(Screen(number: 0)))
    setRightPlaceholder(ScreenController(Screen(number: 0)))
  }

  override var kindName: Text { kind }
}
