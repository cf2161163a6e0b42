import Foundation
import LecternWebDriver
import Testing

/// Tests a kiosk in real browsers: the parts that only they can hold, and forget.
@Suite("A kiosk", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct KioskBrowserTests {
  /// Serves a small kiosk whose visitors are asked after two seconds at least.
  private func kiosk(
    _ engine: Engine, idle: Int = 2,
    _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
  ) async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(
        room, "a", name: "Cape Hatteras",
        settings: "\nkiosk: {idle: 10, countdown: 5, pin: \"2715\"}\n")
      // No exhibit.yaml may ask for less than ten seconds.
      let bundle = try OfflineBuild.file("exhibit.json", of: site)
      let text = try String(contentsOf: bundle, encoding: .utf8)
      try text.replacing("\"idle\":10", with: "\"idle\":\(idle)")
        .write(to: bundle, atomically: true, encoding: .utf8)
      try await visit(engine, site: site, body)
    }
  }

  /// Opens a kiosk's page and waits for its attract screen, which is never at rest.
  private func attract(_ browser: BrowserSession, _ address: String) async throws {
    try await browser.open(address)
    try await browser.hold(
      "document.querySelector('.live .attract') !== null", "the attract screen")
  }

  @Test(
    "a device is a kiosk once it was opened as one, and until that is taken back",
    arguments: Engine.allCases)
  func kept(engine: Engine) async throws {
    try await kiosk(engine) { browser, base in
      let modules = """
        performance.getEntriesByType('resource').map((one) => one.name.split('/').pop().split('?')[0])
          .filter((name) => name.endsWith('lectern.wasm')).join()
        """
      let own = """
        [...new Set(performance.getEntriesByType('resource').map((one) => one.name.split('/').pop().split('?')[0]))]
          .filter((name) => name.startsWith('kiosk')).sort().join()
        """
      try await browser.openLive(base)
      #expect(try await browser.run("return \(modules)").string == "lectern.wasm")
      #expect(try await browser.run("return \(own)").string == "")
      #expect(
        try await browser.run("return document.querySelector('.attract') === null").bool == true)
      try await attract(browser, base + "?kiosk=foyer-2")
      #expect(try await browser.run("return \(modules)").string == "kiosk-lectern.wasm")
      #expect(
        try await browser.run("return \(own)").string
          == "kiosk-hands.js,kiosk-lectern-later.wasm,kiosk-lectern.wasm,kiosk.css,kiosk.js")
      // No ring of the keyboard's is drawn about the whole screen.
      let outline = """
        (document.querySelector('.attract').focus({ focusVisible: true }),
          getComputedStyle(document.querySelector('.attract')).outlineStyle)
        """
      #expect(try await browser.run("return \(outline)").string == "none")
      // Its dialogs are drawn by its own style sheet, over which the theme's has its way.
      let sheets = "[...document.styleSheets].map((one) => /(\\w+)\\.css/.exec(one.href)[1]).join()"
      #expect(
        try await browser.run("return \(sheets)").string == "kiosk,lectern,theme,print")
      try await attract(browser, base)
      try await browser.openLive(base + "?kiosk=off")
      #expect(
        try await browser.run("return document.querySelector('.attract') === null").bool == true)
      #expect(try await browser.run("return \(modules)").string == "lectern.wasm")
    }
  }

  @Test("a visitor who goes away is asked, and forgotten", arguments: Engine.allCases)
  func forgets(engine: Engine) async throws {
    try await kiosk(engine) { browser, base in
      try await attract(browser, base + "?kiosk")
      try await browser.click(.role("button", named: "Touch to begin"))
      try await browser.expectAbsent(.role("button", named: "Touch to begin"))
      try await browser.click(.role("link", named: "Bell Rock", .containing))
      try await browser.expect(.role("heading", named: "Bell Rock"))
      try await browser.expect(.role("button", named: "Keep going"))
      try await browser.click(.role("button", named: "Keep going"))
      try await browser.expect(.role("heading", named: "Bell Rock"))
      try await browser.hold("document.querySelector('.kiosk-dialog') !== null", "the question")
      try await browser.hold("document.querySelector('.attract') !== null", "the attract screen")
      let place = """
        Object.keys(localStorage).filter((key) => key.endsWith(':place')).map((key) => localStorage[key].replace(/^\\d+ /, '')).join()
        """
      #expect(try await browser.run("return \(place)").string == "")
      #expect(
        try await browser.run("return location.pathname.split('/').filter(Boolean).length").number
          ?? 9
          <= 1)
    }
  }

  @Test(
    "whatever leads out is held: menus, dragging, pinching, printing, downloads, other sites",
    arguments: Engine.allCases)
  func held(engine: Engine) async throws {
    try await kiosk(engine, idle: 500) { browser, base in
      let probe = """
        const told = (type, more = {}) => {
          const event = new Event(type, {bubbles: true, cancelable: true});
          for (const name in more) Object.defineProperty(event, name, {value: more[name]});
          return !document.body.dispatchEvent(event);
        };
        const key = (key, more) => !document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true, ...more}));
        const link = (href, more = {}) => {
          const one = Object.assign(document.createElement('a'), {href, ...more});
          let isHeld = false;
          addEventListener('click', (event) => { isHeld = event.defaultPrevented; event.preventDefault(); }, {once: true});
          document.body.append(one);
          one.click();
          one.remove();
          return isHeld;
        };
        return {
          contextmenu: told('contextmenu'), dragstart: told('dragstart'), dragover: told('dragover'), drop: told('drop'),
          pinch: told('gesturestart'), fingers: told('touchmove', {touches: [1, 2]}), wheel: told('wheel', {ctrlKey: true}),
          auxclick: told('auxclick'), print: key('p', {ctrlKey: true}), tools: key('F12'), back: key('ArrowLeft', {altKey: true}),
          zoom: key('+', {ctrlKey: true}), elsewhere: link('https://example.org/'), mail: link('mailto:a@example.org'),
          file: link(document.baseURI + 'a.pdf'), download: link(document.baseURI, {download: 'a'}),
          tab: link(document.baseURI, {target: '_blank'}),
        };
        """
      let free = """
        const told = (type, more = {}) => {
          const event = new Event(type, {bubbles: true, cancelable: true});
          for (const name in more) Object.defineProperty(event, name, {value: more[name]});
          return !document.body.dispatchEvent(event);
        };
        return told('touchmove', {touches: [1]}) || told('wheel', {ctrlKey: false}) ||
          !document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'a', bubbles: true, cancelable: true}));
        """
      try await attract(browser, base + "?kiosk")
      try await browser.click(.role("button", named: "Touch to begin"))
      let held = try await browser.run(probe)
      for name in [
        "contextmenu", "dragstart", "dragover", "drop", "pinch", "fingers", "wheel", "auxclick",
        "print", "tools", "back", "zoom", "elsewhere", "mail", "file", "download", "tab",
      ] { #expect(held[name]?.bool == true, "\(name)") }
      try await browser.hold("document.querySelector('.kiosk-link') !== null", "the address")
      #expect(
        try await browser.run("return document.querySelector('.kiosk-link').textContent").string
          == "https://example.org/")
      try await browser.click(.role("button", named: "Close"))
      #expect(try await browser.run(free).bool == false)
      let style = "getComputedStyle(document.documentElement)"
      #expect(try await browser.run("return \(style).overscrollBehaviorY").string == "none")
      #expect(
        try await browser.run("return document.querySelector('meta[name=viewport]').content")
          .string?
          .contains("user-scalable=no") == true)
      try await browser.openLive(base + "?kiosk=off")
      let usual = try await browser.run(probe)
      for name in ["contextmenu", "drop", "fingers", "print", "elsewhere", "file"] {
        #expect(usual[name]?.bool == false, "\(name) on a visitor's own device")
      }
    }
  }

  @Test(
    "five taps of a finger on the corner open the staff's panel, which stays",
    arguments: Engine.allCases)
  func corner(engine: Engine) async throws {
    try await kiosk(engine, idle: 500) { browser, base in
      try await attract(browser, base + "?kiosk=foyer-2")
      try await browser.click(.role("button", named: "Touch to begin"))
      try await browser.expectAbsent(.role("button", named: "Touch to begin"))
      for _ in 0..<5 {
        try await browser.touch([[BrowserSession.Point(x: 20, y: 20)]], milliseconds: 0)
      }
      try await browser.rest()
      for digit in ["2", "7", "1", "5", "Done"] {
        try await browser.tap(browser.expect(.role("button", named: digit)))
      }
      try await browser.hold(
        "(document.querySelector('.kiosk-health') || {}).textContent?.includes('foyer-2')",
        "the device's name")
    }
  }

  @Test("back before the first screen stays there", arguments: Engine.allCases)
  func root(engine: Engine) async throws {
    try await kiosk(engine, idle: 500) { browser, base in
      try await browser.open("about:blank")
      try await attract(browser, base + "?kiosk")
      try await browser.click(.role("button", named: "Touch to begin"))
      try await browser.click(.role("link", named: "Bell Rock", .containing))
      try await browser.expect(.role("heading", named: "Bell Rock"))
      for _ in 0..<4 {
        try await browser.run("history.back()")
        try await browser.hold("history.state !== 'lectern:kiosk'", "the way forward")
        try await browser.rest()
      }
      #expect(try await browser.run("return location.href").string?.hasPrefix(base) == true)
      try await browser.click(.role("link", named: "Fastnet", .containing))
      try await browser.expect(.role("heading", named: "Fastnet"))
    }
  }
}
