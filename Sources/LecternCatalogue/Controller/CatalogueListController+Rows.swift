import LecternBase
import LecternInterface

extension CatalogueListController: ListViewDelegate {
  func listView(didTapRowFor entry: Int) {
    // The host reports taps only, so one activation never comes twice (BL-50, BL-84).
    settle()
    select(entry)
    leftEntry = entry
    lastFocused = entry
    delegate?.catalogueListController(self, didSelect: entry)
  }

  func listView(didTapIndexOf section: Int) {
    guard let index = layout.index(ofSection: section) else { return }
    scroll(to: layout.top(of: index))
  }

  func listViewDidTapIndexTop() { scrollToTop() }

  func listView(didPress key: Key, inRowAt position: Int) -> Bool {
    switch key {
    case .arrowDown: focusRow(at: min(position + 1, results.count - 1))
    case .arrowUp:
      if position == 0 { application?.focus(field) } else { focusRow(at: position - 1) }
    case .home: focusRow(at: 0)
    case .end: focusRow(at: results.count - 1)
    default: return false
    }
    return true
  }

  func listView(didPress key: Key) -> Bool {
    switch key {
    case .arrowDown, .arrowUp:
      guard let entry = firstEntryInView, let position = results.position(of: entry) else {
        return false
      }
      focusRow(at: position)
    case .home: focusRow(at: 0)
    case .end: focusRow(at: results.count - 1)
    default: return false
    }
    return true
  }

  func listView(didPress key: Key, inIndexAt place: Int, last: Int) -> Bool {
    switch key {
    case .arrowDown: indexStop = min(place + 1, last)
    case .arrowUp: indexStop = max(place - 1, 0)
    case .home: indexStop = 0
    case .end: indexStop = last
    default: return false
    }
    setNeedsDisplay()
    application?.focus(indexReferences[indexStop].reference)
    return true
  }

  func focusRow(at position: Int) {
    guard let entry = results.entry(at: position) else { return }
    lastFocused = entry
    reveal(entry)
    setNeedsDisplay()
    // A row that isn't drawn yet is drawn with the handle made here.
    if reference(of: entry) == nil { rowReferences.append((entry, NodeReference())) }
    if let reference = reference(of: entry) { application?.focus(reference) }
  }

  /// Gives the keyboard focus to the first row, if there is one.
  public func focusFirstRow() { focusRow(at: 0) }

  func reference(of entry: Int) -> NodeReference? {
    for row in rowReferences where row.entry == entry { return row.reference }
    return nil
  }

  func listView(didScrollTo offset: Double, height: Double) {
    // Under a hidden tab nothing has a size, and the list keeps its place.
    guard height > 0 else { return }
    let isFirst = viewportHeight == 0
    // WebKit may leave the place where other rows replace all that it drew: it is told once more.
    if map.isJump(to: offset), viewportHeight > 0 { application?.scroll(scroller, to: offset) }
    let shift = map.shift
    let isThere = place.report(map.follow(offset), height: height)
    // The spacers follow the map.
    if map.shift != shift { setNeedsDisplay() }
    if isThere {
      if !place.isHeld { anchor = nil }
      updateWindow()
    } else {
      followAnchor(always: true)
    }
    if isFirst, let entry = pendingReveal {
      pendingReveal = nil
      if place.isHeld {
        reveal(entry)
      } else if let first = firstIndex(revealing: entry) {
        scroll(to: self.offset(showing: first))
      }
    }
  }

  func listView(didLayOutItemAt index: Int, height: Double) {
    // Under a hidden tab nothing has a size.
    guard height > 0, index < layout.count else { return }
    if index == known.items { known = (index + 1, known.height + height) }
    let first = layout.index(at: offset)
    let top = layout.top(of: first)
    guard layout.measured(index, height: height, results) != 0 else { return }
    setNeedsDisplay()
    if place.isHeld { return followAnchor() }
    // The part in view stays where it is; one height may have corrected many rows above it.
    let moved = layout.top(of: first) - top
    if moved != 0 { scroll(to: offset + moved) } else { updateWindow() }
  }

  func listView(didLayOutNoticeAt height: Double) {
    // Under a hidden tab nothing has a size.
    if height > 0 { noticeHeight = height }
    if place.isHeld { followAnchor() }
  }

  func listView(didChooseScope scope: Int) {
    search(results.query, folded: results.folded, scope: scope)
  }

  func listView(didTake offer: ListView.Offer.Kind) {
    switch offer {
    case .scope(let scope): listView(didChooseScope: scope)
    case .withoutFilter: filter(by: "")
    case .everything:
      settle()
      delegate?.catalogueListControllerDidAskForEverything(self)
      return
    }
    // The button is gone with its message.
    application?.focus(scroller)
  }

  func listViewDidEndSearch() { goOnToList() }
}
