import LecternBase
import LecternInterface
import LecternNavigation

/// A scene of one column together with the pages that its links and segues push: a small reader
/// with a stack of its own.
///
/// Only scenes from which something is pushed are in one; all others are drawn as they are.
///
/// - Source: SPEC BL-5, BL-8.
final class SceneStackController: NavigationController, SceneController {
  private(set) unowned(unsafe) var sceneDelegate: (any SceneControllerDelegate)?
  private let root: any SceneController
  private let exhibit: Exhibit

  init(root: any SceneController, in exhibit: Exhibit) {
    self.root = root
    self.exhibit = exhibit
    super.init(root: root.controller)
    title = root.controller.title
    restorationIdentifier = root.sceneID
    delegate = self
  }

  var controller: Controller { self }
  var sceneID: Text { root.sceneID }
  var sceneSegues: SceneSegues { root.sceneSegues }
  var innermost: any SceneController { SceneStackController.scene(topController) ?? root }
  var currentAddress: Text { innermost.currentAddress }
  var currentTitle: Text { innermost.controller.title }
  override var address: Text? { root.controller.address }
  override var kindName: Text { root.controller.kindName }

  /// The scene that a controller is, if it may stand on such a stack; otherwise nil.
  private static func scene(_ controller: Controller) -> (any SceneController)? {
    if let page = controller as? PageController { return page }
    if let settings = controller as? SettingsController { return settings }
    return nil
  }

  func begin(with delegate: any SceneControllerDelegate) {
    sceneDelegate = delegate
    root.begin(with: delegate)
  }

  func preferencesDidChange(_ preferences: Preferences) {
    for controller in controllers {
      SceneStackController.scene(controller)?.preferencesDidChange(preferences)
    }
  }

  func offlineCopyDidChange() {
    for controller in controllers { SceneStackController.scene(controller)?.offlineCopyDidChange() }
  }

  func returnToTop() {
    if controllers.count > 1 { popToRoot() } else { root.returnToTop() }
  }

  func show(place: Text, animated: Bool) -> Bool {
    popToRoot(animated: animated)
    return root.show(place: place, animated: animated)
  }

  /// A page made at build time has the shortest way to it beneath it, of which only
  /// the front shows.
  var pageScrolls: [JSON]? {
    guard let front = innermost.pageScrolls else { return nil }
    var scrolls: [JSON] = []
    if controllers.count > 1 {
      let path = exhibit.path(to: innermost.sceneID)
      guard path.count == controllers.count - 1 else { return nil }
      for (step, segue) in path.reversed().enumerated() {
        guard SceneStackController.scene(controllers[step])?.sceneID == segue.from else {
          return nil
        }
        scrolls.append(ExhibitApplication.scroll("reading-scroll", to: 0))
      }
    }
    return scrolls + front
  }

  // MARK: The stack

  func holds(_ id: Text) -> Bool { member(id) != nil }

  func reveal(_ id: Text, animated: Bool) {
    guard let member = member(id) else { return }
    // The member is in the stack.
    try? pop(to: member, animated: animated)
  }

  private func member(_ id: Text) -> Controller? {
    for controller in controllers where SceneStackController.scene(controller)?.sceneID == id {
      return controller
    }
    return nil
  }
}

extension SceneStackController: NavigationControllerDelegate {
  func navigationControllerDidGoBack(_ controller: NavigationController) {
    sceneDelegate?.sceneController(self, didMove: .backward)
  }
}
