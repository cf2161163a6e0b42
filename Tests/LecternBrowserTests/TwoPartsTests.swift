import Foundation
import LecternWebDriver
import Testing

/// The module comes in two parts: see docs/ARCHITECTURE.md, "A module in two parts".
@Suite("The module’s second part", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct TwoPartsTests {
  private static let file = "lectern-later.wasm"
  /// Counts how often the page has stopped to wait for it, and opens the gate then: a page that
  /// waits can't be asked.
  private static let count = """
    window.waits = 0;
    const open = XMLHttpRequest.prototype.open;
    XMLHttpRequest.prototype.open = function (method, address, isAsync) {
      if (isAsync === false) window.waits++, navigator.sendBeacon('/open-gate');
      return open.apply(this, arguments);
    };
    """
  private static let about = AccessibleQuery.role("link", named: "About")

  @Test(
    "isn’t needed by a list, its search and its entries; with it the place is kept",
    arguments: Engine.allCases, [Viewport.phone, .tabletLandscape])
  func list(_ engine: Engine, _ size: Viewport) async throws {
    let gate = Gate(files: Self.file)
    try await visit(engine, BrowserOptions(viewport: size), gate: gate, script: Self.count) {
      browser, base in
      try await browser.openLive(base + "names/")
      try await browser.click(.role("link", named: "Adonai"))
      try await browser.expect(.role("heading", named: "Adonai"))
      try await browser.rest()
      try await browser.back()
      try await browser.rest()
      try await browser.run(
        """
        const field = document.querySelector('.list-search input');
        field.value = 'el';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        document.querySelector('.list-scroll').scrollTop = 300;
        """)
      try await browser.hold(
        "document.querySelector('.list-scroll mark') !== null", "the hits’ marks")
      try await browser.run("await new Promise(resolve => setTimeout(resolve, 1200))")
      #expect(try await browser.run("return window.waits").number == 0)
      #expect(try await browser.run("return window.lectern.value('place')").string == "")
      gate.open()
      try await browser.hold("window.lectern.value('place') !== ''", "the place to be kept")
    }
  }

  @Test(
    "isn’t needed by a document and its clauses", .enabled(if: BuiltSite.charter != nil),
    arguments: Engine.allCases,
    [Viewport.phone, .tabletLandscape])
  func document(_ engine: Engine, _ size: Viewport) async throws {
    let gate = Gate(files: Self.file)
    let charter = URL(filePath: try #require(BuiltSite.charter))
    try await visit(
      engine, BrowserOptions(viewport: size), gate: gate, script: Self.count, site: charter
    ) { browser, base in
      try await browser.openLive(base + "charter/")
      let box = try await browser.pictureBox()
      let middle = BrowserSession.Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
      try await browser.touch([[middle]], milliseconds: 0)
      try await browser.hold(
        "document.querySelector('.facsimile-detail[data-place=shown] h2') !== null",
        "a clause’s detail")
      try await browser.rest()
      #expect(try await browser.run("return window.waits").number == 0)
      gate.open()
    }
  }

  @Test("isn’t needed by a tap in the first moment", arguments: Engine.allCases)
  func firstTap(_ engine: Engine) async throws {
    let gate = Gate(files: Self.file)
    let tap = """
      new MutationObserver((records, watch) => {
        if (!document.documentElement?.classList.contains('live')) return;
        watch.disconnect();
        setTimeout(() => document.querySelectorAll('a.row')[2].click());
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] });
      """
    try await visit(
      engine, BrowserOptions(viewport: .phone), gate: gate, script: Self.count + tap
    ) { browser, base in
      try await browser.open(base)
      try await browser.hold(
        "document.querySelector('.detail [lang] p, .detail blockquote') !== null", "the text")
      try await browser.rest()
      #expect(try await browser.run("return window.waits").number == 0)
      gate.open()
    }
  }

  @Test("is waited for by a tap that needs it", arguments: Engine.allCases)
  func waiting(_ engine: Engine) async throws {
    let gate = Gate(files: Self.file)
    try await visit(engine, BrowserOptions(viewport: .phone), gate: gate, script: Self.count) {
      browser, base in
      try await browser.openLive(base + "names/")
      try await browser.click(Self.about)
      try await browser.hold("location.pathname === '/about/'", "the tab’s address")
      try await browser.expect(.role("heading", named: "About"))
      #expect(try await browser.run("return window.waits").number == 1)
    }
  }

  @Test(
    "isn’t needed where a link from elsewhere leads, nor on large glass",
    arguments: Engine.allCases,
    [("SITE", "names/adonai/"), ("WORLD", "world/france/"), ("CHARTER", "charter/clause-39/")])
  func linked(_ engine: Engine, _ place: (site: String, address: String)) async throws {
    let folder = ProcessInfo.processInfo.environment["LECTERN_" + place.site]
    let site = URL(filePath: try #require(folder))
    for size in [Viewport.phone, .tabletLandscape, Viewport(width: 1920, height: 1080)] {
      for address in [place.address, ""] {
        let gate = Gate(files: Self.file)
        try await visit(
          engine, BrowserOptions(viewport: size), gate: gate, script: Self.count, site: site
        ) { browser, base in
          try await browser.openLive(base + address)
          try await browser.rest()
          let waits = try await browser.run("return window.waits").number
          #expect(waits == 0, "\(size) \(address)")
          gate.open()
        }
      }
    }
  }

  @Test("comes by itself once the app is live", arguments: Engine.allCases)
  func later(_ engine: Engine) async throws {
    let gate = Gate(files: Self.file)
    try await visit(engine, BrowserOptions(viewport: .phone), gate: gate, script: Self.count) {
      browser, base in
      try await browser.openLive(base + "names/")
      #expect(try await browser.run("return window.lectern.isWhole()").bool == false)
      gate.open()
      try await browser.hold("window.lectern.isWhole()", "the second part")
      try await browser.click(Self.about)
      try await browser.expect(.role("heading", named: "About"))
      #expect(try await browser.run("return window.waits").number == 0)
    }
  }

  @Test("is asked for again when the network is back", arguments: Engine.allCases)
  func again(_ engine: Engine) async throws {
    let gate = Gate(files: Self.file, isRefusing: true)
    try await visit(engine, BrowserOptions(viewport: .phone), gate: gate, script: Self.count) {
      browser, base in
      try await browser.openLive(base + "names/")
      try await browser.rest()
      #expect(try await browser.run("return window.lectern.isWhole()").bool == false)
      gate.open()
      try await browser.hold("window.lectern.isWhole()", "the second part")
      #expect(try await browser.run("return window.waits").number == 0)
    }
  }

  @Test("of another build doesn’t join, and the page keeps its links", arguments: Engine.allCases)
  func mixed(_ engine: Engine) async throws {
    let mixture = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: mixture) }
    try FileManager.default.copyItem(at: BuiltSite.directory, to: mixture)
    let part = mixture.appending(path: "_lectern/" + Self.file)
    // The name of an export has the digest of the whole module.
    var bytes = try Array(Data(contentsOf: part))
    let name = try #require(bytes.firstRange(of: "global-".utf8)).upperBound
    bytes[name] = bytes[name] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
    try Data(bytes).write(to: part)
    try await visit(engine, BrowserOptions(viewport: .phone), site: mixture) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.rest()
      #expect(try await browser.run("return window.lectern.isWhole()").bool == false)
      try await browser.open(base + "about/")
      try await browser.last(
        "!\(BrowserSession.isLive) && !('coming' in document.documentElement.dataset)",
        "the page without the app")
      try await browser.expect(.role("heading", named: "About"))
    }
  }

  @Test(
    "is there from the beginning for a place of before, and on other screens than lists",
    arguments: Engine.allCases, ["names/", "about/", "search/", "guide/", "names/#q=el"])
  func whole(_ engine: Engine, _ address: String) async throws {
    let gate = Gate(files: Self.file)
    gate.open()
    try await visit(engine, BrowserOptions(viewport: .phone), gate: gate, script: Self.count) {
      browser, base in
      if address == "names/" {
        try await browser.openLive(base + "names/")
        try await browser.hold("window.lectern.value('place') !== ''", "the place to be kept")
      }
      gate.close()
      try await browser.open(base + address)
      try await Task.sleep(for: .milliseconds(500))
      #expect(try await browser.run("return \(BrowserSession.isLive)").bool == false)
      gate.open()
      try await browser.live()
      #expect(try await browser.run("return window.waits").number == 0)
    }
  }

  @Test("that can’t be had leaves the page with its links", arguments: Engine.allCases)
  func missing(_ engine: Engine) async throws {
    let gate = Gate(files: Self.file, isRefusing: true)
    try await visit(engine, BrowserOptions(viewport: .phone), gate: gate) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.run(
        "setTimeout(() => document.querySelector('.tab-bar a[href=\"about/\"]').click())")
      try await browser.last(
        "!\(BrowserSession.isLive) && !('coming' in document.documentElement.dataset)",
        "the page without the app")
      try await browser.click(Self.about)
      try await browser.last("location.pathname === '/about/'", "the link’s page")
      try await browser.expect(.role("heading", named: "About"))
    }
  }
}
