import Foundation
import LecternWebDriver
import Testing

/// Tests that the keyboard's place outlasts a turn of the device, which changes the layout.
@Suite("The focus on a device that is turned", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct TurningTests {
  /// The element that has the focus when the device is turned, and its place.
  struct Start: Sendable {
    let name: String
    let address: String
    /// An expression that gives the element.
    let element: String
    var size = Viewport.phone
  }

  static let starts = [
    Start(name: "a row", address: "names/", element: "document.querySelectorAll('.row')[2]"),
    Start(
      name: "the chosen row", address: "names/el-shaddai/",
      element: "document.querySelector('.row[aria-current]')", size: .tabletLandscape),
    Start(
      name: "a button of the list’s bar", address: "names/",
      element: "document.querySelector('.bar-left .segue')"
    ),
    Start(
      name: "the way back", address: "names/el-shaddai/",
      element: "document.querySelector('.bar-right .back')"),
    Start(
      name: "an arrow", address: "names/el-shaddai/",
      element: "document.querySelector('.bar-right .arrow-down')"),
    Start(
      name: "a related name", address: "names/el-shaddai/",
      element: "document.querySelector('.related a')"),
    Start(
      name: "the entry’s text", address: "names/el-shaddai/",
      element: "document.querySelector('.detail-scroll')"),
    Start(
      name: "a letter of the index", address: "names/",
      element: "document.querySelector('.index a')", size: .tabletLandscape),
    Start(
      name: "a tab", address: "names/el-shaddai/",
      element: "document.querySelector('.tab-bar .tab-item')"),
    // The last, for it is searched again when the page comes back, and then the bar
    // has other buttons.
    Start(
      name: "the search field", address: "names/",
      element: "document.querySelector('#search-names')"),
  ]

  /// A phone held either way, and a tablet.
  static let turns = [
    Viewport(width: 844, height: 390), .phone, .tabletLandscape, .phone,
    Viewport(width: 820, height: 1180), Viewport(width: 844, height: 390), .phone,
  ]

  @Test(
    "the focus is on something in reach after each turn, whatever had it",
    arguments: Engine.allCases)
  func turning(_ engine: Engine) async throws {
    try await visit(engine) { browser, base in
      for start in Self.starts {
        try await browser.setViewport(start.size)
        try await browser.openLive(base + start.address)
        try await browser.run("\(start.element).focus()")
        try await browser.laidOut()
        for turn in Self.turns {
          let before = try await browser.focusWords()
          try await browser.setViewport(turn)
          try await browser.laidOut()
          let after = try await browser.focusWords()
          #expect(
            after.isInReach,
            "\(start.name), at \(turn.width): “\(before.name)” had the focus, “\(after.name)” has")
          // A row is there at every size, and keeps it.
          if start.name == "a row" { #expect(after.name == before.name) }
        }
      }
    }
  }
}

extension BrowserSession {
  /// The focused element, and whether a visitor can reach it.
  fileprivate func focusWords() async throws -> (name: String, isInReach: Bool) {
    let answer = try await run(
      """
      const one = document.activeElement;
      return [one.localName + ' ' + one.className + ' ' + (one.getAttribute('aria-label') || one.textContent || '').trim().slice(0, 30),
        one !== document.body && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], [hidden]')];
      """)
    return (answer.array?.first?.string ?? "\(answer)", answer.array?.last?.bool == true)
  }
}
