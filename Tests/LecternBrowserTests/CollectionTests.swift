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
      try await browser.click(.role("link", named: "Maker 2"))
      try await browser.hold("location.pathname.endsWith('/makers/maker-2/')", "the maker")
      try await browser.rest()
      #expect(try await browser.violations(of: judge) == [])
      try await browser.click(.role("link", named: "Thing 1"))
      try await browser.hold("location.pathname.endsWith('/things/t1/')", "the work")
      try await browser.hold(
        "document.querySelector('.headline .name')?.textContent === 'Thing 1'", "its name")
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
      #expect(first == .string("Maker 2 2"))
      let bars = try await browser.run(
        """
        return [...document.querySelectorAll('.filter-bar')].map(one =>
          parseFloat(getComputedStyle(one, '::before').width) / one.clientWidth)
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

  @Test("the worker sends parts of a file that the device has")
  func parts() async throws {
    try await visit(.chromium) { browser, base in
      try await browser.openLive(base + "things/bell/")
      try await browser.hold("!!navigator.serviceWorker.controller", "the worker")
      for (range, answer) in [
        ("bytes=2-4", "206 cde bytes 2-4/6"), ("bytes=4-", "206 ef bytes 4-5/6"),
        ("bytes=0-99", "206 abcdef bytes 0-5/6"), ("bytes=-2", "206 ef bytes 4-5/6"),
        ("bytes=6-", "416  bytes */6"),
      ] {
        let said = try await browser.runAsync(
          """
          const [range, done] = arguments, address = new URL('_lectern/files/x.wav', document.baseURI);
          (async () => {
            const cache = await caches.open('parts');
            await cache.put(address, new Response('abcdef', { headers: { 'content-type': 'audio/wav' } }));
            const answer = await fetch(address, { headers: { range } });
            return `${answer.status} ${await answer.text()} ${answer.headers.get('content-range')}`;
          })().then(done, (error) => done(String(error)));
          """, [.string(range)])
        #expect(said == .string(answer))
      }
    }
  }
}
