import LecternBase
import LecternTesting
import Testing

@testable import LecternInterface
@testable import LecternNavigation

@Suite("Restoration of a window: presented screens")
struct RestoredWindowTests {
  /// An app with a window over a drill-down container, saved and made again.
  private final class App: Launchable, WindowControllerDelegate, PresentationDelegate {
    let application: Application
    let window: WindowController
    let drillDown = DrillDownController()
    let log: Log
    var told: [String] = []
    var mayGo = true

    init(_ launch: Launch, log: Log, refuses: Set<String>) {
      self.log = log
      let list = Screen("list", log: log)
      list.identify("list", by: "")
      drillDown.restorationIdentifier = "drill-down"
      do { try drillDown.push(list, animated: false) } catch { Issue.record(error) }
      window = WindowController(content: drillDown)
      window.restorationIdentifier = "window"
      application = Application(root: window, host: launch.host, traits: launch.traits)
      application.delegate = window
      application.restoration = Restoration.ofScreens(log: log, refuses: refuses)
      window.delegate = self
      application.restore(launch.saved)
    }

    func start() { application.start() }

    func screen(_ name: String) -> Screen {
      let screen = Screen(name, log: log)
      screen.identify(name)
      return screen
    }

    func windowController(
      _ controller: WindowController, didRestore presented: Controller
    ) -> (any PresentationDelegate)? {
      let presenter = presented.presentingController?.title.string ?? "nobody"
      told.append("\(presented.title) by \(presenter)")
      return self
    }

    func windowController(_ controller: WindowController, mayDismiss presented: Controller) -> Bool
    {
      mayGo
    }

    func windowController(_ controller: WindowController, didDismiss presented: Controller) {
      told.append("\(presented.title) dismissed")
    }

    var names: [String] { window.presentedControllers.map { $0.title.string } }
  }

  /// Screens and the app on its device.
  private final class Device {
    let log = Log()
    var refuses: Set<String> = []
    private(set) var app: App?
    private var made: Stage?
    var stage: Stage {
      if let made { return made }
      let stage = Stage(size: size) { [unowned self] launch in
        let app = App(launch, log: log, refuses: refuses)
        self.app = app
        return app
      }
      made = stage
      return stage
    }
    private let size: Size

    init(_ size: Size = Window.tablet) throws {
      self.size = size
      _ = stage
      let app = try #require(app)
      try app.drillDown.push(app.screen("detail"), animated: false)
      settle()
    }

    func settle() {
      stage.application.commit()
      stage.host.advance(seconds: 1)
    }

    /// The kinds of the presented screens.
    var kinds: [String] {
      stage.host.elements(class: "presentation").map {
        ($0[.dataKind] ?? "") + ":" + ($0[.dataPlace] ?? "")
      }
    }
  }

  private func opened(_ size: Size = Window.tablet) throws -> (Device, App) {
    let device = try Device(size)
    let app = try #require(device.app)
    let detail = try #require(app.drillDown.rightController)
    try detail.present(app.screen("a"), style: .formSheet, animated: false)
    try #require(app.window.presentedControllers.first).present(
      app.screen("b"), style: .popover, transition: .crossDissolve, animated: false)
    device.settle()
    return (device, app)
  }

  @Test("BL-44, BL-15: presented screens come back in their order and style, by their presenters")
  func presented() throws {
    let (device, _) = try opened()
    device.stage.relaunch()
    let app = try #require(device.app)
    #expect(app.names == ["a", "b"])
    // Told when all is restored: the presenter, deep in the content, is found.
    #expect(app.told == ["a by detail", "b by a"])
    // The element that a popover pointed at is gone: it is a form sheet.
    #expect(device.kinds == ["form-sheet:shown", "form-sheet:shown"])
    let style = app.window.presentations.last
    #expect(style?.style == .popover && style?.transition == .crossDissolve)
    #expect(app.window.children.allSatisfy { $0.parent === app.window })
    // No screen moved in, and the keyboard is in the topmost.
    #expect(!device.stage.host.ops.contains(.flush))
    #expect(device.stage.host.page.focused?[.ariaLabel] == "b")
    #expect(device.stage.host.faults.isEmpty)
    // From the second save, too (BL-2).
    device.stage.relaunch()
    #expect(device.app?.names == ["a", "b"])
    #expect(device.app?.told == ["a by detail", "b by a"])
  }

  @Test("DT-17, DD-52: each is told once that it came in and that it appears, and let go after use")
  func calls() throws {
    let (device, _) = try opened()
    device.log.lines = []
    device.stage.relaunch()
    let lines = device.log.lines.filter { $0.hasPrefix("a ") || $0.hasPrefix("b ") }
    #expect(
      lines.sorted() == [
        "a didAppear", "a didMove in", "a willAppear", "a willMove in",
        "b didAppear", "b didMove in", "b willAppear", "b willMove in",
      ])
    device.log.lines = []
    device.app?.window.content.dismiss()
    device.settle()
    #expect(device.kinds.isEmpty)
    #expect(
      device.log.lines.filter { $0.hasPrefix("a ") }.map { String($0.split(separator: " ")[1]) }
        == ["willMove", "willDisappear", "didDisappear", "didMove"])
  }

  @Test("the app hears of the visitor's dismissal again, and may refuse it")
  func delegate() throws {
    let (device, _) = try opened()
    device.stage.relaunch()
    let app = try #require(device.app)
    app.mayGo = false
    _ = device.stage.perform(.press(.escape))
    #expect(app.names == ["a", "b"])
    app.mayGo = true
    _ = device.stage.perform(.press(.escape))
    #expect(app.names == ["a"])
    #expect(app.told.last == "b dismissed")
  }

  @Test("a screen that is gone ends them there; what presented it needn't be there any more")
  func gone() throws {
    let (device, _) = try opened()
    device.refuses = ["a"]
    device.stage.relaunch()
    #expect(device.app?.names == [])
    let (other, _) = try opened()
    other.refuses = ["detail"]
    other.stage.relaunch()
    // The content presents.
    #expect(other.app?.names == ["a", "b"])
    #expect(other.app?.window.presentations.first?.presenter === other.app?.drillDown)
  }

  @Test("BL-12: above a screen without an identifier nothing comes back")
  func unnamed() throws {
    let (device, app) = try opened()
    app.window.presentedControllers.first?.restorationIdentifier = ""
    device.stage.relaunch()
    #expect(device.app?.names == [])
  }

  @Test("a screen on its way out isn't saved, one on its way in is")
  func halfWay() throws {
    let (device, app) = try opened()
    app.window.presentedControllers.first?.dismiss()
    device.stage.application.commit()
    device.stage.host.advance(seconds: 0.1)
    device.stage.relaunch()
    #expect(device.app?.names == ["a"])
    let next = try #require(device.app)
    try #require(next.window.presentedControllers.first).present(next.screen("c"))
    next.application.commit()
    device.stage.relaunch()
    #expect(device.app?.names == ["a", "c"])
    #expect(device.kinds == ["form-sheet:shown", "page-sheet:shown"])
  }

  @Test("BL-43: saved as sheets and restored where there is room for one, and the other way round")
  func width() throws {
    for (from, to) in [(Window.tablet, Window.phone), (Window.phone, Window.tablet)] {
      let (device, _) = try opened(from)
      device.stage.host.save()
      device.stage.host.resize(to: to)
      device.stage.relaunch()
      #expect(device.app?.names == ["a", "b"])
      let kind = to.width < 700 ? "full-screen:shown" : "form-sheet:shown"
      #expect(device.kinds == [kind, kind])
      #expect(device.stage.host.faults.isEmpty)
    }
  }

  @Test("loaded anew, the browser's entries are those of the presented screens, and no more")
  func history() throws {
    let (device, _) = try opened()
    let count = device.stage.host.history.entries.count
    #expect(count == 3)
    for _ in 0..<3 { device.stage.reload() }
    #expect(device.stage.host.history.entries.count == count)
    #expect(device.stage.host.history.index == 2)
    device.stage.host.goBack()
    device.settle()
    #expect(device.app?.names == ["a"])
    // Reloaded with fewer screens than are saved, and with nothing to restore.
    device.stage.reload()
    #expect(device.app?.names == ["a"])
    #expect(device.stage.host.history.index == 1)
    device.refuses = ["a"]
    device.stage.reload()
    device.settle()
    #expect(device.app?.names == [])
    #expect(device.stage.host.history.index == 0)
    // A fresh tab has one entry, and gets the others.
    let (fresh, _) = try opened()
    fresh.stage.host.save()
    fresh.stage.kill()
    #expect(fresh.app?.names == ["a", "b"])
    #expect(fresh.stage.host.history.index == 2)
  }

  @Test("a damaged archive presents nothing twice, and nothing that is elsewhere")
  func damaged() throws {
    let text = """
      {"lectern":1,"app":"screens","root":{"identifier":"window","state":{"presentations":\
      [7,{"identifier":"a","style":"no such style","transition":3,"presenter":[5,""]},\
      {"identifier":"drill-down"}]},"controllers":{"presented":[\
      {"identifier":"a","restorationFactory":"screen"},{"identifier":"drill-down"},\
      {"identifier":"b","restorationFactory":"screen"}]}}}
      """
    let content = Screen("content")
    content.identify("drill-down", by: "")
    let window = WindowController(content: content)
    window.restorationIdentifier = "window"
    let host = RecordingHost()
    let app = Application(root: window, host: host, traits: host.traits)
    Restoration.ofScreens().restore(try RestorationArchive(parsing: Text(text)), into: window)
    host.start(app)
    #expect(window.presentedControllers.map(\.title) == ["a"])
    #expect(window.presentations.first?.style == .pageSheet)
    #expect(window.presentations.first?.presenter === content)
    #expect(host.faults.isEmpty)
  }
}
