import LecternBase
import LecternInterface

extension CatalogueListController {
  /// Ends editing and keeps text, filter and results (NG-18, NG-19).
  public func endEditing() {
    guard isEditing else { return }
    application?.endEditing()
    editingDidEnd()
  }

  /// Ends editing as the visitor wishes it: an on-screen keyboard closes, and the list
  /// has the focus.
  func goOnToList() {
    guard isEditing else { return }
    application?.focus(scroller)
    editingDidEnd()
  }

  private func editingDidEnd() {
    isEditing = false
    setNeedsDisplay()
  }

  /// Closes the keyboard before something covers the list, and remembers to give the focus back
  /// once the list is wholly there again (NG-20, NG-21).
  public func yieldFocus() {
    focusesOnReturn = isSearched || hasJustLostFocus
    awaitsFocus = false
    endEditing()
  }

  /// Searches for a text, as if it had been typed.
  public func search(_ text: Text, folded: Text, scope: Int? = nil) {
    results.search(text, folded: folded, scope: scope)
    resultsDidChange()
  }

  /// Searches for the words of an address in the scope of this id, the first one for an unknown id.
  public func search(_ text: Text, scopeID: Text) {
    let scope = catalogue.scopeIDs.firstIndex { $0 == scopeID } ?? 0
    guard !(text == results.query) || !text.isEmpty && scope != results.scope else { return }
    search(text, folded: application?.folded(text).folded ?? "", scope: scope)
    settledQuery = text
  }

  /// The hits elsewhere while nothing is found here: in other scopes, without the filter, and in
  /// the whole exhibit.
  func offers() -> [ListView.Offer] {
    var offers: [ListView.Offer] = []
    for scope in catalogue.scopes.indices where scope != results.scope {
      let count = results.count(inScope: scope)
      if count > 0 {
        offers.append(
          ListView.Offer(kind: .scope(scope), title: catalogue.scopes[scope], count: count))
      }
    }
    if !results.filter.isEmpty {
      let count = results.countWithoutFilter
      if count > 0 {
        offers.append(
          ListView.Offer(kind: .withoutFilter, title: Word.clearFilters.text, count: count))
      }
    }
    if results.isSearching, let everything {
      offers.append(ListView.Offer(kind: .everything, title: everything.title, count: nil))
    }
    return offers
  }

  /// Shows the remaining entries of the list from its top.
  func resultsDidChange() {
    filter?.resultsDidChange()
    layout.update(results)
    announceResults()
    // scroll(to:) would clamp to a height that isn't drawn yet (NG-15).
    anchor = nil
    place.release()
    known = (0, 0)
    updateWindow()
    setNeedsDisplay()
    navigationItemDidChange()
    showOffset()
    delegate?.catalogueListControllerDidChangeResults(self)
  }

  /// Announces the count after a pause in typing, and has the address follow.
  func announceResults() {
    searches += 1
    let number = searches
    // Emptied first, so that the same count is announced again for other words.
    announcement = ""
    guard results.isNarrowed || results.order != nil else { return settle() }
    application?.wait(seconds: CatalogueListController.pause) {
      guard self.searches == number else { return }
      self.showCount()
      self.setNeedsDisplay()
      self.settle()
    }
  }

  /// Tells the delegate that the visitor pauses with these words.
  public func settle() {
    guard !(settledQuery == results.query) else { return }
    settledQuery = results.query
    delegate?.catalogueListControllerDidSettle(self)
  }

  /// Shows count and order from the first, where readers find them; those of a restored list aren't
  /// announced.
  func showCount() {
    announcement =
      results.isNarrowed ? Wording.count(results.count, of: catalogue.count) : ""
    if let order = results.order { announcement = saying(order, behind: announcement) }
  }
}

extension CatalogueListController: SearchFieldViewDelegate {
  package func searchFieldView(didChangeTextTo text: Text, folded: Text) {
    search(text, folded: folded)
  }

  package func searchFieldView(hasFocus: Bool) {
    if hasFocus {
      isEditing = true
      awaitsFocus = false
      return setNeedsDisplay()
    }
    guard isEditing else { return }
    editingDidEnd()
    hasJustLostFocus = true
    application?.wait(seconds: 0.7) { self.hasJustLostFocus = false }
  }

  package func searchFieldView(didPress key: Key) -> Bool {
    switch key {
    case .enter:
      goOnToList()
      return true
    case .arrowDown:
      guard results.count > 0 else { return false }
      focusRow(at: 0)
      return true
    default: return false
    }
  }
}
