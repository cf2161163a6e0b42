import LecternInterface
import LecternNavigation
import LecternTesting
import Testing

/// The pieces of code in docs/NAVIGATION.md, run.
@Suite("The pieces of docs/NAVIGATION.md")
struct GuidePieces {
  private static func screen(_ title: Text) -> Controller {
    let screen = Controller()
    screen.title = title
    return screen
  }

  private let list = screen("list")
  private let detail = screen("detail")
  private let note = screen("note")

  @Test("a stack is built and taken down")
  func beginning() throws {
    let drillDown = DrillDownController()
    try drillDown.push(list, animated: false)  // [list | -]
    try drillDown.push(detail)  // [list | detail]
    try drillDown.push(note)  // [list, detail | note]
    drillDown.pop()  // [list | detail]
    #expect(drillDown.leftController === list)
    #expect(drillDown.rightController === detail)
  }

  @Test("every mistake is one of a few errors, and changes nothing")
  func errors() throws {
    let drillDown = DrillDownController()
    try drillDown.push(list)
    do throws(DrillDownError) {
      try drillDown.push(list)
    } catch .alreadyInStack {
      // [list | -], and nobody has been told of anything
    } catch {
      Issue.record(error)
    }
    #expect(drillDown.controllers.count == 1)
  }

  @Test("an observer hears of each operation before and after")
  func observers() throws {
    let drillDown = DrillDownController()
    var log: [String] = []
    let observer = drillDown.addObserver { container, operation, moment in
      log.append("\(moment) \(operation), \(container.controllers.count) in the stack")
    }
    try drillDown.push(list) { log.append("completion") }
    // will push, 1 in the stack
    // completion
    // did push, 1 in the stack
    drillDown.removeObserver(observer)
    #expect(
      log == ["will push, 1 in the stack", "completion", "did push, 1 in the stack"])
  }

  @Test("placeholders fill empty panes")
  func placeholders() throws {
    let drillDown = DrillDownController()
    let hint = Self.screen("hint")
    try drillDown.setRightPlaceholder(hint)
    try drillDown.push(list)  // the right pane shows the hint
    try drillDown.push(detail)  // covered
    drillDown.pop()  // shown again
    #expect(drillDown.controllers.count == 1)
    #expect(drillDown.rightNavigationBar.controller === hint)
  }

  @Test("a controller finds the container it is in")
  func finding() throws {
    let drillDown = DrillDownController()
    try drillDown.push(list)
    try list.drillDownController?.showRight(detail, forLeft: list)  // [list | detail]
    try list.drillDownController?.showRight(note, forLeft: list)  // [list | note]
    #expect(drillDown.rightController === note)
  }

  @Test("a container lies in a navigation controller, in a tab")
  func embedding() {
    let inner = DrillDownController()
    inner.title = "Embedded"
    inner.navigationBarPosition = .top  // its bars lie under the outer one
    inner.propagatesNavigationItem = false  // the outer bar says “Embedded”
    let tabs = TabBarController(tabs: [NavigationController(root: inner)])
    #expect(tabs.selectedController?.children.first === inner)
    #expect(inner.navigationItemSource === inner)
  }

  @Test("a screen is presented above the others, and dismissed by its presenter")
  func presenting() throws {
    let drillDown = DrillDownController()
    try drillDown.push(list)
    let host = RecordingHost()
    let window = WindowController(content: drillDown)
    let app = Application(root: window, host: host, traits: host.traits)
    app.delegate = window  // the browser's back dismisses, too
    app.start()
    try list.present(note, style: .formSheet)
    list.dismiss()
    #expect(window.presentedControllers.isEmpty)
  }
}
