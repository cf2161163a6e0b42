import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// Tests tabs that come and go, and a tab bar's calls to them.
struct TabChangeTests {
  private final class App {
    let host = RecordingHost()
    let log = Log()
    let tabs: TabBarController
    let application: Application

    init(_ names: String...) {
      tabs = TabBarController()
      application = Application(root: tabs, host: host, traits: host.traits)
      host.start(application)
      set(names.map { Screen($0, log: log) })
      log.lines = []
    }

    func set(_ new: [Controller]) {
      tabs.setTabs(new)
      application.commit()
      host.settle()
    }

    func tap(_ index: Int) { host.tap(host.elements(class: "tab-item")[index]) }
    var appearances: [String] { log.lines.filter { $0.contains("ppear") } }
    var titles: [String] { host.elements(class: "tab-item").compactMap { $0[.ariaLabel] } }
  }

  private func drillDown(_ count: Int) throws -> DrillDownController {
    let drillDown = DrillDownController()
    for index in 0..<count { try drillDown.push(Screen("s\(index)"), animated: false) }
    return drillDown
  }

  @Test("KF-2: tabs are set while the app runs, from none to several and back to none")
  func setTabs() {
    let app = App()
    #expect(app.tabs.selectedController == nil)
    #expect(app.host.elements(class: "tab").isEmpty)
    let a = Screen("a", log: app.log), b = Screen("b", log: app.log), c = Screen("c", log: app.log)
    app.set([a, b])
    #expect(app.titles == ["a", "b"])
    #expect(
      app.log.lines == [
        "a willMove in", "a didMove in", "b willMove in", "b didMove in", "a willAppear",
        "a didAppear",
      ])
    app.tap(1)
    app.log.lines = []
    app.set([c, a, b])
    #expect(app.tabs.selectedIndex == 2, "the chosen tab stays chosen where it goes")
    #expect(app.appearances == [])
    app.set([c, a])
    #expect(app.tabs.selectedIndex == 1)
    #expect(
      app.appearances == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    #expect(b.parent == nil)
    app.set([])
    #expect(app.host.elements(class: "tab").isEmpty && app.host.elements(class: "tab-bar").isEmpty)
    #expect([a, b, c].allSatisfy { $0.willCount == 0 && $0.didCount == 0 && $0.faults == [] })
    #expect(app.host.faults == [])
  }

  @Test("DT-13: moved to another tab bar, a container listens to that one alone")
  func reparented() throws {
    let first = App("x"), second = App("y")
    let container = try drillDown(4)
    first.set([container, Screen("z")])
    first.set([Screen("w"), Screen("z")])
    #expect(container.parent == nil)
    second.set([container, Screen("z")])
    first.tap(0)
    #expect(container.controllers.count == 4)
    second.tap(0)
    #expect(container.controllers.count == 2)
  }

  @Test("DT-13: a tab that dies, or its tab bar, leaves the other as it was")
  func destroyed() throws {
    let tracker = LifetimeTracker()
    var container: DrillDownController? = DrillDownController()
    try container?.push(Screen("a", tracker: tracker), animated: false)
    var app: App? = App("x")
    try app?.set([#require(container), Screen("y")])
    app = nil
    #expect(container?.parent == nil)
    container?.popToRoot(animated: true)
    #expect(tracker.alive == 1)
    let other = App("x")
    try other.set([#require(container), Screen("y")])
    other.set([Screen("y"), Screen("z")])
    container = nil
    #expect(tracker.alive == 0)
    other.tap(0)
    other.tap(1)
    #expect(other.tabs.selectedIndex == 1)
  }

  @Test("DT-20: a container taken out of the page and put back, in mid-motion too, is whole again")
  func putBack() throws {
    let app = App()
    let container = DrillDownController()
    let screens = (0..<5).map { Screen("s\($0)") }
    for screen in screens.dropLast() { try container.push(screen, animated: false) }
    app.set([container, Screen("x")])
    try container.push(screens[4])
    container.setNavigationBarsHidden(true, animated: true)
    container.setNavigationBarsHidden(false, animated: true)
    app.application.commit()
    app.host.advance(seconds: 1)
    let before = app.host.page.container.markup
    container.setToolbarsHidden(false, animated: true)
    container.setToolbarsHidden(true, animated: true)
    container.pop()
    app.application.commit()
    app.host.advance(seconds: 0.1)
    app.set([])
    #expect(screens.allSatisfy { $0.willCount == 0 && $0.faults == [] })
    try container.push(Screen("gone"), animated: true)
    container.pop(animated: true)
    app.set([container, Screen("x")])
    app.host.advance(seconds: 1)
    // The pop gave s3 back to the right; push s4 again for the picture of before.
    try container.push(screens[4], animated: true)
    app.application.commit()
    app.host.advance(seconds: 1)
    #expect(app.host.page.container.markup == before)
    #expect(
      screens.map(\.willCount) == [0, 0, 0, 1, 1] && screens.map(\.didCount) == [0, 0, 0, 1, 1])
    #expect(container.isValid && app.host.faults == [])
  }

  @Test("DT-28: nothing that motions of panes, titles and bars drew stays in the page")
  func freedNodes() throws {
    let app = App()
    let container = try drillDown(3)
    app.set([container, Screen("x")])
    let count = app.host.page.nodes.count
    for _ in 0..<20 {
      try container.push(Screen("v"))
      container.setNavigationBarsHidden(true, animated: true)
      container.setToolbarsHidden(false, animated: true)
      app.application.commit()
      app.host.advance(seconds: 0.1)
      container.pop()
      container.setNavigationBarsHidden(false, animated: true)
      container.setToolbarsHidden(true, animated: true)
      app.application.commit()
      app.host.advance(seconds: 1)
    }
    #expect(app.host.page.nodes.count == count)
    #expect(
      app.application.liveNodeCount == count - 2, "the root and the app's element are the page's")
  }

  @Test("DD-72, DT-14: no effect on the first choice of a tab, nor inside a navigation controller")
  func noEffect() throws {
    let app = App()
    let direct = try drillDown(4), nested = try drillDown(4)
    app.set([direct, NavigationController(root: nested)])
    app.tap(1)
    app.tap(0)
    #expect(direct.controllers.count == 4)
    app.tap(1)
    app.tap(1)
    #expect(nested.controllers.count == 4)
  }

  @Test("a tab is called by its title once, is current, and its text is nobody else’s")
  func names() {
    let app = App("a", "b")
    app.tap(1)
    let bar = Query.role(.navigation)
    #expect(Query.button("a").within(bar).matches(in: app.host.accessible).count == 1)
    #expect(Query.button("b").state(.current).matches(in: app.host.accessible).count == 1)
    #expect(Query.role(.text).label("b").matches(in: app.host.accessible).isEmpty)
    let items = app.host.elements(class: "tab-item")
    #expect(items.allSatisfy { $0.children.allSatisfy { $0[.ariaHidden] == "true" } })
    #expect(items.map { $0[.ariaCurrent] } == [nil, "page"])
  }

  /// A screen in which a finger may be moving something.
  private final class Swiped: Controller {
    var isSwiping = false
    override var isTracking: Bool { isSwiping }
    override func cancelTracking() { isSwiping = false }
  }

  @Test("DD-85: containers tell of a swipe in what they show; a tab chosen meanwhile cancels it")
  func tracking() throws {
    let app = App()
    let swiped = Swiped()
    let drillDown = DrillDownController()
    try drillDown.push(Screen("a"), animated: false)
    try drillDown.push(swiped, animated: false)
    let navigation = NavigationController(root: drillDown)
    app.set([navigation, Screen("x")])
    #expect(!app.tabs.isTracking)
    swiped.isSwiping = true
    #expect(drillDown.isTracking && navigation.isTracking && app.tabs.isTracking)
    app.tap(1)
    #expect(!swiped.isSwiping && app.tabs.selectedIndex == 1)
    swiped.isSwiping = true
    #expect(!app.tabs.isTracking, "what isn't shown doesn't count")
    app.tap(0)
    try app.set([#require(app.tabs.tabs.last)])
    #expect(!swiped.isSwiping, "a tab that goes is cancelled too")
  }
}
