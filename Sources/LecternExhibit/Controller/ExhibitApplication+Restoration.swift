import LecternBase
import LecternInterface
import LecternNavigation

// The visitor's place. Identifiers, and their names in the founding app (NG-47):
//
//     Window                       WindowID
//     Window/Tabs                  the tab bar; SplitViewControllerID stood here
//     Window/Tabs/names            a scene in a tab, by its id: MasterNavigationControllerID and
//                                  DetailNavigationControllerID, which are one container here
//     …/names/List, …/names/Detail MasterViewControllerID, MasterTableViewID;
//     DetailViewControllerID
//     …/names/guide                a scene pushed on a catalogue's stack
//     …/about/about, …/about/sources
//                                  a page from which others are pushed, and one that was
//     Window/search                the search of the whole exhibit, which is presented
//     Window/guide                 a presented scene; a second one of the same id is guide:2
//
// Launch order (BL-11): bundle and preferences are read and the scenes in tabs made by `init`;
// files come; `start` restores, or shows the address; then all is drawn.
extension ExhibitApplication {
  private static var factory: Text { "scene" }

  func setUpRestoration() {
    window.delegate = self
    window.restorationIdentifier = "Window"
    tabBar.restorationIdentifier = "Tabs"
    let restoration = Restoration(
      app: exhibit.id, contentVersion: exhibit.version, minimumVersion: exhibit.minimumVersion,
      maximumAge: Double(exhibit.maximumAge) * 1440)
    restoration.delegate = self
    restoration.factories.add(ExhibitApplication.factory) { [unowned(unsafe) self] path, _ in
      self.remake(path)
    }
    application.restoration = restoration
  }

  /// Opens the app where the visitor was, or where a link leads.
  func open() {
    application.restore(launch.saved)
    // Up to 64 KiB, freed as soon as they are read.
    launch.saved.archive = ""
    presented = window.presentedControllers.compactMap { controller in
      remade.first { $0.controller === controller }
    }
    for scene in scenes + presented {
      scene.adopt(remade)
      scene.makeFirstStack()
    }
    remade = []
    // A kiosk must not be stuck at an address either (docs/RESTORATION.md, "When it is saved, and
    // what wins").
    let address = launch.saved.failedLaunches >= 2 ? "" : launch.address
    // The archive of this very address may lead elsewhere by now.
    if !isRestored || !isStart(address) && !isSame(address, currentAddress) {
      visit(address, animated: false)
    }
  }

  // MARK: Scenes outside tabs

  /// Gives a scene outside tabs the identifier and factory by which it is made again.
  func identify(_ scene: any SceneController) {
    let controller = scene.controller
    controller.restorationFactory = ExhibitApplication.factory
    let twins = presented.filter { $0.sceneID == scene.sceneID }.count
    if twins > 0 {
      controller.restorationIdentifier = scene.sceneID + ":" + Text(number: twins + 1)
    }
  }

  /// Makes a scene again; nil if the exhibit has no scene of this id, or has it in a tab now.
  private func remake(_ path: [Text]) -> Controller? {
    guard let id = path.last?.pieces(separatedBy: 0x3A).first,
      let index = exhibit.sceneIndex(id), index >= exhibit.tabCount
    else { return nil }
    // Below a scene it stands on that one's stack, otherwise in the window.
    let isPushed = path.count > 2
    // Wide scenes stand in windows only (docs/FORMAT.md, "Segues").
    if exhibit.scenes[index].isWide, isPushed { return nil }
    let scene = makeScene(exhibit.scenes[index], isPushed: isPushed)
    addSegues(of: scene)
    scene.begin(with: self)
    keep(scene)
    remade.append(scene)
    return scene.controller
  }

  // MARK: Addresses

  private func isStart(_ address: Text) -> Bool { isSame(address, "") }

  /// True if two addresses lead to the same screen: slashes too many or too few don't matter.
  private func isSame(_ one: Text, _ other: Text) -> Bool {
    let parts = one.pieces(separatedBy: 0x2F).filter { !$0.isEmpty }
    let others = other.pieces(separatedBy: 0x2F).filter { !$0.isEmpty }
    guard parts.count == others.count else { return false }
    for index in parts.indices where !(parts[index] == others[index]) { return false }
    return true
  }

  static func scroll(_ className: Text, to offset: Double) -> JSON {
    .array([.text(className), .number(max(0, offset).nearest)])
  }
}

extension ExhibitApplication: RestorationDelegate {
  /// Returns true if the visitor's address is neither the exhibit's start nor the archive's.
  ///
  /// An archive that has lost its address has no other place. The history of the archive goes on if
  /// the visitor is at one of its entries.
  public func restoration(
    _ restoration: Restoration, linkLeadsElsewhereThan archive: RestorationArchive
  ) -> Bool {
    let saved = archive.launch
    if let continued = History(
      continuing: saved, at: launch.address, mark: launch.saved.mark)
    {
      history = continued
    }
    // A place that lost its address for want of room doesn't count as another place.
    guard let address = saved["address"]?.text else { return false }
    return !isStart(launch.address) && !isSame(launch.address, address)
  }

  /// Between two visitors there is no place to keep.
  public func restorationShouldSave(_ restoration: Restoration) -> Bool {
    launch.cover?.isBetweenVisitors != true
  }

  /// Returns true for an archive of this app's window, and notes the language that was followed.
  public func restoration(
    _ restoration: Restoration, shouldRestore archive: RestorationArchive
  ) -> Bool {
    isRestored = archive.root.identifier == window.restorationIdentifier
    if isRestored {
      followedLanguage = archive.launch.text("language")
      followedFrom = archive.launch.text("languageScene")
    }
    return isRestored
  }

  /// The facts that the page needs before the module is loaded (docs/RESTORATION.md).
  public func restorationLaunch(_ restoration: Restoration) -> JSON {
    var files: [JSON] = []
    for scene in [scenes[tabBar.selectedIndex]] + presented {
      if let file = scene.neededFile { files.append(.text(file)) }
    }
    // The last member is the first to go in an archive without room.
    var members = [
      JSON.Member("address", .text(currentAddress)), JSON.Member("files", .array(files)),
    ]
    if !followedLanguage.isEmpty {
      members.append(JSON.Member("language", .text(followedLanguage)))
      if !followedFrom.isEmpty {
        members.append(JSON.Member("languageScene", .text(followedFrom)))
      }
    }
    if presented.isEmpty, let scrolls = scene.pageScrolls {
      members.append(JSON.Member("page", .object([JSON.Member("scrolls", .array(scrolls))])))
    }
    history.write(into: &members)
    return .object(members)
  }
}

extension ExhibitApplication: WindowControllerDelegate {
  /// Returns the app itself, which hears when the visitor dismisses the screen.
  public func windowController(
    _ controller: WindowController, didRestore presented: Controller
  ) -> (any PresentationDelegate)? { self }
}
