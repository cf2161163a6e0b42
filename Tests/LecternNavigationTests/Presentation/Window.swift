import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting

/// A window in a recorded page, with screens by their names.
final class Window: PresentationDelegate {
  let host: RecordingHost
  let application: Application
  let window: WindowController
  let log = Log()
  private(set) var screens: [String: Screen] = [:]
  /// The delegate's answer.
  var mayDismiss = true
  private let tracker: LifetimeTracker?

  static let tablet = Size(width: 1180, height: 820)
  static let phone = Size(width: 390, height: 844)

  // The window shows `content`, or else a screen called "home".
  init(
    _ size: Size = Window.tablet, content: Controller? = nil, keepsHistory: Bool = false,
    tracker: LifetimeTracker? = nil
  ) {
    self.tracker = tracker
    host = RecordingHost(size: size)
    let home = Screen("home", log: log, tracker: tracker)
    screens["home"] = home
    window = WindowController(content: content ?? home)
    application = Application(root: window, host: host, traits: host.traits)
    if keepsHistory { application.delegate = window }
    host.start(application)
    log.lines = []
  }

  /// The screen with this name; made when it is asked for first.
  func screen(_ name: String) -> Screen {
    if let screen = screens[name] { return screen }
    let screen = Screen(name, log: log, tracker: tracker)
    screens[name] = screen
    return screen
  }

  func present(
    _ name: String, from presenter: String = "home", style: PresentationStyle = .formSheet,
    animated: Bool = true
  ) throws {
    defer { commit() }
    try screen(presenter).present(
      screen(name), style: style, delegate: self, animated: animated,
      completion: { [log] in log.lines.append("\(name) is there") })
  }

  func dismiss(_ name: String = "home", animated: Bool = true) {
    screen(name).dismiss(
      animated: animated, completion: { [log] in log.lines.append("gone") })
    commit()
  }

  func commit() {
    application.commit()
    host.settle()
  }

  /// Lets every motion come to its end.
  func rest() {
    commit()
    host.advance(seconds: 2)
  }

  /// The presented screens, lowest first.
  var names: [String] { window.presentedControllers.map { $0.title.string } }

  var layers: [PageNode] { host.elements(class: "presentation") }

  /// Each layer with its style and place; a trailing `*` marks the one that can be used.
  var places: [String] {
    layers.map {
      "\(dialog(of: $0)?[.ariaLabel] ?? ""):\($0[.dataKind] ?? ""):\($0[.dataPlace] ?? "")"
        + ($0[.inert] == nil ? "*" : "")
    }
  }

  func dialog(of layer: PageNode) -> PageNode? {
    layer.children.first { $0[.role] == "dialog" }
  }

  var stage: PageNode? { host.elements(class: "stage").first }

  /// The focused element: a dialog by its name, any other by its text.
  var focused: String? {
    host.page.focused.map { $0[.role] == "dialog" ? "dialog \($0[.ariaLabel] ?? "")" : $0.text }
  }

  func button(_ text: String) -> PageNode? {
    host.page.container.descendants.first { $0.tag == .button && $0.text == text }
  }

  func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  /// The screens whose appearance counts don't match their visibility.
  func unsettled(_ shown: [String]) -> [String] {
    screens.values.filter { screen in
      let count = shown.contains(screen.name) ? 1 : 0
      return screen.willCount != count || screen.didCount != count || !screen.faults.isEmpty
    }.map { "\($0.name) \($0.willCount)/\($0.didCount) \($0.faults)" }.sorted()
  }

  // MARK: Delegate

  func windowController(_ controller: WindowController, mayDismiss presented: Controller) -> Bool {
    log.lines.append("may \(presented.title.string) go")
    return mayDismiss
  }

  func windowController(_ controller: WindowController, didDismiss presented: Controller) {
    log.lines.append("visitor dismissed \(presented.title.string)")
  }
}
