import Foundation
import LecternWebDriver
import Testing

/// Tests the line in each page that asks for the module before any script has come.
@Suite("The page's own line", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct EarlyModuleTests {
  /// Notes who asks for modules, and if `boot.js` is in the page then.
  private static let script = """
    const whole = window.fetch;
    window.asked = [];
    window.fetch = (...given) => {
      if (String(given[0]).includes('.wasm')) {
        window.asked.push([String(given[0]).replace(/.*\\/|\\?.*/g, ''), !!document.querySelector('script[src*="boot.js"]')].join(' '));
      }
      return whole(...given);
    };
    """

  private func asked(_ browser: BrowserSession) async throws -> [String] {
    try await browser.run("return window.asked").array?.compactMap(\.string) ?? []
  }

  @Test(
    "asks for the module before boot.js does, which takes that answer", arguments: Engine.allCases)
  func asksFirst(_ engine: Engine) async throws {
    try await visit(engine, script: Self.script) { browser, base in
      try await browser.openWhole(base + "names/")
      #expect(
        try await asked(browser) == ["lectern.wasm false", "lectern-later.wasm true"])
    }
  }

  @Test("is missed by nobody where a host's policy forbids it", arguments: Engine.allCases)
  func forbidden(_ engine: Engine) async throws {
    try await visit(engine, script: Self.script, policy: "'self' 'wasm-unsafe-eval'") {
      browser, base in
      try await browser.openWhole(base + "names/")
      #expect(try await asked(browser) == ["lectern.wasm true", "lectern-later.wasm true"])
    }
  }

  @Test("is no app where boot.js is of another build: links lead on", arguments: Engine.allCases)
  func mixed(_ engine: Engine) async throws {
    let mixture = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: mixture) }
    try FileManager.default.copyItem(at: BuiltSite.directory, to: mixture)
    // The page as a script of an earlier build may leave it.
    try Data("document.documentElement.dataset.coming = ''; window.lectern = {};".utf8)
      .write(to: mixture.appending(path: "_lectern/boot.js"))
    try await visit(engine, BrowserOptions(viewport: .phone), site: mixture) { browser, base in
      try await browser.open(base + "names/")
      try await browser.hold("!('coming' in document.documentElement.dataset)", "the app’s end")
      try await browser.click(.role("link", named: "Adonai"))
      try await browser.expect(.role("heading", named: "Adonai"))
    }
  }
}
