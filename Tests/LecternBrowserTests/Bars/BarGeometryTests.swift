import Foundation
import LecternBase
import LecternInterface
import LecternNavigation
import LecternTesting
import LecternWebDriver
import Testing

/// True if there are browsers to measure in.
let hasBrowsers = ProcessInfo.processInfo.environment["LECTERN_BROWSERS"] == "1"

/// Tests the places of bars and panes, measured in real browsers.
@Suite(.enabled(if: hasBrowsers), .serialized)
struct BarGeometryTests {
  private static let stacks = [
    "[|-]", "[a|-]", "[a|b]", "[a,b|-]", "[a,b|c]", "[a,b,c|d]", "[a,b,c,d|e]",
  ]
  private static let widths = (Array(stride(from: 280.0, through: 2560, by: 40)) + [699, 700, 701])
    .sorted()

  /// Judges the page at each width.
  ///
  /// - Returns: the faults, by width; empty without a fault.
  private static let judge = """
    const [widths, settings] = arguments, faults = [];
    const style = (target) => frame.getComputedStyle(target);
    const near = (a, b) => Math.abs(a - b) < 0.02;
    for (const width of widths) {
      frameElement().style.width = width + 'px';
      const say = (isTrue, words) => { if (!isTrue && faults.length < 12) faults.push(width + ': ' + words); };
      // On large glass all grows with the screen.
      const large = Math.max(1, Math.min(frame.innerWidth / 1600, frame.innerHeight / 800));
      const drill = page.querySelector('.drill');
      const left = Math.min(settings.left + 320 * (large - 1), width - 240);
      const isSplit = width >= 700, bar = large * (settings.bar || (isSplit ? 64 : 44));
      say(page.documentElement.scrollWidth <= width, 'the page is ' + page.documentElement.scrollWidth);
      const isSeen = (target) => style(target).visibility === 'visible' && style(target).opacity !== '0';
      const panes = all('.drill > .pane').filter((pane) =>
        isSeen(pane) && /^(left|right)$/.test(pane.dataset.place) && !pane.inert);
      const bars = all('.drill > .bar').filter(isSeen), tools = all('.drill > .toolbar').filter(isSeen);
      const outer = box(drill);
      say(near(outer.width, width), 'the container is ' + outer.width);
      say(panes.length === (isSplit ? 2 : 1), panes.length + ' panes');
      say(bars.length === (isSplit ? 2 : 1), bars.length + ' bars');
      say(tools.length === (isSplit ? 2 : 1), tools.length + ' toolbars');
      // From right to left everything is at the other side.
      const sided = ([x, w]) => [page.documentElement.dir === 'rtl' ? width - x - w : x, w];
      const places = (isSplit ? [[0, left], [left + 1, width - left - 1]] : [[0, width]]).map(sided);
      const ends = (isSplit ? [[0, left], [left, width - left]] : [[0, width]]).map(sided);
      const at = (target, [x, w], words) => {
        const {left, width} = box(target);
        say(near(left, x) && near(width, w), `${words} at ${left}, ${width} wide, not ${x}, ${w}`);
      };
      // A pane's element is as wide as the container; what it shows is what its body holds.
      const content = (pane) => pane.querySelector('.pane-body').firstElementChild;
      panes.forEach((pane, i) => at(content(pane), places[i], 'pane ' + i));
      bars.forEach((one, i) => at(one, ends[i], 'bar ' + i));
      tools.forEach((one, i) => at(one, ends[i], 'toolbar ' + i));
      for (const pane of panes) {
        say(near(box(pane).top, box(bars[0]).bottom), 'a pane begins at ' + box(pane).top);
        say(near(box(pane).bottom, box(tools[0]).top), 'a pane ends at ' + box(pane).bottom);
        const {left, top, width, height} = box(content(pane));
        say(near(top, box(pane).top) && near(height, box(pane).height), 'what is in a pane doesn’t fill it');
        for (const part of [0.01, 0.5, 0.99]) {
          const under = page.elementFromPoint(left + width * part, top + height / 2);
          say(content(pane).contains(under), 'a pane is covered by ' + (under && under.outerHTML.slice(0, 80)));
        }
      }
      say(near(box(tools[0]).bottom, outer.bottom), 'the toolbar ends at ' + box(tools[0]).bottom);
      for (const one of bars) {
        const {height} = box(one);
        say(settings.grows ? height >= bar - 0.02 : near(height, bar), 'a bar is high ' + height);
      }
      for (const one of [...bars, ...tools]) {
        const around = box(one);
        for (const control of one.querySelectorAll('a, button, input')) {
          const {left, right, top, bottom, width, height} = box(control);
          say(height > 43.98 && width > 43.98, `a control is ${width} × ${height}: ${control.outerHTML}`);
          say(left > around.left - 0.02 && right < around.right + 0.02 && top > around.top - 0.02
            && bottom < around.bottom + 0.02, `outside of its bar at ${left} to ${right}: ${control.outerHTML}`);
        }
        for (const text of one.querySelectorAll('.bar-title, .back-label')) {
          const {top, bottom} = box(text);
          say(text.scrollWidth <= text.clientWidth + 1, 'cut off: ' + text.textContent);
          say(top > around.top - 0.02 && bottom < around.bottom + 0.02, 'cut off above or below: ' + text.textContent);
          if (text.matches('.bar-title') && around.width > 600 && !settings.grows) {
            say(Math.abs((box(text).left + box(text).right - around.left - around.right) / 2) < 1.5,
              'not in the middle: ' + text.textContent);
          }
          if (text.matches('.bar-title')) say(text.clientWidth > 60, 'squeezed: ' + text.textContent);
        }
      }
    }
    return faults;
    """

  private func judge(
    _ page: MirroredPage, _ widths: [Double], left: Double = 320, bar: Double = 0,
    grows: Bool = false
  ) async throws -> [String] {
    let answer = try await page.run(
      Self.judge,
      [
        .array(widths.map(JSONValue.number)),
        ["left": .number(left), "bar": .number(bar), "grows": .bool(grows)],
      ])
    return answer.array?.compactMap(\.string) ?? ["\(answer)"]
  }

  @Test(
    "DD-62, DD-63, DT-5, DT-15, DT-18, DT-19: at each width from 280 to 2,560 every stack’s panes and bars are exact",
    arguments: Engine.allCases)
  func everyWidth(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      for stack in Self.stacks {
        let page = try await MirroredPage.start(
          try DrillDownController.stacked(stack), size: Size(width: 1024, height: 800), in: browser)
        let isLong = stack.contains("c") || stack.contains("d")
        for isWide in [true, false, true] {
          try await page.show(width: isWide ? 1024 : 390)
          let faults = try await judge(
            page, Self.widths.filter { ($0 >= 700) == isWide }, grows: isLong)
          #expect(faults == [], "\(stack)")
        }
      }
    }
  }

  @Test(
    "DD-62: at twice and four times the text size bars grow, and nothing in them is cut off",
    arguments: Engine.allCases)
  func largeText(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      for stack in Self.stacks {
        let page = try await MirroredPage.start(
          try DrillDownController.stacked(stack), size: Size(width: 1024, height: 1200), in: browser
        )
        for size in ["212.5%", "425%"] {
          _ = try await page.run(
            "page.documentElement.style.fontSize = arguments[0]", [.string(size)])
          for isWide in [true, false] {
            try await page.show(width: isWide ? 1024 : 390)
            let faults = try await judge(
              page, Self.widths.filter { ($0 >= 700) == isWide }, grows: true)
            #expect(faults == [], "\(stack) at \(size)")
          }
        }
      }
    }
  }

  @Test(
    "DD-62, DD-73: bars under another one are 44 high; the left width is as set, as far as it fits",
    arguments: Engine.allCases)
  func settings(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      let drillDown = try DrillDownController.stacked("[a,b|e]")
      let page = try await MirroredPage.start(
        drillDown, size: Size(width: 1024, height: 800), in: browser)
      drillDown.navigationBarPosition = .top
      for width in [200.0, 320, 450, 1500] {
        drillDown.leftControllerWidth = width
        try await page.draw()
        let faults = try await judge(
          page, Self.widths.filter { $0 >= 700 }, left: width, bar: 44,
          // A bar of less than 16 times the text size has two lines.
          grows: width != 320)
        #expect(faults == [], "\(width)")
      }
    }
  }

  @Test(
    "BL-77: on a phone’s side, where height is scarce, bars have none of their own for a status bar",
    arguments: Engine.allCases)
  func side(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      // And a tablet beside its keyboard.
      for (width, height, bar) in [
        (844.0, 390.0, 44.0), (932, 430, 44), (844, 744, 64), (1180, 430, 64),
      ] {
        let page = try await MirroredPage.start(
          try DrillDownController.stacked("[a|b]"), size: Size(width: width, height: height),
          in: browser)
        #expect(try await judge(page, [width], bar: bar) == [], "\(width) × \(height)")
      }
    }
  }

  @Test(
    "DD-63: on pages that run from right to left panes and bars are mirrored",
    arguments: Engine.allCases)
  func rightToLeft(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      let page = try await MirroredPage.start(
        try DrillDownController.stacked("[a|b]"), size: Size(width: 1024, height: 800), in: browser)
      _ = try await page.run("page.documentElement.dir = 'rtl'")
      #expect(try await judge(page, [700, 1024, 1180]) == [])
      let directions = try await page.run(
        "return all('.bar-row, .scroll').map((one) => frame.getComputedStyle(one).direction)")
      #expect(directions.array?.allSatisfy { $0.string == "rtl" } == true)
      try await page.show(width: 390)
      #expect(try await judge(page, [390]) == [])
    }
  }

  @Test("DD-63, DT-5: the gap is one pixel at other densities too", arguments: [1.25, 1.5, 2, 3])
  func densities(density: Double) async throws {
    let options = BrowserOptions(viewport: Viewport(width: 1180, height: 820, density: density))
    try await BrowserSession.run(.chromium, options: options) { browser in
      let page = try await MirroredPage.start(
        try DrillDownController.stacked("[a|b]"), size: Size(width: 1024, height: 800), in: browser)
      #expect(try await judge(page, [700, 701, 1023, 1180]) == [])
    }
  }

  @Test(
    "DD-63, DT-26: borders have the theme’s colour, set before or after they are drawn",
    arguments: Engine.allCases)
  func borders(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      let drillDown = try DrillDownController.stacked("[a|b]")
      let page = try await MirroredPage.start(
        drillDown, size: Size(width: 1024, height: 800), in: browser)
      let colours = """
        return ['.pane[data-place="left"]', '.bar-right', '.toolbar-right'].map((name) => {
          const style = frame.getComputedStyle(page.querySelector(name));
          return name[1] === 'p' ? style.boxShadow.match(/rgba?\\([^)]*\\)/)[0] : style.borderLeftColor;
        });
        """
      for colour in ["rgb(255, 0, 0)", "rgb(0, 0, 255)"] {
        _ = try await page.run(
          "page.documentElement.style.setProperty('--pane-border', arguments[0])", [.string(colour)]
        )
        let all = JSONValue.array([.string(colour), .string(colour), .string(colour)])
        #expect(try await page.run(colours) == all)
        // A toolbar made under the theme has its colour as well.
        drillDown.areToolbarsHidden = true
        try await page.draw()
        drillDown.areToolbarsHidden = false
        try drillDown.push(BarScreen("New"), animated: false)
        try await page.draw()
        #expect(try await page.run(colours) == all)
      }
    }
  }
}
