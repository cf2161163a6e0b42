import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Tests the sizes that the stylesheet is told; `BarGeometryTests` measures its layout.
struct BarSizeTests {
  private func drill(_ container: Container) throws -> PageNode {
    try #require(container.host.elements(class: "drill").first)
  }

  @Test("DD-73: another left width is drawn with the next commit")
  func leftWidth() throws {
    let container = try Container("[a|b]")
    #expect(try drill(container)[.styleLeftWidth] == "320px")
    for (asked, drawn) in [
      (400.0, "400px"), (253.5, "254px"), (0, "120px"), (-.infinity, "120px"), (.nan, "120px"),
      (.infinity, "100000px"),
    ] {
      container.drillDown.leftControllerWidth = asked
      container.commit()
      #expect(try drill(container)[.styleLeftWidth] == drawn)
    }
  }

  @Test("DD-62: a bar under another one is told so")
  func position() throws {
    let container = try Container("[a|b]")
    #expect(try drill(container)[.class] == "drill no-toolbars")
    container.drillDown.navigationBarPosition = .top
    container.commit()
    #expect(try drill(container)[.class] == "drill under-bar no-toolbars")
  }

  @Test(
    "DD-64: a pane reaches under bars where its controller wants to and the bars let it be seen")
  func extendedEdges() throws {
    let container = try Container("[a|b]")
    func classes() -> [String] { container.panes.compactMap { $0[.class] } }
    #expect(classes() == ["pane", "pane"])
    container.screen("b").extendedEdges = [.top, .bottom]
    container.commit()
    #expect(classes() == ["pane", "pane under-top under-bottom"])
    container.drillDown.areNavigationBarsTranslucent = false
    container.commit()
    #expect(classes() == ["pane", "pane under-bottom"])
    container.drillDown.areToolbarsTranslucent = false
    container.commit()
    #expect(classes() == ["pane", "pane"])
    #expect(try drill(container)[.class] == "drill no-toolbars opaque-bars opaque-toolbars")
  }

  @Test("DD-64, DD-65: the inset is the bar’s height as laid out, and nothing without a bar")
  func insets() throws {
    let container = try Container("[a|b]")
    var height = 64.0
    container.host.measure = { node in Size(width: 320, height: node.tag == .footer ? 44 : height) }
    container.drillDown.areToolbarsHidden = false
    container.screen("b").extendedEdges = [.top, .bottom]
    container.commit()
    func insets() -> [String?] {
      container.pane("b").map { [$0[.styleInsetTop], $0[.styleInsetBottom]] } ?? []
    }
    #expect(insets() == ["64px", "44px"])
    #expect(container.pane("a")?[.styleInsetTop] == nil)
    height = 87.2
    container.resize(1000)
    #expect(insets() == ["88px", "44px"])
    container.drillDown.areNavigationBarsHidden = true
    container.commit()
    #expect(insets() == ["0px", "44px"])
    container.drillDown.areNavigationBarsHidden = false
    container.commit()
    #expect(insets() == ["88px", "44px"])
    container.screen("b").extendedEdges = []
    container.commit()
    #expect(insets() == [nil, nil])
    #expect(!container.host.elements(class: "bar").contains { $0.events.contains(.resize) })
  }
}
