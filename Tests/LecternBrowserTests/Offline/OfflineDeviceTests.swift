import Foundation
import LecternWebDriver
import Testing

@Suite("What devices keep offline", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct OfflineDeviceTests {
  @Test("a device without room keeps nothing, the exhibit runs, and with room it is kept")
  func full() async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(room, "a", name: "Cape Hatteras")
      try await DyingServer.running(site) { server in
        try await BrowserSession.run(.chromium) { browser in
          let origin = JSONValue.string(String(server.base.dropLast()))
          try await browser.devTools(
            "Storage.overrideQuotaForOrigin", ["origin": origin, "quotaSize": 20_000])
          try await browser.openLive(server.base)
          try await browser.settled(server)
          #expect(try await browser.worker() == [])
          #expect(try await browser.caches() == [])
          try await browser.click(.role("link", named: "Bell Rock", .containing))
          try await browser.expect(.role("heading", named: "Bell Rock"))
          try await browser.devTools("Storage.overrideQuotaForOrigin", ["origin": origin])
          try await browser.openKept(server.base + "lighthouses/")
          server.kill()
          try await browser.openLive(server.base + "lighthouses/fastnet/")
          try await browser.expect(.role("heading", named: "Fastnet"))
        }
      }
    }
  }

  @Test(
    "a device whose storage can't be read is answered by the host, and keeps what it has",
    arguments: Engine.allCases)
  func unreadable(engine: Engine) async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(room, "a", name: "Cape Hatteras")
      // A worker whose storage fails for as long as there is a cache of this name.
      let script = site.appending(path: "sw.js")
      let fault = """
        const match = caches.match.bind(caches);
        caches.match = async (...what) => {
          if (await caches.has('fault') && !`${what[0].url || what[0]}`.endsWith('/offline.json')) throw new Error('the disk');
          return match(...what);
        };

        """
      try (fault + String(contentsOf: script, encoding: .utf8)).write(
        to: script, atomically: true, encoding: .utf8)
      try await DyingServer.running(site) { server in
        try await BrowserSession.run(engine) { browser in
          try await browser.openKept(server.base)
          _ = try await browser.runAsync(
            "const [done] = arguments; caches.open('fault').then(() => done());")
          let asked = server.asked.count
          try await browser.openLive(server.base + "lighthouses/")
          try await browser.expect(.role("link", named: "Cape Hatteras", .containing))
          #expect(server.asked.dropFirst(asked).contains("/lighthouses/"))
          #expect(server.asked.dropFirst(asked).contains { $0.contains("/exhibit.") })
          _ = try await browser.runAsync(
            "const [done] = arguments; caches.delete('fault').then(() => done());")
          server.kill()
          try await browser.openLive(server.base + "lighthouses/fastnet/")
          try await browser.expect(.role("heading", named: "Fastnet"))
        }
      }
    }
  }

  @Test("`lectern serve` isn't trapped by a worker that was left on its port")
  func served() async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(room, "a", name: "Cape Left")
      try await DyingServer.running(site) { server in
        try await BrowserSession.run(.chromium) { browser in
          try await browser.openKept(server.base)
          server.kill()
          let serve = try OfflineBuild.serve(room.appending(path: "a"), at: server.base)
          defer { serve.terminate() }
          try await browser.open(server.base + "about/")
          try await browser.last("!!document.querySelector('script[data-build]')", "a served page")
          try await browser.gone("")
          #expect(try await browser.caches() == [])
        }
      }
    }
  }

  @Test(
    "the tiles of a large image that were looked at are there without a host",
    .enabled(if: BuiltSite.canJudgeCharter))
  func tiles() async throws {
    let site = URL(filePath: BuiltSite.charter ?? "/nowhere")
    try await DyingServer.running(site) { server in
      try await BrowserSession.run(.chromium) { browser in
        // The tiles that came while the worker went by are asked for again by the next page.
        try await browser.openKept(server.base + "charter/")
        try await browser.reload()
        try await browser.live()
        let shown = """
          performance.getEntriesByType('resource').filter((one) => one.name.includes('-image/') && one.responseStatus === 200).length
          """
        try await browser.hold("\(shown) > 3", "the tiles in view")
        let count = try await browser.run("return \(shown)").number ?? 0
        server.kill()
        try await browser.reload()
        try await browser.live()
        try await browser.hold("\(shown) >= \(count)", "the same tiles")
      }
    }
  }
}

extension BrowserSession {
  /// Waits until the browser's attempt to keep the exhibit has ended.
  func settled(_ server: DyingServer) async throws {
    for _ in 0..<600 {
      if server.asked.contains("/_lectern/offline.json"), try await !worker().contains("installing")
      {
        return
      }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("the browser hasn't tried to keep the exhibit")
  }
}
