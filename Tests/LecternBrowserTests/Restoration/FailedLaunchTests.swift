import LecternWebDriver
import Testing

@Suite("A launch that fails", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct FailedLaunchTests {
  /// A core that traps, as a real one does, when it is opened after fewer failed
  /// launches than these.
  private static func trap(below failures: Int) -> String {
    """
    (() => {
      const whole = WebAssembly.instantiate;
      // (module (func (export "f") unreachable))
      const trap = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([
        0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0,
        10, 5, 1, 3, 0, 0, 11]))).exports.f;
      WebAssembly.instantiate = async (...given) => {
        const { instance } = await whole.apply(WebAssembly, given);
        const exports = { ...instance.exports };
        exports.lectern_open = (...values) => {
          const count = Number(sessionStorage.getItem('opened') || 0) + 1;
          sessionStorage.setItem('opened', count);
          if (sessionStorage.getItem('poison') && values[6] < \(failures)) trap();
          return instance.exports.lectern_open(...values);
        };
        return { instance: { exports } };
      };
    })();
    """
  }

  @Test(
    "BL-10: is followed by one that restores nothing, and that by one as ever",
    arguments: Engine.allCases)
  func trapped(_ engine: Engine) async throws {
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(engine, options, script: Self.trap(below: 1)) { browser, base in
      try await browser.openLive(base + "names/abba/")
      try await browser.kept()
      let opened = "return Number(sessionStorage.getItem('opened'))"
      let before = try await browser.run(opened).number ?? 0
      try await browser.run("sessionStorage.setItem('poison', 1)")
      try await browser.openLiveAtLast(base)
      #expect(try await browser.run(opened).number == before + 2)
      #expect(try await browser.url.hasSuffix("/names/"))
      // The screen that showed was kept in place of the one that failed, and the count began anew.
      try await browser.kept()
      #expect(try await browser.run("return window.lectern.value('failed')").string == "0")
      try await browser.run("sessionStorage.removeItem('poison')")
      try await browser.openLive(base + "about/")
      try await browser.kept()
      try await browser.openLive(base)
      #expect(try await browser.url.hasSuffix("/about/"))
    }
  }

  @Test(
    "twice shows the page as it was made, then starts at the beginning, whatever the address",
    arguments: Engine.allCases)
  func crashLoop(_ engine: Engine) async throws {
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(engine, options, script: Self.trap(below: 2)) { browser, base in
      try await browser.openLive(base + "names/abba/")
      try await browser.kept()
      try await browser.run("sessionStorage.setItem('poison', 1)")
      try await browser.open(base + "names/abba/")
      try await browser.last(
        "Number(sessionStorage.getItem('opened')) === 3 && window.lectern.value('failed') === '2'",
        "two launches that failed")
      // The page isn't reloaded over and over; the one made at build time is there to be read.
      try await browser.expect(.role("heading", named: "Abba"))
      #expect(try await browser.run("return document.documentElement.className").string == "")
      try await browser.openLive(base + "names/abba/")
      #expect(try await browser.url.hasSuffix("/names/"))
      try await browser.kept()
      #expect(try await browser.run("return window.lectern.value('failed')").string == "0")
    }
  }

  @Test("is counted where nothing was kept yet as well", arguments: Engine.allCases)
  func firstVisit(_ engine: Engine) async throws {
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(engine, options, script: Self.trap(below: 2)) { browser, base in
      try await browser.open(base + "404.html")
      try await browser.run("sessionStorage.setItem('poison', 1)")
      try await browser.open(base + "names/abba/")
      try await browser.last(
        "Number(sessionStorage.getItem('opened')) === 2 && window.lectern.value('failed') === '2'",
        "two launches that failed")
      try await browser.openLive(base + "names/abba/")
      #expect(try await browser.url.hasSuffix("/names/"))
    }
  }

  @Test(
    "isn’t one that goes on in another window, which restores the place all the same",
    arguments: Engine.allCases)
  func twoLaunches(_ engine: Engine) async throws {
    let script = """
      // No frame is painted while it is asked for.
      if (sessionStorage.getItem('frozen')) window.requestAnimationFrame = () => 0;
      """
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(engine, options, script: script) { browser, base in
      try await browser.openLive(base + "names/abba/")
      try await browser.kept()
      try await browser.run("sessionStorage.setItem('frozen', 1)")
      try await browser.open(base)
      try await browser.hold(BrowserSession.isLive, "the app")
      #expect(try await browser.run("return window.lectern.value('failed')").string == "1")
      try await browser.openTab()
      try await browser.openLive(base)
      #expect(try await browser.url.hasSuffix("/names/abba/"))
      // And both at an end, it is over.
      try await browser.hold("window.lectern.value('failed') === '0'", "the end of the launch")
    }
  }

  @Test(
    "NG-53: an exhibit that can’t be read leaves its page to be read, and costs nobody the place",
    arguments: Engine.allCases)
  func damagedExhibit(_ engine: Engine) async throws {
    let script = """
      const whole = window.fetch, complain = console.error;
      window.fetch = (...given) =>
        sessionStorage.getItem('broken') && String(given[0]).includes('/exhibit.')
          ? Promise.resolve(new Response('{}')) : whole(...given);
      // The worker that this server doesn't have is complained of too.
      window.complaints = [];
      console.error = (...words) => { window.complaints.push(String(words[0])); complain(...words); };
      """
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(engine, options, script: script) { browser, base in
      try await browser.openLive(base + "names/abba/")
      try await browser.kept()
      try await browser.run("sessionStorage.setItem('broken', 1)")
      for _ in 0..<2 {
        try await browser.open(base + "names/abba/")
        let isToldOf = "window.complaints.some((words) => words.includes('opened'))"
        try await browser.hold(isToldOf, "the complaint")
        try await browser.expect(.role("heading", named: "Abba"))
        #expect(try await browser.run("return window.lectern.value('failed')").string == "0")
      }
      try await browser.run("sessionStorage.removeItem('broken')")
      try await browser.openLive(base)
      #expect(try await browser.url.hasSuffix("/names/abba/"))
    }
  }

  /// Kept places that are damaged.
  private static let damaged = [
    "archive.launch.files = 5", "archive.launch.files = 'names-1.json'",
    "archive.launch.files = {length: 1}", "archive.launch.files = [1, null, {}, ['x'], '../x', '']",
    "archive.launch.files = ['lectern.wasm', 'constructor']", "archive.launch.page = 7",
    "archive.launch.page = {scrolls: 'x'}",
    "archive.launch.page = {scrolls: [5, null, [], ['list-scroll'], ['list-scroll', 'x'], [{}, 3]]}",
    "archive.launch.history = 'x'", "archive.launch.history = [{}, 5]; archive.launch.mark = -7",
    "archive.launch.address = 5", "archive.launch = []", "archive.launch = 'x'",
    "archive.launch = null", "delete archive.launch", "archive.root = []", "return 'null'",
    "return '5'", "return '[]'", "return '{'", "return '\\u0000'", "return ' '",
  ]

  @Test(
    "none comes of a damaged place: the app opens each time, and keeps the next one",
    arguments: Engine.allCases)
  func damagedPlaces(_ engine: Engine) async throws {
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(engine, options) { browser, base in
      for (number, damage) in Self.damaged.enumerated() {
        try await browser.openLive(base + "about/")
        try await browser.kept()
        try await browser.open(base + "404.html")
        try await browser.rewritePlace(damage)
        try await browser.openLive(base + (number % 2 == 0 ? "" : "about/"))
        try await browser.hold(
          "window.lectern.value('failed') === '0'", "the first frame after “\(damage)”")
      }
      try await browser.openLive(base + "names/abba/")
      try await browser.kept()
      #expect(try await browser.archive.contains("abba"))
    }
  }

  @Test("left in good order before its first frame isn't one", arguments: Engine.allCases)
  func leftEarly(_ engine: Engine) async throws {
    let script = """
      // No frame is painted while it is asked for.
      if (sessionStorage.getItem('frozen')) window.requestAnimationFrame = () => 0;
      """
    let options = BrowserOptions(viewport: .phone, motion: .reduced)
    try await visit(engine, options, script: script) { browser, base in
      try await browser.openLive(base + "names/abba/")
      try await browser.kept()
      try await browser.run("sessionStorage.setItem('frozen', 1)")
      try await browser.open(base)
      try await browser.hold(BrowserSession.isLive, "the app")
      #expect(try await browser.run("return window.lectern.value('failed')").string == "1")
      try await browser.open(base + "404.html")
      let failed = "return localStorage.getItem('lectern:names-of-god:failed').split(' ')[1]"
      #expect(try await browser.run(failed).string == "0")
    }
  }
}
