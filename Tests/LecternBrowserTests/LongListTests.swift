import Foundation
import LecternWebDriver
import Testing

/// A list that is higher than its scroller: the page is told of a screen with 160 pixels for each
/// of CSS, whose scrollers end at 100,000.
@Suite("A list higher than its scroller", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct LongListTests {
  private static let count = 6000
  private static let script = """
    Object.defineProperty(window, 'devicePixelRatio', { value: 160 });
    addEventListener('DOMContentLoaded', () => {
      window.scroller = () => document.querySelector('.list-scroll');
      // The rows in view, with their distances from the view's top.
      window.rows = () => {
        const { top, bottom } = scroller().getBoundingClientRect();
        return [...scroller().querySelectorAll('li')].map((row) => [row, row.getBoundingClientRect()])
          .filter(([, box]) => box.bottom > top && box.top < bottom)
          .map(([row, box]) => [+row.ariaPosInSet, box.top - top, box.bottom - top]);
      };
      window.frame = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
      // A way of many steps: the longest distance by which a row was off its way, and the steps.
      window.walk = async (step) => {
        let off = 0, steps = 0, before = rows();
        for (;;) {
          const from = scroller().scrollTop;
          scroller().scrollTop += step;
          const way = scroller().scrollTop - from;
          if (!way) return [off, steps, rows().length];
          await frame();
          const now = rows(), height = scroller().clientHeight;
          for (const [row, top, bottom] of before) {
            const same = now.find((one) => one[0] === row);
            if (same) off = Math.max(off, Math.abs(top - way - same[1]));
            else if (top - way > 0 && bottom - way < height) off = 1e6;
          }
          before = now;
          steps += 1;
        }
      };
    });
    """

  /// 6,000 lighthouses under their initials.
  private static func site(_ room: URL) throws -> URL {
    _ = try OfflineBuild.site(room, "long", name: "Cape Hatteras")
    let (exhibit, site) = (room.appending(path: "long"), room.appending(path: "long-site"))
    let entries = exhibit.appending(path: "entries.csv")
    let header = try String(contentsOf: entries, encoding: .utf8).prefix { $0 != "\n" }
    let commas = String(repeating: ",", count: header.filter { $0 == "," }.count)
    let rows = (0..<count).map { number in
      "\(Unicode.Scalar(UInt8(65 + number * 26 / count))) light \(1000 + number)\(commas)"
    }
    try ([String(header)] + rows).joined(separator: "\n")
      .write(to: entries, atomically: true, encoding: .utf8)
    try OfflineBuild.build(exhibit, to: site)
    return site
  }

  private struct Row {
    let position: Int
    let top: Double
    let bottom: Double
  }

  private static func rows(_ browser: BrowserSession) async throws -> [Row] {
    try await place(browser).rows
  }

  /// The scroller's offset and the rows in view, of one moment.
  private static func place(
    _ browser: BrowserSession
  ) async throws -> (top: Double, rows: [Row]) {
    let place = try await browser.run("return [scroller().scrollTop, rows()]").array ?? []
    let rows = place.last?.array?.compactMap { row in
      let numbers = row.array?.compactMap(\.number) ?? []
      return numbers.count == 3
        ? Row(position: Int(numbers[0]), top: numbers[1], bottom: numbers[2]) : nil
    }
    return (try #require(place.first?.number), rows ?? [])
  }

  /// The distance by which a row that shows before and after has moved up.
  private static func way(_ before: [Row], _ after: [Row]) throws -> Double {
    let pairs = before.compactMap { old in
      after.first { $0.position == old.position }.map { old.top - $0.top }
    }
    let way = try #require(pairs.first)
    #expect(pairs.allSatisfy { abs($0 - way) < 0.1 })
    return way
  }

  @Test("NG-4: it scrolls to its ends, and everywhere by what is asked", arguments: Engine.allCases)
  func scrolls(engine: Engine) async throws {
    let options = BrowserOptions(viewport: .tabletLandscape, motion: .reduced)
    try await OfflineBuild.room { room in
      try await visit(engine, options, script: Self.script, site: try Self.site(room)) {
        browser, base in
        try await browser.openLive(base + "lighthouses/")
        let end = "scroller().scrollHeight - scroller().clientHeight"
        let height = try await browser.run("return scroller().scrollHeight").number ?? 0
        // WebKit's heading is a pixel lower than the guess, which may not be measured yet.
        #expect((99_999..<100_400).contains(height), "\(height)")
        // The scrollbar's thumb at the end, then the wheel.
        try await browser.run("scroller().scrollTop = 1e9")
        try await browser.hold("rows().at(-1)?.[0] === \(Self.count)", "the last row")
        let view = try await browser.run("return scroller().clientHeight").number ?? 0
        let last = try await Self.rows(browser)
        #expect(last.allSatisfy { $0.bottom <= view })
        let box =
          try await browser.run(
            "const { x, y } = scroller().getBoundingClientRect(); return [x + 80, y + 200]"
          ).array?.compactMap(\.number) ?? []
        try await browser.scroll(at: BrowserSession.Point(x: box[0], y: box[1]), deltaY: -240)
        try await browser.hold("Math.abs(scroller().scrollTop - (\(end)) + 240) < 1", "the wheel")
        #expect(try Self.way(last, try await Self.rows(browser)) == -240)
        // The thumb in the middle, then keys.
        try await browser.run("scroller().scrollTop = (\(end)) / 2")
        try await browser.hold("rows()[0]?.[0] > 2900 && rows()[0]?.[0] < 3100", "the middle")
        try await browser.runAsync("frame().then(frame).then(arguments[0])")
        let (top, middle) = try await Self.place(browser)
        try await browser.run("scroller().focus()")
        try await browser.press(.pageDown)
        try await browser.hold("scroller().scrollTop > \(top) + 200", "a screenful")
        try await browser.run("window.still = 0")
        try await browser.hold(
          "(still === scroller().scrollTop || (still = scroller().scrollTop, false))", "rest")
        let (rest, rows) = try await Self.place(browser)
        #expect(abs(try Self.way(middle, rows) - (rest - top)) < 1)
        // Up to the beginning, past the place where the scroller alone would be there.
        let walk =
          try await browser.runAsync("walk(-700).then(arguments[0])").array?
          .compactMap(\.number) ?? []
        #expect(walk.count == 3 && walk[0] < 1.5 && walk[1] > 180, "\(walk)")
        let first = try await Self.rows(browser)
        #expect(first.first?.position == 1 && (first.first?.top ?? -1) > 0)
        // Keys to the ends, and an initial.
        try await browser.press(.end)
        try await browser.hold("rows().at(-1)?.[0] === \(Self.count)", "the last row")
        #expect(
          try await browser.run("return document.activeElement.parentNode.ariaPosInSet").string
            == "\(Self.count)")
        try await browser.run(
          "[...document.querySelectorAll('.index a')].find((one) => one.textContent === 'T').click()"
        )
        try await browser.hold("rows().some((one) => one[0] === 4386)", "the letter T")
        #expect(
          try await browser.run(
            """
            const title = document.querySelector('[id^=section-19-]').getBoundingClientRect();
            return Math.abs(title.top - scroller().getBoundingClientRect().top) < 1;
            """
          ).bool == true)
        // It comes back as it was left.
        try await browser.run("scroller().scrollTop += 1234")
        try await browser.runAsync("frame().then(frame).then(arguments[0])")
        let left = try await Self.rows(browser)
        try await browser.hide()
        try await browser.openLive(base + "lighthouses/")
        try await browser.hold("rows()[0]?.[0] === \(left[0].position)", "the place")
        #expect(abs(try Self.way(left, try await Self.rows(browser))) <= 1)
      }
    }
  }
}
