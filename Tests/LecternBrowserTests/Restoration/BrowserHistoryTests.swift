import LecternWebDriver
import Testing

@Suite("The browser’s history", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct BrowserHistoryTests {
  private static let options = BrowserOptions(viewport: .phone, motion: .reduced)

  @Test(
    "BL-5: back and forward, in any order and number, lead through pages and names as they were left, also after a reload and from a link",
    arguments: Engine.allCases)
  func walk(_ engine: Engine) async throws {
    try await visit(engine, Self.options) { browser, base in
      try await browser.openLive(base + "about/")
      try await browser.look("scrollTop = 200")
      var left = [try await browser.seen(base)]
      for (link, zoom) in [("Where the texts come from", true), ("How the names are spelt", false)]
      {
        try await browser.follow(link)
        if zoom { try await browser.look("zoom") }
        try await browser.look("scrollTop = \(zoom ? 150 : 90)")
        left.append(try await browser.seen(base))
      }
      #expect(left.map(\.address) == ["about/", "sources/", "spelling/"])
      #expect(left[1].zooms.last != left[2].zooms.last && left[1].scrolls.last == 150)
      try await browser.follow("Names")
      left.append(try await browser.seen(base))
      try await browser.follow("Adonai")
      left.append(try await browser.seen(base))
      var at = 4
      let steps = [
        (-1, false), (-2, false), (1, false), (-2, true), (2, false), (-1, false), (3, true),
        (-4, false), (1, false), (2, false),
      ]
      for (step, isReloaded) in steps {
        if isReloaded {
          try await browser.kept()
          try await browser.reload()
          try await browser.live()
          try await browser.expectPlace(left[at], base)
        }
        try await browser.run("history.go(arguments[0])", [JSONValue(step)])
        at += step
        try await browser.expectPlace(left[at], base)
      }
    }
  }

  @Test(
    "after sixty names the app’s own way back leads to the list", arguments: Engine.allCases)
  func sixtyNames(_ engine: Engine) async throws {
    try await visit(engine, Self.options) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.click(.role("link", named: "Abba"))
      try await browser.settle()
      for _ in 0..<60 {
        let before = try await browser.url
        try await browser.run("document.querySelector('.detail .related a').click()")
        try await browser.hold("location.href !== '\(before)'", "the related name")
      }
      #expect(try await browser.run("return history.state[1]").number == 61)
      try await browser.run("document.querySelector('a.back').click()")
      try await browser.hold("location.pathname.endsWith('/names/')", "the list's address")
      try await browser.expect(.role("link", named: "Adonai"))
      // Of such a visit as much is kept as a browser can use.
      try await browser.kept()
      let entries = "return JSON.parse(window.lectern.value('place')).launch.history.length"
      #expect(try await browser.run(entries).number == 49)
    }
  }

  @Test(
    "an entry is its visit’s from the first one on, and others’ marks mean nothing",
    arguments: Engine.allCases)
  func foreignMark(_ engine: Engine) async throws {
    try await visit(engine, Self.options) { browser, base in
      try await browser.openLive(base + "names/")
      #expect(try await browser.run("return history.state[1]").number == 0)
      let entries: [(state: String, goesBack: Bool)] = [
        ("history.state", true), ("['another visit', 1]", false), ("1", false), ("{}", false),
      ]
      for (state, goesBack) in entries {
        try await browser.click(.role("link", named: "Adonai"))
        try await browser.settle()
        try await browser.kept()
        try await browser.run("history.replaceState(\(state), '')")
        try await browser.reload()
        try await browser.live()
        try await browser.click(.role("link", named: "Names").within(.role("main")))
        try await browser.settle()
        try await browser.expect(.role("link", named: "Adonai"))
        #expect(try await browser.url.hasSuffix("/names/"))
        // Gone back by the history, or put in place of the name.
        try await browser.run("history.forward()")
        if goesBack {
          try await browser.expect(.role("heading", named: "Adonai"))
          try await browser.back()
          try await browser.expect(.role("link", named: "Adonai"))
        } else {
          try await browser.kept()
          #expect(try await browser.url.hasSuffix("/names/"), "\(state)")
        }
      }
    }
  }

  @Test(
    "a place that came back with a sheet on it: Done leads to the list’s address",
    arguments: Engine.allCases)
  func sheetAfterKill(_ engine: Engine) async throws {
    try await visit(engine, Self.options) { browser, base in
      try await browser.openLive(base + "names/")
      for address in ["", "guide/"] {
        try await browser.click(.role("link", named: "Guide"))
        try await browser.settle()
        try await browser.kept()
        try await browser.kill()
        try await browser.openLive(base + address)
        try await browser.hold("location.pathname.endsWith('/guide/')", "the sheet's address")
        try await browser.click(.role("link", named: "Done"))
        try await browser.hold("location.pathname.endsWith('/names/')", "the list's address")
        try await browser.expect(.role("link", named: "Adonai"))
      }
    }
  }

  @Test(
    "NG-37: started over, no way back leads into what was forgotten", arguments: Engine.allCases)
  func startOver(_ engine: Engine) async throws {
    try await visit(engine, Self.options) { browser, base in
      try await browser.open(base + "404.html")
      try await browser.openLive(base + "names/abba/")
      for tab in ["About", "Settings"] {
        try await browser.click(.role("link", named: tab))
        try await browser.settle()
      }
      try await browser.run("document.querySelector('.start-over').click()")
      try await browser.hold("location.pathname.endsWith('/names/')", "the beginning's address")
      try await browser.expect(.role("link", named: "Abba"))
      #expect(try await browser.run("return history.state[1]").number == 0)
      try await browser.back()
      #expect(try await browser.url.hasSuffix("404.html"))
    }
  }
}

extension BrowserSession {
  /// The place on the screen once it is there to stay.
  fileprivate func seen(_ base: String) async throws -> Place {
    try await kept()
    return try await place(base)
  }

  /// Waits until the app has done its work.
  fileprivate func settle() async throws {
    try await runAsync(
      "requestAnimationFrame(() => requestAnimationFrame(arguments[arguments.length - 1]))")
    try await rest()
  }

  /// Follows a link in its place: a driver's click scrolls it into view first.
  fileprivate func follow(_ link: String) async throws {
    try await run(
      """
      [...document.querySelectorAll('#lectern a')].find((one) =>
        one.textContent.includes(arguments[0]) && !one.closest('[inert]')).click()
      """, [.string(link)])
    try await settle()
  }

  /// Scrolls the page that is read, or makes its text larger.
  fileprivate func look(_ how: String) async throws {
    let shown = """
      const last = (selector) => [...document.querySelectorAll(selector)].filter((one) =>
        !one.closest('[inert]') && one.clientHeight > 0
          && getComputedStyle(one).visibility === 'visible').at(-1);
      """
    if how == "zoom" {
      for button in [".zoom-button", ".zoom-step", ".zoom-button"] {
        try await run("\(shown) last('\(button)').click()")
        try await settle()
      }
    } else {
      try await run("\(shown) last('.reading-scroll').\(how)")
    }
  }
}
