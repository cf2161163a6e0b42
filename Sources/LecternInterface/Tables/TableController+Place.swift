import LecternBase

// The part in view is kept as a row and the height of its hidden part, never as an offset alone: an
// offset that is applied before rows have their heights, or exist at all, shows something else
// (BL-22).
extension TableController {
  /// The row that stands first in view; nil in an empty table.
  public final var firstVisibleRow: Int? {
    places.count > 0 ? min(firstRow, places.count - 1) : nil
  }

  /// The number of pixels of the first row in view that are above it.
  public final var hiddenHeightOfFirstRow: Double {
    // A kept place stays as it is: the row may get its height in a moment only.
    guard let row = firstVisibleRow else { return 0 }
    return max(0, min(hiddenHeight, places.top(of: row + 1) - places.top(of: row)))
  }

  /// Scrolls so that a row stands first in view, or as far up as there are rows below it.
  ///
  /// - Parameters:
  ///   - row: the row's index; nothing happens if there is no such row.
  ///   - hidden: the number of its pixels that are above the view.
  public final func scroll(toRow row: Int, hidden: Double = 0) {
    guard row >= 0, row < places.count else { return }
    firstRow = row
    hiddenHeight = hidden
    firstIdentifier = restorationIdentifier(ofRow: row) ?? ""
    isPlaceFound = true
    showPlace()
  }

  /// Brings a row into view, if it isn't.
  public final func reveal(_ row: Int) {
    guard row >= 0, row < places.count else { return }
    guard viewportHeight > 0 else {
      scroll(toRow: row)
      return
    }
    let top = places.top(of: row)
    let bottom = places.top(of: row + 1)
    if top < offset {
      offset = max(0, top - 8)
    } else if bottom > offset + viewportHeight {
      offset = max(0, min(bottom + 8, places.height) - viewportHeight)
    } else {
      return
    }
    notePlace()
    askPage()
  }

  // MARK: Rows

  /// Gives every row its place.
  final func layOut(_ count: Int) {
    if !isUsualHeightMeasured, count > 0 {
      // The same sums as in Web/lectern.css, so that most guesses are right.
      laidOutTextSize = traits.textSize
      let textSize = laidOutTextSize
      let row = dataSource?.tableController(self, row: 0) ?? TableRow()
      let lines = textSize * 1.35 + (row.subtitle.isEmpty ? 0 : textSize * 0.82 * 1.3)
      let unit = traits.unit
      places.usual[0] = max(44 * unit, lines + 16 * unit)
    }
    while heights.count > count { heights.removeLast() }
    places.place(count) { 0 }
    for index in heights.indices where heights[index] > 0 {
      places.correct(index, height: Double(heights[index]))
    }
  }

  /// Gives every row another place, and keeps the part in view.
  final func layOutAnew() {
    layOut(places.count)
    offset = wantedOffset()
  }

  /// A row has its true height.
  final func pageDidLayOut(row index: Int, height: Double) {
    // Under a hidden tab nothing has a size.
    guard height > 0, index < places.count else { return }
    if isUsualHeightMeasured {
      let guess = places.top(of: index + 1) - places.top(of: index)
      guard (height - guess).magnitude > 0.5 else { return }
      while heights.count <= index { heights.append(0) }
      heights[index] = height
      places.correct(index, height: height)
    } else {
      // Exact to the last fraction, which a thousand rows multiply to many pixels.
      isUsualHeightMeasured = true
      guard height != places.usual[0] else { return }
      places.usual[0] = height
    }
    setNeedsDisplay()
    // The part in view stays where it is.
    showPlace()
  }

  // MARK: The page

  /// The page has scrolled, or has a size for the first time.
  final func pageDidScroll(to top: Double, height: Double) {
    // Under a hidden tab nothing has a size, and the table keeps its place.
    guard height > 0 else { return }
    let isFirst = viewportHeight == 0 || askedElement != scroller.id
    viewportHeight = height
    if isFirst { showPlace() }
    // A report of a new element is older than the offset that it was just given.
    if !isFirst || offset == 0, (top - askedOffset.nearest).magnitude > 0.5 {
      offset = top
      askedOffset = top
      notePlace()
    }
    updateWindow()
  }

  /// Takes down which row is first in view now.
  private func notePlace() {
    guard places.count > 0 else { return }
    firstRow = places.index(at: offset)
    hiddenHeight = offset - places.top(of: firstRow)
    firstIdentifier = restorationIdentifier(ofRow: firstRow) ?? ""
    isPlaceFound = true
  }

  /// Scrolls the page to the place, as far as it is known by now.
  final func showPlace() {
    offset = wantedOffset()
    askPage()
  }

  /// Keeps the offset, even if other rows are there now.
  final func keepOffset() {
    offset = max(0, min(offset, places.height - viewportHeight))
    notePlace()
    askPage()
  }

  private func wantedOffset() -> Double {
    guard isPlaceFound, let firstVisibleRow else { return 0 }
    let top = places.top(of: firstVisibleRow) + hiddenHeightOfFirstRow
    return max(0, min(top, places.height - viewportHeight))
  }

  private func askPage() {
    updateWindow()
    // A table outside the page asks when it comes there.
    guard isMounted, let application else { return }
    guard scroller.id != 0, askedElement != scroller.id || askedOffset.nearest != offset.nearest
    else { return }
    // A new element is at its beginning anyway.
    let isThere = askedElement != scroller.id && offset.nearest == 0
    askedElement = scroller.id
    askedOffset = offset
    if !isThere { application.scroll(scroller, to: offset) }
  }

  // MARK: The window

  private func updateWindow() {
    if wantedWindow() != window { setNeedsDisplay() }
    updateStop()
  }

  final func wantedWindow() -> Range<Int> {
    if isPrerender { return 0..<min(places.count, TableController.prerenderedRows) }
    return places.window(
      at: offset, viewport: viewportHeight > 0 ? viewportHeight : traits.size.height)
  }

  // MARK: Where Tab stops

  /// Draws the table anew if Tab should stop at another row.
  final func updateStop() {
    if wantedStop() != stop { setNeedsDisplay() }
  }

  /// The row that has or had the focus, else the chosen one, if it is drawn; else one in view, the
  /// same as before if possible, so that most scroll events draw nothing.
  final func wantedStop() -> Int? {
    guard !isPrerender, places.count > 0 else { return nil }
    if let focusedRow { return focusedRow }
    if let lastFocusedRow, window.contains(lastFocusedRow) { return lastFocusedRow }
    if let selectedRow, window.contains(selectedRow) { return selectedRow }
    // The table may have fewer rows by now than were drawn.
    if let stop, window.contains(stop), stop < places.count, places.top(of: stop) >= offset,
      places.top(of: stop) < offset + viewportHeight
    {
      return stop
    }
    return firstWholeRow
  }

  /// The first row that shows from its top on, if there is one.
  final var firstWholeRow: Int {
    let first = places.index(at: offset)
    return places.top(of: first) < offset ? min(first + 1, places.count - 1) : first
  }
}
