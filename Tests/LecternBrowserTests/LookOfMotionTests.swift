import Foundation
import LecternWebDriver
import Testing

/// Shadows, springs, sheets and signs, as both engines compute them.
@Suite("Look of what moves", .enabled(if: BuiltSite.canJudgeCharter), .serialized)
struct LookOfMotionTests {
  private func numbers(_ browser: BrowserSession, _ script: String) async throws -> [Double] {
    try await (browser.run(script).array ?? []).compactMap(\.number)
  }

  @Test(
    "DD-74: a pane's shadow is 5 pixels wide and fades from 0.3 of black to nothing",
    .enabled(if: BuiltSite.canJudgeDemo), arguments: Engine.allCases)
  func shadow(engine: Engine) async throws {
    try await visit(engine, site: URL(filePath: BuiltSite.demo ?? "/nowhere")) { browser, base in
      try await browser.openLive(base)
      // The darkness of six pixels beside the edge: that of all shadows that lie there.
      let darkness = try await numbers(
        browser,
        """
        const pane = document.querySelector('.drill > .pane');
        pane.dataset.motion = 'right';
        const shadows = getComputedStyle(pane).boxShadow.split(/,(?![^(]*\\))/).map((one) => one.trim());
        delete pane.dataset.motion;
        const black = shadows.map((one) => [/^rgba\\(0, 0, 0, ([\\d.]+)\\) (\\d+)px 0px 0px 0px$/.exec(one)]).flat().filter(Boolean);
        return [1, 2, 3, 4, 5, 6].map((place) => 1 - black.filter((one) => +one[2] >= place).reduce((light, one) => light * (1 - one[1]), 1));
        """)
      try #require(darkness.count == 6)
      let wanted = [0.27, 0.21, 0.15, 0.09, 0.03, 0]
      for (found, wanted) in zip(darkness, wanted) {
        #expect(abs(found - wanted) < 0.006, "\(darkness)")
      }
    }
  }

  @Test(
    "MC-12, MC-21: the menu's sign is three lines; the detail springs beyond its place and back",
    arguments: Engine.allCases)
  func document(engine: Engine) async throws {
    let site = URL(filePath: BuiltSite.charter ?? "/nowhere")
    try await visit(engine, BrowserOptions(motion: .full), site: site) { browser, base in
      try await browser.openLive(base + "charter/clause-10/")
      let sign = try await browser.run(
        """
        return getComputedStyle(document.querySelector('[data-kind="menu"]')).getPropertyValue('--icon');
        """)
      #expect(sign.string?.contains("M4 7h16M4 12h16M4 17h16") == true, "\(sign)")
      try await browser.hold(
        "document.querySelector('.facsimile-detail').offsetHeight > 100", "the detail's text")
      // A panel comes from the side, a card from below.
      for (size, side) in [(Viewport.tabletLandscape, "left"), (.tabletPortrait, "top")] {
        try await browser.setViewport(size)
        try await browser.laidOut()
        // The transition is held at its furthest place and at its end.
        let offsets = try await numbers(
          browser,
          """
          const detail = document.querySelector('.facsimile-detail');
          detail.style.transition = 'none';
          detail.dataset.place = 'away';
          const place = () => detail.getBoundingClientRect().\(side), start = place();
          detail.style.transition = '';
          void detail.offsetWidth;
          detail.dataset.place = 'shown';
          void detail.offsetWidth;
          const spring = detail.getAnimations().find((one) => one.transitionProperty === 'transform');
          if (!spring) return [start];
          spring.pause();
          const { duration } = spring.effect.getComputedTiming();
          const places = [];
          for (let part = 0; part <= 1; part += 0.02) {
            spring.currentTime = part * duration;
            places.push(place());
          }
          spring.finish();
          return [start - place(), Math.min(...places) - place(), places[places.length - 1] - place()];
          """)
        try #require(offsets.count == 3, "\(side): \(offsets)")
        #expect(offsets[0] > 100, "it comes from beyond the edge: \(side), \(offsets)")
        #expect(offsets[1] < -5, "it goes beyond its place: \(side), \(offsets)")
        #expect(abs(offsets[2]) < 8, "it comes to rest: \(side), \(offsets)")
      }
    }
  }

  @Test(
    "BL-43: a page sheet is as wide as an upright screen and full high, a form sheet smaller in both",
    .enabled(if: BuiltSite.canBeJudged), arguments: Engine.allCases)
  func sheets(engine: Engine) async throws {
    try await visit(engine) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.run("document.querySelector('a.segue').focus()")
      try await browser.press(.enter)
      try await browser.expect(.role("dialog", named: "How to read this"))
      try await browser.rest()
      func measures() async throws -> [[Double]] {
        var found: [[Double]] = []
        for kind in ["full-screen", "page-sheet", "form-sheet"] {
          found.append(
            try await numbers(
              browser,
              """
              const sheet = document.querySelector('.presentation > .sheet');
              sheet.parentElement.dataset.kind = '\(kind)';
              return [sheet.offsetWidth, sheet.offsetHeight];
              """))
        }
        return found
      }
      try await browser.setViewport(.tabletLandscape)
      #expect(try await measures() == [[1180, 820], [820, 820], [612, 714]])
      try await browser.setViewport(.phone)
      let phone = try await measures()
      #expect(Set(phone).count == 1 && phone[0][0] == 390, "\(phone)")
    }
  }
}
