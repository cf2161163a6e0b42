import LecternBase
import LecternInterface
import LecternModel
import LecternNavigation

/// An exhibit as a running app: scenes in tabs, addresses, preferences and files.
///
/// ```swift
/// let app = try ExhibitApplication(
///   bundle: bytes, kinds: SceneKind.all, launch: launch, host: host)
/// app.start()
/// ```
///
/// - Source: docs/ARCHITECTURE.md, "Coming back".
public final class ExhibitApplication: Launchable {
  /// The facts that the host knows when the app is opened.
  public struct Launch {
    /// The address that the visitor asked for, relative to the exhibit: `names/abba/`.
    public var address: Text
    /// The facts about the window and the visitor, as they are at the launch.
    public var traits: Traits
    /// The stored preferences, as they were kept.
    public var preferences: Text
    /// The state that the device kept of the last visit.
    public var saved: SavedState
    /// The cover of a device that serves one visitor after the other; nil for visitors' own.
    public var cover: ExhibitCover?

    /// Makes the facts of a launch; by default those of a first visit to the exhibit's start.
    public init(
      address: Text = "", traits: Traits, preferences: Text = "", saved: SavedState = SavedState(),
      cover: ExhibitCover? = nil
    ) {
      self.address = address
      self.traits = traits
      self.preferences = preferences
      self.saved = saved
      self.cover = cover
    }
  }

  /// The content that the app shows, read from its bundle.
  public let exhibit: Exhibit
  /// The tree of the app's controllers, to which the host reports.
  public let application: Application
  let window: WindowController
  let tabBar: TabBarController
  /// The menu of languages; nil in an exhibit of one language.
  private(set) var languageMenu: LanguageMenuController?
  /// The language whose link the visitor has just followed: its page takes the focus.
  var followedLanguage: Text = ""
  /// The scene in which the link was; empty for the menu.
  var followedFrom: Text = ""
  /// The ways to make the screens of the exhibit's scenes.
  let readings: [SceneReading]
  /// The scenes in tabs.
  var scenes: [any SceneController]
  /// The scenes presented above them, lowest first.
  var presented: [any SceneController] = []
  /// The picture that shows above everything; it may have been dismissed.
  var enlarged: EnlargedPictureController?
  /// The destination that a segue has just asked for.
  var made: (any SceneController)?
  /// The scene on whose stack a segue pushes another one.
  var pushing: (any SceneController)?
  /// The last screens of scenes outside tabs that are resumed, as they were left.
  var kept: [any SceneController] = []
  /// True while the browser leads to an entry of its history.
  var isNavigating = false
  /// Scenes outside tabs that were made again from an archive.
  var remade: [any SceneController] = []
  /// The scenes from before a new beginning, one of which may be the caller at this moment.
  var retired: [any SceneController] = []
  var preferences: Preferences
  /// The copy that the device keeps of the exhibit; nil until the host says that it can keep one.
  var offlineCopy: OfflineCopy?
  var history: History
  /// The facts from the host; the archive only until it is restored.
  var launch: Launch
  /// True if the controllers are as in an archive.
  var isRestored = false
  /// The files that were asked for or have come.
  var requested: [Text] = []
  private(set) var hasStarted = false
  /// True if the address led here, so that it must not be told in turn.
  var isFollowingAddress = false

  /// Makes the app and its screens, without drawing them.
  ///
  /// - Parameters:
  ///   - bundle: the bytes of `exhibit.json`.
  ///   - kinds: the kinds of scenes that the app can show; all of Lectern's unless given.
  ///   - launch: the facts from the host, and the archive.
  ///   - host: the page, or what stands for it.
  /// - Throws: `BundleError` when the bundle can't be read, or has a scene of another kind.
  public init(
    bundle: [UInt8], kinds: [SceneKind] = SceneKind.all, launch: Launch, host: any Host
  ) throws(BundleError) {
    let reader = SceneKinds(kinds)
    let exhibit = try Exhibit(bundle: bundle, reader: reader)
    let readings = reader.readings
    let preferences = Preferences(stored: launch.preferences)
    let scenes = Words.speaking(exhibit.words) {
      var scenes: [any SceneController] = []
      for scene in exhibit.scenes.prefix(exhibit.tabCount) {
        scenes.append(ExhibitApplication.makeScene(scene, readings, in: exhibit, preferences))
      }
      return scenes
    }
    self.exhibit = exhibit
    self.readings = readings
    self.preferences = preferences
    self.scenes = scenes
    self.launch = launch
    history = History(address: launch.address)
    tabBar = TabBarController(tabs: scenes.map { $0.controller })
    window = WindowController(content: tabBar)
    application = Application(root: window, host: host, traits: launch.traits)
    application.words = exhibit.words
    application.delegate = self
    tabBar.delegate = self
    if exhibit.languages.count > 1 {
      let menu = LanguageMenuController(exhibit: exhibit)
      menu.delegate = self
      languageMenu = menu
      tabBar.accessory = menu
    }
    application.turn { for scene in scenes { prepare(scene) } }
    applyAppearance()
    readMarks()
    setUpRestoration()
    launch.cover?.setUp(over: self)
  }

  func prepare(_ scene: any SceneController) {
    addSegues(of: scene)
    scene.begin(with: self)
  }

  /// Opens the archived place or the one that the visitor asked for, and draws it as the first
  /// screen.
  ///
  /// Files that have come are here by now, so that none is asked for twice (BL-11).
  public func start() {
    application.turn { begin() }
  }

  private func begin() {
    open()
    hasStarted = true
    application.setPageTitle(pageTitle)
    // The address of the screen replaces an unknown one, and that of the exhibit's start.
    _ = history.follow(to: currentAddress, .sideways)
    application.setAddress(currentAddress, .replace, steps: history.mark)
    application.start()
    if followedLanguage == exhibit.language {
      let here = scene.innermost
      if !followedFrom.isEmpty, here.sceneID == followedFrom {
        here.focusLanguage()
      } else {
        languageMenu?.focus()
      }
    }
    followedLanguage = ""
    launch.cover?.begin(isRestored: isRestored)
    application.wait(seconds: 0) { [unowned(unsafe) self] in self.loadAhead() }
    application.commit()
  }

  // MARK: Where it is

  /// The topmost scene.
  var scene: any SceneController { presented.last ?? scenes[tabBar.selectedIndex] }

  /// All scenes that are in the window, those on stacks included.
  var allScenes: [any SceneController] {
    var all: [any SceneController] = []
    for scene in scenes + presented { all += scene.members }
    return all
  }

  /// The address of the present screen, relative to the exhibit.
  public var currentAddress: Text { scene.currentAddress }

  /// The title of the window or tab: that of the screen, then the exhibit's.
  public var pageTitle: Text {
    let title = scene.currentTitle.isEmpty ? scene.controller.title : scene.currentTitle
    return title == exhibit.title ? title : title + " – " + exhibit.title
  }

  /// Shows the screen at an address, or the nearest one that exists.
  ///
  /// - Returns: false when there is no such screen.
  @discardableResult
  @inline(never)
  func show(_ address: Text, animated: Bool) -> Bool {
    closePicture()
    scene.closePanel()
    let parts = address.pieces(separatedBy: 0x2F).filter { !$0.isEmpty }
    guard let first = parts.first else {
      dismiss(above: 0, animated: animated)
      tabBar.select(0)
      return scenes[0].show(place: "", animated: animated)
    }
    let place = parts.count > 1 ? parts[1] : ""
    guard let index = exhibit.sceneIndex(first) else { return showNothing() }
    guard index < scenes.count else {
      return show(beyondTabs: first, place: place, animated: animated) || showNothing()
    }
    dismiss(above: 0, animated: animated)
    tabBar.select(index)
    return scenes[index].show(place: place, animated: animated)
  }

  /// Shows the beginning in place of a screen that doesn't exist.
  private func showNothing() -> Bool {
    dismiss(above: 0, animated: false)
    tabBar.select(0)
    _ = scenes[0].show(place: "", animated: false)
    return false
  }

  /// Shows the screen at an address, or else the nearest one that exists, with a note.
  @inline(never)
  func visit(_ address: Text, animated: Bool) {
    let pieces = address.pieces(separatedBy: 0x23)
    let address = pieces.first ?? ""
    if show(address, animated: animated) {
      scene.show(fragment: pieces.count > 1 ? pieces[1] : "", animated: animated)
      return
    }
    let parts = address.pieces(separatedBy: 0x2F).filter { !$0.isEmpty }
    if parts.count > 1, let index = exhibit.sceneIndex(parts[0]), scene.holds(parts[0]) {
      sayNothing(isCalled: parts[1], in: exhibit.scenes[index].title)
    } else if let first = parts.first {
      sayNothing(isCalled: first, in: exhibit.title)
    }
  }

  /// Shows a note that an address names a missing thing; names longer than a line aren't repeated.
  private func sayNothing(isCalled name: Text, in title: Text) {
    window.say(
      name.count > 60 ? Word.noSuchPageIn.text(title) : Word.nothingCalled.text(name, title))
  }

  func follow(_ change: History.Change) {
    guard hasStarted else { return }
    followedLanguage = ""
    // Its links lead to the screen that shows now.
    languageMenu?.setNeedsDisplay()
    application.setPageTitle(pageTitle)
    if let move = history.follow(to: currentAddress, change) {
      application.setAddress(currentAddress, move.change, steps: move.steps)
    }
  }

  // MARK: Preferences

  func applyAppearance() {
    application.setPageAttribute(
      .dataTextSize, PageAppearance.textSizes[PageAppearance.textSizeIndex(preferences)])
    application.setPageAttribute(
      .dataAppearance, PageAppearance.appearances[PageAppearance.appearanceIndex(preferences)])
  }
}

extension ExhibitApplication: TabBarControllerDelegate {
  /// Makes a new entry of the history for the tab's screen, unless an address led there.
  public func tabBarController(_ controller: TabBarController, didSelectTabAt index: Int) {
    if !isFollowingAddress { follow(.forward) }
  }

  /// Takes the tab's scene back to its beginning, and the address with it.
  public func tabBarController(_ controller: TabBarController, didReselectTabAt index: Int) {
    scenes[index].returnToTop()
    follow(.backward)
  }
}

extension ExhibitApplication: LanguageMenuControllerDelegate {
  func languageMenuControllerAddress(_ menu: LanguageMenuController) -> Text { currentAddress }

  func languageMenuController(
    _ menu: LanguageMenuController, didChoose language: Exhibit.Language
  ) {
    follow(language, from: "")
  }

  /// The choice is kept apart from place and preferences, for the page looks at it before it asks
  /// for anything (docs/WIRE.md, "Languages"); the link then leads to the same place.
  func follow(_ language: Exhibit.Language, from scene: Text) {
    application.store(language.tag, as: "language")
    followedLanguage = language.tag == exhibit.language ? "" : language.tag
    followedFrom = scene
  }
}
