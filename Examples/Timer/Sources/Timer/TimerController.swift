import LecternBase
import LecternExhibit
import LecternInterface
import LecternNavigation

/// Counts the seconds of a timer down; a visitor who comes back finds it as far as it was.
final class TimerController: Controller, SceneController {
  private(set) unowned(unsafe) var sceneDelegate: (any SceneControllerDelegate)?
  let sceneSegues: SceneSegues
  var scene: Scene { timer }
  var controller: Controller { self }
  private let timer: TimerScene
  private var left: Int
  private var isRunning = false
  /// The number of starts: a second of an earlier one doesn't count.
  private var starts = 0

  init(_ timer: TimerScene, segues: SceneSegues) {
    self.timer = timer
    sceneSegues = segues
    left = timer.seconds
    super.init()
    title = timer.title
  }

  override var address: Text? { timer.address }
  override var kindName: Text { "timer" }

  func begin(with delegate: any SceneControllerDelegate) { sceneDelegate = delegate }

  func show(place: Text, animated: Bool) -> Bool { place.isEmpty }

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    if left < timer.seconds { coder.encode(left, for: "left") }
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    if let left = coder.number(for: "left") { self.left = max(0, min(Int(left), timer.seconds)) }
  }

  private func tick(of start: Int) {
    // It may be gone by then, and nothing cancels a wait.
    application?.wait(seconds: 1) {
      guard self.application != nil, self.isRunning, self.starts == start else { return }
      self.left -= 1
      self.isRunning = self.left > 0
      self.setNeedsDisplay()
      if self.isRunning { self.tick(of: start) }
    }
  }

  override func barItems() -> [Node] { sceneSegues.barItems(of: self) }

  override func render() -> Node {
    TimerView(
      delegate: self, timer: timer, items: barItems(),
      hasBar: parent is TabBarController, left: left
    ).node()
  }
}

extension TimerController: TimerViewDelegate {
  func timerView(didFollow address: Text, at element: NodeReference) {
    sceneDelegate?.sceneController(self, didFollow: address, at: element)
  }

  func timerViewDidStart() {
    left = timer.seconds
    isRunning = true
    starts += 1
    setNeedsDisplay()
    tick(of: starts)
  }
}
