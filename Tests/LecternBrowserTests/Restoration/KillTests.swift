import Foundation
import LecternBase
import LecternTesting
import LecternWebDriver
import Testing

/// Tests that a killed browser comes back to the same place without movement.
///
/// `LECTERN_KILL_ROUNDS=100 swift test --filter KillTests` makes any number of rounds, and
/// `LECTERN_KILL_SEED` other ones than usual; `Tests/Browser/kill-rounds` does both.
@Suite("A browser that is killed", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct KillTests {
  private static func setting(_ name: String, _ usual: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
  }

  @Test(
    "BL-15, BL-20, BL-69: by SIGKILL with all its processes comes back to the place that was kept last"
  )
  func rounds() async throws {
    let rounds = Self.setting("LECTERN_KILL_ROUNDS", 4)
    let seed = Self.setting("LECTERN_KILL_SEED", 1)
    try await visit(.chromium, BrowserOptions(motion: .reduced)) { browser, base in
      var walk = Walk(seed: UInt64(seed))
      var exact = 0
      try await browser.openLive(base)
      for round in 1...rounds {
        var steps: [String] = []
        for _ in 0..<walk.count(2...7) {
          steps.append(try await walk.step(in: browser, isLast: false))
        }
        try await browser.keptInQuiet()
        let left = try await browser.place(base)
        // Done within the last second, and never kept: forgotten without harm.
        let kept = try await browser.archive
        if walk.count(0...2) == 0 {
          steps.append("unkept: " + (try await walk.step(in: browser, isLast: true)))
        }
        try await browser.kill()
        try await browser.setViewport(walk.viewport)
        try await browser.openLive(base)
        #expect(try await browser.run("return window.lectern.value('failed')").string == "0")
        try await browser.kept()
        let back = try await browser.place(base)
        let isExact = back.isSame(as: left)
        if isExact { exact += 1 }
        #expect(
          isExact,
          "seed \(seed), round \(round): \(back), not \(left); \(steps.joined(separator: ", ")); \(kept)"
        )
      }
      print("kill rounds: \(exact) of \(rounds) came back exact, seed \(seed)")
    }
  }
}

/// A visitor's random walk, as a number decides.
private struct Walk {
  private var random: SeededRandom
  /// The size of the window, which its next launch has, too.
  private(set) var viewport = BrowserOptions().viewport

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func count(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Does one action that is possible now.
  ///
  /// - Parameter isLast: true if the browser is killed next, before the action can have been kept.
  ///   The window keeps its size then, for the next launch has the last one's.
  /// - Returns: the action in words.
  mutating func step(in browser: BrowserSession, isLast: Bool) async throws -> String {
    let choice = count(0...10), number = count(0...9999)
    let words = ["lord", "shep", "god", "", "el ", "ab", "zzz"]
    var done: String
    switch choice {
    case 0...2: done = try await browser.act("scroll", "", number)
    case 3...4: done = try await browser.act("tap", ".row", number)
    case 5: done = try await browser.act("tap", ".tab-bar a, .tab-bar button", number)
    case 6: done = try await browser.act("tap", ".bar a, .bar button", number)
    case 7: done = try await browser.act("type", words[number % words.count], number)
    case 8: done = try await browser.act("tap", ".zoom-step", number)
    case 9 where isLast: done = try await browser.act("scroll", "", number)
    case 9:
      viewport = number % 2 == 0 ? .phone : .tabletLandscape
      try await browser.setViewport(viewport)
      done = "\(viewport.width) wide"
    default: done = try await browser.act("tap", ".detail a, .presentation a", number)
    }
    if done.hasPrefix("no"), !isLast {
      done = try await browser.act("tap", ".tab-bar a, .presentation .bar a", number)
    }
    if !isLast { try await browser.rest() }
    return done
  }
}

extension BrowserSession {
  /// Scrolls, taps or types at a place that a number chooses among those within reach.
  fileprivate func act(_ kind: String, _ what: String, _ number: Int) async throws -> String {
    try await run(
      """
      const [kind, what, number] = arguments;
      const reached = (selector) => [...document.querySelectorAll('#lectern ' + selector)].filter((one) => {
        const box = one.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height / 2, 200));
        return hit && (one.contains(hit) || hit.contains(one)) && !one.closest('[inert]');
      });
      const pick = (list) => list[number % list.length];
      if (kind === 'scroll') {
        const scroller = pick(reached(':is(.list-scroll, .detail-scroll, .reading-scroll)'));
        if (!scroller) return 'nothing to scroll';
        scroller.scrollTop = number / 10000 * (scroller.scrollHeight - scroller.clientHeight);
        return `${scroller.className} to ${scroller.scrollTop}`;
      }
      if (kind === 'type') {
        const field = pick(reached('.list-search .search-field'));
        if (!field) return 'nowhere to type';
        if (number % 2) field.focus({ preventScroll: true });
        field.value = what;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        return `“${what}”`;
      }
      const target = pick(what.split(', ').flatMap(reached).filter((one) =>
        !one.href || one.origin === location.origin));
      if (!target) return `no ${what}`;
      // As a finger does, which takes the focus along.
      if (document.activeElement !== target) target.focus({ preventScroll: true });
      target.click();
      return `tap ${target.textContent || target.getAttribute('aria-label')}`;
      """, [.string(kind), .string(what), JSONValue(number)]
    ).string ?? ""
  }
}
