import LecternBase
import LecternInterface
import LecternTesting

/// Shows the block that a test gives it, and counts its renderings.
final class BlockController: Controller {
  var make: () -> Node
  private(set) var renders = 0
  private let token: LifetimeTracker.Token?

  init(tracker: LifetimeTracker? = nil, _ make: @escaping () -> Node = { element(.div) }) {
    self.make = make
    token = tracker?.token()
  }

  override func render() -> Node {
    renders += 1
    return make()
  }

  /// Shows something else from the next commit on.
  func show(_ make: @escaping () -> Node) {
    self.make = make
    setNeedsDisplay()
  }
}

/// One controller drawn in a recording host.
struct Drawing {
  let host = RecordingHost()
  let root: BlockController
  let application: Application

  init(_ make: @escaping () -> Node) {
    root = BlockController(make)
    application = Application(root: root, host: host, traits: host.traits)
    host.start(application)
    host.forgetOps()
  }

  /// Draws something else.
  ///
  /// - Returns: the ops that it cost.
  func show(_ make: @escaping () -> Node) -> [RecordedOp] {
    host.forgetOps()
    root.show(make)
    application.commit()
    return host.ops
  }

  var markup: String { host.page.container.children.map(\.markup).joined(separator: "\n") }
}
