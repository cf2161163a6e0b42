import Foundation
import LecternWebDriver
import Testing

/// Every screen of every example, at the sizes of devices and of text, in each visitor's colours.
@Suite("Every screen", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct ScreenTests {
  struct Visit: Sendable, CustomTestStringConvertible {
    let engine: Engine
    let site: ScreenSite
    var testDescription: String { "\(engine.rawValue), \(site.name)" }
  }

  static let visits = Engine.allCases.flatMap { engine in
    ScreenSite.all.map { Visit(engine: engine, site: $0) }
  }

  /// A desktop of 1280 × 1024 at four times its size (WCAG 1.4.10).
  static let enlarged = Viewport(width: 320, height: 256)
  /// Those with a keyboard and a mouse, one of them low.
  static let desktops = [Viewport(width: 1180, height: 820), Viewport(width: 390, height: 667)]

  static func visitSite(
    _ visit: Visit, _ options: BrowserOptions = BrowserOptions(),
    _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
  ) async throws {
    let folder = try #require(visit.site.folder, "\(visit.site.name) isn’t built")
    try #require(
      FileManager.default.fileExists(atPath: folder + "/index.html"),
      "\(visit.site.name) has no page at \(folder)")
    try await LecternBrowserTests.visit(visit.engine, options, site: URL(filePath: folder), body)
  }

  @Test(
    "axe-core finds no fault, texts reflow and are whole at 100, 200 and 400 %, fingers have 44 pixels, and all that is drawn stands out in light, dark and forced colours",
    arguments: visits)
  func sound(_ visit: Visit) async throws {
    let judge = try AxeJudge.installed(below: FileManager.default.currentDirectoryPath)
    try await Self.visitSite(visit, BrowserOptions(motion: .reduced)) { browser, base in
      var looks = LookJudge(session: browser)
      for screen in visit.site.screens {
        try await browser.setViewport(.tabletLandscape)
        try await browser.show(screen, of: base)
        for size in [Viewport.tabletLandscape, .phone] {
          try await browser.setViewport(size)
          try await browser.laidOut()
          let place = "\(screen.name) at \(size.width) × \(size.height)"
          // WebKit builds the same names and roles at every width; its own tree is
          // read by ReaderTests.
          if visit.engine == .chromium || size == .phone {
            try await browser.expectNoViolation(of: judge, on: screen, place)
          }
          try await browser.expectNone(["small", "unnamed", "clipped", "covered"], place)
          // Twice the usual size of text.
          try await browser.setText(percent: 212.5)
          try await browser.expectNone(["clipped", "covered", "broken"], place + ", 200 %")
          try await browser.setText(percent: nil)
        }
        try await browser.setViewport(Self.enlarged)
        // WebKit's window passes through other sizes on its way, and of two turns at once WebKit
        // leaves media queries as the first had them; so this one is come to at its size.
        if visit.engine == .webkit {
          try await browser.show(screen, of: base)
          try await browser.setViewport(Self.enlarged)
        }
        try await browser.laidOut()
        try await browser.expectNone(
          ["clipped", "covered", "broken"], screen.name + " at 320 × 256")
        for size in Self.desktops {
          try await browser.setViewport(size)
          try await browser.laidOut()
          let isWide = size.width > 700
          for look in isWide ? [LookJudge.Look.light, .dark, .forced] : [.light] {
            if look == .dark {
              try await looks.put(on: .dark)
              try await browser.expectNoViolation(
                of: judge, on: screen, screen.name + ", dark", only: AxeJudge.rulesOfColour)
            }
            let found = try await looks.faults(
              look, width: size.width)
            #expect(
              found.isEmpty,
              "\(screen.name) at \(size.width), \(look): \(found.joined(separator: "; "))")
          }
        }
      }
    }
  }

  @Test(
    "the system’s dark colours are those that a visitor chooses as dark", arguments: Engine.allCases
  )
  func dark(_ engine: Engine) async throws {
    for site in ScreenSite.all {
      try await Self.visitSite(
        Visit(engine: engine, site: site), BrowserOptions(colorScheme: .dark)
      ) { browser, base in
        try await browser.openLive(base)
        let found = try await browser.run(
          """
          const root = document.documentElement, names = new Set(), look = () => getComputedStyle(root);
          const walk = (rules) => { for (const rule of rules) {
            for (const name of rule.style ?? []) if (name.startsWith('--') && /root/.test(rule.selectorText)) names.add(name);
            if (rule.cssRules) walk(rule.cssRules);
          } };
          for (const sheet of document.styleSheets) walk(sheet.cssRules);
          const values = (appearance) => {
            if (appearance) root.dataset.appearance = appearance; else delete root.dataset.appearance;
            return [...names].sort().map((name) => `${name}: ${look().getPropertyValue(name)}`);
          };
          const [system, dark, light] = [values(), values('dark'), values('light')];
          return [system.length, system.filter((one, i) => one !== dark[i]), system.filter((one, i) => one !== light[i]).length];
          """)
        #expect(found[1] == .array([]), "\(site.name): \(found)")
        #expect(found[2]?.number ?? 0 > 5, "\(site.name): \(found)")
      }
    }
  }
}

extension BrowserSession {
  /// Expects that functions of ``ScreenScript`` find no faults.
  fileprivate func expectNone(
    _ functions: [String], _ place: String, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await faults(functions)
    #expect(found.isEmpty, "\(place): \(found.joined(separator: "; "))", sourceLocation: location)
  }

  fileprivate func expectNoViolation(
    of judge: AxeJudge, on screen: Screen, _ place: String, only rules: [String]? = nil,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await judge.violations(in: self, ignoring: screen.ignored, only: rules)
    #expect(found.isEmpty, "\(place): \(found)", sourceLocation: location)
  }

  /// Sets the root's size of text, as a visitor's own style does; nil is the usual one.
  func setText(percent: Double?) async throws {
    try await run(
      """
      document.documentElement.style.fontSize = arguments[0];
      dispatchEvent(new Event('resize'));
      """, [.string(percent.map { "\($0)%" } ?? "")])
    try await laidOut()
  }
}
