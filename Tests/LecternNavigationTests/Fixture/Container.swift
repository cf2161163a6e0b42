import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting

/// A drill-down container in a recorded page, with screens by their names.
///
/// Stacks are written as in the specification: `[a,b|c]`, `[a|-]`, `[|-]`.
final class Container {
  let host: RecordingHost
  let application: Application
  let drillDown = DrillDownController()
  let log = Log()
  private(set) var screens: [String: Screen] = [:]
  private let tracker: LifetimeTracker?

  // With `placeholders` there are the placeholders PL and PR.
  init(
    _ stack: String = "[|-]", placeholders: Bool = false, width: Double = 1024,
    tracker: LifetimeTracker? = nil
  ) throws {
    self.tracker = tracker
    host = RecordingHost(size: Size(width: width, height: 768))
    application = Application(root: drillDown, host: host, traits: host.traits)
    host.start(application)
    if placeholders {
      try drillDown.setLeftPlaceholder(screen("PL"))
      try drillDown.setRightPlaceholder(screen("PR"))
    }
    let sides = stack.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
    for name in sides[0].split(separator: ",") {
      try drillDown.push(screen(String(name)), animated: false)
    }
    if sides[1] != "-" {
      try drillDown.push(screen(String(sides[1])), animated: false)
    } else {
      try drillDown.push(nil, animated: false)
    }
    commit()
    log.lines = []
    drillDown.addObserver { [log] _, operation, moment in
      log.lines.append("\(moment) \(operation)")
    }
  }

  /// The screen with this name; made when it is asked for first.
  func screen(_ name: String) -> Screen {
    if let screen = screens[name] { return screen }
    let screen = Screen(name, log: log, tracker: tracker)
    screens[name] = screen
    return screen
  }

  /// The stack as the specification writes it.
  var picture: String {
    let left = drillDown.stack.left.map { $0.title.string }
    return "[\(left.joined(separator: ","))|\(drillDown.rightController?.title.string ?? "-")]"
  }

  /// Calls the container, and draws the changes.
  ///
  /// - Parameter words: the line in the log when the completion is called.
  /// - Returns: the controller that a pop returned.
  @discardableResult
  func perform(
    _ operation: Operation, animated: Bool = false, completion words: String = "completion"
  ) throws -> Controller? {
    defer { commit() }
    return try call(operation, animated: animated, completion: words)
  }

  /// Calls the container and draws nothing yet, as a callee of the container does.
  @discardableResult
  func call(
    _ operation: Operation, animated: Bool = false, completion words: String = "completion"
  ) throws -> Controller? {
    let completion = { [log] in log.lines.append(words) }
    switch operation {
    case .push(let name):
      try drillDown.push(name.map(screen), animated: animated, completion: completion)
    case .pop: return drillDown.pop(animated: animated, completion: completion)
    case .popTo(let name):
      try drillDown.pop(to: name.map(screen), animated: animated, completion: completion)
    case .popToRoot: drillDown.popToRoot(animated: animated, completion: completion)
    case .replace(let name, let type):
      try drillDown.replaceRight(
        with: name.map(screen), by: type, animated: animated, completion: completion)
    case .show(let right, let left):
      try drillDown.showRight(
        right.map(screen), forLeft: left.map(screen), animated: animated, completion: completion)
    case .goBack: drillDown.goBack(animated: animated)
    case .leftPlaceholder(let name): try drillDown.setLeftPlaceholder(name.map(screen))
    case .rightPlaceholder(let name): try drillDown.setRightPlaceholder(name.map(screen))
    case .hideBars(let isHidden): drillDown.areNavigationBarsHidden = isHidden
    case .hideToolbars(let isHidden): drillDown.areToolbarsHidden = isHidden
    case .width(let width): resize(width)
    }
    return nil
  }

  // Gives the page the direction of Arabic.
  func mirror() {
    var traits = host.traits
    traits.isRightToLeft = true
    host.setTraits(traits)
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

  func resize(_ width: Double) { host.resize(to: Size(width: width, height: 768)) }

  /// Takes the log's lines that hold one of these words, all of them without words.
  func take(_ words: String...) -> [String] {
    defer { log.lines = [] }
    return words.isEmpty
      ? log.lines : log.lines.filter { line in words.contains { line.contains($0) } }
  }

  /// The notifications and completions logged so far.
  func takeCalls() -> [String] { take("push", "pop", "replace", "completion") }

  /// The screens whose appearance counts don't match their visibility (DD-52), or that await a
  /// did-move.
  var unsettled: [String] {
    let shown = drillDown.shownControllers
    return screens.values.filter { screen in
      let count = shown.contains { $0 === screen } ? 1 : 0
      return screen.willCount != count || screen.didCount != count || !screen.faults.isEmpty
        || screen.awaitedMove != nil || screen.settledParent !== screen.parent
    }.map {
      "\($0.name) \($0.willCount)/\($0.didCount) \($0.awaitedMove ?? "") \($0.faults)"
    }.sorted()
  }
}
