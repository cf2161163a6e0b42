import Foundation
import LecternBase
import LecternScenarios
import LecternWebDriver
import Testing

@Suite("The host in the browser", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct HostTests {
  @Test("folds as the build does, by the shared table", arguments: Engine.allCases)
  func foldsAlike(_ engine: Engine) async throws {
    let data = try Data(contentsOf: URL(filePath: "Tests/fold.json"))
    let table = try JSONDecoder().decode([[String]].self, from: data)
    #expect(table.count > 40)
    try await visit(engine) { browser, base in
      try await browser.open(base)
      let rows = JSONValue.array(table.map { .array($0.map { .string($0) }) })
      let folded = try await browser.run(
        "return arguments[0].map(([text, , tag]) => window.lectern.fold(text, tag))", [rows])
      for (index, row) in table.enumerated() {
        #expect(folded[index]?.string == row[1], "\(row[0])")
      }
    }
  }

  @Test("marks what was found as it is written", arguments: Engine.allCases)
  func marks(_ engine: Engine) async throws {
    try await visit(engine) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.replaceText(of: browser.find(.role("searchbox")), with: "refiner's f")
      try await browser.rest()
      let marked = try await browser.run(
        "return [...document.querySelectorAll('.row mark')].map((mark) => mark.textContent)")
      #expect(marked[0]?.string == "Refiner\u{2019}s F" && marked[1] == nil)
    }
  }

  @Test("a slash that is typed is a slash, one that isn’t searches", arguments: Engine.allCases)
  func slash(_ engine: Engine) async throws {
    try await visit(engine) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.replaceText(of: browser.find(.role("searchbox")), with: "a/b")
      try await browser.rest()
      let typed = "return [document.activeElement.id, document.activeElement.value]"
      #expect(try await browser.run(typed)[1]?.string == "a/b")
      try await browser.run("document.activeElement.blur()")
      try await browser.press(Key("/"))
      try await browser.rest()
      #expect(try await browser.run(typed)[0]?.string == "search-all")
      // The words of the list have gone along.
      try await browser.type("/c")
      #expect(try await browser.run(typed)[1]?.string == "a/b/c")
    }
  }

  @Test(
    "BL-28: sends nothing anywhere, breaks no rule of the policy, and writes no error, in a round through the exhibit"
  )
  func consoleIsSilent() async throws {
    let (files, faults) = ScenarioFile.read(folder: "Examples/names-of-god")
    #expect(faults.isEmpty)
    let round = files.filter { file in
      ["settings", "translation", "search", "rotate", "index-strip"].contains {
        file.path == "scenarios/\($0).yaml"
      }
    }
    #expect(round.count == 5)
    try await visit(.chromium) { browser, base in
      let driver = BrowserDriver(browser, base: base, pictures: nil)
      for file in round {
        try await driver.open(file.address, size: file.sizes[0])
        let result = await driver.run(file.scenario, named: file.path)
        #expect(result.isPassed, "\(result.report)")
        // The visitor's actions stay on the device: all requests are for files of the exhibit.
        let asked = try await browser.run(
          "return performance.getEntriesByType('resource').map((one) => one.name)")
        let names = asked.array?.compactMap(\.string) ?? []
        #expect(names.contains { $0.contains("/exhibit.") })
        #expect(names.filter { !$0.hasPrefix(base) } == [])
        try await driver.forgetDevice()
      }
      let messages = try await browser.consoleMessages()
      // These pages are served without their worker.
      let worker = "when fetching the script."
      #expect(messages.map(\.text).filter { !$0.contains(worker) } == [])
      // A breach of the policy has to be seen in the log first.
      try await browser.openLive(base)
      try await browser.run("document.body.setAttribute('onclick', 'void 0')")
      try await browser.run("document.body.click()")
      let heard = try await browser.consoleMessages()
      #expect(heard.contains { $0.text.contains("Content Security Policy") }, "\(heard)")
    }
  }

  @Test(
    "a device whose values can’t be deleted is replaced by another in WebKit, and told of elsewhere",
    arguments: Engine.allCases)
  func device(_ engine: Engine) async throws {
    try await visit(engine, BrowserOptions(viewport: .phone, motion: .reduced)) { browser, base in
      let plain = base + "_lectern/host.js"
      try await browser.open(plain)
      // A page that holds on to its database keeps it from being deleted.
      try await browser.runAsync(
        """
        localStorage.setItem('seen', '1');
        indexedDB.open('lectern').onsuccess = (event) => {
          window.held = event.target.result;
          arguments[arguments.length - 1]();
        };
        """)
      try await browser.openTab()
      let driver = BrowserDriver(browser, base: base, pictures: nil)
      guard engine == .webkit else {
        let fault = WebDriverError.timedOut(waiting: "the device to be forgotten", seconds: 8)
        await #expect(throws: fault) { try await driver.forgetDevice() }
        return
      }
      try await driver.forgetDevice()
      try await browser.open(plain)
      let look = "return innerWidth === 390 && matchMedia('(prefers-reduced-motion)').matches"
      #expect(try await browser.run(look).bool == true)
      #expect(try await browser.run("return localStorage.length").number == 0)
      let bases = try await browser.run("return (await indexedDB.databases()).length")
      #expect(bases.number == 0)
    }
  }

  @Test(
    "waits for the texts of a detail only where it shows", arguments: Engine.allCases,
    [Viewport.phone, .tabletLandscape])
  func detailTexts(_ engine: Engine, _ size: Viewport) async throws {
    let gate = Gate()
    try await visit(engine, BrowserOptions(viewport: size), gate: gate) { browser, base in
      try await browser.open(base + "names/")
      let asked = """
        performance.getEntriesByType('resource').some((one) => one.name.includes('/NAME.'))
        """
      let (bundle, texts) = (
        asked.replacing("NAME", with: "exhibit"), asked.replacing("NAME", with: "names.abba")
      )
      try await browser.hold(bundle, "the bundle")
      if size == .phone {
        try await browser.run(
          "await lectern.ready; await new Promise((resolve) => setTimeout(resolve, 500))")
        #expect(try await browser.run("return \(texts)").bool == false)
      } else {
        try await browser.hold(texts, "the detail's texts")
      }
      gate.open()
      try await browser.live()
    }
  }

  @Test("keeps the place through back, forward and reload", arguments: Engine.allCases)
  func addressBar(_ engine: Engine) async throws {
    try await visit(engine, BrowserOptions(viewport: .phone)) { browser, base in
      try await browser.openWhole(base)
      let root = try await browser.url
      try await browser.click(.role("link", named: "Adonai"))
      try await browser.expect(.role("heading", named: "Adonai"))
      #expect(try await browser.url == base + "names/adonai/")
      try await browser.reload()
      try await browser.live()
      try await browser.expect(.role("heading", named: "Adonai"))
      try await browser.back()
      try await browser.expect(.role("link", named: "Abba"))
      try await browser.expectAbsent(.role("heading", named: "Adonai"))
      #expect(try await browser.url.hasPrefix(root))
      try await browser.forward()
      try await browser.expect(.role("heading", named: "Adonai"))
      #expect(try await browser.url == base + "names/adonai/")
    }
  }

  /// Drags from the left edge of a narrow screen with events of the test's own.
  private static let drag = """
    const [buttons] = arguments, target = document.querySelector('.detail-scroll');
    const send = (type, clientX, buttons) => target.dispatchEvent(new PointerEvent(type, {
      bubbles: true, pointerId: 1, isPrimary: true, pointerType: 'mouse', clientX, clientY: 400,
      button: type === 'pointerdown' ? 0 : -1, buttons }));
    send('pointerdown', 5, 1);
    for (const x of [40, 60, 90]) send('pointermove', x, buttons);
    return [...document.querySelectorAll('.pane')].some((pane) => /track/.test(pane.dataset.motion));
    """

  @Test("a swipe needs a button that is held", arguments: Engine.allCases)
  func swipeNeedsButton(_ engine: Engine) async throws {
    try await visit(engine, BrowserOptions(viewport: .phone)) { browser, base in
      for buttons in [0, 1] {
        try await browser.openLive(base + "names/abba/")
        let isSwiped = try await browser.run(Self.drag, [JSONValue(buttons)]).bool
        #expect(isSwiped == (buttons == 1))
      }
    }
  }

  @Test("goes on where the browser refuses history entries", arguments: Engine.allCases)
  func historyRefused(_ engine: Engine) async throws {
    try await visit(engine, BrowserOptions(viewport: .phone)) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.run("history.pushState = () => { throw new Error('too many') }")
      try await browser.click(.role("link", named: "Adonai"))
      try await browser.expect(.role("heading", named: "Adonai"))
    }
  }

  @Test("a finger that scrolls from the edge in Safari follows no link")
  func flickAtEdge() async throws {
    let gate = Gate()
    try await visit(.chromium, BrowserOptions(viewport: .phone), gate: gate) { browser, base in
      try await browser.open(base + "names/abba/")
      // By these Safari on iPhone is told.
      try await browser.run("window.ongesturestart = window.ontouchstart = null")
      gate.open()
      try await browser.live()
      typealias Point = BrowserSession.Point
      try await browser.touch([[Point(x: 14, y: 22), Point(x: 15, y: 90)]], milliseconds: 100)
      try await browser.rest()
      #expect(try await browser.url.hasSuffix("/names/abba/"))
      try await browser.touch([[Point(x: 14, y: 22)]], milliseconds: 0)
      try await browser.rest()
      #expect(try await browser.url.hasSuffix("/names/"))
    }
  }

  @Test(
    "BL-20: a page that hears of its hiding when it is shown again keeps its place",
    arguments: Engine.allCases)
  func hiddenForAMoment(_ engine: Engine) async throws {
    try await visit(engine) { browser, base in
      try await browser.openLive(base)
      let kept = try await browser.run(
        """
        document.querySelector('.list-scroll a.row').click();
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        return [document.hidden, location.pathname, localStorage.getItem('lectern:names-of-god:place')];
        """)
      #expect(kept[0] == false)
      let path = try #require(kept[1]?.string?.split(separator: "/").last)
      #expect(kept[2]?.string?.contains("/\(path)") == true, "\(kept)")
    }
  }

  /// Opens and closes the first name over and over, as fast as the app lets a visitor.
  private static let pushAndPop = """
    const [times, done] = arguments;
    const until = (test) => new Promise((resolve, reject) => {
      const start = Date.now();
      const look = () => test() ? resolve()
        : Date.now() - start > 12000 ? reject(new Error(location + ' ' + test)) : setTimeout(look, 5);
      look();
    });
    const settled = () => new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const run = async () => {
      for (let i = 0; i < times; i++) {
        document.querySelector('.list-scroll a.row').click();
        await until(() => location.pathname.endsWith('/abba/')
          && document.querySelector('.detail h2') && document.querySelector('a.back'));
        await settled();
        document.querySelector('a.back').click();
        await until(() => !location.pathname.endsWith('/abba/')
          && !document.querySelector('.detail h2'));
        await settled();
      }
      return window.lectern.liveBytes();
    };
    run().then(done, (error) => done(String(error)));
    """

  @Test("holds no more memory after 1,000 names opened and closed")
  func memoryDoesNotGrow() async throws {
    let options = BrowserOptions(viewport: .phone, motion: .reduced, isFloodProtected: false)
    try await visit(.chromium, options) { browser, base in
      try await browser.openLive(base)
      var live: [Double] = []
      for _ in 0..<20 {
        let answer = try await browser.runAsync(Self.pushAndPop, [50])
        live.append(try #require(answer.number, "\(answer)"))
      }
      // The first hundred are a warm-up: buffers have their size by then, but for one that grows
      // once. The least that a name could keep is a block of 16 bytes.
      print("live bytes after 100 and 1,000 names: \(Int(live[1])), \(Int(live[19]))")
      #expect(live[19] - live[1] < 900, "\(live)")
    }
  }
}
