import Foundation
import LecternWebDriver
import Testing

@Suite("The app takes a prerendered page over", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct TakeoverTests {
  struct View: Sendable, CustomTestStringConvertible {
    var engine: Engine
    var size: Viewport
    var testDescription: String { "\(engine.rawValue) \(size.width)" }
  }

  static let views = Engine.allCases.flatMap { engine in
    [Viewport.phone, .tabletLandscape].map { View(engine: engine, size: $0) }
  }

  static let addresses = [
    "names/", "names/abba/", "names/lion-of-the-tribe-of-judah/", "about/", "settings/", "guide/",
  ]

  @Test("without any visible change", arguments: views)
  func nothingMoves(_ view: View) async throws {
    let gate = Gate()
    try await visit(view.engine, BrowserOptions(viewport: view.size), gate: gate) {
      browser, base in
      for address in Self.addresses {
        // As to a new visitor.
        try await browser.open(base + "404.html")
        try await browser.forget()
        gate.close()
        try await browser.open(base + address)
        try await browser.hold("document.fonts.status === 'loaded'", "the fonts")
        #expect(try await browser.isLive == false)
        try await browser.hideScrollBars()
        let before = try await browser.settledPicture()
        gate.open()
        try await browser.live()
        let after = try await browser.settledPicture()
        let difference = try await browser.difference(
          before, after, ignoresScrollBars: view.engine == .webkit)
        if difference.pixels != 0 {
          let name = "\(view) \(address)".map { $0.isLetter || $0.isNumber ? $0 : "-" }
          keep(before, "\(String(name))-before.png")
          keep(after, "\(String(name))-after.png")
        }
        #expect(
          difference.pixels <= 20, "\(address): \(difference.pixels) pixels in \(difference.box)")
      }
    }
  }

  @Test("and pictures that differ are told apart")
  func differenceIsSeen() async throws {
    try await visit(.chromium) { browser, base in
      try await browser.openLive(base + "names/")
      let first = try await browser.screenshot()
      #expect(try await browser.difference(first, first).pixels == 0)
      try await browser.run("document.querySelector('.row .name').textContent = 'Abbo'")
      let second = try await browser.screenshot()
      #expect(try await browser.difference(first, second).pixels > 20)
      #expect(try await browser.difference(first, second, ignoresScrollBars: true).pixels > 20)
    }
  }

  @Test("and keeps what was typed, the focus and the place", arguments: Engine.allCases)
  func workIsKept(_ engine: Engine) async throws {
    let gate = Gate()
    try await visit(engine, BrowserOptions(viewport: .phone), gate: gate) { browser, base in
      try await browser.open(base + "names/")
      try await browser.click(.role("searchbox"))
      try await browser.type("shalom")
      gate.open()
      try await browser.live()
      try await browser.hold(
        "document.querySelectorAll('.row').length === 2", "the two names that were searched for")
      let field = "document.activeElement.id + ':' + document.activeElement.value"
      #expect(try await browser.run("return \(field)").string == "search-names:shalom")
      try await browser.type("x")
      #expect(try await browser.run("return \(field)").string == "search-names:shalomx")
    }
    let second = Gate()
    try await visit(engine, BrowserOptions(viewport: .phone), gate: second) { browser, base in
      try await browser.open(base + "names/")
      try await browser.run("document.querySelector('.list-scroll').scrollTop = 4000")
      let top = """
        return [...document.querySelectorAll('.row')].find(
          (row) => row.getBoundingClientRect().top > 150).textContent
        """
      let before = try await browser.run(top).string
      second.open()
      try await browser.live()
      #expect(try await browser.run(top).string == before)
    }
  }

  @Test("and each presented screen keeps its own place", arguments: Engine.allCases)
  func presentedPlaceIsKept(_ engine: Engine) async throws {
    let gate = Gate()
    let view = Viewport(width: 390, height: 500)
    try await visit(engine, BrowserOptions(viewport: view), gate: gate) { browser, base in
      try await browser.open(base + "guide/")
      let scroller = "document.querySelector('.presentation .reading-scroll').scrollTop"
      try await browser.run("\(scroller) = 120")
      gate.open()
      try await browser.live()
      #expect(try await browser.run("return \(scroller)").number == 120)
      let beneath = """
        return Math.max(...[...document.querySelectorAll(
          '.stage :is(.list-scroll, .detail-scroll)')].map((one) => one.scrollTop))
        """
      #expect(try await browser.run(beneath).number == 0)
    }
  }
}

extension BrowserSession {
  /// The list's scroll bar tells a page's few rows from all of them; touch screens don't show it.
  fileprivate func hideScrollBars() async throws {
    try await run(
      """
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { scrollbar-width: none !important; }' +
        '*::-webkit-scrollbar { display: none; }' +
        // The bar that says that the app is coming.
        'html::before { display: none !important; }');
      document.adoptedStyleSheets = [sheet];
      """)
  }

  /// A picture like those before it: engines paint after they say that a page is loaded, and
  /// WebKit's scroll bars heed no stylesheet but fade out by themselves.
  fileprivate func settledPicture() async throws -> Data {
    var last = try await screenshot()
    var alike = 0
    for _ in 0..<60 {
      try await Task.sleep(for: .milliseconds(120))
      let next = try await screenshot()
      // A page that isn't painted yet is a small file.
      alike = next == last && next.count > 10_000 ? alike + 1 : 0
      if alike == (engine == .webkit ? 10 : 1) { return next }
      last = next
    }
    return last
  }

  fileprivate var isLive: Bool? {
    get async throws {
      try await run("return \(BrowserSession.isLive)").bool
    }
  }
}

/// Keeps a picture to look at after a failure.
private func keep(_ picture: Data, _ name: String) {
  let folder = URL(filePath: "Tests/Browser/out")
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try? picture.write(to: folder.appending(path: name))
}
