import LecternWebDriver
import Testing

/// The place of a visitor, as far as it is visible.
struct Place: Equatable, Sendable, CustomStringConvertible {
  /// Relative to the exhibit.
  var address: String
  var search: String
  /// The first visible row of the list, its distance from the list's top edge and whether it is
  /// chosen; empty without a list.
  var row: String
  var rowTop: Double
  /// The headings beside or instead of the list, presented screens included.
  var headings: String
  /// The scroll offset of each of them.
  var scrolls: [Double]
  /// The text size of each page; empty for the usual size.
  var zooms: [String]
  /// True if the search field has the focus.
  var isSearching: Bool

  var description: String {
    "\(address) search “\(search)” \(isSearching ? "with" : "without") focus, "
      + "row “\(row)” at \(rowTop), \(headings) at \(scrolls) zoomed \(zooms)"
  }

  /// True if both are the same place: sizes are rounded to whole pixels on their way to the core.
  func isSame(as other: Place) -> Bool {
    address == other.address && search == other.search && row == other.row
      && abs(rowTop - other.rowTop) <= 1 && headings == other.headings
      && scrolls.count == other.scrolls.count
      && zip(scrolls, other.scrolls).allSatisfy { abs($0 - $1) <= 1 }
      && zooms == other.zooms && isSearching == other.isSearching
  }
}

extension BrowserSession {
  /// The place that shows now.
  func place(_ base: String) async throws -> Place {
    let seen = try await run(
      """
      const shows = (one) => one.checkVisibility
        ? one.checkVisibility({ checkVisibilityCSS: true }) && one.clientHeight > 0
        : one.clientHeight > 0 && getComputedStyle(one).visibility === 'visible';
      const all = (selector) => [...document.querySelectorAll('#lectern ' + selector)].filter(shows);
      const [list] = all('.list-scroll');
      const edge = list ? list.getBoundingClientRect().top : 0;
      const row = list && [...list.querySelectorAll('.row')].find(
        (row) => row.getBoundingClientRect().bottom > edge + 2);
      return {
        search: all('.list-search .search-field').map((field) => field.value).join(),
        row: row ? row.textContent + (row.getAttribute('aria-current') || '') : '',
        top: row ? row.getBoundingClientRect().top - edge : 0,
        headings: all(':is(h1, h2):not(.section-title)').map((one) => one.textContent).join(' | '),
        scrolls: all(':is(.detail-scroll, .reading-scroll)').map((one) => one.scrollTop),
        zooms: all('.prose').map((one) => one.style.getPropertyValue('--zoom')),
        isSearching: document.activeElement.id === 'search',
      };
      """)
    let url = try await url
    return Place(
      address: url.hasPrefix(base) ? String(url.dropFirst(base.count)) : url,
      search: seen["search"]?.string ?? "", row: seen["row"]?.string ?? "",
      rowTop: seen["top"]?.number ?? 0, headings: seen["headings"]?.string ?? "",
      scrolls: seen["scrolls"]?.array?.compactMap(\.number) ?? [],
      zooms: seen["zooms"]?.array?.compactMap(\.string) ?? [],
      isSearching: seen["isSearching"]?.bool ?? false)
  }

  /// Makes the app keep its place, as it does when its page is about to rest, and waits until that
  /// is written.
  func kept() async throws {
    try await rest()
    try await whole()
    try await runAsync(
      """
      const done = arguments[arguments.length - 1];
      // What was scrolled or typed by script is reported with the next frame.
      const act = () => {
        document.dispatchEvent(new Event('freeze'));
        setTimeout(done, 50);
      };
      requestAnimationFrame(() => requestAnimationFrame(act));
      """)
  }

  /// Waits until the app has kept its place of its own accord: a second after the last thing.
  func keptInQuiet() async throws {
    try await rest()
    try await runAsync("setTimeout(arguments[arguments.length - 1], 1400)")
  }

  /// Waits until a place shows: a window that turns tells its page some time later.
  func expectPlace(
    _ place: Place, _ base: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var now = try await self.place(base)
    for _ in 0..<400 where !now.isSame(as: place) {
      try await Task.sleep(for: .milliseconds(50))
      now = try await self.place(base)
    }
    #expect(now.isSame(as: place), "\(now), not \(place)", sourceLocation: sourceLocation)
  }

  /// The archive that the device keeps, newest of both copies; empty for none.
  var archive: String {
    get async throws { try await run("return window.lectern.value('place')").string ?? "" }
  }

  /// Deletes all that pages from this server have kept.
  func forget() async throws {
    try await runAsync(
      """
      const done = arguments[arguments.length - 1];
      localStorage.clear();
      const request = indexedDB.deleteDatabase('lectern');
      request.onsuccess = request.onerror = () => done();
      """)
  }
}
