import LecternBase
import LecternInterface
import LecternModel
import LecternNavigation

/// An exhibit as a running app.
///
/// It owns a part for each task (screens, addresses, files, choices, places), and hands on to them
/// what scenes and the host report.
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
  public var exhibit: Exhibit { screens.exhibit }
  /// The tree of the app's controllers, to which the host reports.
  public var application: Application { screens.application }
  let screens: ExhibitScreens
  let router: ExhibitRouter
  let places: ExhibitPlaces
  let files: ExhibitFiles
  let choices: ExhibitChoices
  private let languages: LanguageChoice
  private let cover: ExhibitCover?

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
    let kinds = SceneKinds(kinds)
    let exhibit = try Exhibit(bundle: bundle, reader: kinds)
    let choices = ExhibitChoices(exhibit, stored: launch.preferences)
    let screens = Words.speaking(exhibit.words) {
      ExhibitScreens(exhibit, kinds, choices, host, launch.traits)
    }
    let languages = LanguageChoice(screens)
    let segues = SeguePerformer(screens)
    let bar = AddressBar(screens, languages, at: launch.address)
    let router = ExhibitRouter(screens, segues, bar)
    self.screens = screens
    self.router = router
    self.choices = choices
    self.languages = languages
    files = ExhibitFiles(screens)
    places = ExhibitPlaces(screens, router, languages, launch)
    cover = launch.cover
    let application = screens.application
    application.delegate = self
    screens.delegate = self
    application.turn { segues.prepareTabs() }
    choices.begin(in: application, delegate: self)
    cover?.setUp(over: self)
  }

  /// Makes the app, or tells the developer's log why it can't be made.
  ///
  /// - Returns: nil when the bundle can't be read. The page is left as it is then: made at build
  ///   time, it holds a screen that can be read, and whose links work.
  /// - Source: SPEC NG-53.
  public static func opened(
    bundle: [UInt8], kinds: [SceneKind] = SceneKind.all, launch: Launch, host: any Host
  ) -> ExhibitApplication? {
    do throws(BundleError) {
      return try ExhibitApplication(bundle: bundle, kinds: kinds, launch: launch, host: host)
    } catch {
      host.hostApply(Application.logOps("exhibit: " + error.words))
      return nil
    }
  }

  /// Opens the archived place or the one that the visitor asked for, and draws it as the first
  /// screen.
  ///
  /// Files that have come are here by now, so that none is asked for twice (BL-11).
  public func start() {
    application.turn { begin() }
  }

  private func begin() {
    let application = application
    places.open()
    router.bar.start()
    application.start()
    languages.begin()
    cover?.begin(isRestored: places.isRestored)
    application.wait(seconds: 0) { [unowned(unsafe) self] in self.files.loadAhead() }
    application.commit()
  }

  /// Takes in a file before anything is drawn; see `ExhibitFiles`.
  public func addFile(_ name: Text, _ bytes: [UInt8]) { files.add(name, bytes) }

  /// The address of the present screen, relative to the exhibit.
  public var currentAddress: Text { screens.address }

  /// The title of the window or tab: that of the screen, then the exhibit's.
  public var pageTitle: Text { screens.title }

  /// Forgets the place, and shows the first screen.
  func startOver() {
    // One of them may be the caller at this moment.
    let retired = screens.roots
    router.startOver()
    application.forgetPlace()
    router.bar.restart()
    // The button that had the focus is gone.
    screens.front.focusBeginning()
    application.wait(seconds: 0) { withExtendedLifetime(retired) {} }
  }

  /// Resets place, history, choices, language, sizes and searches to those of a new launch.
  func forgetVisitor() {
    choices.forget()
    languages.forget()
    choices.showAppearance()
    startOver()
  }
}

extension ExhibitApplication: SceneControllerDelegate {
  /// Returns what the host has told of the copy.
  public func sceneControllerOfflineCopy(_ scene: any SceneController) -> OfflineCopy? {
    files.copy
  }

  /// Hands the wish on to the host.
  public func sceneController(
    _ scene: any SceneController, didChoose request: OfflineCopy.Request
  ) {
    files.choose(request)
  }

  /// Follows a screen that has changed, if its scene is in front.
  public func sceneController(_ scene: any SceneController, didMove change: History.Change) {
    if scene.controller === screens.front.controller { router.bar.follow(change) }
  }

  /// Asks the host for the file, once.
  public func sceneController(_ scene: any SceneController, needsFile name: Text) {
    files.load(name)
  }

  /// Goes the segue, or back to its scene if that is on the stack.
  public func sceneController(_ scene: any SceneController, didChoose segue: Exhibit.Segue) {
    router.choose(segue, from: scene, at: scene.sceneSegues.button(of: segue))
  }

  /// Shows a picture, goes a segue of links, or shows the address in its place.
  public func sceneController(
    _ scene: any SceneController, didFollow address: Text, at element: NodeReference
  ) {
    router.follow(address, from: scene, at: element)
  }

  /// Keeps the choice, and tells all scenes of it.
  public func sceneController(_ scene: any SceneController, didSet value: Text, for key: Text) {
    choices.set(value, for: key)
    for scene in screens.all { scene.preferencesDidChange(choices.preferences) }
    choices.showAppearance()
  }

  /// Notes the language, whose page the link leads to.
  public func sceneController(_ scene: any SceneController, didChoose language: Exhibit.Language) {
    languages.follow(language, from: scene.sceneID)
  }

  /// Starts over; in a kiosk the preferences are forgotten, too.
  public func sceneControllerDidChooseStartOver(_ scene: any SceneController) {
    if cover?.startVisitOver() != true { startOver() }
  }
}

extension ExhibitApplication: MarksDelegate {
  /// Keeps the marks in the preferences, and tells the scenes if other entries are kept now.
  public func marks(_ marks: Marks, didChange inKept: Bool) {
    choices.set(marks.stored, for: marks.key)
    if inKept { for scene in screens.all { scene.marksDidChange() } }
  }
}

extension ExhibitApplication: ApplicationDelegate {
  /// Shows the screen of the entry to which the browser went, or the nearest one that exists.
  public func application(
    _ application: Application, didNavigateTo address: Text, animated: Bool
  ) {
    router.didNavigate(to: address, animated: animated)
  }

  /// Takes in a chunk or the search's texts; a file without content can be asked for again.
  public func application(
    _ application: Application, didLoad name: Text, content: [UInt8]?
  ) {
    // Without content there is no chunk: the entry tells so, and asks again when it is opened
    // again.
    files.add(name, content ?? [])
  }

  /// Offers a key to a kiosk's cover first; otherwise `/` and Find lead to the search.
  public func application(_ application: Application, didPress key: Key) -> Bool {
    if screens.window.isCovered, let cover { return cover.press(key) }
    return (key == .slash || key == .find) && router.showSearch()
  }

  /// Answers printing, sharing and news of the copy on the device; the rest is the kiosk's.
  public func application(_ application: Application, didNotice notice: Notice) {
    switch notice.kind {
    case .print: screens.front.innermost.printingDidChange()
    case .shared:
      screens.window.say(notice.x == 1 ? Word.addressCopied.text : Word.notShared.text)
    case .offline: if cover == nil { files.heard(of: OfflineCopy(notice)) }
    default: cover?.noticed(notice)
    }
  }

  /// Shows the address as a code for the visitor's phone, in a kiosk with a public address.
  public func application(_ application: Application, showsCodeFor address: Text) {
    // The address includes the view of the screen, if the address bar has it.
    cover?.showCode(for: currentAddress.hasPrefix(address) ? currentAddress : address)
  }

  /// Tells the visitor that the device keeps neither the place nor settings.
  public func applicationCannotKeep(_ application: Application) {
    screens.window.say(Word.cannotKeep.text)
  }
}
