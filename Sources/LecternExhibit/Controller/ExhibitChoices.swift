import LecternBase
import LecternInterface

/// Keeps the visitor's choices and favourites on the device, and shows those of the whole page.
final class ExhibitChoices {
  private let exhibit: Exhibit
  private unowned(unsafe) var application: Application?
  private unowned(unsafe) var delegate: (any MarksDelegate)?
  private(set) var preferences: Preferences

  /// - Parameter stored: the preferences as the device kept them.
  init(_ exhibit: Exhibit, stored: Text) {
    self.exhibit = exhibit
    preferences = Preferences(stored: stored)
  }

  /// Shows the choices in a page.
  ///
  /// - Parameter delegate: the one that hears of changes of marks.
  func begin(in application: Application, delegate: any MarksDelegate) {
    self.application = application
    self.delegate = delegate
    showAppearance()
    readMarks(startingOver: false)
  }

  func set(_ value: Text, for key: Text) {
    preferences.set(value, for: key)
    store()
  }

  func forget() {
    preferences = Preferences(stored: "")
    store()
  }

  private func store() {
    application?.store(preferences.stored, as: Preferences.storageName)
  }

  /// Takes the marks from the preferences: they outlive the place, and a kiosk forgets them with
  /// all other choices.
  ///
  /// - Parameter startingOver: true forgets what was seen: it is a part of the place.
  func readMarks(startingOver: Bool) {
    for scene in exhibit.scenes {
      guard let marks = scene.marks else { continue }
      marks.delegate = delegate
      marks.read(preferences[marks.key] ?? "")
      if startingOver { marks.forgetSeen() }
    }
  }

  func showAppearance() {
    application?.setPageAttribute(
      .dataTextSize, PageAppearance.textSizes[PageAppearance.textSizeIndex(preferences)])
    application?.setPageAttribute(
      .dataAppearance, PageAppearance.appearances[PageAppearance.appearanceIndex(preferences)])
  }
}
