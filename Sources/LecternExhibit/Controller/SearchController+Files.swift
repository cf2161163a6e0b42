import LecternBase
import LecternInterface
import LecternModel

// The files that a search needs: what is searched, and the texts around hits.
extension SearchController {
  /// True while something that the search needs may still come.
  var isWaiting: Bool { !textsFailed && isMissingFiles }

  /// True if something that the search needs isn't here.
  var isMissingFiles: Bool {
    guard search.missingFiles.isEmpty else { return true }
    return searchedScenes.contains { $0.searchFile != nil }
  }

  private var searchedScenes: [Scene] {
    let exceptions = own.exceptions
    return exhibit.scenes.filter { !exceptions.contains($0.id) }
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
    let isMissing =
      missing.contains(name) || searchedScenes.contains { $0 === scene && $0.searchFile == name }
    if isMissing { textsFailed = true }
    if isMissing || missing.isEmpty || name == SearchScene.fileName {
      searchAgain()
      if !isMissing { loadWords() }
      if !isMissingFiles { textsFailed = false }
      if settledQuery == query {
        if !isWaiting { announcement = countWords }
        loadPassages()
      }
    }
    setNeedsDisplay()
  }

  /// Asks for what isn't here yet of all that can be searched.
  func loadTexts() {
    textsFailed = false
    for scene in searchedScenes {
      if let file = scene.searchFile { sceneDelegate?.sceneController(self, needsFile: file) }
    }
    loadWords()
    if settledQuery == query { loadPassages() }
  }

  /// Asks for the words that the search needs.
  func loadWords() {
    for name in search.missingFiles { sceneDelegate?.sceneController(self, needsFile: name) }
  }

  /// Asks for the texts that have the words around the hits that show.
  func loadPassages() {
    for group in search.groups {
      for position in 0..<min(group.shown, group.hits.count) {
        if let name = search.missingFile(position, of: group, in: application) {
          sceneDelegate?.sceneController(self, needsFile: name)
        }
      }
    }
  }
}
