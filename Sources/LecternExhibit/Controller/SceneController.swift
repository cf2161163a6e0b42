import LecternBase
import LecternInterface
import LecternModel
import LecternNavigation

/// The services of every scene's top controller to the exhibit.
///
/// A kind of scene has one, a subclass of `Controller`; all but the first members have a usual
/// answer.
///
/// - Source: docs/ARCHITECTURE.md, "Kinds of scenes".
public protocol SceneController: SegueSource {
  /// The model of the scene.
  var scene: Scene { get }
  /// The exhibit, which was handed to `begin(with:)`.
  var sceneDelegate: (any SceneControllerDelegate)? { get }
  /// The ways from the scene to others.
  var sceneSegues: SceneSegues { get }
  /// The controller itself, to be put in a tab.
  var controller: Controller { get }
  /// Gives it its delegate.
  func begin(with delegate: any SceneControllerDelegate)
  /// Shows a place within the scene, `abba` of `names/abba/`; empty for its root.
  ///
  /// - Returns: false for a place that doesn't exist; the scene then shows its root.
  func show(place: Text, animated: Bool) -> Bool

  // MARK: Where it is

  /// The address of its present content, relative to the exhibit; usually that of its beginning.
  var currentAddress: Text { get }
  /// The title of the present content, for the window's title; empty if the scene's title says it
  /// all.
  var currentTitle: Text { get }
  #if !hasFeature(Embedded)
    /// The words that a search engine shows of the present content; may be empty.
    var summary: Text { get }
    /// The present entry or clause, as its chunk has it; nil for none.
    var shownItem: JSON? { get }
  #endif
  /// The file that its present content needs; nil for none.
  var neededFile: Text? { get }
  /// The offsets of the scrollers that make the page made at build time look exactly like this,
  /// `["list-scroll", 80]`; nil if no scrolling does, or that isn't certain.
  var pageScrolls: [JSON]? { get }
  /// The words that the visitor looks for in it; nil for a scene without a search of its own.
  var searchPhrase: SearchPhrase? { get }
  /// Shows the place in the way that the part of an address behind a `#` says; empty for
  /// the usual one.
  func show(fragment: Text, animated: Bool)
  /// Goes back to its beginning: its tab was chosen again (DD-72).
  func returnToTop()
  /// Closes the panel that it has opened above itself, for another place is about to show.
  func closePanel()

  // MARK: The stack around it

  /// This scene and those that segues have pushed on its stack, the one in front last.
  var members: [any SceneController] { get }
  /// Builds its first stack, once the traits are known and the archive has been restored; a
  /// restored stack is adapted to the present width and content.
  func makeFirstStack()
  /// Finds out which of the scenes made again are on its own stack.
  func adopt(_ remade: [any SceneController])
  /// Makes room on the stack for the scene of an id, which is about to be pushed.
  ///
  /// - Returns: false if that scene is in front already.
  func makeRoom(for id: Text) -> Bool
  /// Puts another scene on the stack.
  func pushScene(_ scene: any SceneController, animated: Bool)
  /// Removes the controllers above a scene from the stack.
  func reveal(_ id: Text, animated: Bool)
  /// Goes one of its segues.
  ///
  /// - Throws: `SegueError`, and stays where it is.
  func go(_ segue: Text, at element: NodeReference?, animated: Bool) throws(SegueError)

  // MARK: What happens around it

  /// Takes in choices made here or elsewhere.
  func preferencesDidChange(_ preferences: Preferences)
  /// The visitor has kept an entry, or no longer does.
  func marksDidChange()
  /// The device keeps more or less of the exhibit than before.
  func offlineCopyDidChange()
  /// One of the scene's files has come, or can't be had now.
  func fileDidCome(_ file: Int)
  /// A file of this or another scene has come, or can't be had now.
  func fileDidCome(_ name: Text, of scene: Scene)
  /// The page is about to be printed, or has been.
  func printingDidChange()
  /// The visitor has come here from another scene by a segue.
  func didCome(from source: any SceneController)
  /// True if a later screen of this scene goes on where this one was left, when the browser leads
  /// back to it.
  var isResumed: Bool { get }
  /// Takes up the state of an earlier screen of this scene.
  func resume(_ earlier: Controller)

  // MARK: The focus

  /// Gives the keyboard focus to the element at which a visitor begins.
  func focusBeginning()
  /// Gives the keyboard focus to the content: the visitor came here from a search.
  func focusShown()
  /// Gives the keyboard focus to the present language: the visitor has just chosen it here.
  func focusLanguage()
}

extension JSON {
  /// An offset of `SceneController.pageScrolls`.
  static func scroll(_ className: Text, to offset: Double) -> JSON {
    .array([.text(className), .number(max(0, offset).nearest)])
  }
}

/// The words that a visitor looks for, as they are typed and as they are compared.
public final class SearchPhrase {
  /// The words as they are typed.
  public let words: Text
  /// The words without accents and capitals.
  public let folded: Text

  /// Makes a phrase of words in both forms.
  public init(words: Text, folded: Text) {
    self.words = words
    self.folded = folded
  }
}

extension SceneController {
  /// The id of the scene, with which its addresses begin.
  public var sceneID: Text { scene.id }
  /// The table of its segues, by which a tap performs one.
  public var segues: SegueTable { sceneSegues.table }

  /// The address of its beginning.
  public var currentAddress: Text { scene.address }
  /// Empty: the scene has one title.
  public var currentTitle: Text { "" }
  #if !hasFeature(Embedded)
    /// Empty: there is nothing to say.
    public var summary: Text { "" }
    /// Nil: it has no entries.
    public var shownItem: JSON? { nil }
  #endif
  /// Nil: it needs no file.
  public var neededFile: Text? { nil }
  /// Nil: no page made at build time looks like this for certain.
  public var pageScrolls: [JSON]? { nil }
  /// Nil: it has no search of its own.
  public var searchPhrase: SearchPhrase? { nil }
  /// Ignores the fragment.
  public func show(fragment: Text, animated: Bool) {}
  /// Does nothing: it has one place.
  public func returnToTop() {}
  /// Does nothing: it opens none.
  public func closePanel() {}

  /// This scene alone.
  public var members: [any SceneController] { [self] }
  /// Does nothing: it has no stack.
  public func makeFirstStack() {}
  /// Does nothing: it has no stack.
  public func adopt(_ remade: [any SceneController]) {}
  /// Always true.
  public func makeRoom(for id: Text) -> Bool { true }
  /// Does nothing: it has no stack.
  public func pushScene(_ scene: any SceneController, animated: Bool) {}
  /// Does nothing: nothing is above it.
  public func reveal(_ id: Text, animated: Bool) {}

  /// Ignores them.
  public func preferencesDidChange(_ preferences: Preferences) {}
  /// Ignores them.
  public func marksDidChange() {}
  /// Ignores it.
  public func offlineCopyDidChange() {}
  /// Ignores it: its content has none.
  public func fileDidCome(_ file: Int) {}
  /// Ignores it: it searches nothing.
  public func fileDidCome(_ name: Text, of scene: Scene) {}
  /// Ignores it: it prints as it looks.
  public func printingDidChange() {}
  /// Does nothing.
  public func didCome(from source: any SceneController) {}
  /// False: each screen begins anew.
  public var isResumed: Bool { false }
  /// Does nothing.
  public func resume(_ earlier: Controller) {}

  /// Does nothing.
  public func focusBeginning() {}
  /// Does nothing.
  public func focusShown() {}
  /// Does nothing: it has no languages.
  public func focusLanguage() {}

  /// The scene in front of its stack.
  var innermost: any SceneController { members.last ?? self }

  /// True if the scene of this id is on its stack.
  func holds(_ id: Text) -> Bool {
    for member in members where member.sceneID == id { return true }
    return false
  }

  /// Goes one of its segues.
  public func go(
    _ segue: Text, at element: NodeReference?, animated: Bool
  ) throws(SegueError) {
    try performSegue(segue, sender: SegueSender(element: element), animated: animated)
  }
}

/// Hears what happens in a scene.
public protocol SceneControllerDelegate: AnyObject {
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
