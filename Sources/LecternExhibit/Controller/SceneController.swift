import LecternBase
import LecternCatalogue
import LecternInterface
import LecternModel
import LecternNavigation

/// The services of every scene's top controller to the exhibit.
protocol SceneController: SegueSource {
  var sceneID: Text { get }
  var sceneDelegate: (any SceneControllerDelegate)? { get }
  var sceneSegues: SceneSegues { get }
  /// The scene that a segue pushed on this one's stack, or else this one.
  var innermost: any SceneController { get }
  /// True if the scene of this id is this one, or on its stack.
  func holds(_ id: Text) -> Bool
  /// Removes the controllers above a scene from the stack.
  func reveal(_ id: Text, animated: Bool)
  /// The controller itself, to be put in a tab.
  var controller: Controller { get }
  /// The address of its present content, relative to the exhibit.
  var currentAddress: Text { get }
  /// The title of the present content, for the window's title; empty if the scene's title says it
  /// all.
  var currentTitle: Text { get }
  /// Gives it its delegate.
  func begin(with delegate: any SceneControllerDelegate)
  /// Builds its first stack, once the traits are known and the archive has been restored; a
  /// restored stack is adapted to the present width and content.
  func makeFirstStack()
  /// Finds out which of the scenes made again are on its own stack.
  func adopt(_ remade: [any SceneController])
  /// The offsets of the scrollers that make the page made at build time look exactly like this,
  /// `["list-scroll", 80]`; nil if no scrolling does, or that isn't certain.
  var pageScrolls: [JSON]? { get }
  /// The catalogue it shows, if it shows one.
  var shownCatalogue: Catalogue? { get }
  /// The index of the entry or clause whose detail shows.
  var shownEntry: Int? { get }
  /// The files of its long texts; nil for a scene without such files.
  var chunks: Chunks? { get }
  /// The file that its present content needs; nil for none.
  var neededChunk: Text? { get }
  /// Takes in choices made here or elsewhere.
  func preferencesDidChange(_ preferences: Preferences)
  /// The visitor has kept an entry, or no longer does.
  func marksDidChange()
  /// The device keeps more or less of the exhibit than before.
  func offlineCopyDidChange()
  /// One of the catalogue's files has come.
  func chunkDidLoad(_ chunk: Int)
  /// Goes back to its beginning: its tab was chosen again (DD-72).
  func returnToTop()
  /// Gives the keyboard focus to the element at which a visitor begins.
  func focusBeginning()
  /// Gives the keyboard focus to the content: the visitor came here from a search.
  func focusShown()
  /// Shows a place within the scene, `abba` of `names/abba/`; empty for its root.
  ///
  /// - Returns: false for a place that doesn't exist; the scene then shows its root.
  func show(place: Text, animated: Bool) -> Bool
  /// Shows the place in the way that the part of an address behind a `#` says; empty for
  /// the usual one.
  func show(fragment: Text, animated: Bool)
  /// Closes the panel that it has opened above itself, for another place is about to show.
  func closePanel()
  /// The page is about to be printed, or has been.
  func printingDidChange()
  /// Goes one of its segues.
  func go(_ segue: Text, at element: NodeReference?, animated: Bool) throws(SegueError)
}

extension SceneController {
  var segues: SegueTable { sceneSegues.table }
  var innermost: any SceneController { self }
  func makeFirstStack() {}
  func adopt(_ remade: [any SceneController]) {}
  var pageScrolls: [JSON]? { nil }
  func focusBeginning() {}
  func focusShown() {}
  /// True if the scene stands in tabs and windows only, never on another one's stack.
  var isContainer: Bool { chunks != nil }
  /// True if the scene of this id is this one, or pushed on it.
  func isShown(_ id: Text) -> Bool { sceneID == id || innermost.sceneID == id }
  func holds(_ id: Text) -> Bool { isShown(id) }
  func reveal(_ id: Text, animated: Bool) {}
  func go(_ segue: Text, at element: NodeReference?, animated: Bool) throws(SegueError) {
    try performSegue(segue, sender: SegueSender(element: element), animated: animated)
  }
  var shownCatalogue: Catalogue? { nil }
  var shownEntry: Int? { nil }
  var chunks: Chunks? { nil }
  var neededChunk: Text? { chunks?.name(holding: shownEntry) }
  func preferencesDidChange(_ preferences: Preferences) {}
  func marksDidChange() {}
  func offlineCopyDidChange() {}
  func chunkDidLoad(_ chunk: Int) {}
  func returnToTop() {}
  func show(fragment: Text, animated: Bool) {}
  func closePanel() {}
  func printingDidChange() {}
}

/// Hears what happens in a scene.
protocol SceneControllerDelegate: AnyObject {
  /// The copy that the device keeps of the exhibit; nil if the device can't keep more than it does.
  func sceneControllerOfflineCopy(_ scene: any SceneController) -> OfflineCopy?
  /// The visitor wants the device to keep more or less of the exhibit.
  func sceneController(_ scene: any SceneController, didChoose request: OfflineCopy.Request)
  /// The scene shows another place.
  func sceneController(_ scene: any SceneController, didMove change: History.Change)
  /// The scene needs one of the exhibit's files.
  func sceneController(_ scene: any SceneController, needsFile name: Text)
  /// The visitor chose a button that leads to another scene.
  func sceneController(_ scene: any SceneController, didChoose segue: Exhibit.Segue)
  /// The visitor followed a link to another scene, or a place in one.
  func sceneController(
    _ scene: any SceneController, didFollow address: Text, at element: NodeReference)
  /// The visitor made a choice that is to be kept.
  func sceneController(_ scene: any SceneController, didSet value: Text, for key: Text)
  /// The visitor follows a link of the scene's to another language.
  func sceneController(_ scene: any SceneController, didChoose language: Exhibit.Language)
  /// The visitor wants to forget the place and begin anew.
  func sceneControllerDidChooseStartOver(_ scene: any SceneController)
}
