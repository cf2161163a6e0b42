import Foundation
import LecternWebDriver
import Testing

@Suite("An exhibit’s fonts", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct FontTests {
  private static let measure = """
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
    const height = (one) => one.getBoundingClientRect().height;
    const width = (one) => {
      const copy = one.cloneNode(true);
      copy.style.cssText = 'position: absolute; width: max-content; max-width: none; white-space: nowrap';
      one.after(copy);
      const width = copy.getBoundingClientRect().width;
      copy.remove();
      return width;
    };
    return {
      isOwn: [...document.fonts].some((font) => font.status === 'loaded' && !font.family.includes('(')),
      
      visible: shown('.list .row .name').every((one) => getComputedStyle(one).visibility === 'visible'),
      rows: shown('.list .row').map(height), widths: shown('.quotation p, .quotation').map(width),
      quotations: shown('.quotation').map(height).reduce((sum, one) => sum + one, 0),
      shift: window.shift,
    };
    """

  @Test(
    "texts can be read before their font is there, and next to nothing moves when it comes",
    arguments: Engine.allCases)
  func standIn(_ engine: Engine) async throws {
    try await OfflineBuild.room { room in
      try await judge(engine, Self.renamed(in: room))
    }
  }

  @Test(
    "MC-26: bars, tabs and settings are in the interface’s font, and next to nothing moves when it comes",
    arguments: Engine.allCases)
  func interface(_ engine: Engine) async throws {
    try await OfflineBuild.room { room in
      let theme = """
          fonts:
            interface: {family: House Face, regular: house.ttf, bold: house-bold.ttf}
        """
      let folder = URL(filePath: "/usr/share/fonts/truetype/dejavu")
      let site = try OfflineBuild.site(
        room, theme: theme,
        pictures: [
          "house.ttf": Data(contentsOf: folder.appending(path: "DejaVuSans.ttf")),
          "house-bold.ttf": Data(contentsOf: folder.appending(path: "DejaVuSans-Bold.ttf")),
        ])
      let gate = Gate(files: ".woff2", isRefusing: true)
      try await visit(engine, BrowserOptions(viewport: .tabletLandscape), gate: gate, site: site) {
        browser, base in
        try await browser.openLive(base + "settings/")
        let look = """
          const shown = [...document.querySelectorAll('#lectern *')].filter((one) => one.getClientRects().length && one.children.length === 0);
          return {
            others: [...new Set(shown.filter((one) => !getComputedStyle(one).fontFamily.includes('House Face')).map((one) => one.className))],
            boxes: [...document.querySelectorAll('.bar, .tab-bar, .tabs, .settings button, .settings label, .settings h2')]
              .filter((one) => one.getClientRects().length).map((one) => { const box = one.getBoundingClientRect(); return [box.top, box.height]; }).flat(),
            width: shown.reduce((sum, one) => {
              const range = document.createRange();
              range.selectNodeContents(one);
              return sum + range.getBoundingClientRect().width;
            }, 0),
            isLoaded: [...document.fonts].filter((one) => one.status === 'loaded' && !one.family.includes('(')).length,
          };
          """
        let before = try await browser.run(look)
        #expect(before["isLoaded"]?.number == 0)
        #expect(before["others"]?.array?.isEmpty == true, "\(before)")
        gate.open()
        // As if they had come late; under another address, for browsers remember failures.
        try await browser.run(
          """
          window.late = ['regular', 'bold'].map((name) => new FontFace('House Face',
            `url(${new URL(`_lectern/fonts/interface-${name}.woff2?late`, document.baseURI)})`,
            { weight: name === 'bold' ? '700' : '400' }));
          for (const face of late) { document.fonts.add(face); face.load(); }
          """)
        try await browser.hold("late.every((face) => face.status === 'loaded')", "both faces")
        try await browser.rest()
        let after = try await browser.run(look)
        #expect(after["isLoaded"]?.number == 2)
        let boxes = [before, after].map { ($0["boxes"]?.array ?? []).compactMap(\.number) }
        #expect(boxes[0].count > 10 && boxes[0].count == boxes[1].count)
        for (one, other) in zip(boxes[0], boxes[1]) { #expect(abs(one - other) <= 1) }
        let widths = [before, after].map { $0["width"]?.number ?? 0 }
        #expect(widths[0] > 500 && abs(widths[0] / widths[1] - 1) < 0.04, "\(widths)")
      }
    }
  }

  @Test(
    "on a slow line no typeface is asked for before the app is there; on a quick one it comes first",
    arguments: Engine.allCases, [true, false])
  func slowLine(_ engine: Engine, isSlow: Bool) async throws {
    let clock =
      "const now = performance.now.bind(performance);"
      + "performance.now = () => now() \(isSlow ? "+ 1000" : "/ 1000");"
    let gate = Gate()
    try await visit(
      engine, BrowserOptions(viewport: .phone), gate: gate, script: clock
    ) { browser, base in
      let isLoaded =
        "[...document.fonts].some((one) => one.status === 'loaded' && !one.family.includes('('))"
      try await browser.open(base + "names/")
      if !isSlow { try await browser.hold(isLoaded, "the typeface") }
      // Forces the layout, which asks for the fonts of all that shows.
      try await browser.hold("document.querySelector('.row .name').offsetHeight > 0", "a row")
      let asked = try await browser.run(
        "return performance.getEntriesByType('resource').filter((one) => one.name.includes('.woff2')).length"
      ).number
      #expect((asked == 0) == isSlow)
      #expect(try await browser.run("return \(BrowserSession.isLive)").bool == false)
      gate.open()
      try await browser.live()
      try await browser.hold(isLoaded, "the typeface once the app is there")
    }
  }

  @Test(
    "an exhibit without a font of its own shows in Lectern’s, whose small capitals are drawn, not shrunk",
    arguments: Engine.allCases)
  func ownFace(_ engine: Engine) async throws {
    let world = ProcessInfo.processInfo.environment["LECTERN_WORLD"] ?? ""
    try await visit(
      engine, BrowserOptions(viewport: .tabletLandscape), site: URL(filePath: world)
    ) { browser, base in
      try await browser.openLive(base + "world/albania/")
      try await browser.hold(
        "[...document.fonts].some((font) => font.family.includes('Lectern Text') && !font.family.includes('(') && font.status === 'loaded')",
        "Lectern's typeface")
      // Where capitals may not be made by shrinking, only a font that has small ones changes.
      let change = try await browser.run(
        """
        const width = (family, caps) => {
          const one = document.createElement('span');
          one.textContent = 'tirana and its neighbours';
          one.style.cssText = `position: absolute; white-space: nowrap; font: 40px ${family}; font-synthesis: none; font-variant-caps: ${caps}`;
          document.body.append(one);
          const width = one.getBoundingClientRect().width;
          one.remove();
          return width;
        };
        const change = (family) => width(family, 'small-caps') / width(family, 'normal');
        const name = document.querySelector('.headline .name');
        return { own: change('"Lectern Text"'), other: change('"DejaVu Serif"'),
          shown: getComputedStyle(name).fontFamily };
        """)
      #expect((change["own"]?.number ?? 0) > 1.03, "\(change)")
      #expect(change["other"]?.number == 1, "\(change)")
      #expect(change["shown"]?.string?.hasPrefix("\"Lectern Text\"") == true, "\(change)")
    }
  }

  /// Names of God, whose font has a name that no machine knows: browsers would take an installed
  /// one instead.
  private static func renamed(in room: URL) throws -> URL {
    let site = room.appending(path: "site")
    try FileManager.default.copyItem(at: BuiltSite.directory, to: site)
    let theme = site.appending(path: "_lectern/theme.css")
    let css = try String(contentsOf: theme, encoding: .utf8)
    try #require(css.contains("\"TeX Gyre Pagella\""))
    try css.replacing("TeX Gyre Pagella", with: "Own Face")
      .write(to: theme, atomically: true, encoding: .utf8)
    return site
  }

  private func judge(_ engine: Engine, _ site: URL) async throws {
    let gate = Gate(files: ".woff2", isRefusing: true)
    let options = BrowserOptions(viewport: .tabletLandscape)
    try await visit(engine, options, gate: gate, site: site) {
      browser, base in
      try await browser.openLive(base + "names/adonai/")
      try await browser.run(
        """
        window.shift = 0;
        if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) window.shift += entry.value;
        }).observe({ type: 'layout-shift' });
        """)
      let before = try await browser.run(Self.measure)
      #expect(before["isOwn"]?.bool == false && before["visible"]?.bool == true)
      gate.open()
      // Asked for once more, as if they had come late; under another address, for browsers remember
      // failures.
      try await browser.run(
        """
        window.late = ['regular', 'bold', 'italic', 'boldItalic'].map((name) => new FontFace('Own Face',
          `url(${new URL(`_lectern/fonts/text-${name}.woff2?late`, document.baseURI)})`,
          { weight: /bold/.test(name) ? '700' : '400', style: /italic/i.test(name) ? 'italic' : 'normal' }));
        for (const face of window.late) { document.fonts.add(face); face.load(); }
        """)
      try await browser.hold(
        "window.late.every((face) => face.status === 'loaded')", "the exhibit’s font")
      try await browser.rest()
      let after = try await browser.run(Self.measure)
      #expect(after["isOwn"]?.bool == true)
      let numbers = { (value: JSONValue, name: String) in
        (value[name]?.array ?? []).compactMap(\.number)
      }
      #expect(numbers(before, "rows").count > 5)
      #expect(numbers(before, "rows") == numbers(after, "rows"))
      let (first, second) = (numbers(before, "widths"), numbers(after, "widths"))
      #expect(!first.isEmpty && first.count == second.count)
      for (one, other) in zip(first, second) {
        #expect(abs(one / other - 1) < 0.06, "\(one) and then \(other)")
      }
      let heights = [before, after].map { $0["quotations"]?.number ?? 0 }
      #expect(heights[0] > 100 && abs(heights[0] / heights[1] - 1) < 0.04, "\(heights)")
      // WebKit counts no shifts.
      #expect((after["shift"]?.number ?? 1) < 0.02, "\(after)")
    }
  }
}
