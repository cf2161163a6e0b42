import LecternWebDriver
import Testing

@Suite("What a device keeps", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct StorageTests {
  /// A device that refuses: as browsers do where storage is forbidden, full, or one kind only.
  struct Refusal: Sendable, CustomTestStringConvertible {
    var engine: Engine
    var words: String
    var script: String
    var keeps: Bool
    var testDescription: String { "\(engine.rawValue), \(words)" }
  }

  private static let noLocal = """
    Object.defineProperty(window, 'localStorage',
      { get() { throw new DOMException('no', 'SecurityError'); } });
    """
  private static let fullLocal =
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
  private static let noBase = """
    IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };
    """
  private static let fullBase = """
    IDBObjectStore.prototype.put = function () {
      this.transaction.abort();
      throw new DOMException('full', 'QuotaExceededError');
    };
    """
  private static let silentBase = "IDBFactory.prototype.open = () => ({});"

  static let refusals = Engine.allCases.flatMap { engine in
    [
      ("all is forbidden", noLocal + noBase, false), ("all is full", fullLocal + fullBase, false),
      ("no localStorage", noLocal, true), ("localStorage is full", fullLocal, true),
      ("no IndexedDB", noBase, true), ("IndexedDB never answers", silentBase, true),
    ].map { Refusal(engine: engine, words: $0.0, script: $0.1, keeps: $0.2) }
  }

  @Test(
    "one kind refused, the other is used; both refused, the app runs and says once that it can't",
    arguments: refusals)
  func refused(_ refusal: Refusal) async throws {
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(refusal.engine, options, script: refusal.script) { browser, base in
      try await browser.openLive(base + "names/")
      if refusal.script == Self.silentBase {
        // It may be one of the exhibit's kiosks, which keep no place: for ten seconds it waits to
        // hear.
        try await browser.hold("performance.now() > 10500", "the end of the wait for IndexedDB")
      }
      try await browser.click(.role("link", named: "Adonai"))
      try await browser.expect(.role("heading", named: "Adonai"))
      try await browser.kept()
      let note = "document.querySelectorAll('[role=status]')"
      let said = """
        [...\(note)].filter((one) => one.textContent.includes('can’t remember')).length
        """
      try await browser.hold("\(said) === \(refusal.keeps ? 0 : 1)", "the note, or none")
      if !refusal.keeps {
        // Only once: a second refusal is not told.
        try await browser.run("document.querySelector('.saying-dismiss').click()")
        try await browser.hold("\(said) === 0", "the end of the note")
        try await browser.back()
        try await browser.expect(.role("link", named: "Abba"))
        try await browser.kept()
        #expect(try await browser.run("return \(said)").number == 0)
      }
      try await browser.openLive(base)
      let isBack = try await browser.url.hasSuffix("/names/adonai/")
      #expect(isBack == refusal.keeps)
    }
  }

  @Test(
    "cleared by the browser, nothing is restored, and the next place is kept",
    arguments: Engine.allCases)
  func cleared(_ engine: Engine) async throws {
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(engine, options) { browser, base in
      try await browser.openLive(base + "names/abba/")
      try await browser.kept()
      #expect(try await !browser.archive.isEmpty)
      try await browser.forget()
      // The page that was open goes on, and keeps further places.
      try await browser.click(.role("link", named: "About"))
      try await browser.kept()
      try await browser.openLive(base)
      #expect(try await browser.url.hasSuffix("/about/"))
      try await browser.open(base + "404.html")
      try await browser.forget()
      try await browser.openLive(base)
      #expect(try await browser.url.hasSuffix("/names/"))
    }
  }

  @Test("of two tabs, the one used last counts", arguments: Engine.allCases)
  func twoTabs(_ engine: Engine) async throws {
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(engine, options) { browser, base in
      try await browser.openLive(base + "names/abba/")
      try await browser.kept()
      // The other tab's values of the same time, in both places.
      try await browser.run(
        """
        const key = 'lectern:names-of-god:place', at = Date.now() + 50;
        localStorage.setItem(key, at + ' {"lectern": 1, "app": "other tab"}');
        """)
      #expect(try await browser.archive.contains("other tab"))
      try await browser.hide()
      let last = try await browser.archive
      #expect(last.contains("names/abba/") && !last.contains("other tab"), "\(last)")
    }
  }

  @Test(
    "BL-20: hidden, the place is kept at once, also while the window changes",
    arguments: Engine.allCases)
  func hidden(_ engine: Engine) async throws {
    let options = BrowserOptions(viewport: .tabletLandscape, motion: .reduced)
    try await visit(engine, options) { browser, base in
      try await browser.openLive(base + "names/abba/")
      try await browser.kept()
      let before = try await browser.archive
      try await browser.run("document.querySelector('.list-scroll').scrollTop = 2000")
      try await browser.hide()
      #expect(try await browser.archive != before)
      let wide = try await browser.place(base)
      try await browser.setViewport(.phone)
      try await browser.rest()
      try await browser.hide()
      try await browser.setViewport(.tabletLandscape)
      try await browser.rest()
      try await browser.expectPlace(wide, base)
    }
  }
}

extension StorageTests {
  @Test(
    "NG-47: a window that is left has its search field in use still, and is kept like that",
    arguments: Engine.allCases)
  func leftWindow(_ engine: Engine) async throws {
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(engine, options) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.click(.role("searchbox"))
      try await browser.kept()
      #expect(try await browser.archive.contains("isEditing"))
      // The events of a browser when another window gets the keyboard: the focus has not moved.
      try await browser.run(
        """
        document.activeElement.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
        dispatchEvent(new Event('pagehide'));
        """)
      #expect(try await browser.archive.contains("isEditing"))
      try await browser.hide()
      #expect(try await browser.archive.contains("isEditing"))
      try await browser.run("document.activeElement.blur()")
      try await browser.kept()
      #expect(try await !browser.archive.contains("isEditing"))
    }
  }
}
