import LecternBase
import LecternInterface
import LecternNavigation

extension ExhibitApplication: SceneControllerDelegate {
  /// Follows a screen that has changed, if its scene is in front.
  public func sceneController(_ scene: any SceneController, didMove change: History.Change) {
    if scene.controller === self.scene.controller { follow(change) }
  }

  /// Asks the host for the file, once.
  public func sceneController(_ scene: any SceneController, needsFile name: Text) { load(name) }

  /// Goes the segue, or back to its scene if that is on the stack.
  public func sceneController(_ scene: any SceneController, didChoose segue: Exhibit.Segue) {
    if segue.style == .push, returns(to: segue.to, from: scene) { return }
    go(segue, from: scene, at: scene.sceneSegues.button(of: segue))
  }

  /// Shows a picture, goes a segue of links, or shows the address in its place.
  public func sceneController(
    _ scene: any SceneController, didFollow address: Text, at element: NodeReference
  ) {
    // Addresses of scenes have a slash before the mark.
    let file = address.pieces(separatedBy: 0x23)[0]
    if file.count < address.count, file.slice(max(0, file.count - 1), file.count) != "/" {
      return enlarge(file, address.slice(file.count + 1, address.count), from: scene, at: element)
    }
    let id = address.pieces(separatedBy: 0x2F).first ?? ""
    if let segue = exhibit.linkSegue(from: scene.sceneID, to: id) {
      if segue.style == .push, returns(to: id, from: scene) { return }
      go(segue, from: scene, at: element)
      return
    }
    isFollowingAddress = true
    visit(address, animated: true)
    isFollowingAddress = false
    // The result that had the focus is gone, and perhaps the button that leads to the search.
    if scene.scene.isSearch { self.scene.innermost.focusShown() }
    follow(.forward)
  }

  /// Shows a picture above everything.
  private func enlarge(
    _ file: Text, _ words: Text, from scene: any SceneController, at element: NodeReference
  ) {
    let picture = EnlargedPictureController(file: file, words: words)
    do throws(PresentationError) {
      try scene.controller.present(picture, style: .fullScreen, from: element)
      enlarged = picture
    } catch {
      // Something else is above the scene already, and stays.
    }
  }

  /// Takes the enlarged picture away, for another place is about to show.
  func closePicture() {
    enlarged?.dismiss(animated: false)
    enlarged = nil
  }

  /// Goes back to a scene that is on the stack of this one already: no stack holds a scene twice,
  /// as both would have the same path (RS-14).
  private func returns(to id: Text, from scene: any SceneController) -> Bool {
    guard scene.sceneID != id, self.scene.innermost.sceneID == scene.sceneID, self.scene.holds(id)
    else { return false }
    self.scene.reveal(id, animated: true)
    follow(.backward)
    return true
  }

  private func go(
    _ segue: Exhibit.Segue, from scene: any SceneController, at element: NodeReference?
  ) {
    guard go(segue, from: scene, at: element, animated: true) else { return }
    self.scene.innermost.didCome(from: scene)
    follow(.forward)
  }

  /// Shows the search of the whole exhibit, or gives the focus to its field.
  ///
  /// - Returns: false in an exhibit without search, or if something else is in front that has no
  ///   way to it.
  func showSearch() -> Bool {
    if scene.scene.isSearch {
      scene.focusBeginning()
      return true
    }
    let source = scene.innermost
    guard let segue = source.sceneSegues.searching else { return false }
    sceneController(source, didChoose: segue)
    return true
  }

  /// Keeps the choice, and tells all scenes of it.
  public func sceneController(_ scene: any SceneController, didSet value: Text, for key: Text) {
    preferences.set(value, for: key)
    application.store(preferences.stored, as: Preferences.storageName)
    for scene in allScenes { scene.preferencesDidChange(preferences) }
    applyAppearance()
  }

  /// Notes the language, whose page the link leads to.
  public func sceneController(_ scene: any SceneController, didChoose language: Exhibit.Language) {
    follow(language, from: scene.sceneID)
  }

  /// Starts over; in a kiosk the preferences are forgotten, too.
  public func sceneControllerDidChooseStartOver(_ scene: any SceneController) {
    if launch.cover?.startVisitOver() != true { startOver() }
  }

  /// Resets place, history, choices, language, sizes and searches to those of a new launch.
  func forgetVisitor() {
    preferences = Preferences(stored: "")
    application.store(preferences.stored, as: Preferences.storageName)
    application.store("", as: "language")
    applyAppearance()
    languageMenu?.close()
    startOver()
  }

  /// Forgets the place, and shows the first screen.
  ///
  /// All but the preferences is made anew, so that nothing can be left over (BL-10, NG-37).
  func startOver() {
    retired = scenes + presented
    kept = []
    isFollowingAddress = true
    closePicture()
    dismiss(above: 0, animated: false)
    tabBar.select(0)
    readMarks(startingOver: true)
    scenes = exhibit.scenes.prefix(exhibit.tabCount).map { makeScene($0) }
    for scene in scenes { prepare(scene) }
    tabBar.setTabs(scenes.map { $0.controller })
    for scene in scenes { scene.makeFirstStack() }
    isFollowingAddress = false
    application.forgetPlace()
    application.setPageTitle(pageTitle)
    let move = history.restart(at: currentAddress)
    application.setAddress(currentAddress, move.change, steps: move.steps)
    // The button that had the focus is gone.
    self.scene.focusBeginning()
    application.wait(seconds: 0) { [unowned(unsafe) self] in self.retired = [] }
  }
}
