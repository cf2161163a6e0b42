import Foundation
import LecternWebDriver
import Testing

extension BrowserSession {
  /// The workers of the page: `active`, `waiting`, `installing`, or none.
  func worker() async throws -> [String] {
    let answer = try await runAsync(
      """
      const done = arguments[arguments.length - 1];
      navigator.serviceWorker.getRegistration().then((one) => done(!one ? [] :
        ['active', 'waiting', 'installing'].filter((name) => one[name])), () => done(['error']));
      """)
    return (answer.array ?? []).compactMap(\.string)
  }

  /// Opens a page, and waits until the device keeps the exhibit.
  func openKept(_ address: String) async throws {
    try await openLive(address)
    try await hold("!!navigator.serviceWorker.controller", "the worker")
  }

  /// Looks for a newer version, and waits until that has come to its end.
  ///
  /// - Returns: true if one is whole and on the device.
  func lookForUpdate() async throws -> Bool {
    let answer = try await runAsync(
      """
      const done = arguments[arguments.length - 1], { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => done(data);
      navigator.serviceWorker.getRegistration().then(({ active }) => active.postMessage(
        { look: true, version: document.documentElement.dataset.version }, [port2]));
      """)
    return answer.bool == true
  }

  /// Waits until the device keeps so many versions.
  func keeps(_ count: Int) async throws {
    try await hold(
      """
      (() => {
        caches.keys().then((names) => Promise.all(names.map((name) => caches.match('/_lectern/offline.json', { cacheName: name }))))
          .then((all) => { window.versions = all.filter(Boolean).length; });
        return window.versions === \(count);
      })()
      """, "\(count) versions on the device")
  }

  /// Asks the page for a file in its own way, as the app does.
  func fetched(_ name: String) async throws -> String {
    try await runAsync(
      """
      const [name, done] = arguments;
      lectern.load(name).then(async (one) => done(one.status + ' ' + await one.text()), (error) => done('failed'));
      """, [.string(name)]
    ).string ?? ""
  }
}

@Suite("Offline", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct OfflineTests {
  @Test(
    "when the server is dead, visited and unvisited screens, search, settings and other tabs work",
    arguments: Engine.allCases)
  func dead(engine: Engine) async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(room, "a", name: "Cape Hatteras")
      try await DyingServer.running(site) { server in
        let base = server.base
        try await BrowserSession.run(engine) { browser in
          try await browser.openKept(base)
          try await browser.click(.role("link", named: "Bell Rock", .containing))
          try await browser.expect(.role("heading", named: "Bell Rock"))
          server.kill()
          let asked = server.asked.count
          try await browser.reload()
          try await browser.live()
          try await browser.expect(.role("heading", named: "Bell Rock"))
          try await browser.openLive(base + "lighthouses/bell-rock/")
          try await browser.expect(.role("heading", named: "Bell Rock"))
          // Never seen, and not in the cache: the scene's page stands for it.
          try await browser.openLive(base + "lighthouses/cordouan/")
          try await browser.expect(.role("heading", named: "Cordouan"))
          #expect(try await browser.url == base + "lighthouses/cordouan/")
          // Without its last slash, as people type it.
          try await browser.openLive(base + "lighthouses/fastnet")
          try await browser.expect(.role("heading", named: "Fastnet"))
          try await browser.openLive(base + "settings/")
          try await browser.expect(.role("heading", named: "Text size"))
          try await browser.openTab()
          try await browser.openLive(base + "search/?x=1")
          try await browser.expect(.role("heading", named: "Search everything"))
          try await browser.openLive(base + "lighthouses/")
          try await browser.run("document.querySelector('input[type=search]').focus()")
          try await browser.type("fastn")
          try await browser.expect(.role("link", named: "Fastnet", .containing))
          try await browser.expectAbsent(.role("link", named: "Cordouan", .containing))
          #expect(server.asked.count == asked)
        }
      }
    }
  }

  @Test(
    "a curator’s file whose name looks like one that Lectern makes comes as it is, with a host and without",
    arguments: Engine.allCases)
  func ownFile(engine: Engine) async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(
        room, theme: "  tint: \"#9C2F24\"",
        pictures: [
          "mean.temperature-2024.json": Data("[9.5]".utf8),
          "pages/about.md": Data("[All](mean.temperature-2024.json)\n".utf8),
        ])
      try await DyingServer.running(site) { server in
        try await BrowserSession.run(engine) { browser in
          try await browser.openKept(server.base + "about/")
          for _ in 0..<2 {
            let told = try await browser.runAsync(
              """
              const done = arguments[0];
              fetch(document.querySelector('a[href*=temperature]').href)
                .then(async (one) => done(one.status + ' ' + await one.text()), (error) => done(error.message));
              """)
            #expect(told.string == "200 [9.5]")
            server.kill()
          }
        }
      }
    }
  }

  @Test(
    "pictures that were seen on the first visit are there without a host, and the theme's unseen",
    arguments: Engine.allCases)
  func firstPictures(engine: Engine) async throws {
    try await OfflineBuild.room { room in
      let rules = """
          rules:
            - {on: bar, image: {file: bar.png}}
            - {on: sheet, image: {file: sheet.png}}
        """
      let picture = PlainPNG(columns: [[240, 240, 200]], height: 1).data
      let site = try OfflineBuild.site(
        room, theme: rules,
        pictures: [
          "bar.png": picture, "sheet.png": picture, "lamp.png": picture,
          "pages/about.md": Data("![A lamp](lamp.png)\n".utf8),
        ])
      try await DyingServer.running(site) { server in
        try await BrowserSession.run(engine) { browser in
          try await browser.openKept(server.base + "about/")
          let kept = """
            caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((one) => one.keys()))))
              .then((all) => { window.kept = all.flat().map(({ url }) => url.replace(/.*\\//, '')); });
            """
          try await browser.hold(
            "(() => { \(kept) return ['bar.png', 'sheet.png', 'lamp.png'].every((name) => (window.kept || []).includes(name)); })()",
            "the pictures on the device")
          server.kill()
          let asked = server.asked.count
          try await browser.openLive(server.base + "about/")
          try await browser.hold(
            "[...document.querySelectorAll('.prose img')].some((one) => one.naturalWidth > 0)",
            "the picture of the text")
          #expect(server.asked.count == asked)
        }
      }
    }
  }

  @Test("an address of no screen is the host's own, and offline it is said that it is none")
  func foreign() async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(room, "a", name: "Cape Hatteras")
      try "<p>brochure</p>".write(
        to: site.appending(path: "brochure.html"), atomically: true, encoding: .utf8)
      try await DyingServer.running(site) { server in
        try await BrowserSession.run(.chromium) { browser in
          try await browser.openKept(server.base)
          try await browser.open(server.base + "brochure.html")
          #expect(try await browser.run("return document.body.innerText").string == "brochure")
          server.kill()
          try await browser.openLive(server.base + "nowhere/")
          try await browser.hold(
            "/nowhere/.test([...document.querySelectorAll('[role=status]')].map((one) => one.innerText))",
            "the note")
        }
      }
    }
  }

  @Test("two exhibits on one host keep apart, and one that is to be none takes itself away")
  func neighbours() async throws {
    try await OfflineBuild.room { room in
      let a = try OfflineBuild.site(room, "a", name: "Cape Hatteras")
      let b = try OfflineBuild.site(room, "b", name: "Cape Wrath")
      let none = try OfflineBuild.site(room, "c", name: "Cape None", settings: "offline: false\n")
      try await DyingServer.running(a) { server in
        server.change { $0.sites = ["a/": a, "b/": b] }
        let base = server.base
        try await BrowserSession.run(.chromium) { browser in
          try await browser.openKept(base + "a/")
          try await browser.openKept(base + "b/")
          #expect(try await browser.caches() == ["/a/", "/b/"])
          server.kill()
          try await browser.openLive(base + "a/lighthouses/cape-hatteras/")
          try await browser.expect(.role("heading", named: "Cape Hatteras"))
          try await browser.openLive(base + "b/lighthouses/cape-wrath/")
          try await browser.expect(.role("heading", named: "Cape Wrath"))
          // From now on b doesn't want to be kept.
          server.change { $0.sites = ["a/": a, "b/": none] }
          try server.start()
          try await browser.openLive(base + "b/")
          try await browser.gone("b/")
          #expect(try await browser.caches() == ["/a/"])
          try await browser.openLive(base + "b/lighthouses/cape-none/")
          try await browser.expect(.role("heading", named: "Cape None"))
          server.kill()
          try await browser.openLive(base + "a/lighthouses/")
          try await browser.expect(.role("link", named: "Cape Hatteras", .containing))
        }
      }
    }
  }
}

extension BrowserSession {
  /// The places of the exhibits that the device keeps, each once.
  func caches() async throws -> [String] {
    let answer = try await runAsync(
      """
      const done = arguments[arguments.length - 1];
      caches.keys().then((names) => done([...new Set(names.map((name) => name.split(':')[1]))].sort()));
      """)
    return (answer.array ?? []).compactMap(\.string)
  }

  /// Waits until no worker is there for an address; the page may be loaded anew meanwhile.
  func gone(_ address: String) async throws {
    for _ in 0..<300 {
      // A page that is just being replaced can't answer; the next one will.
      let answer = try? await run(
        """
        navigator.serviceWorker.getRegistration(new URL('/' + arguments[0], location.href))
          .then((one) => { window.isGone = !one; });
        return window.isGone === true;
        """, [.string(address)])
      if answer?.bool == true { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("the worker stays")
  }
}
