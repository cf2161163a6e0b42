import Foundation
import Testing

@testable import LecternWebDriver

/// True if `LECTERN_BROWSERS=1` asks for real browsers.
///
/// They take seconds to start, so a machine without them, or a quick run, leaves them out.
let hasBrowsers = ProcessInfo.processInfo.environment["LECTERN_BROWSERS"] == "1"

/// Starts the sample pages and one browser, and stops both.
func browse(
  _ engine: Engine, _ options: BrowserOptions = BrowserOptions(),
  _ body: (BrowserSession, String) async throws -> Void
) async throws {
  let server = try PageServer(SamplePages.all)
  defer { server.stop() }
  try await BrowserSession.run(engine, options: options) { browser in
    try await body(browser, server.base)
  }
}

@Suite("A browser session", .enabled(if: hasBrowsers), .serialized)
struct BrowserSessionTests {
  @Test("finds by role and name", arguments: Engine.allCases)
  func findsByRoleAndName(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/")
      for (role, name) in [
        ("heading", "Names of God"), ("navigation", "Places"), ("link", "Second"),
        ("button", "Count"), ("button", "Close the list"), ("button", "Settings"),
        ("searchbox", "Search"), ("checkbox", "Large text"), ("slider", "Tint"),
        ("tab", "About"), ("list", "Entries"), ("link", "Adonai"), ("button", "Far below"),
      ] {
        let element = try await browser.find(.role(role, named: name))
        let view = try await browser.engineView(of: element)
        // WebKitGTK 2.50 counts the field's own cancel button to the label around it.
        let expected = engine == .webkit && role == "searchbox" ? "Search cancel" : name
        #expect(view.name == expected, "\(engine) on \(role)")
        #expect(view.role == role, "\(engine) on \(name)")
      }
      #expect(try await browser.findAll(.role("link")).map(\.name) == ["Second", "Abba", "Adonai"])
      let inList = AccessibleQuery.role("link").within(.role("list", named: "Entries"))
      #expect(try await browser.findAll(inList).map(\.name) == ["Abba", "Adonai"])
      #expect(try await browser.find(.named("Names")).states["selected"] == "true")
      #expect(try await browser.find(.named("Names of", .containing)).states["level"] == "1")
      #expect(try await browser.find(.text("Names of")).role == "heading")
      let outline = try await browser.outline()
      #expect(outline.contains("tab \"Names\" [selected=true]"))
      #expect(outline.contains("  listitem"))
    }
  }

  @Test("does not find what a visitor can't reach", arguments: Engine.allCases)
  func hiddenIsNotFound(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/hidden")
      let names = try await browser.findAll(.role("button")).map(\.name)
      #expect(
        names == ["More", "Shown", "Shown by scrolling a box", "Shown by scrolling the page"])
      await #expect(throws: WebDriverError.self) {
        try await browser.find(.named("invisible"))
      }
    }
  }

  @Test("clicks with a real pointer, also far down the page", arguments: Engine.allCases)
  func clicks(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/")
      try await browser.click(.named("Count"))
      try await browser.tap(browser.find(.named("Count")))
      try await browser.expect(.text("2", .exactly).within(.role("main")))
      try await browser.click(.named("Far below"))
      let isThere = try await browser.run("return document.activeElement.id")
      #expect(engine == .webkit || isThere == "far")
      #expect(try await browser.run("return scrollY").number ?? 0 > 500)
    }
  }

  @Test("says what lies over a thing that can't be clicked", arguments: Engine.allCases)
  func coveredIsAnError(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/")
      try await browser.run(
        """
        const veil = document.createElement('div');
        veil.id = 'veil'; veil.style.cssText = 'position:fixed;inset:0';
        document.body.append(veil);
        """)
      let button = try await browser.find(.named("Count"))
      await #expect(throws: WebDriverError.covered(button, by: "generic <div id=veil>")) {
        try await browser.click(button)
      }
    }
  }

  @Test("waits across pages that are replaced while they are asked", arguments: Engine.allCases)
  func replacedPages(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/restless")
      try await browser.expect(.role("heading", named: "At rest"))
    }
  }

  @Test("types, replaces and presses keys", arguments: Engine.allCases)
  func types(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/")
      let search = AccessibleQuery.role("searchbox")
      try await browser.click(search)
      try await browser.type("Él Shaddaì’")
      #expect(try await browser.find(search).value == "Él Shaddaì’")
      try await browser.press(.backspace)
      try await browser.press(.left)
      try await browser.press(.end, holding: [.shift])
      try await browser.press(.enter)
      try await browser.press(.escape)
      let keys = try await browser.run("return keys.textContent").string ?? ""
      #expect(keys.hasSuffix("Backspace ArrowLeft Shift End Enter Escape "))
      try await browser.replaceText(of: browser.find(search), with: "abba")
      #expect(try await browser.find(search).value == "abba")
      try await browser.replaceText(of: browser.find(search), with: "")
      #expect(try await browser.find(search).value == "")
      try await browser.press(.tab)
      #expect(try await browser.find(.role("checkbox")).states["focused"] == "true")
      try await browser.press(.space)
      #expect(try await browser.find(.role("checkbox")).states["checked"] == "true")
    }
  }

  @Test("swipes and scrolls with events that the page sees", arguments: Engine.allCases)
  func swipes(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/touch")
      try await browser.swipe(from: .init(x: 300, y: 200), to: .init(x: 60, y: 210), steps: 4)
      let events =
        try await browser.run("return events.filter((e) => e[0] !== 'wheel')").array ?? []
      let down = try #require(events.firstIndex { $0[0] == "pointerdown" })
      let kind: JSONValue = engine == .chromium ? "touch" : "mouse"
      #expect(events[down] == ["pointerdown", kind, 300, 200])
      #expect(events[down...].filter { $0[0] == "pointermove" }.count >= 3)
      #expect(events.last == ["pointerup", kind, 60, 210])
      try await browser.scroll(at: .init(x: 200, y: 500), deltaY: 300)
      try await browser.wait(for: "the page to scroll", until: "return scrollY >= 250")
    }
  }

  @Test("goes through the history", arguments: Engine.allCases)
  func history(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/")
      #expect(try await browser.title == "Controls")
      try await browser.click(.role("link", named: "Abba"))
      try await browser.expect(.role("heading", named: "Second page"))
      #expect(try await browser.url == base + "/second")
      try await browser.back()
      try await browser.expect(.role("heading", named: "Names of God"))
      try await browser.forward()
      try await browser.expect(.role("heading", named: "Second page"))
      try await browser.reload()
      try await browser.expect(.role("heading", named: "Second page"))
      try await browser.expectAbsent(.role("heading", named: "Names of God"))
    }
  }

  @Test(
    "waits for the page it opens, while the one before changes its address",
    arguments: Engine.allCases)
  func restless(_ engine: Engine) async throws {
    let script =
      "<script>n = 0; setInterval(() => history.replaceState(null, '', `#${n++}`), 5)</script>"
    let server = try PageServer([
      "/one": .init(body: "<title>One</title>" + script),
      "/two": .init(body: "<title>Two</title>" + script, delay: 0.5),
    ])
    defer { server.stop() }
    try await BrowserSession.run(engine) { browser in
      try await browser.open(server.base + "/one")
      try await browser.open(server.base + "/two")
      #expect(try await browser.title == "Two")
      // A part of the same page has no page to wait for.
      try await browser.run("window.isSame = true")
      try await browser.open(server.base + "/two#part")
      #expect(try await browser.run("return isSame") == true)
      // Without a part it is loaded anew.
      try await browser.open(server.base + "/two")
      #expect(try await browser.run("return window.isSame ?? false") == false)
    }
  }

  @Test("runs scripts with arguments and results of every kind", arguments: Engine.allCases)
  func scripts(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/sound")
      let values: JSONValue = [nil, true, 3, 2.5, "é", [1], ["a": false]]
      #expect(try await browser.run("return arguments[0]", [values]) == values)
      #expect(try await browser.runAsync("setTimeout(() => arguments[1](arguments[0]))", [7]) == 7)
      await #expect {
        try await browser.run("missing.call()")
      } throws: { error in
        guard case WebDriverError.refused(_, "javascript error", let detail) = error else {
          return false
        }
        return detail.contains("missing")
      }
    }
  }
}
