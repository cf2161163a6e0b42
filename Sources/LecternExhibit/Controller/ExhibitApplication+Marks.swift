import LecternInterface

// Marks are a preference for each scene, so that they outlive the place, and a kiosk forgets them
// with all others.
extension ExhibitApplication: MarksDelegate {
  /// Takes the marks from the preferences.
  ///
  /// - Parameter startingOver: true forgets what was seen: it is a part of the place.
  func readMarks(startingOver: Bool = false) {
    for scene in exhibit.scenes {
      guard let marks = scene.marks else { continue }
      marks.delegate = self
      marks.read(preferences[marks.key] ?? "")
      if startingOver { marks.forgetSeen() }
    }
  }

  /// Keeps the marks in the preferences, and tells the scenes if other entries are kept now.
  public func marks(_ marks: Marks, didChange inKept: Bool) {
    preferences.set(marks.stored, for: marks.key)
    application.store(preferences.stored, as: Preferences.storageName)
    if inKept { for scene in allScenes { scene.marksDidChange() } }
  }
}
