import Foundation
import LecternWebDriver
import Testing

/// Tests every screen as the browser itself tells it to a reader, and the way that Tab takes.
@Suite("A reader and a keyboard", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct ReaderTests {
  @Test(
    "BL-48: the browser’s own tree has the roles, names, states and order that scenarios read, and Tab comes round every screen",
    // WebKit's driver tells roles and names one by one, with other spaces around marks.
    arguments: ScreenTests.visits.filter { $0.engine == .chromium })
  func order(_ visit: ScreenTests.Visit) async throws {
    try await ScreenTests.visitSite(visit) { browser, base in
      let tree = EngineTree(session: browser, base: base)
      for size in [Viewport.tabletLandscape, .phone] {
        try await browser.setViewport(size)
        for screen in visit.site.screens {
          try await browser.show(screen, of: base)
          let (ours, theirs) = (try await tree.ours(), try await tree.theirs())
          #expect(ours.count > 2)
          let change = theirs.difference(from: ours).prefix(6).map { "\($0)" }
          #expect(ours == theirs, "\(screen.name) at \(size.width): \(change)")
          if screen.isLive {
            let faults = try await tabFaults(browser)
            #expect(faults == [], "\(screen.name) at \(size.width)")
          }
        }
      }
    }
  }

  /// Presses Tab from the page's beginning until all that it stops at has had the focus, and once
  /// more than that; then Shift and Tab back.
  private func tabFaults(_ browser: BrowserSession) async throws -> [String] {
    let count =
      try await browser.run(
        ScreenScript.call(
          """
          (() => {
            document.activeElement?.blur();
            const anchor = document.body;
            getSelection().removeAllRanges();
            window.tabbed = [];
            window.tabLog ??= addEventListener('focusin', ({ target }) => window.tabbed.push(target), true) || true;
            window.tabStops = stops();
            return window.tabStops.length;
          })()
          """)
      ).number.map { Int($0) } ?? 0
    guard count > 0 else { return ["nothing to tab to"] }
    try await browser.press(tabs: count + 1)
    try await browser.laidOut()
    // And back: while a search is edited, the ways on in its bar give way to Done.
    try await browser.run("window.forward = window.tabbed.slice()")
    for _ in 0..<count { try await browser.press(.tab, holding: [.shift]) }
    try await browser.laidOut()
    let answer = try await browser.run(
      ScreenScript.call(
        """
        (() => {
          // What a list draws anew when the focus comes to it is a stop as well.
          const met = new Set(window.tabbed.map(nameStop)), all = stops();
          for (const one of all) say(met.has(nameStop(one)), `Tab never comes to ${nameStop(one)}`);
          // The order of the page is that of Tab, from wherever it begins.
          const order = window.forward.filter((one) => one.isConnected);
          let turns = 0;
          for (let i = 1; i < order.length; i++) {
            if (!(order[i - 1].compareDocumentPosition(order[i]) & Node.DOCUMENT_POSITION_FOLLOWING)) turns++;
          }
          say(turns <= 1, `Tab turns back ${turns} times`);
          return faults;
        })()
        """))
    return answer.array?.compactMap(\.string) ?? ["\(answer)"]
  }
}

extension BrowserSession {
  /// Presses Tab many times in a row.
  func press(tabs count: Int) async throws {
    for _ in 0..<count { try await press(.tab) }
  }
}
