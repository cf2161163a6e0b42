import Foundation
import LecternWebDriver
import Testing

/// Every screen of every example, at the sizes of devices and of text, in both appearances.
@Suite("Every screen", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct ScreenTests {
  struct Visit: Sendable, CustomTestStringConvertible {
    let engine: Engine
    let site: ScreenSite
    var testDescription: String { "\(engine.rawValue), \(site.name)" }
  }

  static let visits = Engine.allCases.flatMap { engine in
    ScreenSite.all.filter(\.isThere).map { Visit(engine: engine, site: $0) }
  }

  /// A tablet, a phone, and a desktop of 1280 × 1024 at four times its size (WCAG 1.4.10).
  static let sizes = [
    Viewport.tabletLandscape, .phone, Viewport(width: 320, height: 256),
  ]

  static func visitSite(
    _ visit: Visit, _ options: BrowserOptions = BrowserOptions(),
    _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
  ) async throws {
    try await LecternBrowserTests.visit(
      visit.engine, options, site: URL(filePath: visit.site.folder ?? "/nowhere"), body)
  }

  @Test(
    "axe-core finds no fault, texts reflow and are whole at 100, 200 and 400 %, and fingers have 44 pixels",
    arguments: visits)
  func sound(_ visit: Visit) async throws {
    let judge = try AxeJudge.installed(below: FileManager.default.currentDirectoryPath)
    try await Self.visitSite(visit) { browser, base in
      for screen in visit.site.screens {
        try await browser.setViewport(.tabletLandscape)
        try await browser.show(screen, of: base)
        for size in Self.sizes {
          try await browser.setViewport(size)
          // WebKit's window passes through other sizes on its way, and of two turns at once WebKit leaves
          // media queries as the first had them; so this one is come to at its size.
          if visit.engine == .webkit, visit.site.name == "magna-carta", size.height < 300 {
            try await browser.show(screen, of: base)
            try await browser.setViewport(size)
          }
          try await browser.laidOut()
          let place = "\(screen.name) at \(size.width) × \(size.height)"
          if size.height > 300 {
            try await browser.expectNoViolation(of: judge, on: screen, place)
            try await browser.expectNone("small", place)
            try await browser.expectNone("unnamed", place)
            if visit.engine == .chromium {
              try await browser.emulate(.dark, .full)
              try await browser.laidOut()
              try await browser.expectNoViolation(of: judge, on: screen, place + ", dark")
              try await browser.emulate(.light, .full)
            }
          }
          try await browser.expectNone("clipped", place)
          try await browser.expectNone("covered", place)
          // Twice the usual size of text.
          guard size.height > 300 else { continue }
          try await browser.setText(percent: 212.5)
          try await browser.expectNone("clipped", place + ", 200 %")
          try await browser.expectNone("covered", place + ", 200 %")
          try await browser.setText(percent: nil)
        }
      }
    }
  }

  @Test("axe-core finds no fault in dark WebKit", arguments: visits.filter { $0.engine == .webkit })
  func soundInTheDark(_ visit: Visit) async throws {
    let judge = try AxeJudge.installed(below: FileManager.default.currentDirectoryPath)
    try await Self.visitSite(visit, BrowserOptions(colorScheme: .dark)) { browser, base in
      for screen in visit.site.screens {
        try await browser.show(screen, of: base)
        try await browser.expectNoViolation(of: judge, on: screen, screen.name)
      }
    }
  }
}

extension BrowserSession {
  /// Expects that a function of ``ScreenScript`` finds nothing wrong.
  fileprivate func expectNone(
    _ function: String, _ place: String, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await faults(function)
    #expect(found.isEmpty, "\(place): \(found.joined(separator: "; "))", sourceLocation: location)
  }

  fileprivate func expectNoViolation(
    of judge: AxeJudge, on screen: Screen, _ place: String,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let found = try await judge.violations(in: self, ignoring: screen.ignored)
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
