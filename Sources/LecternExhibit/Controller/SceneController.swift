import LecternBase
import LecternCatalogue
import LecternInterface

/// What every scene's top controller can do for the exhibit.
protocol SceneController: AnyObject {
  /// The controller itself, to be put in a tab.
  var controller: Controller { get }
  /// The address of what it shows now, relative to the exhibit.
  var currentAddress: Text { get }
  /// What it shows now, for the window's title; empty when the scene's title says it all.
  var currentTitle: Text { get }
  /// Builds its first stack, once the traits are known.
  func begin(with delegate: any SceneControllerDelegate)
  /// The catalogue it shows, if it shows one.
  var shownCatalogue: Catalogue? { get }
  /// The entry of the catalogue whose detail shows.
  var shownEntry: Int? { get }
  /// Takes in choices made here or elsewhere.
  func preferencesDidChange(_ preferences: Preferences)
  /// One of the catalogue's files has come.
  func chunkDidLoad(_ chunk: Int)
  /// Goes back to its beginning: its tab was chosen again (DD-72).
  func returnToTop()
  /// Shows a place within the scene, `abba` of `names/abba/`; empty for its root.
  ///
  /// - Returns: false for a place that doesn't exist; the scene then shows its root.
  func show(place: Text, animated: Bool) -> Bool
}

extension SceneController {
  func begin(with delegate: any SceneControllerDelegate) {}
  var shownCatalogue: Catalogue? { nil }
  var shownEntry: Int? { nil }
  func preferencesDidChange(_ preferences: Preferences) {}
  func chunkDidLoad(_ chunk: Int) {}
  func returnToTop() {}
}

/// Hears what happens in a scene.
protocol SceneControllerDelegate: AnyObject {
  /// The scene shows another place.
  func sceneController(_ scene: any SceneController, didMove change: History.Change)
  /// The scene needs one of the exhibit's files.
  func sceneController(_ scene: any SceneController, needsFile name: Text)
  /// The visitor chose something that is to be kept.
  func sceneController(_ scene: any SceneController, didSet value: Text, for key: Text)
}
