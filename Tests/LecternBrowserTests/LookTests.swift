import Foundation
import LecternTesting
import LecternWebDriver
import Testing

/// The look of lists, entries and bars, as both engines compute it.
@Suite("Look", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct LookTests {
  /// Asks the page for some values, by an expression.
  private func values(_ browser: BrowserSession, _ expression: String) async throws -> [String] {
    let answer = try await browser.run(
      """
      const look = (query, name) => getComputedStyle(document.querySelector(query))[name];
      const size = (query) => Math.round(parseFloat(look(query, 'fontSize')) * 10) / 10;
      const box = (query) => document.querySelector(query).getBoundingClientRect();
      return \(expression);
      """)
    return (answer.array ?? []).map { $0.string ?? $0.number.map { "\($0)" } ?? "\($0)" }
  }

  @Test(
    "NG-3, NG-4, NG-8, NG-16, NG-18: rows, the tint of all that can be tapped, Done, and no results",
    arguments: Engine.allCases)
  func list(engine: Engine) async throws {
    try await visit(engine) { browser, base in
      try await browser.openLive(base + "names/")
      // The headline's size with the body's weight; the second line in a footnote's small caps.
      #expect(
        try await values(
          browser,
          """
          [size('.row .name'), look('.row .name', 'fontWeight'), look('.row .name.small-caps', 'fontVariantCaps'),
            look('.row .name:not(.small-caps)', 'fontVariantCaps'), look('.row .subtitle', 'fontVariantCaps'), size('.row .subtitle')]
          """) == ["17.0", "400", "small-caps", "normal", "small-caps", "13.9"])
      // 8 pixels above and below a row's lines, and a separator that begins 16 in.
      #expect(
        try await values(
          browser,
          """
          [look('.row', 'paddingTop'), look('.row', 'paddingBottom'),
            getComputedStyle(document.querySelector('.row'), '::after').insetInlineStart]
          """) == ["8px", "8px", "16px"])
      // One colour, mixed from the theme's tint to be readable.
      let colours = try await values(
        browser,
        """
        ['.bar .bar-button:not([disabled])', '.index a', '.related a'].map((kind) =>
          [...new Set([...document.querySelectorAll(kind)].map((one) => getComputedStyle(one).color))].join())
          .concat(getComputedStyle(document.documentElement).getPropertyValue('--tint'))
        """)
      #expect(colours.count == 4 && colours.last == "#46c060", "\(colours)")
      #expect(!colours[0].isEmpty && Set(colours.dropLast()).count == 1, "\(colours)")
      let quiet = try await values(
        browser, "[look('.row:not(.implied):not([aria-current]) .subtitle', 'color')]")
      try await browser.run("document.querySelector('input[type=search]').focus()")
      try await browser.hold("document.querySelector('.done') !== null", "Done")
      #expect(
        try await values(browser, "[look('.done', 'animationName'), look('.done', 'color')]")
          == ["slide-in", colours[0]])
      try await browser.type("zzzz")
      try await browser.hold("document.querySelector('.no-results') !== null", "no results")
      #expect(
        try await values(
          browser,
          """
          [look('.no-results li', 'textAlign'), size('.no-results li'), look('.no-results li', 'fontWeight'),
            look('.no-results li', 'color')]
          """) == ["center", "17.0", "600"] + quiet)
    }
  }

  @Test(
    "NG-28, NG-30, NG-35, NG-45: a reference stands at the right, translations in the middle, and all grows",
    arguments: Engine.allCases)
  func entry(engine: Engine) async throws {
    try await visit(engine) { browser, base in
      try await browser.openLive(base + "names/abba/")
      #expect(
        try await values(
          browser,
          """
          [look('figcaption', 'textAlign'), box('.segmented').width,
            Math.abs(box('.segmented').left + box('.segmented').right - box('.toolbar-right').left - box('.toolbar-right').right) <= 2]
          """) == ["end", "300.0", "bool(true)"])
      let margins =
        "['paddingTop', 'paddingInlineStart', 'paddingInlineEnd'].map((side) => Math.round(parseFloat(look('.detail', side)) * 10) / 10)"
      #expect(try await values(browser, margins) == ["37.4", "29.8", "29.8"])
      try await browser.setViewport(.phone)
      try await browser.hold("innerWidth < 700", "a narrow window")
      #expect(try await values(browser, margins) == ["25.5", "18.7", "18.7"])
      try await browser.setViewport(.tabletLandscape)
      try await browser.hold("innerWidth > 700", "a wide window")
      let sizes = "[size('.row .name'), size('.headline .name'), size('blockquote p')]"
      let faces =
        "['.row .name', '.headline .name', 'blockquote p'].map((one) => look(one, 'fontFamily').split(',')[0])"
      let before = try await values(browser, sizes).compactMap { Double($0) }
      try await browser.openLive(base + "settings/")
      try await browser.click(.role("radio", named: "Largest"))
      try await browser.openLive(base + "names/abba/")
      let after = try await values(browser, sizes).compactMap { Double($0) }
      #expect(before.count == 3 && after.count == 3)
      let growth = zip(before, after).map { ($1 / $0 * 10).rounded() / 10 }
      #expect(Set(growth).count == 1 && (growth.first ?? 0) > 1.2, "\(before), then \(after)")
      #expect(Set(try await values(browser, faces)) == ["\"TeX Gyre Pagella\""])
    }
  }
}
