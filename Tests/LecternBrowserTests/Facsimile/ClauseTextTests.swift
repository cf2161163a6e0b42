import Foundation
import LecternWebDriver
import Testing

/// Tests that a clause’s text can be read on every screen at every size of the text, and that
/// nothing is in its way.
@Suite("A clause’s text", .enabled(if: BuiltSite.canJudgeCharter), .serialized)
struct ClauseTextTests {
  /// Tablets, phones, and a desktop at four times its size, which has 320 × 256 left (WCAG 1.4.10).
  static let sizes = [
    Viewport.tabletLandscape, Viewport(width: 820, height: 1180), .phone,
    Viewport(width: 844, height: 390), Viewport(width: 320, height: 256),
  ]

  /// The faults of the detail that shows: of its text, its buttons, or its place.
  ///
  /// Two lines must show if the screen has as much room beside the buttons, otherwise as much as
  /// fits.
  private static let faults = """
    const faults = [], say = (isGood, what) => { if (!isGood) faults.push(what); };
    const one = (name) => document.querySelector(name), box = (name) => one(name).getBoundingClientRect();
    const screen = box('.facsimile'), detail = box('.facsimile-detail'), row = box('.facsimile-detail-header');
    const scroller = one('.facsimile-detail-scroll'), view = scroller.getBoundingClientRect();
    const text = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const from = Math.max(view.top, screen.top), to = Math.min(view.bottom, screen.bottom, detail.bottom);
    const room = screen.height - (one('.facsimile-detail').dataset.kind === 'card' ? 28 : 0);
    say(to - from >= Math.min(room - row.height, 3.2 * text) - 1, `the text has ${to - from} px of ${room}`);
    say(detail.top >= screen.top - 1 && detail.bottom <= screen.bottom + 1, 'the detail is beyond the screen');
    scroller.scrollTop = 1e6;
    const end = one('.facsimile-detail .prose').lastElementChild.getBoundingClientRect();
    say(end.bottom <= to + 1, `the text’s end is at ${end.bottom}, the view’s at ${to}`);
    scroller.scrollTop = 0;
    say(box('.facsimile-detail-title').top >= from - 1, 'the title begins above');
    say(scroller.scrollWidth <= scroller.clientWidth + 1, 'the text is wider than its view');
    for (const button of document.querySelectorAll('.facsimile-detail-header button')) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const name = button.getAttribute('aria-label');
      say(width >= 44 && height >= 44, `${name} is ${width} × ${height}`);
      const under = document.elementFromPoint(left + width / 2, top + height / 2);
      say(button.contains(under), `${name} is under ${under && under.className}`);
    }
    // The map shows wholly, or not at all.
    const map = box('.facsimile-map'), over = (a, b) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    say(getComputedStyle(one('.facsimile-map')).visibility === 'hidden' || !over(map, detail), 'the map is covered');
    return faults;
    """

  private func faults(_ browser: BrowserSession) async throws -> [String] {
    // The picture reports its size a frame later, and the detail gets it in the next.
    _ = try await browser.runAsync(
      """
      const done = arguments[arguments.length - 1], next = (frames) =>
        frames ? requestAnimationFrame(() => next(frames - 1)) : done();
      next(4);
      """)
    try await browser.rest()
    let answer = try await browser.run(Self.faults)
    return answer.array?.compactMap(\.string) ?? ["\(answer)"]
  }

  @Test(
    "MC-21: a clause’s text can be read and scrolled to its end at 100, 200 and 400 % on every screen",
    arguments: Engine.allCases)
  func everySize(_ engine: Engine) async throws {
    try await CharterTests.visitCharter(engine) { browser, base in
      for size in Self.sizes {
        try await browser.setViewport(size)
        // A clause of the upper half, and one of the lower, whose card comes from the top.
        for clause in ["clause-10", "clause-61"] {
          try await browser.openLive(base + "charter/\(clause)/")
          for percent in [106.25, 212.5, 425] {
            _ = try await browser.run(
              """
              document.documentElement.style.fontSize = arguments[0];
              dispatchEvent(new Event('resize'));
              """, [.string("\(percent)%")])
            let found = try await faults(browser)
            #expect(found == [], "\(clause) at \(size.width) × \(size.height), \(percent) %")
          }
        }
      }
    }
  }

  @Test(
    "on pages that run from right to left the menu’s field stands beside its button, and arrows point the other way",
    arguments: Engine.allCases)
  func rightToLeft(_ engine: Engine) async throws {
    try await CharterTests.visitCharter(engine) { browser, base in
      for size in [Viewport.tabletLandscape, .phone] {
        try await browser.setViewport(size)
        try await browser.openLive(base + "charter/clause-10/")
        for direction in ["ltr", "rtl"] {
          try await browser.run("document.documentElement.dir = '\(direction)'")
          let arrow = try await browser.run(
            "return getComputedStyle(document.querySelector('.facsimile-detail [data-kind=next]')).scale"
          )
          #expect(arrow.string == (direction == "rtl" ? "-1 1" : "none"))
        }
        try await browser.click(.role("button", named: "Show categories"))
        try await browser.rest()
        let isFree = try await browser.run(
          """
          const menu = document.querySelector('.facsimile-menu .search').getBoundingClientRect();
          const button = document.querySelector('[aria-label="Hide categories"]').getBoundingClientRect();
          return menu.right <= button.left || button.right <= menu.left;
          """)
        #expect(isFree.bool == true, "\(size.width)")
      }
    }
  }

  @Test(
    "a sheet that a finger draws away leaves no focus ring; in Chromium one that a key closes does",
    arguments: Engine.allCases)
  func focusRing(_ engine: Engine) async throws {
    try await CharterTests.visitCharter(engine, BrowserOptions(viewport: .phone)) { browser, base in
      // WebKit shows no ring on what a script gives the focus.
      for isKey in engine == .chromium ? [false, true] : [false] {
        try await browser.openLive(base + "charter/clause-13/")
        try await browser.rest()
        if isKey {
          try await browser.run("document.querySelector('.facsimile-detail-title').focus()")
          try await browser.press(.escape)
        } else {
          let box = try await browser.run(
            """
            const { x, y, width, height } = document.querySelector('.facsimile-handle').getBoundingClientRect();
            return [x + width / 2, y + height / 2];
            """)
          let place = (box.array ?? []).compactMap { $0.number }
          try #require(place.count == 2)
          let way = (0...10).map {
            BrowserSession.Point(x: place[0], y: place[1] + 28 * Double($0))
          }
          try await browser.touch([way], milliseconds: 160)
        }
        try await browser.hold(
          "!document.querySelector('.facsimile-detail[data-place=shown]')", "no detail")
        try await browser.rest()
        let ring = try await browser.run(
          "return document.activeElement.matches('.facsimile-picture:focus-visible')")
        #expect(ring.bool == isKey)
      }
    }
  }

  @Test("while a detail is open there is one button that leads on, and one that leads back")
  func oneOfEach() async throws {
    try await CharterTests.visitCharter(.chromium) { browser, base in
      try await browser.openLive(base + "charter/clause-10/")
      let counts = try await browser.run(
        """
        return ['Previous', 'Next'].map((name) =>
          document.querySelectorAll(`button[aria-label^="${name}"]`).length).join();
        """)
      #expect(counts.string == "1,1")
    }
  }
}
