import Foundation
import LecternWebDriver
import Testing

@Suite("A collection: relations, parts, media, large filters", .enabled(if: BuiltSite.canBeJudged))
struct CollectionTests {
  /// Builds the site, and visits it.
  private func visit(
    _ engine: Engine, _ viewport: Viewport = .phone,
    _ body: @escaping @Sendable (BrowserSession, String) async throws -> Void
  ) async throws {
    let room = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: room) }
    let site = try Harbour.site(room)
    try await LecternBrowserTests.visit(
      engine, BrowserOptions(viewport: viewport), site: site, body)
  }

  @Test("a work leads to its makers, and a maker to the works", arguments: Engine.allCases)
  func related(_ engine: Engine) async throws {
    let judge = try AxeJudge.installed(below: FileManager.default.currentDirectoryPath)
    try await visit(engine) { browser, base in
      try await browser.openLive(base + "things/bell/")
      #expect(try await browser.violations(of: judge) == [])
      try await browser.click(.role("link", named: "Maker 1"))
      try await browser.hold("location.pathname.endsWith('/makers/maker-1/')", "the maker")
      try await browser.rest()
      let rules = try await browser.violations(of: judge).map(\.rule)
      #expect(rules == [])
      try await browser.click(.role("link", named: "Thing 0"))
      try await browser.hold("location.pathname.endsWith('/things/t0/')", "the work")
      try await browser.hold(
        "document.querySelector('.headline .name')?.textContent === 'Thing 0'", "its name")
    }
  }

  @Test("a filter of twenty values is searched, ordered, and narrows", arguments: Engine.allCases)
  func filter(_ engine: Engine) async throws {
    let judge = try AxeJudge.installed(below: FileManager.default.currentDirectoryPath)
    let rows = "document.querySelectorAll('.filter-group:has([id=find-maker]) li').length"
    try await visit(engine) { browser, base in
      try await browser.openLive(base + "things/#menu=open")
      try await browser.hold("\(rows) === 12", "the first values")
      #expect(try await browser.violations(of: judge) == [])
      try await browser.click(.role("button", named: "Show all 20"))
      try await browser.hold("\(rows) === 20", "all values")
      let first = try await browser.run(
        "return document.querySelector('.filter-group:has([id=find-maker]) li').textContent")
      #expect(first == .string("Maker 1 2"))
      // WebKit doesn't tell how wide generated content is.
      let bars = try await browser.run(
        """
        return [...document.querySelectorAll('.filter-bar')].map((one) =>
          Number(getComputedStyle(one).getPropertyValue('--progress')))
        """)
      let shares = (bars.array ?? []).compactMap(\.number)
      #expect(shares.count > 10 && shares.max() ?? 0 > 0.98 && shares.min() ?? 1 > 0)
      try await browser.run("document.querySelector('#find-maker').focus()")
      try await browser.type("ker 17")
      try await browser.hold("\(rows) === 1", "the value that was typed")
      try await browser.press(.enter)
      try await browser.run("document.querySelector('.filter-group [type=checkbox]').click()")
      try await browser.run(
        "document.querySelector('.filter-group:has([id=find-maker]) li input').click()")
      try await browser.hold("location.hash.includes('maker:maker-17')", "the choice")
    }
  }

  @Test("a sound plays until another screen shows; the transcript opens")
  func sound() async throws {
    try await visit(.chromium) { browser, base in
      try await browser.openLive(base + "things/bell/")
      // A press on the page: before it browsers play nothing.
      try await browser.click(.text("Transcript"))
      try await browser.hold("document.querySelector('.transcript').open", "the transcript")
      try await browser.run("(window.sound = document.querySelector('audio')).play()")
      try await browser.hold("sound.currentTime > 0 && !sound.paused", "the sound")
      try await browser.click(.role("link", named: "Maker 1"))
      try await browser.hold("location.pathname.endsWith('/makers/maker-1/')", "the maker")
      #expect(try await browser.run("return sound.paused").bool == true)
    }
  }

  @Test("the worker sends parts of a file that the device has, and the host's of others")
  func parts() async throws {
    try await OfflineBuild.room { room in
      try await DyingServer.running(try Harbour.site(room)) { server in
        let base = server.base
        try await BrowserSession.run(.chromium) { browser in
          try await browser.openKept(base + "things/bell/")
          for (range, answer) in [
            ("bytes=2-4", "206 cde bytes 2-4/6"), ("bytes=4-", "206 ef bytes 4-5/6"),
            ("bytes=0-99", "206 abcdef bytes 0-5/6"), ("bytes=-2", "206 ef bytes 4-5/6"),
            ("bytes=6-", "416  bytes */6"),
          ] {
            let said = try await browser.runAsync(
              """
              const [range, done] = arguments;
              const address = new URL('_lectern/files/ring.wav', document.baseURI);
              const kept = new Response('abcdef', { headers: { 'content-type': 'audio/wav' } });
              (async () => {
                for (const name of await caches.keys()) {
                  if (await caches.match('/_lectern/offline.json', { cacheName: name })) {
                    await (await caches.open(name)).put(address, kept.clone());
                  }
                }
                const answer = await fetch(address, { headers: { range } });
                const told = answer.headers.get('content-range');
                return `${answer.status} ${await answer.text()} ${told}`;
              })().then(done, (error) => done(String(error)));
              """, [.string(range)])
            #expect(said == .string(answer))
          }
        }
      }
    }
  }
}
