import LecternBase
import LecternInterface
import LecternTesting

/// The events of a test, in order.
final class Log {
  var lines: [String] = [] {
    didSet { if lines.count > oldValue.count, let line = lines.last { onLine?(line) } }
  }
  /// Hears of each line when it is written, and may call anything.
  var onLine: ((String) -> Void)?
}

/// A screen that counts and logs its container's calls.
final class Screen: Controller {
  let name: String
  /// +1 for each will-appear, −1 for each will-disappear (DD-52).
  private(set) var willCount = 0
  /// +1 for each did-appear, −1 for each did-disappear (DD-52).
  private(set) var didCount = 0
  /// Calls that came when they could not: an appearance of a screen that appears already, say.
  private(set) var faults: [String] = []
  /// The parent that the last did-move named.
  private(set) weak var settledParent: Controller?
  /// `in` or `out` between a will-move and its did-move.
  private(set) var awaitedMove: String?
  /// The actions of its buttons.
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
          .button, [Attribute(.type, "button")], on: [.tap(action)],
          text: Text(label)))
    }
    return element(.div, class: "screen", [Attribute(.dataKind, Text(name))], children)
  }

  override func toolbarItems() -> [Node] { [element(.span, text: Text("tool of \(name)"))] }

  override func willAppear(animated: Bool) {
    let isDue = (willCount, didCount) == (0, 0)
    willCount += 1
    note("willAppear", animated, isDue)
  }

  override func didAppear(animated: Bool) {
    let isDue = (willCount, didCount) == (1, 0)
    didCount += 1
    note("didAppear", animated, isDue)
  }

  override func willDisappear(animated: Bool) {
    let isDue = (willCount, didCount) == (1, 1)
    willCount -= 1
    note("willDisappear", animated, isDue)
  }

  override func didDisappear(animated: Bool) {
    let isDue = (willCount, didCount) == (0, 1)
    didCount -= 1
    note("didDisappear", animated, isDue)
  }

  override func willMove(toParent parent: Controller?) {
    // In when it is out, and out when it is in, never twice.
    let isDue = awaitedMove == nil && (settledParent == nil) != (parent == nil)
    awaitedMove = parent == nil ? "out" : "in"
    noteMove("willMove", parent, isDue)
  }

  override func didMove(toParent parent: Controller?) {
    let isDue = awaitedMove == (parent == nil ? "out" : "in") && self.parent === parent
    awaitedMove = nil
    settledParent = parent
    noteMove("didMove", parent, isDue)
  }

  private func noteMove(_ call: String, _ parent: Controller?, _ isDue: Bool) {
    let line = "\(name) \(call) \(parent == nil ? "out" : "in")"
    if !isDue { faults.append(line) }
    log.lines.append(line)
  }

  private func note(_ call: String, _ animated: Bool, _ isDue: Bool) {
    if !isDue { faults.append("\(name) \(call) to \(willCount)/\(didCount)") }
    log.lines.append("\(name) \(call)" + (animated ? " animated" : ""))
  }
}
