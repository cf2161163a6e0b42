import Foundation
import LecternWebDriver
import Testing

@Suite(
  "A tap made before the app is live", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct EarlyTapTests {
  /// Controls that are tapped one after the other, and their effect once the app is live.
  struct Taps: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var address: String
    var controls: [AccessibleQuery]
    var effect: String
  }

  private static let filter = AccessibleQuery.role("button", named: "Filter")
  private static let heart = AccessibleQuery.role("button", named: "Favourite")
  private static let isFavourite = "!!document.querySelector('.heart[aria-pressed=true]')"
  private static let isFilterOpen = "!!document.querySelector('.filter-panel')"

  private static func translation(_ name: String) -> AccessibleQuery { .role("radio", named: name) }

  /// A condition: only this translation's quotations show.
  private static func shows(_ index: Int) -> String {
    """
    (document.querySelectorAll('[name=names-translation]')[\(index)].checked && \
    [...document.querySelectorAll('figure[data-translation]')].every( \
      (one) => one.dataset.translation === '\(index)'))
    """
  }

  static let taps = [
    Taps(
      testDescription: "a button", address: "names/", controls: [filter], effect: isFilterOpen),
    Taps(
      testDescription: "a button that turns, twice", address: "names/abba/",
      controls: [heart, heart], effect: isFavourite),
    Taps(
      testDescription: "one choice, another, and the first again", address: "names/abba/",
      controls: ["WEB", "RV1909", "WEB"].map(translation), effect: shows(1)),
    Taps(
      testDescription: "two controls", address: "names/abba/",
      controls: [translation("RV1909"), heart], effect: "\(isFavourite) && \(shows(2))"),
  ]

  @Test("acts then, and once", arguments: Engine.allCases, taps)
  func acts(_ engine: Engine, _ taps: Taps) async throws {
    let gate = Gate()
    try await visit(engine, BrowserOptions(viewport: .phone), gate: gate) { browser, base in
      try await browser.open(base + taps.address)
      for control in taps.controls { try await browser.click(control) }
      #expect(try await browser.run("return \(BrowserSession.isLive)").bool == false)
      gate.open()
      try await browser.live()
      try await browser.hold(taps.effect, taps.testDescription)
    }
  }

  /// Counts the buttons and choices that show, by their looks.
  private static let controls = """
    const controls = {};
    for (const one of document.querySelectorAll('#lectern :is(button, [type=radio])')) {
      if (one.closest('[inert], [hidden]') || !one.getClientRects().length
        || getComputedStyle(one).visibility !== 'visible') continue;
      const look = one.outerHTML.replace(' checked=""', '');
      controls[look] = (controls[look] || 0) + 1;
    }
    return controls;
    """

  @Test(
    "finds its control again, whichever it is", .enabled(if: BuiltSite.canJudgeSolarSystem),
    arguments: TakeoverTests.views)
  func controls(_ view: TakeoverTests.View) async throws {
    let site = URL(filePath: BuiltSite.solarSystem ?? "")
    let gate = Gate()
    try await visit(
      view.engine, BrowserOptions(viewport: view.size), gate: gate, site: site
    ) { browser, base in
      for address in ["worlds/", "worlds/earth/", "settings/", "about/"] {
        try await browser.open(base + "404.html")
        try await browser.forget()
        gate.close()
        try await browser.open(base + address)
        let before = try await browser.run(Self.controls)
        gate.open()
        try await browser.live()
        let after = try await browser.run(Self.controls)
        #expect(before.object?.isEmpty == false, "\(address)")
        for (look, count) in before.object ?? [:] {
          #expect(after[look] == count, "\(address): \(look)")
        }
      }
    }
  }

  @Test("acts then by the keyboard too, and the focus goes along", arguments: Engine.allCases)
  func keyboard(_ engine: Engine) async throws {
    for key in [Key.enter, Key.space] {
      let gate = Gate()
      try await visit(engine, BrowserOptions(viewport: .phone), gate: gate) { browser, base in
        try await browser.open(base + "names/abba/")
        try await browser.run("document.querySelector('.heart').focus()")
        try await browser.press(key)
        gate.open()
        try await browser.live()
        try await browser.hold(Self.isFavourite, "a favourite")
        #expect(
          try await browser.run("return document.activeElement.className").string
            == "bar-button heart")
      }
    }
  }

  @Test(
    "opens a menu that the page has shown by itself so far",
    .enabled(if: BuiltSite.canJudgeSolarSystem), arguments: Engine.allCases)
  func menu(_ engine: Engine) async throws {
    let gate = Gate()
    let site = URL(filePath: BuiltSite.solarSystem ?? "")
    try await visit(
      engine, BrowserOptions(viewport: .phone), gate: gate, site: site
    ) { browser, base in
      try await browser.open(base + "worlds/")
      try await browser.click(.role("button", named: "Language: English"))
      gate.open()
      try await browser.live()
      try await browser.hold(
        "!!document.querySelector('.languages [aria-expanded=true]')", "the open menu")
      try await browser.expect(.role("link", named: "Cymraeg"))
    }
  }

  /// Acts on the page's picture, at the places of clauses, and the address that they lead to.
  struct Touch: Sendable, CustomTestStringConvertible {
    enum Act: Sendable {
      case tap(clause: Int), drag(clause: Int), beside, turn
    }
    var testDescription: String
    var address = "charter/"
    var acts: [Act]
    var end: String
    var entries = 1.0
  }

  static let touches = [
    // Two quick ones there would enlarge the picture.
    Touch(
      testDescription: "several taps, of which the last counts",
      acts: [.tap(clause: 39), .tap(clause: 10), .tap(clause: 10)], end: "charter/clause-10/"),
    Touch(
      testDescription: "a clause's page, which the app shows enlarged",
      address: "charter/clause-39/", acts: [.tap(clause: 10)], end: "charter/clause-10/", entries: 0
    ),
    Touch(
      testDescription: "a drag", acts: [.drag(clause: 10)], end: "charter/", entries: 0),
    Touch(
      testDescription: "turned afterwards", acts: [.tap(clause: 10), .turn],
      end: "charter/clause-10/"),
    Touch(
      testDescription: "beside the picture", acts: [.tap(clause: 10), .beside], end: "charter/",
      entries: 0),
  ]

  /// WebKit's window passes through other sizes on its way: it isn't turned.
  static let visits =
    touches.map { (Engine.chromium, $0) }
    + touches.filter { !$0.acts.contains { if case .turn = $0 { true } else { false } } }
    .map { (Engine.webkit, $0) }

  @Test(
    "MC-19: on a picture chooses the clause at its place, once",
    .enabled(if: BuiltSite.canJudgeCharter), arguments: visits)
  func picture(_ engine: Engine, _ touch: Touch) async throws {
    let gate = Gate()
    let site = URL(filePath: BuiltSite.charter ?? "")
    try await visit(
      engine, BrowserOptions(viewport: .tabletLandscape), gate: gate, site: site
    ) { browser, base in
      try await browser.open(base + touch.address)
      try await browser.hold("document.querySelector('.facsimile-first').complete", "the picture")
      let box = try await browser.pictureBox()
      let scale = min(box.width / 12_000, box.height / 8_471)
      /// The middle of a clause's first line.
      func place(_ clause: Int) -> BrowserSession.Point {
        let (x, y) = clause == 10 ? (4_600.0, 2_180.0) : (6_000, 5_400)
        return BrowserSession.Point(
          x: box.x + box.width / 2 + (x - 6_000) * scale,
          y: box.y + box.height / 2 + (y - 4_235.5) * scale)
      }
      for act in touch.acts {
        switch act {
        case .tap(let clause): try await browser.touch([[place(clause)]], milliseconds: 0)
        case .drag(let clause):
          let end = place(clause)
          // The mouse's in WebKit, which then clicks.
          let begin = BrowserSession.Point(x: end.x + 150, y: end.y + 90)
          try await browser.touch([[begin, end]], milliseconds: 60)
        case .turn: try await browser.setViewport(.phone)
        case .beside:
          try await browser.touch(
            [[BrowserSession.Point(x: box.x + 4, y: box.y + 4)]], milliseconds: 0)
        }
      }
      #expect(try await browser.run("return \(BrowserSession.isLive)").bool == false)
      let length = try await browser.run("return history.length").number ?? 0
      gate.open()
      try await browser.live()
      // Longer than the app waits for a second tap.
      try await Task.sleep(for: .milliseconds(800))
      try await browser.hold(
        "location.pathname.endsWith('/\(touch.end)')", "the address \(touch.end)")
      try await browser.rest()
      #expect(try await browser.run("return history.length").number == length + touch.entries)
    }
  }

  @Test(
    "MC-19: on a book's page chooses the clause there, however its leaves lie",
    arguments: Engine.allCases, ["", ", layout: paged", ", layout: continuous"])
  func leaf(_ engine: Engine, _ layout: String) async throws {
    let gate = Gate()
    try await GreyBook.visit(
      engine, .tabletLandscape,
      settings: layout + ", clauses: clauses.csv, regions: regions.csv",
      files: [
        "clauses.csv": "id,name\nfirst,First\nsecond,Second\nthird,Third\n",
        "regions.csv": """
        clause,leaf,x,y,width,height
        first,1,100,500,500,200
        second,2,100,500,500,200
        third,3,100,500,500,200

        """,
      ], gate: gate
    ) { browser, base in
      try await browser.open(base + "book/2/")
      try await browser.hold("document.querySelector('.facsimile-first').complete", "the picture")
      let place = try await browser.run(
        """
        const image = document.querySelector('.facsimile-first'), box = image.getBoundingClientRect();
        const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
        return [box.x + box.width / 2, box.y + box.height / 2 + image.naturalHeight * scale * (600 / 900 - 0.5)];
        """)
      let point = BrowserSession.Point(
        x: try #require(place[0]?.number), y: try #require(place[1]?.number))
      try await browser.touch([[point]], milliseconds: 0)
      #expect(try await browser.run("return \(BrowserSession.isLive)").bool == false)
      gate.open()
      try await browser.live()
      try await browser.hold("location.pathname.endsWith('/book/second/')", "the second clause")
    }
  }

  @Test("acts on nothing of another screen", arguments: Engine.allCases)
  func otherScreen(_ engine: Engine) async throws {
    let gate = Gate()
    gate.open()
    let options = BrowserOptions(viewport: .tabletLandscape)
    try await visit(engine, options, gate: gate) { browser, base in
      try await browser.openWhole(base + "names/adonai/")
      gate.close()
      // The start's page has the first name beside the list; the app comes back with the last one.
      try await browser.open(base)
      try await browser.run("window.lectern.show()")
      try await browser.click(Self.heart)
      gate.open()
      try await browser.live()
      try await browser.expect(.role("heading", named: "Adonai"))
      #expect(try await browser.run("return \(Self.isFavourite)").bool == false)
    }
  }

  @Test("acts on nothing that is as the visitor wants it already", arguments: Engine.allCases)
  func alreadyDone(_ engine: Engine) async throws {
    let gate = Gate()
    gate.open()
    try await visit(engine, BrowserOptions(viewport: .phone), gate: gate) { browser, base in
      try await browser.openWhole(base + "names/abba/")
      try await browser.click(Self.heart)
      try await browser.hold(Self.isFavourite, "a favourite")
      gate.close()
      try await browser.open(base + "names/abba/")
      try await browser.run("window.lectern.show()")
      // The page knows of no favourites.
      try await browser.click(Self.heart)
      gate.open()
      try await browser.live()
      #expect(try await browser.run("return \(Self.isFavourite)").bool == true)
    }
  }

  @Test("on a link follows it, whichever comes first", arguments: Engine.allCases)
  func link(_ engine: Engine) async throws {
    // The module comes when the link has been tapped, and the link’s page when the app is live.
    let script = """
      if (location.pathname === '/names/') {
        const get = window.fetch;
        let isTapped;
        const tapped = new Promise((resolve) => { isTapped = resolve; });
        window.fetch = (...all) => String(all[0]).includes('lectern.wasm')
          ? tapped.then(() => get(...all)) : get(...all);
        window.tap = () => {
          document.querySelector('a[href="names/adonai/"]').click();
          isTapped();
        };
        new MutationObserver(() => {
          if (!document.documentElement.classList.contains('live')) return;
          sessionStorage.setItem('live', 1);
          get('/open-gate');
        }).observe(document.documentElement, { attributeFilter: ['class'] });
      }
      """
    let gate = Gate(files: "/names/adonai/")
    // WebKit ends the requests of a page from which a link is followed: there the link comes first.
    if engine == .webkit { gate.open() }
    try await visit(
      engine, BrowserOptions(viewport: .phone), gate: gate, script: script
    ) { browser, base in
      try await browser.open(base + "names/")
      try await browser.run("setTimeout(window.tap)")
      try await browser.last("location.pathname === '/names/adonai/'", "the link’s address")
      try await browser.live()
      try await browser.expect(.role("heading", named: "Adonai"))
      let isLiveFirst = try await browser.run("return 'live' in sessionStorage").bool
      #expect(isLiveFirst == (engine == .chromium))
    }
  }

  @Test("is nothing where the app never comes, and links lead on", arguments: Engine.allCases)
  func noModule(_ engine: Engine) async throws {
    let gate = Gate(isRefusing: true)
    try await visit(engine, BrowserOptions(viewport: .phone), gate: gate) { browser, base in
      try await browser.open(base + "names/")
      try await browser.hold("!('coming' in document.documentElement.dataset)", "the app’s end")
      // The worker needn't wait any longer.
      try await browser.run("window.lectern.isSettled.then(() => { window.isSettled = true; })")
      #expect(try await browser.run("return window.isSettled").bool == true)
      try await browser.click(Self.filter)
      try await browser.click(.role("link", named: "Adonai"))
      try await browser.expect(.role("heading", named: "Adonai"))
      #expect(try await browser.url == base + "names/adonai/")
    }
  }
}
