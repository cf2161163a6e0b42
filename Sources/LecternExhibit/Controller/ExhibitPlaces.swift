import LecternBase
import LecternInterface
import LecternNavigation

/// Brings an exhibit back to the visitor's place, and says what is kept of it.
///
/// Identifiers, and their names in the founding app (NG-47):
///
///     Window                       WindowID
///     Window/Tabs                  the tab bar; SplitViewControllerID stood here
///     Window/Tabs/names            a scene in a tab, by its id: MasterNavigationControllerID and
///                                  DetailNavigationControllerID, which are one container here
///     …/names/List, …/names/Detail MasterViewControllerID, MasterTableViewID;
///     DetailViewControllerID
///     …/names/guide                a scene pushed on a catalogue's stack
///     …/about/about, …/about/sources
///                                  a page from which others are pushed, and one that was
///     Window/search                the search of the whole exhibit, which is presented
///     Window/guide                 a presented scene; a second one of the same id is guide:2
///     Window/:picture              an enlarged picture
///
/// Launch order (BL-11): bundle and preferences are read and the scenes in tabs made with the app;
/// files come; `open` restores, or shows the address; then all is drawn.
final class ExhibitPlaces {
  private let screens: ExhibitScreens
  private let router: ExhibitRouter
  private let languages: LanguageChoice
  private let cover: ExhibitCover?
  /// The address that the visitor asked for.
  private let address: Text
  /// The state of the last visit; its archive only until that is restored.
  private(set) var saved: SavedState
  /// Scenes outside tabs that were made again from an archive.
  private var remade: [any SceneController] = []
  /// True if the controllers are as in an archive.
  private(set) var isRestored = false
  /// The address of the archive that is restored.
  private var place: Text?

  init(
    _ screens: ExhibitScreens, _ router: ExhibitRouter, _ languages: LanguageChoice,
    _ launch: borrowing ExhibitApplication.Launch
  ) {
    self.screens = screens
    self.router = router
    self.languages = languages
    cover = launch.cover
    address = launch.address
    saved = launch.saved
    screens.window.delegate = self
    screens.window.restorationIdentifier = "Window"
    screens.tabBar.restorationIdentifier = "Tabs"
    let exhibit = screens.exhibit
    let restoration = Restoration(
      app: exhibit.id, contentVersion: exhibit.version, minimumVersion: exhibit.minimumVersion,
      maximumAge: Double(exhibit.maximumAge) * 1440)
    restoration.delegate = self
    restoration.factories.add(SeguePerformer.factory) { [unowned(unsafe) self] path, _ in
      self.remake(path)
    }
    restoration.factories.add(EnlargedPictureController.factory) {
      [unowned(unsafe) self] path, coder in
      // Only the window presents it, and one.
      path.count == 2 && self.screens.picture == nil ? self.screens.remakePicture(coder) : nil
    }
    screens.application.restoration = restoration
  }

  /// Opens the app where the visitor was, or where a link leads.
  func open() {
    screens.application.restore(saved)
    // Up to 64 KiB, freed as soon as they are read.
    saved.archive = ""
    screens.adopt(remade)
    remade = []
    if screens.picture != nil { closeLostPicture() }
    // A kiosk must not be stuck at an address either (docs/RESTORATION.md, "When it is saved, and
    // what wins").
    let address = saved.failedLaunches >= 2 ? "" : self.address
    // The archive of this very address may lead elsewhere by now.
    if !isRestored || !isStart(address) && !isSame(address, screens.address) {
      router.visit(address, animated: false)
    }
  }

  /// Closes the enlarged picture of an entry that is gone: another address shows.
  @inline(never)
  private func closeLostPicture() {
    guard let place else { return }
    // A filter may have lost its value.
    let (old, new) = (
      place.pieces(separatedBy: 0x23)[0], screens.address.pieces(separatedBy: 0x23)[0]
    )
    if !isSame(old, new) { screens.closePicture() }
  }

  /// Makes a scene again; nil if the exhibit has no scene of this id, or has it in a tab now.
  private func remake(_ path: [Text]) -> Controller? {
    let exhibit = screens.exhibit
    guard let id = path.last?.pieces(separatedBy: 0x3A).first,
      let index = exhibit.sceneIndex(id), index >= exhibit.tabCount
    else { return nil }
    // Below a scene it stands on that one's stack, otherwise in the window.
    let isPushed = path.count > 2
    // Wide scenes stand in windows only (docs/FORMAT.md, "Segues"). A damaged archive may put a
    // scene above a picture, or in a tab of its own.
    if isPushed
      ? exhibit.scenes[index].isWide
        || path.count == 3 && path[1] == screens.tabBar.restorationIdentifier
      : screens.picture != nil
    {
      return nil
    }
    let scene = router.segues.make(index, isPushed: isPushed)
    screens.begin(scene)
    router.segues.keep(scene)
    remade.append(scene)
    return scene.controller
  }

  private func isStart(_ address: Text) -> Bool { isSame(address, "") }

  /// True if two addresses lead to the same screen: slashes too many or too few don't matter.
  private func isSame(_ one: Text, _ other: Text) -> Bool {
    let parts = one.addressParts
    let others = other.addressParts
    guard parts.count == others.count else { return false }
    for index in parts.indices where !(parts[index] == others[index]) { return false }
    return true
  }
}

extension ExhibitPlaces: RestorationDelegate {
  /// Returns true if the visitor's address is neither the exhibit's start nor the archive's.
  ///
  /// An archive that has lost its address has no other place. The history of the archive goes on if
  /// the visitor is at one of its entries.
  func restoration(
    _ restoration: Restoration, linkLeadsElsewhereThan archive: RestorationArchive
  ) -> Bool {
    router.bar.restore(archive.launch, at: address, mark: saved.mark)
    // A place that lost its address for want of room doesn't count as another place.
    guard let place = archive.launch["address"]?.text else { return false }
    return !isStart(address) && !isSame(address, place)
  }

  /// Between two visitors there is no place to keep.
  func restorationShouldSave(_ restoration: Restoration) -> Bool {
    cover?.isBetweenVisitors != true
  }

  /// Returns true for an archive of this app's window, and notes the language that was followed.
  func restoration(_ restoration: Restoration, shouldRestore archive: RestorationArchive) -> Bool {
    isRestored = archive.root.identifier == screens.window.restorationIdentifier
    if isRestored {
      languages.restore(archive.launch)
      place = archive.launch["address"]?.text
    }
    return isRestored
  }

  /// The facts that the page needs before the module is loaded (docs/RESTORATION.md).
  func restorationLaunch(_ restoration: Restoration) -> JSON {
    var files: [JSON] = []
    for scene in [screens.tab] + screens.presented {
      if let file = scene.neededFile { files.append(.text(file)) }
    }
    // The last member is the first to go in an archive without room.
    var members = [
      JSON.Member("address", .text(screens.address)),
      JSON.Member("files", .array(files)),
    ]
    languages.write(into: &members)
    if screens.presented.isEmpty, let scrolls = screens.tab.pageScrolls {
      members.append(JSON.Member("page", .object([JSON.Member("scrolls", .array(scrolls))])))
    }
    router.bar.write(into: &members)
    return .object(members)
  }
}

extension ExhibitPlaces: WindowControllerDelegate {
  /// Returns the router, which hears when the visitor dismisses a screen with an address.
  func windowController(
    _ controller: WindowController, didRestore presented: Controller
  ) -> (any PresentationDelegate)? { presented === screens.picture ? nil : router }
}
