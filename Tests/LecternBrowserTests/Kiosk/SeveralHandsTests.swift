import Foundation
import LecternWebDriver
import Testing

/// Tests several people at one kiosk: each hand works independently of the others.
///
/// WebKit's driver has no fingers.
@Suite("Several hands at a kiosk", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct SeveralHandsTests {
  typealias Point = BrowserSession.Point

  /// Opens the list of a kiosk, with an entry beside it in a wide window, and no hand on it.
  private func kiosk(
    _ size: Viewport = .tabletLandscape, idle: Int = 600, motion: LaunchMotion = .usual,
    _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
  ) async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.plan(
        room, "a", name: "Cape Hatteras", budget: "100 MB",
        settings: "\nkiosk: {idle: 10, countdown: 120}", more: 60)
      let bundle = try OfflineBuild.file("exhibit.json", of: site)
      let text = try String(contentsOf: bundle, encoding: .utf8)
      try text.replacing("\"idle\":10", with: "\"idle\":\(idle)")
        .write(to: bundle, atomically: true, encoding: .utf8)
      try await visit(
        .chromium, BrowserOptions(viewport: size), script: motion.rawValue, site: site
      ) { browser, base in
        try await browser.open(base + "?kiosk")
        try await browser.hold(
          "document.querySelector('.live .attract') !== null", "the attract screen")
        try await browser.click(.role("button", named: "Touch to begin"))
        try await browser.expectAbsent(.role("button", named: "Touch to begin"))
        try await browser.rest()
        try await browser.run(
          """
          window.clicks = 0;
          addEventListener('click', () => { clicks++; });
          window.offset = (name) => document.querySelector(name).scrollTop;
          """)
        try await body(browser, base)
      }
    }
  }

  private enum LaunchMotion: String {
    case usual = ""
    case reduced = """
      const asked = matchMedia;
      window.matchMedia = (query) => /reduced-motion/.test(query) ? { matches: true, addEventListener() {} } : asked(query);
      """
  }

  private static let list = "offset('.list-scroll')"
  private static let text = "offset('.detail-scroll')"
  private static let isOpen = "document.querySelector('.detail-scroll') !== null"

  /// Places in the list and in the text beside it.
  private static let inList = Point(x: 150, y: 500)
  private static let inText = Point(x: 800, y: 600)

  private func open(_ name: String, _ browser: BrowserSession) async throws {
    try await browser.click(.role("link", named: name, .containing))
    try await browser.expect(.role("heading", named: name))
    try await browser.rest()
    try await browser.run("window.clicks = 0")
  }

  @Test("a hand that rests on the list holds up no other, beside it or in the same list")
  func resting() async throws {
    try await kiosk(motion: .reduced) { browser, _ in
      let hands = Hands(browser)
      try await open("Light 100", browser)
      try await browser.run("document.querySelector('.list-scroll').scrollTop = 0")
      try await hands(.start, [0: Self.inList])
      try await hands(.start, [0: Self.inList, 1: Self.inText])
      // The part of the way before a finger counts as sliding doesn't scroll.
      for step in 1...8 {
        try await hands(.move, [0: Self.inList, 1: Self.inText.up(20 * step)])
      }
      try await browser.hold("\(Self.text) === 140 && \(Self.list) === 0", "the text alone to move")
      try await hands(.end, [1: Self.inText.up(160)])
      let other = Point(x: 150, y: 300)
      try await hands(.start, [0: Self.inList, 1: other])
      for step in 1...8 {
        try await hands(.move, [0: Self.inList, 1: other.up(10 * step)])
      }
      try await browser.hold("\(Self.list) === 70 && \(Self.text) === 140", "the list to move")
      // The finger that moves first in a list moves it: another one there has no effect.
      for step in 1...8 {
        try await hands(.move, [0: Self.inList.up(-20 * step), 1: other.up(80 + 5 * step)])
      }
      try await browser.hold("\(Self.list) === 110", "the list to follow its first hand")
      try await hands(.end, [0: Self.inList.up(-160), 1: other.up(120)])
      #expect(try await browser.run("return clicks").number == 0)
    }
  }

  @Test("a list that one hand scrolls already goes on with it alone when another begins elsewhere")
  func joined() async throws {
    try await kiosk(motion: .reduced) { browser, _ in
      let hands = Hands(browser, followsClock: true)
      try await open("Light 100", browser)
      try await browser.run("document.querySelector('.list-scroll').scrollTop = 0")
      try await hands(.start, [0: Self.inList])
      for step in 1...8 { try await hands(.move, [0: Self.inList.up(20 * step)]) }
      try await browser.hold("\(Self.list) > 100", "the list to scroll")
      try await browser.drawnFrames()
      let before = try #require(try await browser.run("return \(Self.list)").number)
      let (one, two) = (Self.inList.up(160), Self.inText)
      try await hands(.start, [0: one, 1: two])
      for step in 1...8 { try await hands(.move, [0: one.up(10 * step), 1: two]) }
      try await browser.hold("\(Self.list) === \(before + 80)", "the list to go on")
      for step in 1...8 {
        try await hands(.move, [0: one.up(80), 1: two.up(20 * step)])
      }
      try await browser.hold(
        "\(Self.text) === 140 && \(Self.list) === \(before + 80)", "the text alone to move")
      for step in 1...8 {
        try await hands(.move, [0: one.up(80 - 10 * step), 1: two.up(160 + 20 * step)])
      }
      try await browser.hold(
        "\(Self.text) === 300 && \(Self.list) === \(before)", "each to follow its own hand")
      try await hands(.end, [0: one, 1: two.up(320)])
      // A lone hand is the browser's again.
      try await browser.hold(
        "document.querySelector('.list-scroll').style.overflow === ''", "the list to be free")
      try await browser.swipe(from: Self.inList, to: Self.inList.up(100))
      try await browser.hold("\(Self.list) > \(before + 50)", "the list to scroll")
    }
  }

  @Test("what slid and then lies still lets go of its list, though it trembles")
  func slid() async throws {
    try await kiosk(motion: .reduced) { browser, _ in
      let hands = Hands(browser)
      let (hand, bag) = (Self.inList, Point(x: 150, y: 300))
      try await hands(.start, [0: hand, 1: bag])
      for step in 1...4 { try await hands(.move, [0: hand, 1: bag.up(10 * step)]) }
      try await browser.hold("\(Self.list) === 30", "the list to follow")
      try await hands.wait(1.2)
      for step in 1...8 {
        try await hands(
          .move, [0: hand.up(20 * step), 1: bag.up(40 + step % 2)])
      }
      try await browser.hold("\(Self.list) === 170", "the list to follow the hand alone")
      try await hands(.end, [0: hand.up(160), 1: bag.up(40)])
    }
  }

  @Test("hands are followed in all languages of an exhibit")
  func languages() async throws {
    try await OfflineBuild.room { room in
      let site = try OfflineBuild.site(
        room, "a", name: "Cape Hatteras", settings: "\nkiosk: {idle: 600}", languages: "en, de")
      try await visit(.chromium, site: site) { browser, base in
        for folder in ["", "de/"] {
          try await browser.open(base + folder + "?kiosk")
          try await browser.hold(
            "document.querySelector('.live .attract') !== null", "the attract screen")
          try await browser.hold(
            """
            performance.getEntriesByType('resource')
              .some((one) => /\\/_lectern\\/kiosk-hands\\.js/.test(one.name) && one.responseStatus === 200)
            """, "what follows hands to be there")
        }
      }
    }
  }

  @Test(
    "a tap beside a hand that rests opens what it taps, once; the hand's own leaving opens nothing")
  func tapped() async throws {
    try await kiosk { browser, _ in
      let hands = Hands(browser)
      try await open("Bell Rock", browser)
      try await hands(.start, [0: Self.inText])
      // Longer than a tap lasts.
      try await hands.wait(0.6)
      try await hands.tap(beside: Self.inText, at: try await browser.row("Fastnet"))
      try await browser.expect(.role("heading", named: "Fastnet"))
      #expect(try await browser.run("return clicks").number == 1)
      // A finger that slides is no tap.
      let place = try await browser.row("Eddystone")
      try await hands(.start, [0: Self.inText, 1: place])
      try await hands(.move, [0: Self.inText, 1: place.up(14)])
      try await hands(.end, [1: place.up(14)])
      try await hands(.end, [0: Self.inText])
      #expect(try await browser.run("return clicks").number == 1)
      try await browser.expect(.role("heading", named: "Fastnet"))
    }
  }

  @Test(
    "two taps at once open one of the two, from which one step leads back",
    arguments: [true, false])
  func together(isWide: Bool) async throws {
    try await kiosk(isWide ? .tabletLandscape : .phone) { browser, _ in
      let hands = Hands(browser)
      let (one, two) = (try await browser.row("Eddystone"), try await browser.row("Cordouan"))
      try await hands(.start, [0: one])
      try await hands(.start, [0: one, 1: two])
      try await hands(.end, [0: one])
      try await hands(.end, [1: two])
      // Side by side the later one wins; a list that has gone takes no tap.
      let name = isWide ? "Cordouan" : "Eddystone"
      try await browser.expect(.role("heading", named: name))
      try await browser.rest()
      try await browser.expect(.role("heading", named: name))
      if !isWide {
        try await browser.run("history.back()")
        try await browser.expect(.role("link", named: "Eddystone", .containing))
      }
      // All of it goes on.
      try await browser.click(.role("link", named: "Fastnet", .containing))
      try await browser.expect(.role("heading", named: "Fastnet"))
    }
  }

  /// A finger that rests, and one that flicks the list up by 5 pixels each 10 ms, as the page
  /// hears of them.
  private static let flick = """
    const list = document.querySelector('.list-scroll'), target = list.querySelector('a');
    const tell = (kind, time, fingers, changed) => {
      const [touches, changedTouches] = [fingers, changed].map((some) => some.map(([identifier, clientY]) =>
        new Touch({ identifier, target, clientX: 150, clientY })));
      const event = new TouchEvent(kind, { touches, changedTouches, bubbles: true, cancelable: true });
      Object.defineProperty(event, 'timeStamp', { value: time });
      target.dispatchEvent(event);
    };
    tell('touchstart', 0, [[7, 600]], [[7, 600]]);
    tell('touchstart', 0, [[7, 600], [8, 500]], [[8, 500]]);
    for (let step = 1; step <= 20; step++) tell('touchmove', step * 10, [[7, 600], [8, 500 - 5 * step]], [[8, 500 - 5 * step]]);
    tell('touchend', 200, [[7, 600]], [[8, 400]]);
    return list.scrollTop;
    """

  @Test("a list that is let go moving glides on; where less motion is wanted, it doesn't")
  func glides() async throws {
    try await kiosk { browser, _ in
      #expect(try await browser.run(Self.flick).number == 90)
      // Half a pixel a millisecond, as it fades, is some 160 pixels.
      try await browser.hold("\(Self.list) > 200 && \(Self.list) < 260", "the list to glide on")
    }
    try await kiosk(motion: .reduced) { browser, _ in
      #expect(try await browser.run(Self.flick).number == 90)
      try await browser.drawnFrames()
      #expect(try await browser.run("return \(Self.list)").number == 90)
    }
  }

  @Test(
    "MC-3: two fingers enlarge the document they began on; one that began elsewhere has no part in it"
  )
  func document() async throws {
    try await kiosk { browser, base in
      let hands = Hands(browser, followsClock: true)
      try await browser.click(.role("link", named: "Plan"))
      try await browser.hold("!document.querySelector('.facsimile-first')", "the plan to be drawn")
      try await browser.click(.role("button", named: "Show categories"))
      try await browser.rest()
      let part = "location.hash.match(/xywh=([^&]*)/)?.[1].split(',').map(Number)"
      let (rest, hand) = (Point(x: 150, y: 500), Point(x: 700, y: 450))
      func width() async throws -> Double {
        try await browser.hold("\(part)?.length === 4", "the address of the part")
        return try #require(try await browser.run("return (\(part))[2]").number)
      }
      try await browser.run("window.were = location.hash")
      // One on the menu, two on the plan.
      try await hands(.start, [0: rest])
      try await hands(.start, [0: rest, 1: hand, 2: hand.right(60)])
      for step in 1...8 {
        try await hands(.move, [0: rest, 1: hand, 2: hand.right(60 + 20 * step)])
      }
      try await hands(.end, [1: hand, 2: hand.right(220)])
      // Longer than a tap, which would choose a category, and with it the whole plan.
      try await hands.wait(0.6)
      try await hands(.end, [0: rest])
      try await browser.hold("location.hash !== were", "the address to follow")
      let enlarged = try await width()
      #expect(enlarged < 1500)
      // One finger scrolls the menu, and one is on the plan, which pans to its edge.
      let before = try #require(try await browser.run("return (\(part))[0]").number)
      try await browser.run("window.were = location.hash")
      try await hands(.start, [0: rest])
      for step in 1...8 { try await hands(.move, [0: rest.up(10 * step)]) }
      let menu = "document.querySelector('.facsimile-categories').scrollTop"
      try await browser.hold("\(menu) > 20", "the menu to scroll")
      try await hands(.start, [0: rest.up(80), 1: hand])
      for step in 1...8 {
        try await hands(.move, [0: rest.up(80), 1: hand.right(-20 * step)])
      }
      for _ in 1...4 { try await hands(.move, [0: rest.up(80), 1: hand.right(-160)]) }
      try await hands.wait(0.15)
      try await hands(.end, [1: hand.right(-160)])
      try await hands(.end, [0: rest.up(80)])
      try await browser.hold("location.hash !== were", "the address to follow")
      #expect(abs(try await width() - enlarged) <= 2, "the plan is as large as it was")
      #expect(try #require(try await browser.run("return (\(part))[0]").number) > before + 30)
    }
  }

  @Test("any hand that moves is use; what lies on the glass and trembles is none")
  func idle() async throws {
    try await kiosk(idle: 3) { browser, _ in
      let hands = Hands(browser)
      try await browser.run(
        """
        window.told = [];
        const { core } = lectern, { call } = core;
        core.call = (name, kind, ...rest) => {
          if (name === 'lectern_notice') told.push(kind);
          return call(name, kind, ...rest);
        };
        """)
      // Of one touch alone Chromium keeps the trembling to itself.
      try await hands(.start, [0: Self.inList])
      try await hands(.start, [0: Self.inList, 1: Self.inList.right(60)])
      var isAsked = false
      for step in 1...100 where !isAsked {
        try await hands(
          .move, [0: Self.inList.up(step % 3), 1: Self.inList.right(60 + step % 3)])
        try await hands.wait(0.1)
        try await browser.holds(milliseconds: 100)
        let question = "return document.querySelector('.kiosk-dialog') !== null"
        isAsked = try await browser.run(question).bool == true
      }
      try #require(isAsked, "asked while it trembles")
      try await browser.expect(.role("button", named: "Keep going"))
      try await hands(.end, [1: Self.inList.right(60)])
      try await hands.tap(
        beside: Self.inList,
        at: try await browser.middle(of: "document.querySelector('.kiosk-button.main')"))
      try await browser.expectAbsent(.role("button", named: "Keep going"))
      try await browser.run("told = []")
      try await hands(.start, [0: Self.inList, 1: Point(x: 150, y: 300)])
      try await hands(.move, [0: Self.inList, 1: Point(x: 150, y: 270)])
      try await browser.hold("told.includes(3)", "the motion to be told")
    }
  }
}

private enum HandEvent: String { case start = "touchStart", move = "touchMove", end = "touchEnd" }

extension BrowserSession.Point {
  fileprivate func up(_ way: Int) -> Self { Self(x: x, y: y - Double(way)) }
  fileprivate func right(_ way: Int) -> Self { Self(x: x + Double(way), y: y) }
}

/// Fingers in Chromium.
private final class Hands {
  private let browser: BrowserSession
  /// The time of the last event, in seconds since 1970; nil where Chromium takes the clock's.
  private var time: Double?

  /// - Parameter followsClock: true if time is the clock's, which Chromium's own scrolling goes by.
  ///   Else it is the test's, and no slow machine makes a long touch of a tap.
  init(_ browser: BrowserSession, followsClock: Bool = false) {
    self.browser = browser
    if !followsClock { time = Date().timeIntervalSince1970 }
  }

  /// Lets time pass before the next step.
  func wait(_ seconds: Double) async throws {
    if let time { self.time = time + seconds } else { try await Task.sleep(for: .seconds(seconds)) }
  }

  /// Tells of fingers by their numbers: of all that are down, or at an end of those that leave.
  func callAsFunction(_ event: HandEvent, _ fingers: [Int: BrowserSession.Point]) async throws {
    let points = fingers.sorted { $0.key < $1.key }.map { id, point -> JSONValue in
      ["x": .number(point.x), "y": .number(point.y), "id": JSONValue(id)]
    }
    var told: [String: JSONValue] = [
      "type": .string(event.rawValue), "touchPoints": .array(points),
    ]
    if let time {
      self.time = time + 0.016
      told["timestamp"] = .number(time)
    }
    try await browser.devTools("Input.dispatchTouchEvent", .object(told))
  }

  func tap(beside place: BrowserSession.Point, at point: BrowserSession.Point) async throws {
    try await self(.start, [0: place, 1: point])
    try await self(.end, [1: point])
  }
}

extension BrowserSession {
  /// The middle of a row of the list.
  fileprivate func row(_ name: String) async throws -> Point {
    try await middle(
      of: """
        [...document.querySelectorAll('.list-scroll a')].find((one) => one.textContent.includes('\(name)'))
        """)
  }

  /// The middle of an element, in view.
  fileprivate func middle(of element: String) async throws -> Point {
    let box = try await run(
      """
      const one = \(element);
      one.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
      """)
    let numbers = (box.array ?? []).compactMap(\.number)
    try #require(numbers.count == 2)
    return Point(x: numbers[0], y: numbers[1])
  }

  fileprivate func holds(milliseconds: Int) async throws {
    _ = try await runAsync("setTimeout(arguments[1], arguments[0])", [JSONValue(milliseconds)])
  }

  fileprivate func drawnFrames() async throws {
    _ = try await runAsync(
      "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0])))")
  }
}
