import LecternBase
import LecternInterface

// The state of a list in an archive, with the names that the founding app has for it (NG-47,
// NG-48):
//
//     searchText, foldedText    SearchBarTextKey, yhwh_stateSearchText; folded as the host did it
//     settledText               the words in the address, if typing hasn't paused yet
//     filter                    what is chosen of facets, as addresses have it
//     filterPanel               what is searched among its values, their order, and if all show
//     scope                     by what it searches, for titles are another in each language,
//                               and orders change
//     sort                      the order that the visitor chose, as addresses have it
//     isEditing                 SearchBarIsFirstResponderKey, yhwh_stateSearchFirstResponder
//     returnsToField            yhwh_stateRestoreFirstResponder: once the list shows again (NG-21)
//     returnsToRow              the row that led to what covers the list, by id
//     selected                  the row drawn as chosen, by id (yhwh_stateNameIdentifier; BL-16)
//     first, distance           yhwh_stateRestoreContentOffset: the first row that no heading
//                               covers, by id, and how far the list is scrolled beyond
//                               its top (BL-16)
//     textSize                  what the distance was measured at; at another one it
//                               is in proportion
//     heights, noticeHeight     how high headings, rows and the rights line were, so that the first
//                               drawing is right
//
// A list at its top keeps no row: it comes back at its top, whatever has been inserted there. A row
// whose entry is gone brings nothing back.
extension CatalogueListController {
  /// The first row that no heading covers; nil for a list at its top, or without rows.
  var firstInView: (entry: Int, distance: Double)? {
    guard offset > 0, layout.count > 0, !results.isWithoutHits else { return nil }
    var index = layout.index(at: offset + coveredHeight)
    if case .heading = layout.item(at: index) { index += 1 }
    guard index < layout.count, case .row(let position) = layout.item(at: index),
      let entry = results.entry(at: position)
    else { return nil }
    return (entry, offset - layout.top(of: index))
  }

  /// Keeps the first row in its place until the visitor scrolls, in any layout.
  func holdPlace() {
    // A held place is better than a new one: a turn and back ends where it began.
    if !place.isHeld { anchor = firstInView }
    if anchor != nil { place.hold() }
  }

  /// Brings the held row back to its place, by the heights of rows known so far.
  ///
  /// - Parameter always: also tells the page an offset that it should know already.
  func followAnchor(always: Bool = false) {
    if place.isHeld, let anchor, let position = results.position(of: anchor.entry),
      let index = layout.index(ofPosition: position)
    {
      let top = layout.top(of: index) + anchor.distance
      let old = offset
      place.offset = max(0, min(top, contentHeight - viewportHeight))
      updateWindow()
      if always || offset != old { showOffset() }
    } else {
      updateWindow()
    }
  }

  func encodePlace(with coder: RestorationEncoder) {
    if !results.query.isEmpty {
      coder.encode(results.query, for: "searchText")
      coder.encode(results.folded, for: "foldedText")
    }
    if !(settledQuery == results.query) { coder.encode(settledQuery, for: "settledText") }
    if !results.filter.isEmpty { coder.encode(results.filter.words, for: "filter") }
    if let state = filter?.state, !state.isEmpty { coder.encode(.array(state), for: "filterPanel") }
    if results.scope > 0 { coder.encode(results.scopeID, for: "scope") }
    if let order = results.order { coder.encode(catalogue.orders.id(order), for: "sort") }
    if isSearched { coder.encode(true, for: "isEditing") }
    if focusesOnReturn { coder.encode(true, for: "returnsToField") }
    if let leftEntry { coder.encode(catalogue.ids[leftEntry], for: "returnsToRow") }
    if let selectedEntry { coder.encode(catalogue.ids[selectedEntry], for: "selected") }
    if let first = place.isHeld ? anchor : firstInView {
      coder.encode(catalogue.ids[first.entry], for: "first")
      coder.encode(first.distance, for: "distance")
      coder.encode(laidOutTextSize, for: "textSize")
      var heights: [JSON] = []
      for height in layout.kinds { heights.append(.number(Double(height))) }
      coder.encode(.array(heights), for: "heights")
      if noticeHeight > 0 { coder.encode(noticeHeight, for: "noticeHeight") }
    }
  }

  /// Restores first the text, then the hits, then the place in them; the focus comes when the list
  /// shows (NG-49).
  func decodePlace(with coder: RestorationDecoder) {
    layOutForTextSize()
    if coder.number(for: "textSize") == laidOutTextSize {
      var heights: [Double] = []
      for height in coder.value(for: "heights")?.array ?? [] { heights.append(height.number ?? 0) }
      layout.assume(heights)
      noticeHeight = max(0, coder.number(for: "noticeHeight") ?? 0)
    }
    results.filter(by: coder.text(for: "filter") ?? "")
    results.sort(by: catalogue.orders.order(withID: coder.text(for: "sort") ?? ""))
    panelState = coder.value(for: "filterPanel")?.array ?? []
    let scope = coder.text(for: "scope") ?? ""
    results.search(
      coder.text(for: "searchText") ?? "", folded: coder.text(for: "foldedText") ?? "",
      scope: catalogue.scopeIDs.firstIndex { $0 == scope } ?? 0)
    settledQuery = coder.text(for: "settledText") ?? results.query
    layout.update(results)
    showCount()
    awaitsFocus = coder.bool(for: "isEditing") ?? false
    focusesOnReturn = coder.bool(for: "returnsToField") ?? false
    leftEntry = results.entry(withID: coder.text(for: "returnsToRow"))
    selectedEntry = results.entry(withID: coder.text(for: "selected"))
    if let entry = results.entry(withID: coder.text(for: "first")),
      let distance = coder.number(for: "distance"),
      let textSize = coder.number(for: "textSize"), textSize > 0
    {
      anchor = (entry, distance * laidOutTextSize / textSize)
      place.hold()
    }
    followAnchor()
  }
}

extension CatalogueListController {
  func listView(didResizeTo height: Double) {
    // Under a hidden tab nothing has a size; before the first report the place is unknown.
    guard height > 0, viewportHeight > 0, height != viewportHeight else { return }
    place.resize(to: height)
    followAnchor(always: true)
  }
}
