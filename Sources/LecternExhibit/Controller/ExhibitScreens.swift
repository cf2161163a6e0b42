import LecternBase
import LecternInterface
import LecternNavigation

/// Makes the screens of an exhibit's scenes, and knows those in the app's window: in tabs, and
/// above them.
final class ExhibitScreens {
  let exhibit: Exhibit
  let window: WindowController
  let tabBar: TabBarController
  let application: Application
  /// Hears what happens in each scene.
  unowned(unsafe) var delegate: (any SceneControllerDelegate)?
  /// The screens in tabs.
  private(set) var tabs: [any SceneController]
  /// The screens presented above them, lowest first.
  private(set) var presented: [any SceneController] = []
  /// The picture that shows above everything; it may have been dismissed.
  private(set) var picture: EnlargedPictureController?
  private let kinds: SceneKinds
  private let choices: ExhibitChoices

  /// - Parameter kinds: those that have read the exhibit's scenes.
  init(
    _ exhibit: Exhibit, _ kinds: SceneKinds, _ choices: ExhibitChoices, _ host: any Host,
    _ traits: Traits
  ) {
    self.exhibit = exhibit
    self.kinds = kinds
    self.choices = choices
    tabs = kinds.tabs(of: exhibit, choices.preferences)
    tabBar = TabBarController(tabs: ExhibitScreens.controllers(of: tabs))
    window = WindowController(content: tabBar)
    application = Application(root: window, host: host, traits: traits)
    application.words = exhibit.words
  }

  @inline(never)
  private static func controllers(of tabs: [any SceneController]) -> [Controller] {
    var controllers: [Controller] = []
    for tab in tabs { controllers.append(tab.controller) }
    return controllers
  }

  // MARK: Making them

  /// Makes a scene's screen; `begin` comes when it is in the window and knows its traits.
  ///
  /// - Parameter isPushed: true if it stands on another one's stack, and so needs none of its own.
  func make(_ scene: Scene, isPushed: Bool) -> any SceneController {
    kinds.make(scene, in: exhibit, choices.preferences, isPushed: isPushed)
  }

  /// Makes the screens in tabs anew, with nothing of what the visitor has seen.
  func renewTabs() {
    choices.readMarks(startingOver: true)
    tabs = kinds.tabs(of: exhibit, choices.preferences)
  }

  /// Puts the screens made anew in their tabs.
  func showTabs() {
    tabBar.setTabs(ExhibitScreens.controllers(of: tabs))
    for scene in tabs { scene.makeFirstStack() }
  }

  func begin(_ scene: any SceneController) {
    if let delegate { scene.begin(with: delegate) }
  }

  // MARK: Which there are

  /// The screen in the selected tab.
  var tab: any SceneController { tabs[tabBar.selectedIndex] }

  /// The topmost screen.
  var front: any SceneController { presented.last ?? tab }

  /// The screens in tabs and above them.
  var roots: [any SceneController] {
    @inline(never) get { tabs + presented }
  }

  /// All screens that are in the window, those on stacks included.
  var all: [any SceneController] {
    var all: [any SceneController] = []
    for scene in roots { all += scene.members }
    return all
  }

  /// The screen whose stack a scene's screen is on.
  func stack(of scene: any SceneController) -> (any SceneController)? {
    roots.first {
      $0.controller === scene.controller
        || $0.members.contains { $0.controller === scene.controller }
    }
  }

  /// The level of the lowest screen for which a condition holds: the number of presented screens
  /// up to it.
  func level(where holds: (any SceneController) -> Bool) -> Int? {
    if holds(tab) { return 0 }
    return presented.firstIndex(where: holds).map { $0 + 1 }
  }

  /// The address of the topmost screen, relative to the exhibit.
  var address: Text { front.currentAddress }

  /// The title of the window or tab: that of the topmost screen, then the exhibit's.
  var title: Text {
    let title = front.currentTitle.isEmpty ? front.controller.title : front.currentTitle
    return title == exhibit.title ? title : title + " – " + exhibit.title
  }

  // MARK: Coming and going

  func select(_ tab: Int, animated: Bool) {
    dismiss(above: 0, animated: animated)
    tabBar.select(tab)
  }

  /// Notes that a screen is presented above all others.
  func didPresent(_ scene: any SceneController) { presented.append(scene) }

  /// Forgets a screen that the visitor has dismissed.
  func didDismiss(_ controller: Controller) {
    let place = presented.firstIndex { $0.controller === controller }
    if let place { presented.remove(at: place) }
  }

  /// Dismisses all presented screens but the lowest `count`.
  func dismiss(above count: Int, animated: Bool) {
    guard presented.count > count else { return }
    let presenter = count == 0 ? tabBar : presented[count - 1].controller
    while presented.count > count { presented.removeLast() }
    presenter.dismiss(animated: animated)
  }

  /// Takes up what the window presents, and what is on stacks, after an archive is restored.
  ///
  /// - Parameter remade: the screens outside tabs that were made again from it.
  func adopt(_ remade: [any SceneController]) {
    presented = []
    for controller in window.presentedControllers {
      if let scene = remade.first(where: { $0.controller === controller }) {
        presented.append(scene)
      }
    }
    for scene in roots {
      scene.adopt(remade)
      scene.makeFirstStack()
    }
  }

  /// Shows a picture above everything.
  func enlarge(
    _ file: Text, _ words: Text, from scene: any SceneController, at element: NodeReference
  ) {
    let picture = EnlargedPictureController(file: file, words: words)
    do throws(PresentationError) {
      try scene.controller.present(picture, style: .fullScreen, from: element)
      self.picture = picture
    } catch {
      // Something else is above the scene already, and stays.
    }
  }

  /// Makes an enlarged picture again, which restoration presents.
  func remakePicture(_ coder: RestorationDecoder) -> Controller? {
    picture = EnlargedPictureController(coder, way: exhibit.way)
    return picture
  }

  /// Takes the enlarged picture away, for another place is about to show.
  func closePicture() {
    picture?.dismiss(animated: false)
    picture = nil
  }
}
