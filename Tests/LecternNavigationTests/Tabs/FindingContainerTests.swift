import LecternInterface
import LecternNavigation
import Testing

struct FindingContainerTests {
  @Test("DD-9: a controller finds the nearest container around it, never itself")
  func nearest() throws {
    let outer = DrillDownController(), inner = DrillDownController()
    let screen = Screen("a"), child = Screen("b")
    screen.addChild(child)
    #expect(child.drillDownController == nil)
    try inner.push(screen, animated: false)
    try outer.push(inner, animated: false)
    #expect(child.drillDownController === inner)
    #expect(screen.drillDownController === inner)
    #expect(inner.drillDownController === outer)
    #expect(outer.drillDownController == nil)
    inner.pop(animated: false)
    #expect(child.drillDownController == nil)
  }
}
