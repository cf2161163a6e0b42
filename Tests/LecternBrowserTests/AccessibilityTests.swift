import Foundation
import LecternWebDriver
import Testing

@Suite("Judged by axe-core", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct AccessibilityTests {
  static let looks = Engine.allCases.flatMap { engine in
    [BrowserOptions.ColorScheme.light, .dark].map { Look(engine: engine, scheme: $0) }
  }

  struct Look: Sendable, CustomTestStringConvertible {
    var engine: Engine
    var scheme: BrowserOptions.ColorScheme
    var testDescription: String { "\(engine.rawValue), \(scheme.rawValue)" }
  }

  @Test("a fault is found: without a name, the search field is reported")
  func faultIsFound() async throws {
    let judge = try AxeJudge.installed(below: FileManager.default.currentDirectoryPath)
    try await visit(.chromium) { browser, base in
      try await browser.openLive(base)
      try await browser.run(
        """
        const field = document.querySelector('#search-names');
        for (const name of ['aria-label', 'placeholder', 'title']) field.removeAttribute(name);
        """)
      #expect(try await browser.violations(of: judge).map(\.rule) == ["label"])
    }
  }
}

extension BrowserSession {
  func violations(of judge: AxeJudge) async throws -> [AxeViolation] {
    try await judge.violations(in: self)
  }
}
