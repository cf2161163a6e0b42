import LecternBase
import LecternInterface
import LecternModel

// The files that a search needs: what is searched, and the texts around hits.
extension SearchController {
  /// Takes in what can be searched now, the words around a hit, or the notice that what is searched
  /// can't be had.
  func fileDidCome(_ name: Text, of scene: Scene) {
    let isMissing = name == scene.searchFile || search.missingFiles.contains(name)
    if isMissing { textsFailed = true }
    if isMissing || scene.isSearch || scene.chunks?.chunk(named: name) == nil {
      let shown = shownCounts
      search.search(folded)
      if !announcement.isEmpty { announcement = countWords }
      show(shown)
      if !isMissing { loadWords() }
      if settledQuery == query { loadPassages() }
    }
    setNeedsDisplay()
  }

  /// Asks for what isn't here yet of all that can be searched.
  func loadTexts() {
    textsFailed = false
    for scene in exhibit.scenes {
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
