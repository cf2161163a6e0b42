import Foundation
import LecternWebDriver
import Testing

/// The example in three languages, one of them written from right to left.
@Suite(
  "Several languages, judged in browsers", .enabled(if: BuiltSite.canJudgeSolarSystem), .serialized)
struct LanguageTests {
  private static let site = URL(filePath: BuiltSite.solarSystem ?? "/nowhere")

  @Test(
    "BL-60: the choice of languages, open, and what isn't translated are without a fault",
    arguments: AccessibilityTests.looks)
  func judged(_ look: AccessibilityTests.Look) async throws {
    let judge = try AxeJudge.installed(below: FileManager.default.currentDirectoryPath)
    try await BuiltSite.served(Self.site) { base in
      try await BrowserSession.run(look.engine, options: BrowserOptions(colorScheme: look.scheme)) {
        browser in
        for size in [Viewport.phone, .tabletLandscape] {
          try await browser.setViewport(size)
          for address in ["worlds/", "cy/worlds/ceres/", "ar/worlds/pluto/", "ar/the-names/"] {
            try await browser.openLive(base + address)
            if address != "ar/the-names/" {
              try await browser.run("document.querySelector('.languages > button').click()")
              try await browser.hold(
                "!document.querySelector('.language-list').hidden", "the open list")
            }
            let violations = try await browser.violations(of: judge)
            #expect(violations.isEmpty, "\(address) at \(size.width): \(violations)")
          }
        }
      }
    }
  }

  @Test("BL-60: language and direction are right on every text", arguments: Engine.allCases)
  func languages(engine: Engine) async throws {
    try await BuiltSite.served(Self.site) { base in
      try await BrowserSession.run(engine) { browser in
        try await browser.openLive(base + "ar/worlds/pluto/")
        let found = try await browser.run(
          """
          const page = document.documentElement, wrong = [];
          if (page.lang !== 'ar' || page.dir !== 'rtl') wrong.push(page.lang + ' ' + page.dir);
          const walker = document.createTreeWalker(document.getElementById('lectern'), NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const text = walker.currentNode.data, parent = walker.currentNode.parentElement;
            const expected = /\\p{Script=Arabic}/u.test(text) ? 'ar' : /[a-z]{2}/i.test(text)
              ? text === 'Cymraeg' ? 'cy' : 'en' : '';
            const lang = parent.closest('[lang]').lang, direction = getComputedStyle(parent).direction;
            // A measure is the visitor's, and stands in a direction of its own.
            if (!expected || parent.closest('bdi')) continue;
            if (lang !== expected || direction !== (expected === 'ar' ? 'rtl' : 'ltr')) wrong.push([text, lang, direction]);
          }
          return JSON.stringify(wrong);
          """)
        #expect(found.string == "[]", "\(found)")
      }
    }
  }

  @Test(
    "DD-79, DD-81: in Arabic a swipe back and what it leads to come from the right",
    arguments: Engine.allCases)
  func mirroredSwipe(engine: Engine) async throws {
    typealias Point = BrowserSession.Point
    try await visit(engine, BrowserOptions(viewport: .phone), site: Self.site) { browser, base in
      try await browser.openLive(base + "ar/worlds/")
      try await browser.run("document.querySelector('a.row[href$=\"worlds/mars/\"]').click()")
      try await browser.hold("location.pathname.endsWith('/worlds/mars/')", "the entry’s address")
      try await browser.atRest()
      let places = """
        return [...document.querySelectorAll('.drill > .pane[data-motion]')]
          .map((one) => one.querySelector('.pane-body > *').getBoundingClientRect().right);
        """
      // From the other edge nothing begins.
      for (edge, way) in [(5.0, 1.0), (385, -1)] {
        try await browser.fingerDown(at: Point(x: edge, y: 400))
        try await browser.fingerMove(to: Point(x: edge + 55 * way, y: 402))
        try await browser.fingerMove(to: Point(x: edge + 225 * way, y: 404))
        try await browser.runAsync(
          "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0])))")
        let ends = try await browser.run(places).array?.compactMap(\.number) ?? []
        if way > 0 {
          #expect(ends == [])
          try await browser.fingerUp(after: 250)
          try await browser.atRest()
        } else {
          #expect(
            ends.count == 2 && ends.contains { abs($0 - 165) < 1 }, "under the finger: \(ends)")
          #expect(ends.contains { abs($0 - (390 + 0.3 * (390 - 225))) < 1 }, "below it: \(ends)")
        }
      }
      try await browser.fingerUp(after: 250)
      try await browser.hold("location.pathname.endsWith('/ar/worlds/')", "the list’s address")
    }
  }

  @Test(
    "DD-62: on a phone’s side bars take less room while one scrolls down, and come back",
    arguments: Engine.allCases)
  func slimBars(engine: Engine) async throws {
    let side = BrowserOptions(viewport: Viewport(width: 844, height: 390))
    try await visit(engine, side, site: Self.site) { browser, base in
      for address in ["ar/worlds/", "worlds/"] {
        try await browser.openLive(base + address)
        func scroll(to top: Double) async throws -> [Double] {
          // The app hears of it by the event, which a busy engine tells late.
          try await browser.runAsync(
            """
            const [top, done] = arguments;
            const list = document.querySelector('.list-scroll');
            if (list.scrollTop === top) return done();
            list.addEventListener('scroll',
              () => requestAnimationFrame(() => requestAnimationFrame(() => done())), {once: true});
            list.scrollTop = top;
            """, [.number(top)])
          try await browser.rest()
          return try await browser.run(
            """
            return ['.bar-left', '.tab-bar', '.list-scroll', '.list-search']
              .map((one) => document.querySelector(one).getBoundingClientRect().height);
            """
          ).array?.compactMap(\.number) ?? []
        }
        let whole = try await scroll(to: 0)
        #expect(try await scroll(to: 60) == whole)
        let less = try await scroll(to: 300)
        #expect(
          less[0] <= 31 && less[1] <= 32 && less[3] == 0 && less[2] > whole[2] + 60, "\(less)"
        )
        #expect(try await scroll(to: 290) == less, "a small way up changes nothing")
        #expect(try await scroll(to: 240) == whole)
        #expect(try await scroll(to: 280) == whole)
        #expect(try await scroll(to: 340) == less)
        #expect(try await scroll(to: 0) == whole)
        _ = try await scroll(to: 300)
        // The field and the tabs come back for the keyboard.
        for one in [".search-field", ".tab-bar .tab-item"] {
          try await browser.run("document.querySelector('.list-scroll').focus()")
          try await browser.press(.tab)
          try await browser.run("document.querySelector(arguments[0]).focus()", [.string(one)])
          try await browser.rest()
          let height = try await browser.height(one)
          #expect(height >= 44, "\(one)")
        }
      }
    }
  }

  @Test(
    "a first visit is in the visitor's own language; a link is in its own",
    arguments: Engine.allCases)
  func firstVisit(engine: Engine) async throws {
    let speaking = """
      Object.defineProperty(navigator, 'languages', { get: () => ['fr', 'cy-GB', 'en'] });
      """
    try await BuiltSite.served(Self.site, script: speaking) { base in
      try await BrowserSession.run(engine) { browser in
        try await browser.openLive(base)
        try await browser.expect(.role("heading", named: "Bydoedd"))
        #expect(try await browser.url == base + "cy/worlds/")
        try await browser.openLive(base + "worlds/mars/")
        try await browser.expect(.role("heading", named: "Mars"))
        #expect(try await browser.url == base + "worlds/mars/")
      }
    }
  }

  @Test(
    "BL-60: the browser’s back leads to the page in the language before, at the same place",
    arguments: Engine.allCases)
  func back(engine: Engine) async throws {
    try await BuiltSite.served(Self.site) { base in
      try await BrowserSession.run(engine) { browser in
        for size in [Viewport.phone, .tabletLandscape] {
          try await browser.setViewport(size)
          try await browser.openLive(base + "worlds/")
          try await browser.run("document.querySelector('a.row[href$=\"worlds/saturn/\"]').click()")
          try await browser.expect(.role("heading", named: "Saturn"))
          try await browser.run("document.querySelector('.languages > button').click()")
          try await browser.run("document.querySelector('.language[lang=cy]').click()")
          try await browser.expect(.role("heading", named: "Sadwrn"))
          try await browser.back()
          try await browser.expect(.role("heading", named: "Saturn"))
          try await browser.expect(.role("button", named: "Language: English"))
          #expect(try await browser.url == base + "worlds/saturn/")
          try await browser.forward()
          try await browser.expect(.role("heading", named: "Sadwrn"))
          #expect(try await browser.url == base + "cy/worlds/saturn/")
          // The next size begins in the first language again.
          try await browser.openLive(base + "worlds/")
        }
      }
    }
  }

  @Test("an address that names nothing in a language leads to the nearest screen of that language")
  func lost() async throws {
    let copy = FileManager.default.temporaryDirectory.appending(path: "lost-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: Self.site, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let folder = copy.appending(path: "ar/worlds/nobody")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: copy.appending(path: "404.html"), to: folder.appending(path: "index.html"))
    try await BuiltSite.served(copy) { base in
      try await BrowserSession.run(.chromium) { browser in
        try await browser.openLive(base + "ar/worlds/nobody/")
        try await browser.expect(.role("link", named: "القمر رفيقنا"))
        #expect(try await browser.url == base + "ar/worlds/")
        let page = try await browser.run(
          "return document.documentElement.lang + ' ' + document.documentElement.dir")
        #expect(page.string == "ar rtl")
      }
    }
  }
}
