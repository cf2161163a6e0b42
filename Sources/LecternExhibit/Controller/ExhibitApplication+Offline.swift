import LecternBase
import LecternInterface

// The copy of the exhibit on the device.
extension ExhibitApplication {
  func heardOfOfflineCopy(_ notice: Notice) {
    guard launch.cover == nil else { return }
    let copy = OfflineCopy(notice)
    if copy == offlineCopy { return }
    offlineCopy = copy
    tellOfOfflineCopy()
  }

  private func tellOfOfflineCopy() {
    for scene in allScenes { scene.offlineCopyDidChange() }
  }

  /// Returns what the host has told of the copy.
  public func sceneControllerOfflineCopy(_ scene: any SceneController) -> OfflineCopy? {
    offlineCopy
  }

  /// Tells the host, and shows at once what was asked for.
  public func sceneController(
    _ scene: any SceneController, didChoose request: OfflineCopy.Request
  ) {
    application.setPageAttribute(.dataOffline, request.name)
    offlineCopy?.follow(request)
    tellOfOfflineCopy()
  }
}
