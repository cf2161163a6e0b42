import Foundation
import LecternWebDriver
import Testing

@Suite("Presented screens in the browser", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct PresentationTests {
  static let focused =
    "return document.activeElement.getAttribute('aria-label') "
    + "|| document.activeElement.textContent"
  static let guide = AccessibleQuery.role("link", named: "Guide")
  static let dialog = AccessibleQuery.role("dialog", named: "How to read this")

  struct View: Sendable, CustomTestStringConvertible {
    var engine: Engine
    var size: Viewport
    var testDescription: String { "\(engine.rawValue) \(size.width)" }
  }

  static let views = Engine.allCases.flatMap { engine in
    [Viewport.phone, .tabletLandscape].map { View(engine: engine, size: $0) }
  }

  /// Opens the names and presents the guide from its button, by keyboard.
  private func presented(
    _ view: View,
    _ body: @escaping @Sendable (BrowserSession, _ base: String) async throws -> Void
  ) async throws {
    try await visit(view.engine, BrowserOptions(viewport: view.size)) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.run("document.querySelector('a.segue').focus()")
      try await browser.press(.enter)
      try await browser.expect(Self.dialog)
      try await browser.rest()
      try await body(browser, base)
    }
  }

  @Test("BL-42: the keyboard stays in the presented screen", arguments: views)
  func trapped(_ view: View) async throws {
    try await presented(view) { browser, _ in
      #expect(try await browser.run(Self.focused).string == "How to read this")
      for _ in 0..<6 {
        try await browser.press(.tab)
        let isInside = try await browser.run(
          "const e = document.activeElement; return e === document.body || !!e.closest('.sheet')")
        #expect(isInside.bool == true)
      }
      // Elements beneath take no click and no focus.
      try await browser.run("document.querySelector('.row').focus()")
      #expect(
        try await browser.run("return !!document.activeElement.closest('.row')").bool == false)
    }
  }

  @Test("BL-44: Escape dismisses, and the focus is where it was", arguments: views)
  func escape(_ view: View) async throws {
    try await presented(view) { browser, _ in
      try await browser.press(.escape)
      try await browser.expectAbsent(Self.dialog)
      try await browser.rest()
      #expect(try await browser.run(Self.focused).string == "Guide")
      #expect(try await browser.url.hasSuffix("/names/"))
    }
  }

  @Test("BL-44: Escape dismisses where nothing has the focus as well", arguments: views)
  func escapeWithoutFocus(_ view: View) async throws {
    try await presented(view) { browser, _ in
      try await browser.run("document.activeElement.blur()")
      try await browser.press(.escape)
      try await browser.expectAbsent(Self.dialog)
    }
  }

  @Test("BL-44: the browser's back dismisses, forward presents again", arguments: views)
  func back(_ view: View) async throws {
    try await presented(view) { browser, _ in
      try await browser.back()
      try await browser.expectAbsent(Self.dialog)
      #expect(try await browser.run(Self.focused).string == "Guide")
      try await browser.forward()
      try await browser.expect(Self.dialog)
      // Not only at rest between two motions: all the way in.
      try await browser.hold(
        "getComputedStyle(document.querySelector('.sheet')).transform === 'none'", "the sheet")
      try await browser.click(.role("link", named: "Done"))
      try await browser.expectAbsent(Self.dialog)
      #expect(try await browser.url.hasSuffix("/names/"))
    }
  }

  @Test("BL-44: a tap beside a sheet dismisses it", arguments: Engine.allCases)
  func beside(_ engine: Engine) async throws {
    try await presented(View(engine: engine, size: .tabletLandscape)) { browser, _ in
      try await browser.touch([[BrowserSession.Point(x: 20, y: 400)]], milliseconds: 0)
      try await browser.expectAbsent(Self.dialog)
      try await browser.rest()
      #expect(try await browser.run(Self.focused).string == "Guide")
    }
  }

  @Test("BL-43: turned while it is open, a sheet fills a narrow window and is a sheet again")
  func turned() async throws {
    try await presented(View(engine: .chromium, size: .tabletLandscape)) { browser, _ in
      // The page hears of its new size when it gets to it.
      let fills = """
        (({ width, height }) => width === innerWidth && height === innerHeight)(
          document.querySelector('.sheet').getBoundingClientRect())
        """
      try await browser.hold("!\(fills)", "a sheet")
      try await browser.setViewport(.phone)
      try await browser.hold("innerWidth < 700 && \(fills)", "a full screen")
      try await browser.rest()
      #expect(try await browser.run(Self.focused).string == "How to read this")
      try await browser.setViewport(.tabletLandscape)
      try await browser.hold("innerWidth > 700 && !\(fills)", "a sheet again")
      try await browser.rest()
      #expect(try await browser.run(Self.focused).string == "How to read this")
    }
  }

  @Test("every target in a sheet is at least 44 pixels high", arguments: Engine.allCases)
  func targets(_ engine: Engine) async throws {
    try await presented(View(engine: engine, size: .tabletLandscape)) { browser, _ in
      try await browser.rest()
      #expect(try await browser.height(".sheet .bar-button") >= 44)
    }
  }
}
