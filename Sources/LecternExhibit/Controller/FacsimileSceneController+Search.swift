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
    switch exhibit.search?.find(SearchWords(phrase.folded), in: scene.id) ?? .nothing {
    case .nothing: break
    case .needs(let missing):
      // One that has just failed stops the search, until the visitor begins another one.
      if missing.contains(file) { break }
      for name in missing { sceneDelegate?.sceneController(self, needsFile: name) }
    case .rows(let found):
      guard found.count == facsimile.clauses.chunks.total else { break }
      let document = facsimile.document
      var leaves: [Int] = []
      for leaf in document.leaves.indices where found[document.item(ofLeaf: leaf)] {
        leaves.append(leaf)
      }
      self.document.setHitLeaves(leaves)
    }
  }
}
