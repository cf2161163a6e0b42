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
    var opens = false
    for part in fragment.pieces(separatedBy: 0x26) {
      if part.hasPrefix("filter=") {
        // Browsers and mail programs escape some signs.
        words = part.slice(7, part.count).percentDecoded ?? ""
      } else if part == "menu=open" {
        opens = true
      }
    }
    let wasFollowing = isFollowing
    isFollowing = true
    list.filter(by: words)
    // The entry in the address counts more than the filter.
    if !isImplicit, let entry = detail.entry, results.position(of: entry) == nil {
      list.filter(by: "")
    }
    if isImplicit, widthClass != .compact, pushed == nil { showFirst() }
    isFollowing = wasFollowing
    if opens { openFilter(animated: animated) }
  }

  func openFilter(animated: Bool) {
    guard filter == nil, !catalogue.facets.isEmpty else { return }
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
