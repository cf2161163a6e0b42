import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Which controller's item an outer bar shows for a container.
struct PropagationTests {
  private func container(_ names: String..., title: Text = "own") throws -> DrillDownController {
    let drillDown = DrillDownController()
    drillDown.title = title
    for name in names { try drillDown.push(Screen(name), animated: false) }
    return drillDown
  }

  @Test("DD-71, DT-21: the first left controller’s item, not the top one’s; never a placeholder’s")
  func navigationItem() throws {
    let drillDown = try container("a", "b", "c", "d")
    try drillDown.setLeftPlaceholder(Screen("PL"))
    #expect(drillDown.navigationItemSource.title == "a")
    drillDown.propagatesNavigationItem = false
    #expect(drillDown.navigationItemSource === drillDown)
    drillDown.propagatesNavigationItem = true
    drillDown.popToRoot(animated: false)
    drillDown.pop(animated: false)
    drillDown.pop(animated: false)
    #expect(drillDown.navigationItemSource === drillDown)
  }

  @Test("DD-71, DT-22: the tab’s item is the first left controller’s, else the left placeholder’s")
  func tabItem() throws {
    let drillDown = try container("a", "b", "c")
    #expect(drillDown.tabItemSource.tabTitle == "a")
    let empty = try container()
    #expect(empty.tabItemSource === empty)
    try empty.setRightPlaceholder(Screen("PR"))
    #expect(empty.tabItemSource === empty)
    try empty.setLeftPlaceholder(Screen("PL"))
    #expect(empty.tabItemSource.tabTitle == "PL")
    empty.propagatesTabBarItem = false
    #expect(empty.tabItemSource.tabTitle == "own")
  }

  @Test("DD-71: containers in containers pass on what they were given")
  func nested() throws {
    let outer = try container(title: "outer")
    let inner = try container("a", title: "inner")
    try outer.push(inner, animated: false)
    #expect(outer.navigationItemSource.title == "a")
    inner.propagatesNavigationItem = false
    #expect(outer.navigationItemSource.title == "inner")
  }

  @Test("DD-71, DT-21, DT-22: a tab bar follows whatever stands for its tabs")
  func tabBarFollows() throws {
    let drillDown = try container()
    let host = RecordingHost()
    let tabs = TabBarController(tabs: [drillDown, Screen("x")])
    let application = Application(root: tabs, host: host, traits: host.traits)
    host.start(application)
    func title() -> String? {
      application.commit()
      host.settle()
      return host.elements(class: "tab-item").first?[.ariaLabel]
    }
    #expect(title() == "own")
    let placeholder = Screen("PL")
    try drillDown.setLeftPlaceholder(placeholder)
    #expect(title() == "PL")
    placeholder.title = "PL!"
    #expect(title() == "PL!")
    let first = Screen("a")
    try drillDown.push(first)
    #expect(title() == "a")
    try drillDown.push(Screen("b"))
    try drillDown.push(Screen("c"))
    #expect(title() == "a")
    first.title = "A"
    #expect(title() == "A")
    drillDown.propagatesTabBarItem = false
    #expect(title() == "own")
  }

  @Test("DD-71, DT-33: a bar around a container shows the same; its own title with propagation off")
  func outerBar() throws {
    let drillDown = try container("a", "b", "c")
    let outer = NavigationController(root: Screen("menu"))
    let host = RecordingHost()
    let application = Application(root: outer, host: host, traits: host.traits)
    host.start(application)
    drillDown.navigationBarPosition = .top
    try outer.push(drillDown, animated: false)
    func titles() -> [String] {
      application.commit()
      host.settle()
      return host.accessible.all { $0.role == .heading }.map(\.name)
    }
    #expect(titles() == ["a", "b", "c"])
    drillDown.propagatesNavigationItem = false
    #expect(titles() == ["own", "b", "c"])
    drillDown.title = "mine"
    #expect(titles() == ["mine", "b", "c"])
    #expect(host.find(.button("menu")) != nil)
    #expect(host.find(.button("a")) != nil)
    #expect(host.elements(class: "under-bar").count == 1)
  }
}
