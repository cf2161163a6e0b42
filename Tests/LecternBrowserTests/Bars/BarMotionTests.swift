import LecternBase
import LecternInterface
import LecternNavigation
import LecternWebDriver
import Testing

/// Bars while they or the panes move, at chosen moments of the transitions in real browsers.
@Suite(.enabled(if: hasBrowsers), .serialized)
struct BarMotionTests {
  /// Puts every transition, held since it was drawn, at a time, in milliseconds.
  private static let hold = """
    const at = (time) => {
      for (const one of page.getAnimations()) one.currentTime = time;
      void page.body.offsetWidth;
    };
    """

  @Test(
    "DD-61: panes grow and shrink with the bars, with no gap and no jump",
    arguments: Engine.allCases)
  func sliding(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      for width in [1024.0, 390] {
        let drillDown = try DrillDownController.stacked("[a,b|e]")
        let page = try await MirroredPage.start(
          drillDown, size: Size(width: width, height: 800), in: browser, moves: true)
        for isHidden in [true, false] {
          drillDown.setNavigationBarsHidden(isHidden, animated: true)
          drillDown.setToolbarsHidden(isHidden, animated: true)
          try await page.draw()
          let rows = try await page.run(
            Self.hold + """
              const isSeen = (target) => frame.getComputedStyle(target).visibility === 'visible';
              return [0, 40, 80, 100, 120, 160, 199.9].map((time) => {
                at(time);
                const [bar, tools] = ['.bar', '.toolbar'].map((name) => box(all(name).find(isSeen)));
                const row = box(all('.bar').find(isSeen).firstElementChild);
                const panes = all('.drill > .pane').filter((pane) => isSeen(pane) && !pane.inert);
                const gap = Math.max(...panes.map((pane) => Math.max(
                  Math.abs(box(pane).top - bar.bottom), Math.abs(box(pane).bottom - tools.top),
                  Math.abs(row.bottom - bar.bottom))));
                return [bar.height, tools.height, gap];
              });
              """)
          let heights = try #require(rows.array).map { $0.array?.compactMap(\.number) ?? [] }
          let full = width == 390 ? 44.0 : 64
          let bars = heights.map { $0[0] }, gaps = heights.map { $0[2] }
          #expect(gaps.allSatisfy { $0 < 0.02 }, "\(heights)")
          let steps = isHidden ? bars : bars.reversed()
          #expect(abs((steps.first ?? 0) - full) < 0.5 && (steps.last ?? 99) < 0.5, "\(heights)")
          #expect(steps == steps.sorted(by: >), "\(heights)")
          #expect(bars[3] > 10 && bars[3] < full - 10, "it is on its way half way: \(heights)")
          page.host.advance(seconds: 1)
          try await page.draw()
        }
        let settled = try await page.run(
          "for (const one of page.getAnimations()) one.finish();"
            + "return [box('.bar').height, all('.bar').length]")
        #expect(settled == .array([.number(width == 390 ? 44 : 64), 2]))
      }
    }
  }

  @Test(
    "DD-69, DT-16: bars are above panes at every moment of every motion", arguments: Engine.allCases
  )
  func above(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      for width in [1024.0, 390] {
        let drillDown = try DrillDownController.stacked("[a,b,c|d]")
        let page = try await MirroredPage.start(
          drillDown, size: Size(width: width, height: 800), in: browser, moves: true)
        let motions: [() throws -> Void] = [
          { drillDown.pop() }, { try drillDown.push(BarScreen("New")) },
          { try drillDown.replaceRight(with: BarScreen("Other"), by: .push) },
          { try drillDown.replaceRight(with: BarScreen("Faded")) },
          { try drillDown.push(nil) }, { drillDown.popToRoot() }, { drillDown.pop() },
          { drillDown.pop() }, { try drillDown.push(BarScreen("First")) },
        ]
        for (index, motion) in motions.enumerated() {
          try motion()
          try await page.draw()
          let covered = try await page.run(
            Self.hold + """
              const isSeen = (target) => frame.getComputedStyle(target).visibility === 'visible'
                && !target.inert;
              const covered = [];
              for (const time of [0, 1, 100, 165, 250, 329]) {
                at(time);
                for (const bar of all('.bar, .toolbar').filter(isSeen)) {
                  const {left, top, width, height} = box(bar);
                  for (const part of [0.02, 0.25, 0.5, 0.75, 0.98]) for (const y of [2, height / 2, height - 2]) {
                    const found = page.elementFromPoint(left + width * part, top + y);
                    if (!found || !bar.contains(found)) covered.push([time, bar.className, part, y,
                      found && found.className].join(' '));
                  }
                }
              }
              return covered.slice(0, 4);
              """)
          #expect(covered == [], "motion \(index) at \(width)")
          page.host.advance(seconds: 1)
          try await page.draw()
        }
      }
    }
  }

  @Test(
    "DD-64, DD-65, DT-31: an extended pane reaches under the bars; what it scrolls begins and ends beside them",
    arguments: Engine.allCases)
  func extended(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      for width in [1024.0, 390] {
        let drillDown = try DrillDownController.stacked("[a|e]")
        let page = try await MirroredPage.start(
          drillDown, size: Size(width: width, height: 800), in: browser)
        let right = try #require(drillDown.rightController)
        right.extendedEdges = [.top, .bottom]
        try await page.draw()
        for size in ["106.25%", "212.5%"] {
          _ = try await page.run(
            "page.documentElement.style.fontSize = arguments[0]", [.string(size)])
          try await page.measure()
          let judged = try await page.run(
            """
            const pane = page.querySelector('.pane.under-top.under-bottom'), scroller = pane.querySelector('.scroll');
            const bar = box('.bar-right'), tools = box('.toolbar-right'), outer = box('.drill');
            const first = scroller.firstElementChild, last = scroller.lastElementChild;
            const near = (a, b) => Math.abs(a - b) <= 1;
            const margin = (target, side) => parseFloat(frame.getComputedStyle(target)['margin' + side]);
            scroller.scrollTop = 0;
            const faults = [];
            const say = (isTrue, words) => { if (!isTrue) faults.push(words); };
            say(box(pane).top === outer.top && box(pane).bottom === outer.bottom, 'the pane is not extended');
            say(near(box(first).top - margin(first, 'Top'), bar.bottom), 'begins at ' + box(first).top + ', the bar ends at ' + bar.bottom);
            scroller.scrollTop = 200;
            say(box(first).top < bar.bottom, 'scrolled, it is not under the bar');
            say(page.elementFromPoint(bar.left + 3, bar.top + 5).closest('.bar'), 'the bar is not above it');
            first.nextElementSibling.scrollIntoView();
            say(box(first.nextElementSibling).top >= bar.bottom - 1, 'scrolled to, a line is under the bar');
            scroller.scrollTop = 1e6;
            say(near(box(last).bottom + margin(last, 'Bottom'), tools.top), 'ends at ' + box(last).bottom + ', the toolbar begins at ' + tools.top);
            return faults;
            """)
          #expect(judged == [], "\(width) at \(size)")
        }
        drillDown.areNavigationBarsTranslucent = false
        drillDown.areToolbarsTranslucent = false
        try await page.draw()
        let plain = try await page.run(
          "const pane = all('.pane').find((one) => one.dataset.place === 'right'); return [box(pane).top - box('.bar-right').bottom, frame.getComputedStyle(pane.querySelector('.scroll')).paddingTop]"
        )
        #expect(plain == .array([0, "0px"]))
      }
    }
  }

  @Test(
    "DD-62, DT-33: inside a navigation controller the inner bars are 44 high and begin under the outer one",
    arguments: Engine.allCases)
  func embedded(_ engine: Engine) async throws {
    try await BrowserSession.run(engine) { browser in
      let drillDown = try DrillDownController.stacked("[a,b|e]")
      drillDown.title = "Own"
      drillDown.propagatesNavigationItem = false
      drillDown.navigationBarPosition = .top
      let menu = BarScreen("Menu")
      let outer = NavigationController(root: menu)
      let tabs = TabBarController(tabs: [outer, BarScreen("Second")])
      let page = try await MirroredPage.start(
        tabs, size: Size(width: 1024, height: 800), in: browser)
      try outer.push(drillDown, animated: false)
      try await page.draw()
      for (width, high) in [(1024.0, 64.0), (390, 44)] {
        try await page.show(width: width)
        let found = try await page.run(
          """
          const isSeen = (target) => frame.getComputedStyle(target).visibility === 'visible';
          const bars = all('.bar').filter((bar) => isSeen(bar)), tabs = box('.tab-bar');
          const tools = box(all('.toolbar').find(isSeen));
          return [box(bars[0]).top, box(bars[0]).height, box(bars[1]).top, box(bars[1]).height,
            tools.bottom - tabs.top, tabs.bottom, page.documentElement.scrollWidth,
            bars[0].querySelector('.bar-title').textContent];
          """)
        #expect(
          found == .array([0, .number(high), .number(high), 44, 0, 800, .number(width), "Own"]))
      }
    }
  }
}
