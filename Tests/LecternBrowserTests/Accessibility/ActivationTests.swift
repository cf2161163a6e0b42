import Foundation
import LecternWebDriver
import Testing

/// Tests that a control does its action exactly once, by any way of activating it.
@Suite("Activating a control", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct ActivationTests {
  enum Way: CaseIterable {
    case mouse, touch, keyboard, reader
  }

  /// The element that is activated: its place, and the size of the window.
  struct Target: Sendable {
    let address: String
    let query: AccessibleQuery
    let size: Viewport
  }

  static let targets = [
    Target(
      address: "names/", query: .role("link", named: "Abir Yaakov"),
      size: .phone),
    Target(
      address: "names/abba/", query: .role("link", named: "Abir Yaakov"),
      size: .tabletLandscape),
    Target(address: "names/el-shaddai/", query: .role("link", named: "Next"), size: .phone),
    Target(address: "names/", query: .role("link", named: "Guide"), size: .phone),
    Target(address: "names/", query: .role("link", named: "Settings"), size: .phone),
    Target(address: "about/", query: .role("link", named: "readable aloud"), size: .phone),
  ]

  /// Counts the effects of an activation: the changes of the address.
  private static let count = """
    window.pushes = [];
    for (const name of ['pushState', 'replaceState']) {
      const change = history[name];
      history[name] = function (...values) {
        if (new URL(values[2], location.href).pathname !== location.pathname) window.pushes.push(values[2]);
        return change.apply(this, values);
      };
    }
    """

  private static func activate(
    _ query: AccessibleQuery, _ way: Way, in browser: BrowserSession
  ) async throws {
    let element = try await browser.expect(query)
    switch way {
    case .mouse: try await browser.click(element)
    case .touch: try await browser.tap(element)
    case .keyboard:
      try await browser.run("arguments[0].focus()", [element.json])
      try await browser.press(.enter)
    // Readers activate the present element by a click without a pointer.
    case .reader: try await browser.run("arguments[0].click()", [element.json])
    }
  }

  @Test(
    "BL-50: mouse, touch, keyboard and reader each run a segue exactly once, to the same place",
    arguments: Engine.allCases)
  func once(_ engine: Engine) async throws {
    try await visit(engine) { browser, base in
      for target in Self.targets {
        try await browser.setViewport(target.size)
        var places: Set<String> = []
        for way in Way.allCases {
          try await browser.openLive(base + target.address)
          try await browser.run(Self.count)
          try await Self.activate(target.query, way, in: browser)
          try await browser.hold("window.pushes.length > 0", "\(target.query) by \(way)")
          // A second time would come with the next event of the same touch.
          try await browser.laidOut()
          let pushes = try await browser.run("return window.pushes")
          #expect(pushes.array?.count == 1, "\(target.query) by \(way): \(pushes)")
          places.insert(try await browser.url)
        }
        #expect(places.count == 1, "\(target.query): \(places)")
      }
    }
  }

  @Test(
    "BL-50: a pushed screen is one screen, and a switch turned once is turned, in the same four ways",
    .enabled(if: BuiltSite.canJudgeDemo), arguments: Engine.allCases)
  func demo(_ engine: Engine) async throws {
    try await visit(engine, site: URL(filePath: BuiltSite.demo ?? "/nowhere")) { browser, base in
      try await browser.setViewport(.phone)
      for way in Way.allCases {
        try await browser.openLive(base)
        try await Self.activate(.role("button", named: "Push!"), way, in: browser)
        try await browser.expect(.role("heading", named: "Screen 1"))
        try await browser.laidOut()
        let titles = try await browser.run(
          "return [...document.querySelectorAll('.pane .screen')].map((one) => one.textContent.slice(0, 8))"
        )
        #expect(
          try await browser.findAll(.role("heading", named: "Screen 1")).count == 1,
          "\(way): \(titles)")
        #expect(try await browser.findAll(.role("heading", named: "Screen 2")).isEmpty)
      }
    }
  }

  @Test(
    "BL-50: a clause opens once for a finger, a keyboard and a reader",
    .enabled(if: BuiltSite.canJudgeCharter), arguments: Engine.allCases)
  func clause(_ engine: Engine) async throws {
    try await visit(engine, site: URL(filePath: BuiltSite.charter ?? "/nowhere")) {
      browser, base in
      for way in [Way.keyboard, .reader] {
        try await browser.openLive(base + "charter/")
        try await browser.run(Self.count)
        try await browser.run(
          """
          const one = document.querySelectorAll('.facsimile-clause')[3];
          if (arguments[0]) one.focus(); else one.click();
          """, [.bool(way == .keyboard)])
        if way == .keyboard { try await browser.press(.enter) }
        try await browser.hold(
          "document.querySelectorAll('.facsimile-detail[data-place=shown]').length === 1",
          "one detail")
        try await browser.laidOut()
        #expect(
          try await browser.run("return document.querySelectorAll('.facsimile-detail').length")
            .number == 1, "\(way)")
        let pushes = try await browser.run("return window.pushes")
        #expect(pushes.array?.count == 1, "\(way): \(pushes)")
      }
    }
  }
}
