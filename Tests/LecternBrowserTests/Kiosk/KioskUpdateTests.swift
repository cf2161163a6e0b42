import Foundation
import LecternWebDriver
import Testing

/// Tests the ways in which a kiosk comes to a newer version, in real browsers.
@Suite("A newer version of a kiosk", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct KioskUpdateTests {
  /// Runs a kiosk with its worker, which a visitor has begun to use, and whose host has a newer
  /// version.
  private func outdated(
    _ engine: Engine, idle: Int,
    _ body: @Sendable (BrowserSession, DyingServer) async throws -> Void
  ) async throws {
    try await OfflineBuild.room { room in
      let settings = "\nkiosk: {idle: \(idle), countdown: 5, pin: \"2715\"}\n"
      let older = try OfflineBuild.site(room, "a", name: "Cape Older", settings: settings)
      let newer = try OfflineBuild.site(room, "b", name: "Cape Newer", settings: settings)
      try await DyingServer.running(older) { server in
        try await BrowserSession.run(engine) { browser in
          try await browser.open(server.base + "?kiosk")
          try await browser.hold(
            "document.querySelector('.live .attract') && !!navigator.serviceWorker.controller",
            "the kiosk, and its worker")
          server.change { $0.sites = ["": newer] }
          try await browser.click(.role("button", named: "Touch to begin"))
          try await browser.expect(.role("link", named: "Cape Older", .containing))
          try await body(browser, server)
        }
      }
    }
  }

  private static let newer = """
    document.querySelector('.live .attract') !== null && document.body.textContent.includes('Cape Newer')
    """

  @Test("is taken when the staff restart it", arguments: Engine.allCases)
  func restarted(engine: Engine) async throws {
    try await outdated(engine, idle: 600) { browser, server in
      for _ in 0..<5 {
        try await browser.run(
          """
          for (const type of ['pointerdown', 'pointerup']) document.body.dispatchEvent(
            new PointerEvent(type, { clientX: 10, clientY: 10, bubbles: true, isPrimary: true }));
          """)
      }
      for digit in "2715" { try await browser.click(.role("button", named: String(digit))) }
      try await browser.click(.role("button", named: "Done"))
      try await browser.click(.role("button", named: "Restart"))
      try await browser.last(Self.newer, "the newer version")
    }
  }

  @Test(
    "isn’t taken under a visitor’s hands, but when the visitor has gone", arguments: Engine.allCases
  )
  func betweenVisitors(engine: Engine) async throws {
    try await outdated(engine, idle: 10) { browser, server in
      #expect(try await browser.lookForUpdate())
      // The visitor still counts as present until the question has been left without an answer.
      try await browser.hold("document.querySelector('.kiosk-dialog') !== null", "the question")
      #expect(
        try await browser.run("return document.body.textContent.includes('Cape Older')").bool
          == true)
      try await browser.last(Self.newer, "the newer version")
    }
  }
}
