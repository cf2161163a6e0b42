import Foundation
import LecternWebDriver
import Testing

@Suite(
  "The whole exhibit on a device", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct OfflineWholeTests {
  private typealias Body =
    @Sendable (BrowserSession, DyingServer, _ room: URL) async throws -> Void

  /// The settings of an exhibit with a plan, once the row is there.
  private func settings(
    _ engine: Engine, budget: String = "30 MB", _ body: @escaping Body
  ) async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.plan(room, "a", name: "Cape Older", budget: budget)
      try await DyingServer.running(site) { server in
        try await BrowserSession.run(engine) { browser in
          try await browser.openKept(server.base + "settings/")
          try await browser.expect(.role("button", named: "Keep the whole exhibit", .containing))
          try await body(browser, server, room)
        }
      }
    }
  }

  /// No tile was fetched twice.
  private func expectEachOnce(_ server: DyingServer) {
    let tiles = server.asked.filter { $0.contains("-image/") }
    #expect(Set(tiles).count == tiles.count)
  }

  @Test(
    "asked for, it is all there without a host, a large image to the level that was promised",
    arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    // The finest level alone has more than that.
    try await settings(engine, budget: "2 MB") { browser, server, room in
      try await browser.choose("Keep the whole exhibit")
      try await browser.says("Kept on this device: 0.8 MB")
      expectEachOnce(server)
      server.kill()
      let asked = server.asked.count
      let tiles = try OfflineBuild.tiles(room.appending(path: "a-site"))
      #expect(tiles.count == 33)
      let there = try await browser.there(tiles.map(\.address))
      for tile in tiles { #expect(there.contains(tile.address) == (tile.factor > 1), "\(tile)") }
      for screen in ["lighthouses/", "lighthouses/fastnet/", "about/", "settings/", "search/"] {
        try await browser.openLive(server.base + screen)
      }
      // Close by, where only coarser tiles are: they are shown, enlarged.
      try await browser.openLive(server.base + "plan/#xywh=100,100,300,200")
      let shown = """
        performance.getEntriesByType('resource').some((one) => /-image\\/0,0,1024,1024/.test(one.name) && (one.responseStatus ?? 200) === 200)
        """
      try await browser.hold(shown, "the next coarser tile")
      try await browser.openLive(server.base + "settings/")
      try await browser.says("Kept on this device")
      #expect(server.asked.count == asked)
    }
  }

  /// A kiosk that is not in use, and keeps all that it can.
  private func kiosk(
    _ engine: Engine, prepare: @Sendable (DyingServer, URL) throws -> Void = { _, _ in },
    _ body: @Sendable (BrowserSession, DyingServer, _ tiles: [String]) async throws -> Void
  ) async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.plan(
        room, "a", name: "Cape Older", budget: "30 MB", settings: "\nkiosk: true")
      try await DyingServer.running(site) { server in
        try prepare(server, site)
        try await BrowserSession.run(engine) { browser in
          try await browser.open(server.base + "?kiosk")
          try await browser.hold("document.querySelector('.live .attract') !== null", "the tour")
          try await body(browser, server, OfflineBuild.tiles(site).map(\.address))
        }
      }
    }
  }

  /// The number of tiles that the device has, as at the last look; begins another one.
  private static let kept = """
    (() => {
      caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys()))))
        .then((all) => { window.kept = all.flat().filter(({ url }) => /-image\\//.test(url)).length; });
      return window.kept || 0;
    })()
    """

  @Test(
    "a kiosk keeps all of it by itself",
    arguments: Engine.allCases)
  func kiosk(engine: Engine) async throws {
    try await kiosk(engine) { browser, server, tiles in
      try await browser.hold("\(Self.kept) >= \(tiles.count)", "all tiles")
      server.kill()
      #expect(try await browser.there(tiles) == Set(tiles))
    }
  }

  @Test("a kiosk whose network dies in the midst goes on when that is back")
  func kioskCutOff() async throws {
    let prepare: @Sendable (DyingServer, URL) throws -> Void = { server, site in
      let last = try #require(
        OfflineBuild.tiles(site).first { $0.factor == 1 && $0.path.hasPrefix("1024,512,") })
      server.change { $0.dieAt = last.path }
    }
    try await kiosk(.chromium, prepare: prepare) { browser, server, tiles in
      for _ in 0..<400 where !server.isDead { try await Task.sleep(for: .milliseconds(50)) }
      try #require(server.isDead)
      try await browser.hold("\(Self.kept) > 0", "what came before")
      #expect(try await browser.there(tiles).count < tiles.count)
      server.change { $0.dieAt = nil }
      try server.start()
      // As browsers tell it: perhaps before the worker has seen that the network was gone.
      let online = """
        (window.looks = (window.looks || 0) + 1) % 40 === 1 && dispatchEvent(new Event('online')),
        """
      try await browser.hold("(\(online) \(Self.kept) >= \(tiles.count))", "all tiles")
      server.kill()
      #expect(try await browser.there(tiles) == Set(tiles))
    }
  }

  @Test("stopped, it stays so, and goes on where it was")
  func stopped() async throws {
    try await settings(.chromium) { browser, server, _ in
      server.change { ($0.held, $0.passes) = ("-image/", 8) }
      try await browser.choose("Keep the whole exhibit")
      try await browser.expect(.role("progressbar", named: "Kept on this device"))
      try await browser.hold("document.querySelector('progress').value > 0", "progress")
      try await browser.choose("Stop")
      server.change { $0.held = nil }
      try await browser.says("Stopped.")
      try await browser.reload()
      try await browser.live()
      try await browser.says("Stopped.")
      let asked = server.asked.count { $0.contains("-image/") }
      #expect(asked < 33)
      try await browser.choose("Go on")
      try await browser.says("Kept on this device")
      #expect(server.asked.count { $0.contains("-image/") } == 33)
      expectEachOnce(server)
    }
  }

  @Test(
    "a page that is loaded anew in the midst of it goes on by itself", arguments: Engine.allCases)
  func reloaded(engine: Engine) async throws {
    try await settings(engine) { browser, server, _ in
      server.change { ($0.held, $0.passes) = ("-image/", 8) }
      try await browser.choose("Keep the whole exhibit")
      try await browser.hold(
        "document.querySelector('progress') && document.querySelector('progress').value > 0",
        "progress")
      // Browsers end workers whenever they like.
      if engine == .chromium {
        try await browser.devTools("ServiceWorker.enable")
        try await browser.devTools("ServiceWorker.stopAllWorkers")
      }
      try await browser.reload()
      try await browser.live()
      server.change { $0.held = nil }
      try await browser.says("Kept on this device")
    }
  }

  @Test("a network that dies in the midst is said, and it goes on when that is back")
  func died() async throws {
    try await settings(.chromium) { browser, server, room in
      let tiles = try OfflineBuild.tiles(room.appending(path: "a-site"))
      let last = try #require(tiles.first { $0.factor == 1 && $0.path.hasPrefix("1024,512,") })
      server.change { $0.dieAt = last.path }
      try await browser.choose("Keep the whole exhibit")
      try await browser.says("There is no network.")
      #expect(server.isDead)
      // Complete levels work.
      let coarse = tiles.filter { $0.factor > 1 }.map(\.address)
      #expect(try await browser.there(coarse).count == 9)
      server.change { $0.dieAt = nil }
      try server.start()
      try await browser.choose("Try Again")
      try await browser.says("Kept on this device")
    }
  }

  @Test("removed, only what every device keeps is left")
  func removed() async throws {
    try await settings(.chromium) { browser, server, room in
      try await browser.choose("Keep the whole exhibit")
      try await browser.choose("Remove from this device")
      try await browser.says("It then works without a network. The largest pictures may be missing")
      let tiles = try OfflineBuild.tiles(room.appending(path: "a-site"))
      server.kill()
      #expect(try await browser.there(tiles.map(\.address)).isEmpty)
      try await browser.openLive(server.base + "lighthouses/fastnet/")
      try await browser.expect(.role("heading", named: "Fastnet"))
    }
  }

  @Test("room refused is said, what is kept works, and with room it goes on")
  func refused() async throws {
    try await settings(.chromium) { browser, server, _ in
      let usage = try await browser.runAsync(
        "navigator.storage.estimate().then((one) => arguments[0](one.usage));")
      let quota = JSONValue.number((usage.number ?? 0) + 1_500_000)
      let origin = JSONValue.string(String(server.base.dropLast()))
      try await browser.devTools(
        "Storage.overrideQuotaForOrigin", ["origin": origin, "quotaSize": quota])
      try await browser.reload()
      try await browser.live()
      try await browser.choose("Keep the whole exhibit")
      try await browser.says("This device has no room for more.")
      // The exhibit isn't half kept: it is there as before, and the place is kept.
      server.kill()
      try await browser.openLive(server.base + "lighthouses/fastnet/")
      try await browser.expect(.role("heading", named: "Fastnet"))
      try await browser.openLive(server.base + "settings/")
      try await browser.says("This device has no room for more.")
      try server.start()
      try await browser.devTools("Storage.overrideQuotaForOrigin", ["origin": origin])
      try await browser.choose("Try Again")
      try await browser.says("Kept on this device")
    }
  }

  @Test(
    "a newer version is as whole before it is used, and nothing that is the same is fetched again",
    arguments: Engine.allCases)
  func updated(engine: Engine) async throws {
    try await settings(engine) { browser, server, room in
      try await browser.choose("Keep the whole exhibit")
      try await browser.says("Kept on this device")
      let newer = try OfflineBuild.plan(room, "b", name: "Cape Newer", budget: "30 MB")
      server.change { $0.sites = ["": newer] }
      #expect(try await browser.lookForUpdate())
      expectEachOnce(server)
      server.kill()
      try await browser.reload()
      try await browser.live()
      try await browser.openLive(server.base + "lighthouses/")
      try await browser.expect(.role("link", named: "Cape Newer", .containing))
      try await browser.openLive(server.base + "settings/")
      try await browser.says("Kept on this device")
      let tiles = try OfflineBuild.tiles(newer)
      #expect(try await browser.there(tiles.map(\.address)).count == 33)
    }
  }

  @Test("partly kept when the host has a newer version, that is taken first, and then it goes on")
  func newer() async throws {
    try await settings(.chromium) { browser, server, room in
      server.change { ($0.held, $0.passes) = ("-image/", 8) }
      try await browser.choose("Keep the whole exhibit")
      try await browser.hold(
        "document.querySelector('progress') && document.querySelector('progress').value > 0",
        "progress")
      try await browser.choose("Stop")
      server.change { $0.held = nil }
      try await browser.says("Stopped.")
      let newer = try OfflineBuild.plan(room, "b", name: "Cape Newer", budget: "30 MB")
      server.change { $0.sites = ["": newer] }
      try await browser.choose("Go on")
      try await browser.says("Kept on this device")
      expectEachOnce(server)
      server.kill()
      try await browser.openLive(server.base + "lighthouses/")
      try await browser.expect(.role("link", named: "Cape Newer", .containing))
    }
  }
}

extension BrowserSession {
  /// Chooses a button of the row.
  fileprivate func choose(_ name: String) async throws {
    try await click(.role("button", named: name, .containing))
  }

  /// Waits until the row shows a text.
  fileprivate func says(_ words: String) async throws {
    try await wait(
      for: words,
      until: """
        return [...document.querySelectorAll('.setting-note[role=status]')].some((one) => one.textContent.includes(arguments[0]));
        """, [.string(words)])
  }

  /// Those of some addresses, relative to the exhibit, that the page gets.
  fileprivate func there(_ addresses: [String]) async throws -> Set<String> {
    let answer = try await runAsync(
      """
      const [names, done] = arguments, found = [];
      Promise.all(names.map((name) => fetch(new URL(name, document.baseURI)).then(async (one) => {
        if (one.ok && (await one.blob()).size) found.push(name);
      }, () => {}))).then(() => done(found));
      """, [.array(addresses.map { .string($0) })])
    return Set((answer.array ?? []).compactMap(\.string))
  }
}
