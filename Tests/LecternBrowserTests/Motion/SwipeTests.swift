import Foundation
import LecternWebDriver
import Testing

@Suite("Swiping back", .enabled(if: BuiltSite.canJudgeDemo), .serialized)
struct SwipeTests {
  private typealias Point = BrowserSession.Point
  /// Longer than the time over which a finger's velocity is measured.
  private static let restMilliseconds = 250

  @Test(
    "DD-79, DD-81, DD-86: the pane follows the finger to the pixel, the one below comes to light",
    arguments: Engine.allCases)
  func tracking(_ engine: Engine) async throws {
    try await BrowserSession.withDemo(engine, PaneMotionTests.wide) { browser in
      try await browser.use("Push!", "Push!", "Push!")
      let bars = try await browser.bars()
      try await browser.fingerDown(at: Point(x: 5, y: 400))
      for x in [30.0, 101, 165, 320, 700, 85] {
        try await browser.fingerMove(to: Point(x: x, y: 404))
        try await browser.drawnFrames()
        let panes = try await browser.panes()
        let dx = min(x - 5, 320)
        let part = dx / 320
        let mover = try #require(panes["2"])
        let below = try #require(panes["1"])
        #expect(abs(mover.x - dx) < 1, "under the finger at \(x)")
        #expect(abs(mover.end - (dx + 320 + part * (859 - 320))) < 1)
        #expect(mover.content == 320, "nothing is laid out anew under a finger")
        #expect(abs(below.x - (-96 + 0.3 * dx)) < 1)
        #expect(abs(below.dim - 0.2 * (1 - part)) < 0.005)
        #expect(below.isVisible && below.zIndex < mover.zIndex)
        #expect(mover.hasLeftShadow && mover.hasRightShadow)
        #expect(panes["3"]?.x == 321)
      }
      #expect(try await browser.bars() == bars)
      try await browser.fingerUp(after: Self.restMilliseconds)
      try await browser.atRest()
      let panes = try await browser.panes()
      #expect(panes["2"]?.place == "left" && panes["2"]?.x == 0)
      #expect(panes["1"]?.isVisible == false)
    }
  }

  @Test(
    "DD-82, DD-83: beyond half it pops, else it goes back; a flick pops, one to the left doesn’t",
    arguments: Engine.allCases)
  func decisions(_ engine: Engine) async throws {
    try await BrowserSession.withDemo(engine, PaneMotionTests.wide) { browser in
      try await browser.use("Push!", "Push!", "Push!")
      let wait = Self.restMilliseconds
      for (way, rest, pops) in [
        ([60.0, 155], wait, false), ([60, 175], wait, true), ([60, 160, 320], 0, true),
        ([60, 310, 60], 0, false),
      ] {
        try await browser.fingerDown(at: Point(x: 5, y: 400))
        for x in way {
          try await browser.fingerMove(to: Point(x: x, y: 404))
          // The velocity is that of the last way alone.
          if x == 310 { try await Task.sleep(for: .milliseconds(wait)) }
        }
        try await browser.fingerUp(after: rest)
        try await browser.atRest()
        let panes = try await browser.panes()
        #expect(panes["1"]?.place == (pops ? "left" : "below"), "\(way)")
        #expect(panes["2"]?.place == (pops ? "right" : "left"), "\(way)")
        #expect(panes["2"]?.content == (pops ? 859 : 320), "\(way)")
        if pops { try await browser.use("Push!") }
      }
    }
  }

  @Test("DD-86: the title goes with its pane, and comes back with it", arguments: Engine.allCases)
  func title(_ engine: Engine) async throws {
    try await BrowserSession.withDemo(engine, PaneMotionTests.wide) { browser in
      try await browser.use("Push!", "Push!", "Push!")
      let script = """
        const title = document.querySelector('.tab:not([hidden]) .bar-left .bar-title');
        return [title.getBoundingClientRect().left, Number(getComputedStyle(title).opacity)];
        """
      let start = try #require(try await browser.run(script).array?[0].number)
      try await browser.fingerDown(at: Point(x: 5, y: 400))
      for x in [60.0, 165, 85] {
        try await browser.fingerMove(to: Point(x: x, y: 404))
        try await browser.drawnFrames()
        let title = try #require(try await browser.run(script).array)
        #expect(abs((title[0].number ?? 0) - start - (x - 5)) < 1, "\(x)")
        #expect(abs((title[1].number ?? 0) - (1 - (x - 5) / 320)) < 0.01, "\(x)")
      }
      try await browser.fingerUp(after: Self.restMilliseconds)
      try await browser.atRest()
      #expect(try await browser.run(script) == .array([.number(start), .number(1)]))
    }
  }

  @Test("DD-79, DD-84: a second finger and the system end it where it began")
  func cancelled() async throws {
    try await BrowserSession.withDemo(.chromium, PaneMotionTests.wide) { browser in
      try await browser.use("Push!", "Push!", "Push!")
      for isSystem in [true, false] {
        let place = Point(x: 300, y: 404)
        try await browser.fingerDown(at: Point(x: 5, y: 400))
        try await browser.fingerMove(to: Point(x: 60, y: 402))
        try await browser.fingerMove(to: place)
        try await browser.drawnFrames()
        let x = try #require(try await browser.panes()["2"]?.x)
        #expect(abs(x - 295) < 1)
        if isSystem {
          try await browser.fingerCancelled()
        } else {
          try await browser.secondFingerDown(at: Point(x: 500, y: 500), beside: place)
          try await browser.fingerUp()
        }
        try await browser.atRest()
        #expect(try await browser.panes()["2"]?.place == "left")
        #expect(try await browser.panes()["3"]?.place == "right")
      }
    }
  }

  @Test("DD-85: a resize in mid-swipe ends it where it began", arguments: Engine.allCases)
  func resized(_ engine: Engine) async throws {
    try await BrowserSession.withDemo(engine, PaneMotionTests.wide) { browser in
      try await browser.use("Push!", "Push!", "Push!")
      try await browser.fingerDown(at: Point(x: 5, y: 400))
      try await browser.fingerMove(to: Point(x: 60, y: 402))
      try await browser.fingerMove(to: Point(x: 300, y: 404))
      try await browser.drawnFrames()
      #expect(try await browser.panes()["2"]?.motion.contains("track") == true)
      try await browser.setViewport(Viewport(width: 1000, height: 700))
      try await browser.atRest()
      try await browser.fingerUp()
      try await browser.atRest()
      let panes = try await browser.panes()
      #expect(panes["2"]?.x == 0 && panes["3"]?.x == 321 && panes["3"]?.end == 1000)
    }
  }

  @Test("DD-78: a push in mid-swipe starts from where the panes are", arguments: Engine.allCases)
  func push(_ engine: Engine) async throws {
    try await BrowserSession.withDemo(engine, PaneMotionTests.wide) { browser in
      try await browser.use("Push!", "Push!", "Push!")
      try await browser.fingerDown(at: Point(x: 5, y: 400))
      try await browser.fingerMove(to: Point(x: 60, y: 402))
      try await browser.fingerMove(to: Point(x: 165, y: 404))
      try await browser.drawnFrames()
      let before = try await browser.panes()
      let after = try await browser.panes(after: "press('Push!');")
      for name in ["1", "2", "3"] {
        let old = try #require(before[name])
        let new = try #require(after[name])
        #expect(
          abs(old.x - new.x) < 1 && abs(old.end - new.end) < 1 && abs(old.dim - new.dim) < 0.01,
          "\(old) \(new)")
      }
      try await browser.fingerUp()
      try await browser.atRest()
      let panes = try await browser.panes()
      #expect(panes["3"]?.place == "left" && panes["4"]?.place == "right")
    }
  }

  @Test("what begins elsewhere, or goes down, is left alone; a tap at the edge is a tap")
  func leftAlone() async throws {
    try await BrowserSession.withDemo(.chromium, PaneMotionTests.wide) { browser in
      try await browser.use("Push!", "Push!", "Push!")
      try await browser.run(
        "window.taps = 0; document.addEventListener('click', () => { taps += 1; })")
      for way in [
        [Point(x: 40, y: 400), Point(x: 90, y: 402), Point(x: 300, y: 404)],
        [Point(x: 5, y: 400), Point(x: 12, y: 350), Point(x: 200, y: 200)],
      ] {
        try await browser.fingerDown(at: way[0])
        for point in way.dropFirst() {
          try await browser.fingerMove(to: point)
          try await browser.drawnFrames()
          #expect(try await browser.panes().allSatisfy { $0.motion.isEmpty })
        }
        try await browser.fingerUp()
      }
      try await browser.run("window.taps = 0")
      try await browser.fingerDown(at: Point(x: 5, y: 400))
      try await browser.fingerUp()
      try await browser.hold("window.taps === 1", "the tap")
    }
  }
}

@Suite("Swiping back in the exhibit", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct ExhibitSwipeTests {
  private typealias Point = BrowserSession.Point

  @Test(
    "a swipe back on a phone takes the address back, once; the browser’s back does as before",
    arguments: Engine.allCases)
  func address(_ engine: Engine) async throws {
    try await visit(engine, BrowserOptions(viewport: .phone)) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.click(.role("link", named: "Adonai"))
      try await browser.expect(.role("heading", named: "Adonai"))
      try await browser.atRest()
      let length = try await browser.run("return history.length")
      try await browser.fingerDown(at: Point(x: 5, y: 400))
      try await browser.fingerMove(to: Point(x: 60, y: 402))
      try await browser.fingerMove(to: Point(x: 300, y: 404))
      try await browser.drawnFrames()
      let panes = try await browser.panes()
      #expect(panes.contains { $0.motion.contains("over") && abs($0.x - 295) < 1 })
      #expect(try await browser.url == base + "names/adonai/")
      try await browser.fingerUp(after: 250)
      try await browser.atRest()
      try await browser.hold("location.pathname.endsWith('/names/')", "the list’s address")
      #expect(try await browser.run("return history.length") == length)
      try await browser.expect(.role("link", named: "Abba"))
      // There is nothing to swipe back to, and forward goes to where it was.
      try await browser.fingerDown(at: Point(x: 5, y: 400))
      try await browser.fingerMove(to: Point(x: 60, y: 402))
      try await browser.fingerMove(to: Point(x: 300, y: 404))
      try await browser.drawnFrames()
      #expect(try await browser.panes().allSatisfy { $0.motion.isEmpty })
      try await browser.fingerUp(after: 250)
      try await browser.forward()
      try await browser.expect(.role("heading", named: "Adonai"))
      try await browser.atRest()
      try await browser.back()
      try await browser.expect(.role("link", named: "Abba"))
      try await browser.atRest()
      #expect(try await browser.url == base + "names/")
      #expect(try await browser.panes().filter(\.isVisible).count == 1)
    }
  }

  @Test("the browser’s back in mid-swipe goes back once", arguments: Engine.allCases)
  func browserBack(_ engine: Engine) async throws {
    try await visit(engine, BrowserOptions(viewport: .phone)) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.click(.role("link", named: "Adonai"))
      try await browser.expect(.role("heading", named: "Adonai"))
      try await browser.atRest()
      try await browser.fingerDown(at: Point(x: 5, y: 400))
      try await browser.fingerMove(to: Point(x: 60, y: 402))
      try await browser.fingerMove(to: Point(x: 300, y: 404))
      try await browser.drawnFrames()
      try await browser.run("history.back()")
      try await browser.hold("location.pathname.endsWith('/names/')", "the list’s address")
      try await browser.fingerUp()
      try await browser.atRest()
      #expect(try await browser.url == base + "names/")
      try await browser.expect(.role("link", named: "Abba"))
      try await browser.forward()
      try await browser.expect(.role("heading", named: "Adonai"))
    }
  }

  @Test("a way back that the browser has shown itself isn’t shown again")
  func alreadyShown() async throws {
    try await visit(.chromium, BrowserOptions(viewport: .phone)) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.click(.role("link", named: "Adonai"))
      try await browser.expect(.role("heading", named: "Adonai"))
      try await browser.atRest()
      // No driver makes the browser's own gesture: its event is told to have come from one.
      try await browser.run(
        """
        window.moved = 0;
        new MutationObserver(() => { moved += 1; }).observe(document.body,
          {subtree: true, attributeFilter: ['data-motion']});
        Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', {value: true});
        """)
      try await browser.back()
      try await browser.expect(.role("link", named: "Abba"))
      #expect(try await browser.run("return moved").number == 0)
    }
  }
}

extension BrowserSession {
  /// Waits until the finger's moves have been drawn: they are reported once a frame.
  fileprivate func drawnFrames() async throws {
    try await runAsync(
      "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(arguments[0])))")
  }

  /// The texts of the bars in view.
  fileprivate func bars() async throws -> String {
    try await run(
      """
      return [...document.querySelectorAll('.tab:not([hidden]) .bar')].map((one) => one.textContent)
        .join('|')
      """
    ).string ?? ""
  }
}
