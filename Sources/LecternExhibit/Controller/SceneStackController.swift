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
  /// The scenes that have been pushed, in order; the last ones may be gone from the stack.
  private var pushed: [any SceneController] = []

  init(root: any SceneController, in exhibit: Exhibit) {
    self.root = root
    self.exhibit = exhibit
    super.init(root: root.controller)
    title = root.controller.title
    restorationIdentifier = root.sceneID
    delegate = self
  }

  var controller: Controller { self }
  var scene: Scene { root.scene }
  var sceneSegues: SceneSegues { root.sceneSegues }
  var currentAddress: Text { innermost.currentAddress }
  var currentTitle: Text { innermost.controller.title }
  override var address: Text? { root.controller.address }
  override var kindName: Text { root.controller.kindName }

  func begin(with delegate: any SceneControllerDelegate) {
    sceneDelegate = delegate
    root.begin(with: delegate)
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
    let members = self.members
    guard let front = innermost.pageScrolls else { return nil }
    var scrolls: [JSON] = []
    if members.count > 1 {
      let path = exhibit.path(to: innermost.sceneID)
      guard path.count == members.count - 1 else { return nil }
      for (step, segue) in path.reversed().enumerated() {
        guard members[step].sceneID == segue.from else { return nil }
        scrolls.append(JSON.scroll("reading-scroll", to: 0))
      }
    }
    return scrolls + front
  }

  // MARK: The stack

  var members: [any SceneController] {
    var members = [root]
    let count = min(controllers.count - 1, pushed.count)
    for index in 0..<count { members.append(pushed[index]) }
    return members
  }

  func adopt(_ remade: [any SceneController]) {
    for (index, controller) in controllers.enumerated() where index > 0 {
      guard let scene = remade.first(where: { $0.controller === controller }) else {
        // A damaged archive may have put another controller in.
        return popToRoot(animated: false)
      }
      pushed.append(scene)
    }
  }

  func pushScene(_ scene: any SceneController, animated: Bool) {
    while pushed.count >= controllers.count { pushed.removeLast() }
    pushed.append(scene)
    // Pushing a new scene can't fail.
    try? push(scene.controller, animated: animated)
  }

  func reveal(_ id: Text, animated: Bool) {
    // The member is in the stack.
    for member in members where member.sceneID == id {
      try? pop(to: member.controller, animated: animated)
    }
  }
}

extension SceneStackController: NavigationControllerDelegate {
  func navigationControllerDidGoBack(_ controller: NavigationController) {
    sceneDelegate?.sceneController(self, didMove: .backward)
  }
}
