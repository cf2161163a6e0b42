import Foundation
import LecternWebDriver
import Testing

@Suite("Formats of a locale, in the browser", .enabled(if: BuiltSite.canJudgeWorld), .serialized)
struct FormatTests {
  /// A locale other than the browser's, which a test can change as a visitor does in the settings
  /// of a device; and the formatters that the page makes, by kind.
  private static let script = """
    (() => {
      let locale = 'en-GB';
      Object.defineProperty(navigator, 'language', { configurable: true, get: () => locale });
      window.setLocale = (name) => { locale = name; };
      window.made = { NumberFormat: 0, DateTimeFormat: 0 };
      for (const kind in window.made) {
        Intl[kind] = new Proxy(Intl[kind], { construct(target, values) {
          window.made[kind]++;
          return Reflect.construct(target, values);
        } });
      }
    })();
    """

  private func visitWorld(
    _ engine: Engine, _ options: BrowserOptions = BrowserOptions(viewport: .phone),
    _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
  ) async throws {
    let site = try #require(BuiltSite.world)
    try await visit(engine, options, script: Self.script, site: URL(filePath: site), body)
  }

  /// The values in the facts, without the difference between spaces.
  private func facts(_ browser: BrowserSession) async throws -> [String] {
    let answer = try await browser.run(
      "return [...document.querySelectorAll('.fields dd')].map((one) => one.textContent)")
    return (answer.array ?? []).map { FormatTable.plain($0.string ?? "") }
  }

  @Test("BL-60, BL-75: values are written as the shared table has them", arguments: Engine.allCases)
  func table(_ engine: Engine) async throws {
    #expect(FormatTable.rows.count > 50)
    try await visit(engine) { browser, base in
      try await browser.open(base)
      let requests = JSONValue.array(FormatTable.rows.map { .string(FormatTable.request($0)) })
      let answers = try await browser.run(
        "return arguments[0].map((request) => window.lectern.format(request))", [requests])
      for (index, row) in FormatTable.rows.enumerated() {
        let text = FormatTable.plain(answers[index]?.string ?? "")
        #expect(text == FormatTable.plain(row[5]), "\(row)")
      }
    }
  }

  @Test(
    "BL-75, BL-76: a list and forty countries need a formatter for each kind of value",
    arguments: Engine.allCases)
  func counted(_ engine: Engine) async throws {
    try await visitWorld(engine) { browser, base in
      try await browser.openLive(base)
      // Rows have populations.
      #expect(try await browser.run("return window.made.NumberFormat").number == 1)
      try await browser.openLive(base + "world/albania/")
      var seen: Set<String> = []
      for _ in 0..<40 {
        let name = try await browser.run(
          """
          window.last = document.querySelector('.detail h2').textContent;
          document.querySelector('a.arrow-down').click();
          return window.last;
          """)
        seen.insert(name.string ?? "")
        try await browser.hold(
          "document.querySelector('.detail h2').textContent !== window.last", "the next country")
      }
      #expect(seen.count == 40)
      // One for populations, which are whole numbers, and one for areas.
      #expect(try await browser.run("return window.made.NumberFormat").number == 2)
      #expect(try await browser.run("return window.made.DateTimeFormat").number == 0)
      #expect(try await browser.run("return window.lectern.formatters()").number == 2)
    }
  }

  @Test(
    "BL-76: from British to French and on without a restart, told of it or not",
    arguments: Engine.allCases)
  func localeChange(_ engine: Engine) async throws {
    try await visitWorld(engine) { browser, base in
      try await browser.openLive(base + "world/albania/")
      try await browser.run("window.isTheSame = true")
      #expect(try await facts(browser).contains("2,866,376"))
      let changes = [
        ("fr-FR", "window", "languagechange", "2 866 376", "28 748 km²"),
        // If it was suspended meanwhile, the page is only told that it shows again.
        ("de", "document", "visibilitychange", "2.866.376", "28.748 km²"),
        ("en-GB", "window", "pageshow", "2,866,376", "28,748 km²"),
        ("ar-EG", "window", "languagechange", "٢٬٨٦٦٬٣٧٦", "٢٨٬٧٤٨ كم²"),
      ]
      for (index, (locale, target, event, population, area)) in changes.enumerated() {
        try await browser.run(
          "setLocale('\(locale)'); \(target).dispatchEvent(new Event('\(event)', { bubbles: true }))"
        )
        let found = try await facts(browser)
        #expect(found.contains(population) && found.contains(area), "\(locale): \(found)")
        let language = try await browser.run(
          "return document.querySelector('.fields [data-kind=\"number\"] bdi').lang")
        #expect(language.string == locale)
        // The formatters of the last locale are gone, and each is made once for the new one.
        #expect(
          try await browser.run("return window.made.NumberFormat").number == Double(2 * (index + 2))
        )
      }
      #expect(try await browser.run("return window.isTheSame").bool == true)
      #expect(try await facts(browser).contains("Lek (ALL)"))
    }
  }

  @Test("events that change nothing write nothing anew", arguments: Engine.allCases)
  func sameLocale(_ engine: Engine) async throws {
    try await visitWorld(engine) { browser, base in
      try await browser.openLive(base + "world/albania/")
      try await browser.run(
        """
        window.kept = document.querySelector('.fields [data-kind="number"] bdi').firstChild;
        for (const name of ['languagechange', 'pageshow']) dispatchEvent(new Event(name));
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        """)
      #expect(
        try await browser.run("return window.kept.isConnected && window.made.NumberFormat").number
          == 2)
    }
  }

  @Test(
    "in a page that runs from right to left values keep their own direction",
    arguments: Engine.allCases)
  func rightToLeft(_ engine: Engine) async throws {
    try await visitWorld(engine) { browser, base in
      try await browser.openLive(base + "world/albania/")
      let answer = try await browser.run(
        """
        document.documentElement.dir = 'rtl';
        const row = (label) => [...document.querySelectorAll('.fields > div')]
          .find((one) => one.firstChild.textContent === label);
        return ['Population', 'Phone', 'Area', 'Top-level domain'].map((label) => {
          const value = row(label).querySelector('bdi'), style = getComputedStyle(value);
          const box = value.getBoundingClientRect(), whole = row(label).getBoundingClientRect();
          return [style.unicodeBidi, style.direction, Math.round(box.left - whole.left)].join(' ');
        });
        """)
      let found = (answer.array ?? []).compactMap(\.string)
      #expect(found == ["isolate ltr 0", "isolate ltr 0", "isolate ltr 0", "isolate ltr 0"])
    }
  }

  @Test(
    "the page made at build time says the same as the app in the exhibit’s language",
    arguments: Engine.allCases)
  func takeOver(_ engine: Engine) async throws {
    let gate = Gate()
    let site = try #require(BuiltSite.world)
    try await visit(
      engine, BrowserOptions(viewport: .phone), gate: gate, script: Self.script,
      site: URL(filePath: site)
    ) { browser, base in
      try await browser.open(base + "world/albania/")
      let before = try await facts(browser)
      gate.open()
      try await browser.live()
      #expect(before.count == 8)
      #expect(try await facts(browser) == before)
    }
  }
}
