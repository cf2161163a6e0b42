import LecternBase
import LecternInterface
import LecternModel

// The files that a search needs: what is searched, and the texts around hits.
extension SearchController {
  /// True while something that the search needs may still come.
  var isWaiting: Bool { !textsFailed && isMissingFiles }

  /// True if something that the search needs isn't here.
  var isMissingFiles: Bool {
    !search.missingFiles.isEmpty || !missingSearchFiles.isEmpty
  }

  /// The files of the scenes that are searched, without those of words, that aren't here yet.
  private var missingSearchFiles: [Text] {
    let exceptions = own.exceptions
    var names: [Text] = []
    for scene in exhibit.scenes {
      if let file = scene.searchFile, !exceptions.contains(scene.id) { names.append(file) }
    }
    return names
  }

  /// Takes in what can be searched now, the words around a hit, or the notice that what is searched
  /// can't be had.
  ///
  /// Of several files that a search needs the last one shows what all of them have: no row moves
  /// under a finger twice.
  func fileDidCome(_ name: Text, of scene: Scene) {
    // The text of a hit only shows more of it, and isn't asked for again if it can't be had.
    if !scene.isSearch, scene.chunks?.chunk(named: name) != nil { return setNeedsDisplay() }
    let missing = search.missingFiles
    let isMissing = missing.contains(name) || missingSearchFiles.contains(name)
    if isMissing { textsFailed = true }
    if isMissing || missing.isEmpty || name == SearchScene.fileName {
      searchAgain()
      loadFiles(withWords: !isMissing)
      if !isMissingFiles { textsFailed = false }
      if settledQuery == query, !isWaiting { announcement = countWords }
    }
    setNeedsDisplay()
  }

  /// Asks for what isn't here yet of all that can be searched.
  func loadTexts() {
    textsFailed = false
    for name in missingSearchFiles { sceneDelegate?.sceneController(self, needsFile: name) }
    loadFiles()
  }

  /// Asks for the words that the search needs, and for the texts around hits unless the visitor is
  /// typing.
  ///
  /// - Parameter withWords: false if words have just failed to come.
  func loadFiles(withWords: Bool = true) {
    for name in withWords ? search.missingFiles : [] {
      sceneDelegate?.sceneController(self, needsFile: name)
    }
    if !isTyping { loadPassages() }
  }

  /// Asks for the texts that have the words around the hits that show.
  func loadPassages() {
    for group in search.groups where group.scene >= 0 {
      let chunks = exhibit.scenes[group.scene].chunks
      for position in 0..<min(group.shown, group.hits.count)
      where chunks?.item(Int(group.hits[position])) == nil {
        if let name = search.result(position, of: group, in: application).missing {
          sceneDelegate?.sceneController(self, needsFile: name)
        }
      }
    }
  }
}
