import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Tabs keep their place while others show.
struct TabBarTests {
  /// An app with tabs, and a log that its screens share.
  private struct Tabs {
    let host = RecordingHost()
    let log = Log()
    let controller: TabBarController
    let application: Application

    init(_ make: (Log) throws -> [Controller]) rethrows {
      controller = TabBarController(tabs: try make(log))
      application = Application(root: controller, host: host, traits: host.traits)
      host.start(application)
    }

    func select(_ index: Int) {
      controller.select(index)
      application.commit()
      host.settle()
    }

    func tap(_ index: Int) { host.tap(host.elements(class: "tab-item")[index]) }
  }

  private func drillDown(_ names: String..., log: Log) throws -> DrillDownController {
    let drillDown = DrillDownController()
    for name in names { try drillDown.push(Screen(name, log: log), animated: false) }
    return drillDown
  }

  @Test("a tab once shown stays in the page, hidden and out of reach, and keeps its elements")
  func hiddenTabsStay() {
    let tabs = Tabs { [Screen("a", log: $0), Screen("b", log: $0), Screen("c", log: $0)] }
    #expect(tabs.host.elements(class: "tab").count == 1)
    let first = tabs.host.elements(class: "tab")[0]
    tabs.select(1)
    #expect(tabs.host.elements(class: "tab").count == 2)
    #expect(first[.hidden] != nil && first[.inert] != nil)
    #expect(tabs.host.find(.containing("View of a")) == nil)
    tabs.host.forgetOps()
    tabs.select(0)
    #expect(tabs.host.elements(class: "tab")[0] === first)
    #expect(first[.hidden] == nil && first[.inert] == nil)
    #expect(!tabs.host.ops.contains { if case .insert = $0 { true } else { false } })
    #expect(tabs.host.faults == [])
  }

  @Test("DD-52: choosing a tab tells the old screen and the new one, each once")
  func appearance() {
    let tabs = Tabs { [Screen("a", log: $0), Screen("b", log: $0)] }
    #expect(
      tabs.log.lines.filter { $0.contains("ppear") } == ["a willAppear", "a didAppear"])
    tabs.log.lines = []
    tabs.tap(1)
    #expect(
      tabs.log.lines == ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
    #expect(tabs.controller.selectedIndex == 1)
    tabs.log.lines = []
    tabs.tap(1)
    #expect(tabs.log.lines == [])
  }

  @Test("DD-55: a tab tells the two screens in view, and no other; a will, and later a did")
  func onlyScreensInView() throws {
    let tabs = try Tabs { log in [try drillDown("a", "b", "c", log: log), Screen("x", log: log)] }
    tabs.log.lines = []
    tabs.tap(1)
    #expect(
      tabs.log.lines == [
        "b willDisappear", "c willDisappear", "x willAppear", "b didDisappear", "c didDisappear",
        "x didAppear",
      ])
    tabs.log.lines = []
    tabs.tap(0)
    #expect(
      tabs.log.lines == [
        "x willDisappear", "b willAppear", "c willAppear", "x didDisappear", "b didAppear",
        "c didAppear",
      ])
  }

  @Test("DD-52: what changes in a hidden tab appears when the tab does, not before")
  func hiddenContainer() throws {
    let tabs = try Tabs { log in [try drillDown("a", "b", log: log), Screen("x", log: log)] }
    let container = try #require(tabs.controller.tabs[0] as? DrillDownController)
    tabs.tap(1)
    tabs.log.lines = []
    try container.push(Screen("c", log: tabs.log), animated: true)
    tabs.application.commit()
    tabs.host.advance(seconds: 1)
    tabs.host.resize(to: Size(width: 390, height: 800))
    tabs.host.resize(to: Size(width: 1000, height: 800))
    #expect(tabs.log.lines.filter { $0.contains("ppear") } == [])
    tabs.tap(0)
    let appeared = container.children.compactMap { $0 as? Screen }
      .filter { $0.willCount == 1 && $0.didCount == 1 }.map(\.name)
    #expect(appeared == ["b", "c"])
    #expect(tabs.host.faults == [])
  }

  @Test("DD-52: a tab left in the middle of a motion settles all the same")
  func leftDuringMotion() throws {
    let tabs = try Tabs { log in [try drillDown("a", "b", log: log), Screen("x", log: log)] }
    let container = try #require(tabs.controller.tabs[0] as? DrillDownController)
    let screens = container.children.compactMap { $0 as? Screen }
    let pushed = Screen("c", log: tabs.log)
    try container.push(pushed, animated: true)
    tabs.application.commit()
    tabs.host.advance(seconds: 0.1)
    tabs.tap(1)
    tabs.host.advance(seconds: 1)
    #expect((screens + [pushed]).map(\.willCount) == [0, 0, 0])
    #expect((screens + [pushed]).map(\.didCount) == [0, 0, 0])
    #expect((screens + [pushed]).flatMap(\.faults) == [])
  }

  @Test("DD-72, DT-14: choosing the chosen tab again pops it to its root; another tab does not")
  func tapAgain() throws {
    let tabs = try Tabs { log in
      [try drillDown("a", "b", "c", "d", log: log), try drillDown("x", "y", "z", log: log)]
    }
    let containers = tabs.controller.tabs.compactMap { $0 as? DrillDownController }
    tabs.tap(1)
    #expect(containers.map(\.controllers.count) == [4, 3])
    tabs.tap(0)
    #expect(containers.map(\.controllers.count) == [4, 3])
    tabs.tap(0)
    #expect(containers.map(\.controllers.count) == [2, 3])
    #expect(tabs.host.clock.isWaiting, "the pop is animated")
    tabs.host.advance(seconds: 1)
    #expect(containers[0].isValid)
  }

  @Test("DD-72: no effect on a container that is nested deeper")
  func nestedDeeper() throws {
    let log = Log()
    let inner = try drillDown("a", "b", "c", log: log)
    let outer = Controller()
    outer.addChild(inner)
    let tabs = Tabs { _ in [outer, Screen("x", log: log)] }
    tabs.tap(0)
    #expect(inner.controllers.count == 3)
  }

  @Test("a single tab shows no bar; several show theirs with the chosen one marked")
  func bar() {
    let one = Tabs { [Screen("a", log: $0)] }
    #expect(one.host.elements(class: "tab-bar").isEmpty)
    let two = Tabs { [Screen("a", log: $0), Screen("b", log: $0)] }
    two.tap(1)
    let items = two.host.elements(class: "tab-item")
    #expect(items.map(\.text) == ["a", "b"])
    #expect(items.map { $0[.ariaCurrent] } == [nil, "page"])
    two.controller.tabs[0].title = "A!"
    two.application.commit()
    #expect(two.host.elements(class: "tab-item").map(\.text) == ["A!", "b"])
  }

  @Test("DT-13: tabs, containers and screens are freed with the app")
  func freed() throws {
    let tracker = LifetimeTracker()
    do {
      let tabs = try Tabs { log in
        let first = DrillDownController(), second = DrillDownController()
        try first.push(Screen("a", log: log, tracker: tracker), animated: false)
        try second.push(Screen("b", log: log, tracker: tracker), animated: false)
        return [first, second]
      }
      tabs.tap(1)
      tabs.tap(1)
      #expect(tracker.alive == 2)
    }
    #expect(tracker.alive == 0)
  }
}
