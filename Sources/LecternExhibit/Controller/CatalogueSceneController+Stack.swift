import LecternBase
import LecternInterface
import LecternNavigation

// The scene that a segue pushes on a catalogue's own stack.
extension CatalogueSceneController {
  var members: [any SceneController] {
    guard let pushed else { return [self] }
    return [self, pushed]
  }

  /// A catalogue has one pushed scene at a time: the next one takes its place.
  func makeRoom(for id: Text) -> Bool {
    if innermost.sceneID == id { return false }
    removePushed()
    return true
  }

  func pushScene(_ scene: any SceneController, animated: Bool) {
    // Pushing a new scene can't fail.
    try? push(scene.controller, animated: animated)
    pushed = scene
  }

  /// Removes a pushed scene from the stack without calls, which leaves `[list]` or `[list |
  /// detail]`.
  func removePushed() {
    guard let pushed, stack.contains(pushed.controller) else { return }
    let wasFollowing = isFollowing
    isFollowing = true
    defer { isFollowing = wasFollowing }
    // The list is always there, and always to the left.
    try? pop(to: list, animated: false)
    if rightController !== detail { try? replaceRight(with: nil, animated: false) }
    self.pushed = nil
  }
}
