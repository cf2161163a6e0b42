import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

// The filter of the list, and its panel, which stands above the scene and shares the scene's
// address: `world/#filter=continent:europe&menu=open`.
extension CatalogueSceneController {
  /// Narrows the list down by the fragment of an address; ignores a fragment that can't be read.
  func show(fragment: Text, animated: Bool) {
    var words: Text = ""
    var query: Text = ""
    var scope: Text = ""
    var opens = false
    for part in fragment.pieces(separatedBy: 0x26) {
      // Browsers and mail programs escape some signs.
      func value(of name: Text) -> Text? {
        part.hasPrefix(name) ? part.slice(name.count, part.count).percentDecoded ?? "" : nil
      }
      if let value = value(of: "filter=") { words = value }
      if let value = value(of: "q=") { query = value }
      if let value = value(of: "in=") { scope = value }
      if part == "menu=open" { opens = true }
    }
    let wasFollowing = isFollowing
    isFollowing = true
    list.search(query, scopeID: scope)
    list.filter(by: words)
    if isImplicit, widthClass != .compact, pushed == nil { showFirst() }
    isFollowing = wasFollowing
    if opens { openFilter(animated: animated) }
  }

  func openFilter(animated: Bool) {
    guard filter == nil, !results.filter.facets.isEmpty else { return }
    let panel = list.makeFilter()
    do throws(PresentationError) {
      try present(
        panel, style: .formSheet, from: list.filterButton, delegate: self, animated: animated)
      filter = panel
    } catch {
      // Something else is above the scene already, and stays.
      list.filterDidClose()
    }
  }

  func closePanel() {
    guard let panel = filter else { return }
    forgetFilter()
    panel.dismiss(animated: false)
  }

  private func forgetFilter() {
    filter = nil
    list.filterDidClose()
  }
}

extension CatalogueSceneController: PresentationDelegate {
  func windowController(_ controller: WindowController, didDismiss presented: Controller) {
    guard presented === filter else { return }
    forgetFilter()
    moved(.backward)
  }
}
