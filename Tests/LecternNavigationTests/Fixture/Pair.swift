import LecternInterface
import LecternNavigation
import LecternTesting

/// Two drill-down containers side by side in one app.
final class Pair: Controller {
  let first = DrillDownController()
  let second = DrillDownController()
  let host = RecordingHost()
  let log = Log()
  private var application_: Application?

  override init() {
    super.init()
    addChild(first)
    addChild(second)
  }

  /// Draws both.
  func start() {
    let application = Application(root: self, host: host, traits: host.traits)
    application_ = application
    host.start(application)
  }

  /// Lets go of the app, which holds this.
  func end() { application_ = nil }

  func screen(_ name: String) -> Screen { Screen(name, log: log) }

  func commit() {
    application_?.commit()
    host.settle()
  }

  override func render() -> Node { element(.div, [.controller(first), .controller(second)]) }

  override func willAppear(animated: Bool) {
    first.willAppear(animated: animated)
    second.willAppear(animated: animated)
  }

  override func didAppear(animated: Bool) {
    first.didAppear(animated: animated)
    second.didAppear(animated: animated)
  }
}
