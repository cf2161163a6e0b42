import LecternBase
import LecternInterface
import LecternTesting

/// What happened in a test, in order.
final class Log {
  var lines: [String] = []
}

/// A screen that counts and logs what its container tells it.
final class Screen: Controller {
  let name: String
  /// +1 for each will-appear, −1 for each will-disappear (DD-52).
  private(set) var willCount = 0
  /// +1 for each did-appear, −1 for each did-disappear (DD-52).
  private(set) var didCount = 0
  /// Calls that came when they could not: an appearance of what appears already, say.
  private(set) var faults: [String] = []
  /// The parent that the last did-move named.
  private(set) weak var settledParent: Controller?
  /// What its buttons do.
  var actions: [(label: String, action: () -> Void)] = []
  private let log: Log
  private let token: LifetimeTracker.Token?

  init(_ name: String, log: Log = Log(), tracker: LifetimeTracker? = nil) {
    self.name = name
    self.log = log
    token = tracker?.token()
    super.init()
    title = Text(name)
  }

  override func render() -> Node {
    var children = [element(.p, text: Text("View of \(name)"))]
    for (label, action) in actions {
      children.append(
        element(
          .button, [Attribute(.type, "button")], on: [.on(.tap) { _ in action() }],
          text: Text(label)))
    }
    return element(.div, class: "screen", [Attribute(.dataKind, Text(name))], children)
  }

  override func toolbarItems() -> [Node] { [element(.span, text: Text("tool of \(name)"))] }

  override func willAppear(animated: Bool) {
    note("willAppear", animated, isDue: (willCount, didCount) == (0, 0))
    willCount += 1
  }

  override func didAppear(animated: Bool) {
    note("didAppear", animated, isDue: (willCount, didCount) == (1, 0))
    didCount += 1
  }

  override func willDisappear(animated: Bool) {
    note("willDisappear", animated, isDue: (willCount, didCount) == (1, 1))
    willCount -= 1
  }

  override func didDisappear(animated: Bool) {
    note("didDisappear", animated, isDue: (willCount, didCount) == (0, 1))
    didCount -= 1
  }

  override func willMove(toParent parent: Controller?) {
    log.lines.append("\(name) willMove \(parent == nil ? "out" : "in")")
  }

  override func didMove(toParent parent: Controller?) {
    settledParent = parent
    log.lines.append("\(name) didMove \(parent == nil ? "out" : "in")")
  }

  private func note(_ call: String, _ animated: Bool, isDue: Bool) {
    log.lines.append("\(name) \(call)" + (animated ? " animated" : ""))
    if !isDue { faults.append("\(name) \(call) at \(willCount)/\(didCount)") }
  }
}
