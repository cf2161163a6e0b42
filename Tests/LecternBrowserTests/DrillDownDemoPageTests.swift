import Foundation
import LecternWebDriver
import Testing

/// The drill-down demo as `Examples/DrillDownDemo/build` made it;
/// `scripts/test-browser` says where.
private let demo = ProcessInfo.processInfo.environment["LECTERN_DEMO"]

@Suite(
  "The drill-down demo's page", .enabled(if: BuiltSite.canBeJudged && demo != nil), .serialized)
struct DrillDownDemoPageTests {
  private func visit(
    _ engine: Engine, _ options: BrowserOptions = BrowserOptions(),
    _ body: @escaping @Sendable (BrowserSession) async throws -> Void
  ) async throws {
    try await BuiltSite.served(URL(filePath: demo ?? "")) { base in
      try await BrowserSession.run(engine, options: options) { browser in
        try await browser.setViewport(.tabletLandscape)
        try await browser.openLive(base)
        try await body(browser)
      }
    }
  }

  private static let names = [
    "Push!", "Push nil!", "Pop!", "Pop to root!", "Replace!", "Remove!",
    "Toggle navigation bars!", "Toggle toolbars!", "Toggle Background Alpha",
  ]

  @Test(
    "KF-4: both panes have all nine buttons, large enough, uncovered, level with each other",
    arguments: Engine.allCases)
  func buttons(_ engine: Engine) async throws {
    try await visit(engine, BrowserOptions(motion: .reduced)) { browser in
      for stack in 0...2 {
        if stack > 0 { try await browser.tapRow("Push!") }
        try await browser.rest()
        let answer = try await browser.run(
          """
          return [...document.querySelectorAll('.pane:not([inert])')].map((pane) =>
            [...pane.querySelectorAll('.screen-action')].map((button) => {
              const box = button.getBoundingClientRect();
              const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return [button.textContent, button === hit && box.height > 43.99, Math.round(box.y)];
            }))
          """)
        for pane in 0..<2 {
          for (index, name) in Self.names.enumerated() {
            #expect(answer[pane]?[index]?[0]?.string == name)
            #expect(answer[pane]?[index]?[1] == .bool(true), "\(name) in pane \(pane)")
            #expect(answer[pane]?[index]?[2] == answer[0]?[index]?[2], "\(name) is level")
          }
        }
      }
    }
  }

  @Test("KF-7: each number has its colour, whole or half", arguments: Engine.allCases)
  func colours(_ engine: Engine) async throws {
    let background = """
      const screens = document.querySelectorAll('.pane:not([inert]) .screen');
      const { backgroundColor, backgroundImage } = getComputedStyle(screens[screens.length - 1].parentElement);
      return backgroundColor + backgroundImage
      """
    try await visit(engine, BrowserOptions(motion: .reduced)) { browser in
      var seen: [String] = []
      for number in 0...8 {
        if number > 0 { try await browser.tapRow(number == 1 ? "Push!" : "Replace!") }
        if number == 1 { continue }
        try await browser.rest()
        seen.append(try await browser.run(background).string ?? "")
      }
      // The placeholder, then 2 … 7, then 8, which is red as 1 was.
      #expect(Set(seen).count == 8, "\(seen)")
      try await browser.tapRow("Toggle Background Alpha")
      try await browser.rest()
      let half = try await browser.run(background).string ?? ""
      #expect(half.contains("0.5)") && half.contains("gradient"), "\(half)")
    }
  }

  @Test("no colour makes a text hard to read, and nothing else is at fault", arguments: looks)
  func judged(_ look: AccessibilityTests.Look) async throws {
    let judge = try AxeJudge.installed(below: FileManager.default.currentDirectoryPath)
    let options = BrowserOptions(colorScheme: look.scheme, motion: .reduced)
    try await visit(look.engine, options) { browser in
      try await browser.tapRow("Toggle toolbars!")
      for number in 0...4 {
        if number > 0 {
          try await browser.tapRow("Push!")
          try await browser.tapRow("Push!")
        }
        for _ in 0..<2 {
          try await browser.rest()
          #expect(try await judge.violations(in: browser) == [], "\(number)")
          try await browser.tapRow("Toggle Background Alpha")
        }
      }
    }
  }

  private static let looks = AccessibilityTests.looks.filter { $0.engine == .chromium }
}

extension BrowserSession {
  /// Clicks the first button of this name that can be used.
  fileprivate func tapRow(_ name: String) async throws {
    try await run(
      """
      [...document.querySelectorAll('.pane:not([inert]) .screen-action')]
        .find((button) => button.textContent === arguments[0]).click()
      """, [.string(name)])
  }
}
