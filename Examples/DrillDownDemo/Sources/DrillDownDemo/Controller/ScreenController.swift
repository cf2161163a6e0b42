import LecternInterface
import LecternNavigation

/// One numbered screen, which does things to the container it is in.
final class ScreenController: Controller {
  private(set) var screen: Screen {
    didSet { setNeedsDisplay() }
  }
  private let buttons = ScreenAction.allCases.map { _ in NodeReference() }

  init(_ screen: Screen) {
    self.screen = screen
    super.init()
    title = screen.title
    // Bars come and go above its colour, and its buttons stay where they are.
    extendedEdges = [.top, .bottom]
    if screen.number > 0 {
      restorationIdentifier = "SGBDemoController-" + Text(number: screen.number)
      restorationFactory = ScreenController.factory
    }
  }

  override func render() -> Node {
    ScreenView(delegate: self, screen: screen, buttons: buttons).node()
  }

  override func toolbarItems() -> [Node] {
    ScreenToolbar(delegate: self, screen: screen).nodes()
  }

  func setTranslucent(_ isTranslucent: Bool) { screen.isTranslucent = isTranslucent }
  func setAnimated(_ isAnimated: Bool) { screen.isAnimated = isAnimated }

  /// Gives the keyboard focus to one of its buttons.
  func focus(_ action: ScreenAction) { application?.focus(buttons[action.rawValue]) }

  // MARK: Restoration

  override func encodeRestorableState(with coder: RestorationEncoder) {
    super.encodeRestorableState(with: coder)
    encodeScreen(with: coder)
  }

  override func decodeRestorableState(with coder: RestorationDecoder) {
    super.decodeRestorableState(with: coder)
    decodeScreen(with: coder)
  }

  // MARK: Counting

  override func willAppear(animated: Bool) { screen.willAppearCount += 1 }
  override func didAppear(animated: Bool) { screen.didAppearCount += 1 }
  override func willDisappear(animated: Bool) { screen.willAppearCount -= 1 }
  override func didDisappear(animated: Bool) { screen.didAppearCount -= 1 }
}

extension ScreenController: ScreenViewDelegate {
  func screenView(didTap action: ScreenAction) {
    guard let container = drillDownController else { return }
    let isLeft = container.shownControllers.first === self
    perform(action, in: container)
    // The button went away with its screen: the same one where the visitor looks now is next.
    let shown = container.shownControllers
    if !shown.contains(where: { $0 === self }) {
      ((isLeft ? shown.first : shown.last) as? ScreenController)?.focus(action)
    }
  }

  func screenView(didSetAnimated isAnimated: Bool) {
    setAnimated(isAnimated)
  }
}

extension ScreenController: ScreenToolbarDelegate {
  func screenToolbarDidTapRewind(_ toolbar: ScreenToolbar) {
    if let container = drillDownController { perform(.pop, in: container) }
  }

  func screenToolbarDidTapFastForward(_ toolbar: ScreenToolbar) {
    if let container = drillDownController { perform(.push, in: container) }
  }
}
