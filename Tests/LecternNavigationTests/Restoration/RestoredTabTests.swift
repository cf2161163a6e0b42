import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

@Suite("Restoration of tabs and of navigation controllers")
struct RestoredTabTests {
  private final class Listener: TabBarControllerDelegate {
    var calls = 0
    func tabBarController(_ controller: TabBarController, didSelectTabAt index: Int) { calls += 1 }
    func tabBarController(_ controller: TabBarController, didReselectTabAt index: Int) {
      calls += 1
    }
  }

  private func screens(_ names: [String], log: Log = Log(), made: Bool = false) -> [Screen] {
    names.map { name in
      let screen = Screen(name, log: log)
      screen.identify(name, by: made ? "screen" : "")
      return screen
    }
  }

  private func tabs(_ tabs: [Controller]) -> TabBarController {
    let bar = TabBarController(tabs: tabs)
    bar.restorationIdentifier = "tabs"
    return bar
  }

  private func saved(_ root: Controller) throws -> RestorationArchive {
    try Restoration.ofScreens().saved(root)
  }

  @Test("BL-15: the chosen tab is chosen again, by its identifier, wherever it stands now")
  func chosen() throws {
    let before = tabs(screens(["a", "b", "c"]))
    before.select(1)
    let log = Log()
    let listener = Listener()
    let after = tabs(screens(["new", "c", "a", "b"], log: log))
    after.delegate = listener
    log.lines = []
    Restoration.ofScreens().restore(try saved(before), into: after)
    #expect(after.selectedController?.title == "b")
    #expect(after.tabs.map(\.title) == ["new", "c", "a", "b"])
    #expect(listener.calls == 0)
    let host = RecordingHost()
    let app = Application(root: after, host: host, traits: host.traits)
    host.start(app)
    // Only the visible tab has appeared, once, and the first one was told nothing.
    #expect(log.lines == ["b willAppear", "b didAppear"])
    #expect(host.faults.isEmpty)
  }

  @Test("a chosen tab that is gone, or has no identifier, leaves the first chosen")
  func gone() throws {
    let before = tabs(screens(["a", "b"]))
    before.select(1)
    let after = tabs(screens(["x", "a"]))
    let restoration = Restoration.ofScreens()
    restoration.restore(try saved(before), into: after)
    #expect(after.selectedIndex == 0)
    #expect(restoration.faults.map(\.path) == ["tabs/b"])

    let unnamed = tabs(screens(["a"]) + [Screen("b")])
    unnamed.select(1)
    let other = tabs(screens(["a"]) + [Screen("b")])
    Restoration.ofScreens().restore(try saved(unnamed), into: other)
    #expect(other.selectedIndex == 0)
  }

  @Test("BL-14: a tab that only a factory can make comes after those that are there")
  func made() throws {
    let before = tabs(screens(["a", "gone", "b"], made: true))
    before.select(2)
    let after = tabs(screens(["b"]))
    Restoration.ofScreens(refuses: ["gone"]).restore(try saved(before), into: after)
    #expect(after.tabs.map(\.title) == ["b", "a"], "one that is gone doesn't end them")
    #expect(after.selectedController?.title == "b")
    #expect(after.tabs.allSatisfy { $0.parent === after })
  }

  private func stack(
    _ names: [String], root: Controller? = nil, log: Log = Log()
  ) throws -> NavigationController {
    let made = screens(names, log: log, made: true)
    let navigation = NavigationController(root: root ?? made[0])
    navigation.restorationIdentifier = "navigation"
    for screen in made.dropFirst(root == nil ? 1 : 0) {
      try navigation.push(screen, animated: false)
    }
    return navigation
  }

  @Test("BL-15: a navigation controller's stack comes back over its root, told once, unmoved")
  func navigation() throws {
    let archive = try saved(stack(["root", "a", "b"]))
    let log = Log()
    let after = try stack(["root"], log: log)
    log.lines = []
    let restoration = Restoration.ofScreens(log: log)
    restoration.restore(archive, into: after)
    #expect(after.controllers.map(\.title) == ["root", "a", "b"])
    #expect(after.controllers.map(\.hidesBackButton) == [true, false, false])
    #expect(
      log.lines == ["a willMove in", "b willMove in", "a didMove in", "b didMove in"])
    let host = RecordingHost()
    let app = Application(root: after, host: host, traits: host.traits)
    host.start(app)
    #expect(log.lines.suffix(2) == ["b willAppear", "b didAppear"])
    #expect(!host.ops.contains(.flush))
    // A second restoration changes nothing.
    log.lines = []
    restoration.restore(archive, into: after)
    #expect(log.lines.isEmpty)
    after.pop()
    app.commit()
    host.advance(seconds: 1)
    #expect(after.topController.title == "a")
    #expect(host.faults.isEmpty)
  }

  @Test("BL-12: a root without an identifier stays under what comes back; what is gone ends it")
  func root() throws {
    let archive = try saved(stack(["a", "b"], root: Screen("root")))
    let after = try stack([], root: Screen("other root"))
    Restoration.ofScreens().restore(archive, into: after)
    #expect(after.controllers.map(\.title) == ["other root", "a", "b"])
    let short = try stack([], root: Screen("root"))
    Restoration.ofScreens(refuses: ["b"]).restore(archive, into: short)
    #expect(short.controllers.map(\.title) == ["root", "a"])
    let none = try stack([], root: Screen("root"))
    Restoration.ofScreens(refuses: ["a"]).restore(archive, into: none)
    #expect(none.controllers.map(\.title) == ["root"])
    // It was at the root when it was left: the controller that the app pushes at launch goes again.
    let pushed = try stack(["root", "welcome"])
    Restoration.ofScreens().restore(try saved(stack(["root"])), into: pushed)
    #expect(pushed.controllers.map(\.title) == ["root"])
    #expect(pushed.children.count == 1)
  }

  @Test("a pop that is cut off is saved as done")
  func halfWay() throws {
    let navigation = try stack(["root", "a"])
    let host = RecordingHost()
    let app = Application(root: navigation, host: host, traits: host.traits)
    host.start(app)
    navigation.pop()
    app.commit()
    host.advance(seconds: 0.1)
    let after = try stack(["root"])
    Restoration.ofScreens().restore(try saved(navigation), into: after)
    #expect(after.controllers.map(\.title) == ["root"])
  }
}
