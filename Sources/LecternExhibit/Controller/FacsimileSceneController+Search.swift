import LecternBase
import LecternFacsimile
import LecternInterface

// The words of a search in the texts of a document's leaves: which leaves have them the search of
// the exhibit knows.
extension FacsimileSceneController {
  /// The words that are looked for in the document.
  var ownPhrase: SearchPhrase? {
    @inline(never) get {
      document.searchedWords.map { SearchPhrase(words: $0.query, folded: $0.folded) }
    }
  }

  /// Looks for the words of an address; none end the search.
  @inline(never)
  func find(_ words: Text) {
    document.find(words, folded: application?.folded(words).folded ?? "")
    findLeaves()
  }

  /// Tells the document which leaves have the words, and asks for the files that say so.
  ///
  /// - Parameter file: the file that has come, or can't be had, and isn't asked for again.
  @inline(never)
  func findLeaves(after file: Text = "") {
    guard let phrase = ownPhrase else { return }
    var search: SearchScene?
    for scene in exhibit.scenes where scene.isSearch { search = scene as? SearchScene }
    guard let search, search.hasFile, !search.exceptions.contains(scene.id) else { return }
    guard let index = search.index else {
      if search.texts == nil, !(file == SearchScene.fileName) {
        sceneDelegate?.sceneController(self, needsFile: SearchScene.fileName)
      }
      return
    }
    let words = SearchWords(phrase.folded)
    let missing = index.missing(for: words)
    // One that has just failed stops the search, until the visitor begins another one.
    if missing.contains(file) { return }
    for name in missing { sceneDelegate?.sceneController(self, needsFile: name) }
    guard missing.isEmpty, let rows = index.rows(of: scene.id),
      rows.count == facsimile.clauses.chunks.total
    else { return }
    let flags = index.flags(words)
    let all = words.allTerms
    var leaves: [Int] = []
    for leaf in facsimile.document.leaves.indices
    where flags[rows.lowerBound + facsimile.document.item(ofLeaf: leaf)] == all {
      leaves.append(leaf)
    }
    document.setHitLeaves(leaves)
  }
}
