import Foundation
import LecternWebDriver
import Testing

/// Tests what a kiosk's device keeps, and that its screen stays awake, in real browsers.
@Suite("A kiosk’s device", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct KioskDeviceTests {
  private func kiosk(
    _ engine: Engine, settings: String = "{idle: 600, countdown: 5}", script: String = "",
    _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
  ) async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(
        room, "a", name: "Cape Hatteras", settings: "\nkiosk: \(settings)\n")
      try await visit(engine, script: script, site: site, body)
    }
  }

  private static let attract = "document.querySelector('.live .attract') !== null"

  @Test(
    "a device that becomes a kiosk forgets the place it had, and waits for a visitor",
    arguments: Engine.allCases)
  func becomes(engine: Engine) async throws {
    try await kiosk(engine) { browser, base in
      try await browser.openLive(base)
      try await browser.click(.role("link", named: "Bell Rock", .containing))
      try await browser.expect(.role("heading", named: "Bell Rock"))
      try await browser.hold("lectern.value('place').includes('bell-rock')", "the place to be kept")
      try await browser.open(base + "?kiosk")
      try await browser.hold(Self.attract, "the attract screen")
      #expect(
        try await browser.run("return lectern.value('place').includes('bell-rock')").bool == false)
      // Being opened as one again, it goes on where its visitor was.
      try await browser.click(.role("button", named: "Touch to begin"))
      try await browser.click(.role("link", named: "Bell Rock", .containing))
      try await browser.hold("lectern.value('place').includes('bell-rock')", "the place to be kept")
      try await browser.openLive(base + "?kiosk")
      try await browser.expect(.role("heading", named: "Bell Rock"))
      #expect(try await browser.run("return \(Self.attract)").bool == false)
    }
  }

  @Test(
    "a kiosk whose localStorage was lost is one all the same, of the same name",
    arguments: Engine.allCases)
  func remembers(engine: Engine) async throws {
    try await kiosk(engine) { browser, base in
      try await browser.open(base + "?kiosk=foyer-2")
      try await browser.hold(Self.attract, "the attract screen")
      // A value is in IndexedDB when a later transaction is done.
      let kept = """
        const done = arguments[0], request = indexedDB.open('lectern', 1);
        request.onsuccess = () => {
          const store = request.result.transaction('kept').objectStore('kept').getAllKeys();
          store.onsuccess = () => { request.result.close(); done(store.result.some((key) => key.endsWith(':kiosk'))); };
        };
        """
      #expect(try await browser.runAsync(kept).bool == true)
      try await browser.run("localStorage.clear()")
      try await browser.open(base)
      try await browser.last(Self.attract, "the attract screen")
      #expect(try await browser.run("return lectern.value('kiosk')").string == "foyer-2")
      try await browser.openLiveAtLast(base + "?kiosk=off")
      try await browser.openLiveAtLast(base)
      #expect(try await browser.run("return \(Self.attract)").bool == false)
    }
  }

  /// A screen whose locks are counted, and a clock that tells a given hour.
  private static let screen = """
    window.locks = [];
    window.hour = 12;
    Date.prototype.getHours = () => window.hour;
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind) => {
      const lock = Object.assign(new EventTarget(), { kind, isHeld: true, release: async () => {
        if (!lock.isHeld) return;
        lock.isHeld = false;
        lock.dispatchEvent(new Event('release'));
      } });
      locks.push(lock);
      return lock;
    } } });
    """
  private static let held = "locks.filter((lock) => lock.isHeld).length"
  private static let shown =
    "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))"

  /// Waits for the attract screen of a kiosk that opens from ten to five, at noon.
  private func timed(
    _ engine: Engine, _ body: @escaping @Sendable (BrowserSession) async throws -> Void
  ) async throws {
    try await kiosk(
      engine, settings: "{idle: 600, countdown: 5, hours: 10:00-17:00}", script: Self.screen
    ) { browser, base in
      try await browser.open(base + "?kiosk")
      try await browser.hold(Self.attract, "the attract screen")
      try await body(browser)
    }
  }

  @Test(
    "BL-70, BL-71: the screen is kept awake while the kiosk is open, again after the system took that",
    arguments: Engine.allCases)
  func awake(engine: Engine) async throws {
    try await timed(engine) { browser in
      try await browser.hold("\(Self.held) === 1 && locks[0].kind === 'screen'", "the lock")
      try await browser.click(.role("button", named: "Touch to begin"))
      try await browser.expectAbsent(.role("button", named: "Touch to begin"))
      #expect(try await browser.run("return locks.length").number == 1)
      // As when the page was hidden: the system lets go, and the page is shown again.
      try await browser.run("locks[0].release()")
      try await browser.hold("\(Self.held) === 0", "the lock to be gone")
      try await browser.run(Self.shown)
      try await browser.hold("\(Self.held) === 1 && locks.length === 2", "another lock")
      // Closing time doesn't end a visit.
      try await browser.run("window.hour = 20; " + Self.shown)
      try await browser.expect(.role("link", named: "Bell Rock", .containing))
      #expect(try await browser.run("return \(Self.held)").number == 1)
    }
  }

  @Test(
    "BL-71: outside its hours a kiosk that nobody uses lets the screen sleep, and wakes when it opens",
    arguments: Engine.allCases)
  func asleep(engine: Engine) async throws {
    try await timed(engine) { browser in
      try await browser.hold("\(Self.held) === 1", "the lock")
      try await browser.run("window.hour = 20; " + Self.shown)
      try await browser.hold("document.querySelector('.closed') !== null", "the closed screen")
      try await browser.hold("\(Self.held) === 0", "the screen to be let go")
      try await browser.run("window.hour = 11; " + Self.shown)
      try await browser.hold(Self.attract, "the attract screen")
      try await browser.hold("\(Self.held) === 1", "another lock")
    }
  }
}
