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

  @Test("DD-9: a controller finds the nearest pane around it, and where that is")
  func pane() throws {
    let container = try Container("[a,b|c]", placeholders: true)
    func place(_ name: String) -> PanePlace? {
      let pane = container.screen(name).drillDownPane
      #expect(pane == nil || pane?.container === container.drillDown)
      return pane?.place
    }
    let child = Screen("child")
    container.screen("c").addChild(child)
    #expect(child.drillDownPane?.place == .right)
    #expect(child.drillDownPane?.container === container.drillDown)
    #expect(
      ["a", "b", "c", "PL", "PR"].map(place) == [
        .below, .left, .right, .coveredLeft, .coveredRight,
      ])
    try container.perform(.pop, animated: true)
    #expect(["a", "b", "c"].map(place) == [.left, .right, .underRight])
    #expect(child.drillDownPane?.place == .underRight)
    container.rest()
    #expect(child.drillDownPane == nil && place("c") == nil)
    try container.perform(.pop)
    #expect(place("PR") == .right)
    try container.perform(.pop)
    #expect(place("PL") == .left)
    #expect(container.drillDown.drillDownPane == nil)
  }
}
