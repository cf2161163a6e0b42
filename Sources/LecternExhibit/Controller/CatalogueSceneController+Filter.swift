import LecternBase
import LecternCatalogue
import LecternInterface
import LecternNavigation

// The filter and the order of the list, and their panel, which stands above the scene and shares
// the scene's address: `world/#sort=area-desc&filter=continent:europe&menu=open`.
extension CatalogueSceneController {
  /// The fragment that tells the state of the list:
  /// `world/#q=island&in=capital&sort=area-desc&filter=continent:africa&menu=open`.
  var fragment: Text {
    var parts: Text = ""
    func add(_ part: Text) { parts = parts + (parts.isEmpty ? "#" : "&") + part }
    if !list.settledQuery.isEmpty {
      add("q=" + list.settledQuery.percentEncoded)
      if !results.scopeID.isEmpty { add("in=" + results.scopeID.percentEncoded) }
    }
    if let order = results.order { add("sort=" + catalogue.orders.id(order)) }
    if !results.filter.isEmpty { add("filter=" + results.filter.words) }
    if filter != nil { add("menu=open") }
    return parts
  }

  /// Narrows the list down and sorts it by the fragment of an address; ignores what can't be read.
  func show(fragment: Text, animated: Bool) {
    let wasFollowing = isFollowing
    isFollowing = true
    let isPlain =
      fragment.isEmpty && results.query.isEmpty && results.filter.isEmpty && results.order == nil
    let opens = isPlain ? false : follow(fragment)
    if isImplicit, widthClass != .compact, pushed == nil { showFirst() }
    isFollowing = wasFollowing
    if opens { openFilter(animated: animated) }
  }

  /// Shows of the list what a fragment says, and all of it for one that says nothing.
  ///
  /// - Returns: true if the panel is to be open.
  @inline(never)
  private func follow(_ fragment: Text) -> Bool {
    var words: Text = ""
    var query: Text = ""
    var scope: Text = ""
    var order: Text = ""
    var opens = false
    for part in fragment.pieces(separatedBy: 0x26) {
      // Browsers and mail programs escape some signs.
      func value(of name: Text) -> Text? {
        part.hasPrefix(name) ? part.slice(name.count, part.count).percentDecoded ?? "" : nil
      }
      if let value = value(of: "filter=") { words = value }
      if let value = value(of: "q=") { query = value }
      if let value = value(of: "in=") { scope = value }
      if let value = value(of: "sort=") { order = value }
      if part == "menu=open" { opens = true }
    }
    list.sort(byID: order)
    list.search(query, scopeID: scope)
    list.filter(by: words)
    return opens
  }

  func openFilter(animated: Bool) {
    guard filter == nil, list.hasPanel else { return }
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
