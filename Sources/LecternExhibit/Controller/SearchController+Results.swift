import LecternBase
import LecternInterface

// The visitor's actions on the results.
extension SearchController: SearchViewDelegate {
  func searchView(didOpen row: Int, at element: NodeReference) {
    guard row < rows.count else { return }
    settle()
    let result = rows[row].result
    left = result.address
    var address = left
    if result.takesWords {
      address = address + (left.contains("#") ? "&" : "#") + "q=" + settledQuery.percentEncoded
    }
    sceneDelegate?.sceneController(self, didFollow: address, at: element)
  }

  func searchView(didAskForMoreOf group: Int) {
    guard group < search.groups.count else { return }
    var first = 0
    for index in 0...group {
      first += min(search.groups[index].shown, search.groups[index].hits.count)
    }
    search.groups[group].shown += ExhibitSearch.moreShown
    noteShown()
    loadPassages()
    setNeedsDisplay()
    application?.display()
    _ = focusRow(first)
  }

  func searchView(didPress key: Key, in row: Int) -> Bool {
    switch key {
    case .arrowDown: return focusRow(row + 1)
    case .arrowUp:
      if row > 0 { return focusRow(row - 1) }
      application?.focus(field)
      return true
    case .home: return focusRow(0)
    case .end: return focusRow(rows.count - 1)
    default: return false
    }
  }

  func searchViewDidTryAgain() {
    loadTexts()
    setNeedsDisplay()
  }

  func searchView(didScrollTo top: Double, height: Double) {
    guard height > 0, hasScrolled else { return }
    place.scrolled(to: top)
  }

  func searchView(didLayOutResultsAt height: Double) {
    guard height > 0 else { return }
    // More results below don't move those above.
    if place.height == 0 { _ = place.laidOut(height: height) }
    showPlace()
  }
}
