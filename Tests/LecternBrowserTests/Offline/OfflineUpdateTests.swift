import Foundation
import LecternWebDriver
import Testing

@Suite("Updates arrive whole or not at all", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct OfflineUpdateTests {
  private func both(
    _ engine: Engine,
    _ body: @Sendable (BrowserSession, DyingServer, _ newer: URL) async throws -> Void
  ) async throws {
    try await OfflineBuild.room { room in
      let older = try OfflineBuild.site(room, "a", name: "Cape Older")
      let newer = try OfflineBuild.site(room, "b", name: "Cape Newer")
      try await DyingServer.running(older) { server in
        try await BrowserSession.run(engine) { browser in
          try await browser.openKept(server.base + "lighthouses/")
          try await body(browser, server, newer)
        }
      }
    }
  }

  /// The older version is there whole, and nothing of the newer one.
  private func expectOlder(_ browser: BrowserSession, _ base: String) async throws {
    try await browser.openLive(base + "lighthouses/")
    try await browser.expect(.role("link", named: "Cape Older", .containing))
    try await browser.expectAbsent(.role("link", named: "Cape Newer", .containing))
    try await browser.openLive(base + "lighthouses/cape-older/")
    try await browser.expect(.role("heading", named: "Cape Older"))
  }

  @Test(
    "interrupted half way, the version that was there goes on whole", arguments: Engine.allCases)
  func interrupted(engine: Engine) async throws {
    try await both(engine) { browser, server, newer in
      server.change {
        $0.sites = ["": newer]
        $0.dieAt = "_lectern/exhibit."
      }
      #expect(try await browser.lookForUpdate() == false)
      #expect(server.isDead)
      try await expectOlder(browser, server.base)
      #expect(try await browser.caches().count == 1)
      // When it is back, the rest is fetched.
      server.change { $0.dieAt = nil }
      try server.start()
      #expect(try await browser.lookForUpdate())
    }
  }

  @Test("a file whose bytes aren't those of the list is refused", arguments: Engine.allCases)
  func corrupted(engine: Engine) async throws {
    try await both(engine) { browser, server, newer in
      server.change {
        $0.sites = ["": newer]
        $0.corrupt = "_lectern/exhibit."
      }
      #expect(try await browser.lookForUpdate() == false)
      let words = try await browser.run("return document.body.innerText").string ?? ""
      #expect(!words.contains("exhibit.json"))
      server.kill()
      try await expectOlder(browser, server.base)
    }
  }

  @Test(
    "a page goes on with its own version, and the next launch has the newer one whole",
    arguments: Engine.allCases)
  func taken(engine: Engine) async throws {
    try await both(engine) { browser, server, newer in
      let base = server.base
      let chunk = try await browser.fetched("lighthouses-0.json")
      #expect(chunk.hasPrefix("200"))
      server.change { $0.sites = ["": newer] }
      #expect(try await browser.lookForUpdate())
      // The page doesn't change under the visitor's hands, and versions aren't mixed.
      #expect(try await browser.fetched("exhibit.json").contains("Cape Older"))
      #expect(try await browser.fetched("lighthouses-0.json") == chunk)
      try await browser.click(.role("link", named: "Cape Older", .containing))
      try await browser.expect(.role("heading", named: "Cape Older"))
      // Another window has the newer one, and this one goes on with its own.
      try await browser.openTab()
      try await browser.openLive(base + "lighthouses/")
      try await browser.expect(.role("link", named: "Cape Newer", .containing))
      #expect(try await browser.fetched("exhibit.json").contains("Cape Newer"))
      try await browser.closeTab()
      #expect(try await browser.fetched("exhibit.json").contains("Cape Older"))
      #expect(try await browser.fetched("lighthouses-0.json") == chunk)
      try await browser.reload()
      try await browser.expect(.role("link", named: "Cape Newer", .containing))
      #expect(try await browser.fetched("exhibit.json").contains("Cape Newer"))
      // The older one goes when no window shows it.
      _ = try await browser.lookForUpdate()
      try await browser.keeps(1)
      #expect(try await browser.worker() == ["active"])
      server.kill()
      try await browser.openLive(base + "lighthouses/")
      try await browser.expect(.role("link", named: "Cape Newer", .containing))
      try await browser.expectAbsent(.role("link", named: "Cape Older", .containing))
    }
  }

  @Test("whoever asks while the host is looked at gets the next look", arguments: Engine.allCases)
  func duringLook(engine: Engine) async throws {
    try await both(engine) { browser, server, newer in
      let ask = """
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => (window.answers = window.answers || []).push(data);
        navigator.serviceWorker.controller.postMessage(
          { look: true, version: document.documentElement.dataset.version }, [port2]);
        """
      // The page looks by itself when it is opened; that is over then.
      #expect(try await !browser.lookForUpdate())
      server.change { $0.held = "_lectern/offline.json" }
      let before = server.asked.count
      try await browser.run(ask)
      // The page may still be asking for other files.
      while !server.asked.dropFirst(before).contains("/_lectern/offline.json") {
        try await Task.sleep(for: .milliseconds(20))
      }
      server.change { $0.sites = ["": newer] }
      try await browser.run(ask)
      server.change { $0.held = nil }
      try await browser.hold("(window.answers || []).length === 2", "both answers")
      #expect(try await browser.run("return String(window.answers)").string == "false,true")
    }
  }

  @Test("who knows that nobody is there can have the newer version at once")
  func attended() async throws {
    try await both(.chromium) { browser, server, newer in
      server.change { $0.sites = ["": newer] }
      #expect(try await browser.lookForUpdate())
      try await browser.run("lectern.update()")
      try await browser.expect(.role("link", named: "Cape Newer", .containing), seconds: 20)
    }
  }

  @Test("an update fetches what has changed, and no more", arguments: Engine.allCases)
  func economical(engine: Engine) async throws {
    try await OfflineBuild.room { room in
      let older = try OfflineBuild.site(room, "a", name: "Cape One")
      _ = try OfflineBuild.site(room, "b", name: "Cape One")
      let (exhibit, newer) = (room.appending(path: "b"), room.appending(path: "b-site"))
      let entries = exhibit.appending(path: "entries.csv")
      let rows = try String(contentsOf: entries, encoding: .utf8)
      #expect(rows.contains("For many who left"))
      try rows.replacing("For many who left", with: "For all who left")
        .write(to: entries, atomically: true, encoding: .utf8)
      try OfflineBuild.build(exhibit, to: newer)
      try await DyingServer.running(older) { server in
        try await BrowserSession.run(engine) { browser in
          try await browser.openKept(server.base + "lighthouses/")
          let before = server.asked.count
          server.change { $0.sites = ["": newer] }
          #expect(try await browser.lookForUpdate())
          // A text has changed: its chunk, the words of the search, and the list of names.
          let asked = server.asked.dropFirst(before).filter {
            $0 != "/_lectern/offline.json" && $0 != "/sw.js"
          }
          let chunk = try OfflineBuild.file("lighthouses-0.json", of: newer).lastPathComponent
          // WebKit may ask for one of them twice.
          let words = Set(asked.filter { $0.hasPrefix("/_lectern/search.") })
          #expect(words.count <= 2)
          #expect(
            Set(asked).subtracting(words) == ["/_lectern/files.json", "/_lectern/" + chunk])
          server.kill()
          try await browser.openLive(server.base + "lighthouses/fastnet/")
          try await browser.hold(
            "document.body.textContent.includes('For all who left')", "the new text")
        }
      }
    }
  }

  @Test("a file of a newer version on the host isn't taken for one of the older")
  func mixed() async throws {
    try await both(.chromium) { browser, server, newer in
      // Thrown away by the browser, as far as the page knows.
      _ = try await browser.runAsync(
        """
        const done = arguments[arguments.length - 1];
        lectern.load('exhibit.json').then(async ({ url }) => {
          for (const name of await caches.keys()) await (await caches.open(name)).delete(url, { ignoreSearch: true });
          done();
        });
        """)
      server.change { $0.sites = ["": newer] }
      #expect(try await browser.fetched("exhibit.json").hasPrefix("503"))
    }
  }
}
