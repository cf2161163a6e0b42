import LecternBase
import LecternInterface

// The copy of the exhibit on the device.
extension ExhibitApplication {
  func heardOfOfflineCopy(_ notice: Notice) {
    guard !launch.isKiosk else { return }
    let copy = OfflineCopy(notice)
    if copy == offlineCopy { return }
    offlineCopy = copy
    tellOfOfflineCopy()
  }

  private func tellOfOfflineCopy() {
    for scene in allScenes { scene.offlineCopyDidChange() }
  }

  func sceneControllerOfflineCopy(_ scene: any SceneController) -> OfflineCopy? { offlineCopy }

  func sceneController(
    _ scene: any SceneController, didChoose request: OfflineCopy.Request
  ) {
    application.setPageAttribute(.dataOffline, request.name)
    offlineCopy?.follow(request)
    tellOfOfflineCopy()
  }
}
