import LecternBase
import LecternNavigation

@testable import LecternExhibit

/// Parts of an app by short names, for tests that look into it.
extension ExhibitApplication {
  var window: WindowController { screens.window }
  var tabBar: TabBarController { screens.tabBar }
  var scenes: [any SceneController] { screens.tabs }
  var presented: [any SceneController] { screens.presented }
  var scene: any SceneController { screens.front }
  var preferences: Preferences { choices.preferences }
  var offlineCopy: OfflineCopy? { files.copy }

  @discardableResult
  func show(_ address: Text, animated: Bool) -> Bool { router.show(address, animated: animated) }
}
