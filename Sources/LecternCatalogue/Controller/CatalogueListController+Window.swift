import LecternBase
import LecternInterface

extension CatalogueListController {
  /// Rows drawn before the list knows its own height.
  private static let firstRows = 40
  /// Rows that a page made at build time shows of a list that isn't its main thing.
  private static let asideRows = 30
  /// Rows and headings of the longest list that a page made at build time, and paper, show whole.
  public static let wholeRows = 5000
  /// Rows and headings that such a page shows of a longer list: a browser that has to read
  /// thousands of them before the app is late for the visitor's first tap.
  static let briefRows = 100

  /// Scrolls the page to the list's offset.
  func showOffset() {
    application?.scroll(scroller, to: map.go(to: offset))
    // The spacers follow the map.
    setNeedsDisplay()
  }

  /// Takes in the list's present height, and redraws if the rows to draw have changed.
  func updateWindow() {
    map.fit(
      layout.height, limit: ScrollMap.limit / max(1, traits.pixelRatio), screen: traits.size.height)
    if map.isStuck { showOffset() }
    let wanted = wantedWindow()
    guard wanted != window else { return }
    window = wanted
    setNeedsDisplay()
  }

  private func wantedWindow() -> Range<Int> {
    guard layout.count > 0 else { return 0..<0 }
    guard viewportHeight > 0 else {
      if anchor != nil {
        let first = max(0, layout.index(at: offset) - 8)
        let last = layout.index(at: offset + traits.size.height) + 1
        return first..<min(layout.count, max(last, first + CatalogueListController.firstRows))
      }
      let first = pendingReveal.flatMap { firstIndex(revealing: $0) } ?? 0
      return first..<min(layout.count, first + CatalogueListController.firstRows)
    }
    return layout.window(at: offset, viewport: viewportHeight)
  }

  /// The item that stands first when a list opens at an entry, here and in pages made at build
  /// time.
  func firstIndex(revealing entry: Int) -> Int? {
    guard let position = results.position(of: entry),
      let index = layout.index(ofPosition: position)
    else { return nil }
    return max(0, index - 3)
  }

  /// The offset at which an item stands first, under its section's heading.
  func offset(showing index: Int) -> Double {
    if case .heading = layout.item(at: index) { return layout.top(of: index) }
    return max(0, layout.top(of: index) - coveredHeight)
  }

  /// The height of the rows that the sticky heading covers.
  var coveredHeight: Double {
    results.isUsual && !catalogue.sections.isEmpty ? layout.headingHeight : 0
  }

  /// The entry of the first row that no heading covers; nil for a list without rows.
  var firstEntryInView: Int? {
    guard layout.count > 0, results.count > 0 else { return nil }
    let first = layout.index(at: offset + coveredHeight)
    for index in first..<min(first + 2, layout.count) {
      if case .row(let position) = layout.item(at: index) { return results.entry(at: position) }
    }
    return results.entry(at: 0)
  }

  /// The rows in a page made at build time: all of them on the list's own page, unless it is long;
  /// the neighbourhood of the entry beside a detail.
  func prerenderedWindow() -> Range<Int> {
    guard let selectedEntry, let first = firstIndex(revealing: selectedEntry) else {
      return isBrief ? 0..<CatalogueListController.briefRows : wholeWindow
    }
    return first..<min(layout.count, first + CatalogueListController.asideRows)
  }

  /// True if the list stands beside a detail in a page made at build time.
  var isAside: Bool { isPrerender && selectedEntry != nil }

  /// True if the list's own page, made at build time, has its beginning alone.
  var isBrief: Bool { layout.count > CatalogueListController.wholeRows }

  /// All of the list, up to the limit of a page.
  var wholeWindow: Range<Int> { 0..<min(layout.count, CatalogueListController.wholeRows) }

  /// Draws all rows for paper, and those in view again after that.
  public func printingDidChange() { setNeedsDisplay() }

  /// The text above a printed list: its title, and for a narrowed list the search and the number of
  /// hits out of all entries.
  var printedTitle: Text {
    let shown = isAside ? wholeWindow : window
    var rows = shown.count
    for section in catalogue.sections.indices {
      if let heading = layout.index(ofSection: section), shown.contains(heading) {
        rows -= 1
      }
    }
    if rows == catalogue.count { return title }
    let count = ": " + Wording.count(rows, of: catalogue.count)
    return results.query.isEmpty ? title + count : title + ", “" + results.query + "”" + count
  }

  /// The scroll offset that makes the list's own page made at build time look like this; nil if it
  /// isn't certain, because the heights of rows above are only guessed.
  public var pageOffset: Double? {
    if isBrief { return nil }
    if offset == 0 { return 0 }
    guard viewportHeight > 0, layout.index(at: offset) <= known.items,
      (layout.top(of: known.items) - known.height).magnitude < 0.5
    else { return nil }
    return offset
  }
}
