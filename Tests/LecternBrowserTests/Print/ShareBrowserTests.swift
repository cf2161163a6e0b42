import Foundation
import LecternWebDriver
import Testing

/// Sharing in real browsers, whose sheet is stubbed before the page's scripts run.
@Suite("Sharing", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct ShareBrowserTests {
  /// Notes the requests, and whether they came within the visitor's tap.
  private static func sheet(_ answer: String) -> String {
    """
    window.shared = [];
    Object.defineProperty(navigator, 'share', { configurable: true, value: (what) => {
      shared.push({ ...what, isWithinTap: !!(window.event && window.event.isTrusted && window.event.type === 'click') });
      return \(answer);
    } });
    """
  }
  /// A device without a sheet, and a clipboard that notes its texts.
  private static func clipboard(_ answer: String) -> String {
    """
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    window.copied = [];
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: (text) => { copied.push(text); return \(answer); } } });

    """
  }

  private static let said =
    "[...document.querySelectorAll('.saying [role=status]')].map((one) => one.textContent).join()"

  private func share(
    _ engine: Engine, _ script: String,
    _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
  ) async throws {
    try await visit(engine, script: script) { browser, base in
      try await browser.openLive(base + "names/abba/")
      try await body(browser, base)
    }
  }

  @Test(
    "the system’s sheet gets name and address, in the tap’s own task", arguments: Engine.allCases)
  func sheet(engine: Engine) async throws {
    try await share(engine, Self.sheet("Promise.resolve()")) { browser, base in
      try await browser.click(.role("button", named: "Share"))
      try await browser.hold("shared.length === 1", "the sheet")
      let what = try await browser.run("return shared[0]")
      #expect(what["title"]?.string == "Abba")
      #expect(what["url"]?.string == base + "names/abba/")
      #expect(what["isWithinTap"]?.bool == true)
      try await browser.rest()
      #expect(try await browser.run("return \(Self.said)").string?.isEmpty == true)
    }
  }

  @Test(
    "a visitor who closes the sheet hears nothing; when it fails the address is copied, and if that fails, too, it’s said",
    arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    let answer =
      "Promise.reject(new DOMException('no', window.isBroken ? 'NotAllowedError' : 'AbortError'))"
    let board = Self.clipboard(
      "window.isFull ? Promise.reject(new DOMException('no', 'NotAllowedError')) : Promise.resolve()"
    )
    try await share(engine, board + Self.sheet(answer)) { browser, base in
      try await browser.click(.role("button", named: "Share"))
      try await browser.hold("shared.length === 1", "the sheet")
      try await browser.rest()
      #expect(try await browser.run("return \(Self.said)").string?.isEmpty == true)
      #expect(try await browser.run("return copied.length").number == 0)
      try await browser.run("window.isBroken = true")
      try await browser.click(.role("button", named: "Share"))
      try await browser.hold("\(Self.said).includes('Address copied')", "the words")
      #expect(try await browser.run("return copied.join()").string == base + "names/abba/")
      try await browser.run("window.isFull = true")
      try await browser.click(.role("button", named: "Share"))
      try await browser.hold("\(Self.said).includes('could not be shared')", "the words")
    }
  }

  @Test(
    "without a sheet the address is copied, and that is said politely", arguments: Engine.allCases)
  func copied(engine: Engine) async throws {
    try await share(engine, Self.clipboard("Promise.resolve()")) { browser, base in
      try await browser.click(.role("button", named: "Share"))
      try await browser.hold("\(Self.said).includes('Address copied')", "the words")
      #expect(try await browser.run("return copied.join()").string == base + "names/abba/")
    }
  }

  @Test("a device that can neither share nor copy has no button", arguments: Engine.allCases)
  func none(engine: Engine) async throws {
    let nothing = """
      for (const name of ['share', 'clipboard']) Object.defineProperty(navigator, name, { value: undefined });
      """
    try await share(engine, nothing) { browser, _ in
      try await browser.expectAbsent(.role("button", named: "Share"))
    }
  }

  @Test(
    "the button is as large as a finger needs, beside all others of a phone’s bar",
    arguments: Engine.allCases)
  func size(engine: Engine) async throws {
    try await visit(
      engine, BrowserOptions(viewport: Viewport(width: 320, height: 640)),
      script: Self.clipboard("Promise.resolve()")
    ) { browser, base in
      try await browser.openLive(base + "names/abba/")
      let fits = """
        const [share, ...others] = ['.share', '.back', '.arrow-up', '.arrow-down']
          .map((name) => [...document.querySelectorAll(name)].find((one) => one.checkVisibility()).getBoundingClientRect());
        return share.width >= 44 && share.height >= 44 && share.right <= innerWidth && share.left >= 0 &&
          others.every((one) => one.right <= share.left + 1 || one.left >= share.right - 1);
        """
      #expect(try await browser.run(fits).bool == true)
    }
  }
}
