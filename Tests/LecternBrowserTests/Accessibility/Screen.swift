import Foundation
import LecternWebDriver
import Testing

/// One kind of screen of an example, and how a visitor comes to it.
struct Screen: Sendable {
  let name: String
  let address: String
  /// True if an app takes the page over.
  var isLive = true
  /// Rules of axe that don't apply, with the reason where they are named.
  var ignored: [String] = []
  /// The steps to take when the page is there.
  var enter: @Sendable (BrowserSession) async throws -> Void = { _ in }
}

/// A built site with all kinds of screens that it has.
struct ScreenSite: Sendable, CustomTestStringConvertible {
  let name: String
  let folder: String?
  let screens: [Screen]

  var testDescription: String { name }

  static let all = [names, charter, world, planets, drillDown, restoration]
  static let names = ScreenSite(
    name: "names-of-god", folder: BuiltSite.folder,
    screens: [
      Screen(name: "list", address: "names/"),
      Screen(name: "hits", address: "names/") { try await $0.search("shep") },
      Screen(name: "no hits", address: "names/") { try await $0.search("zzyzx") },
      Screen(name: "entry", address: "names/abir-yaakov/"),
      Screen(name: "page", address: "about/"),
      Screen(name: "text size", address: "about/") {
        try await $0.click(.role("button", named: "Text size of this page"))
        try await $0.rest()
      },
      Screen(name: "sheet", address: "guide/"),
      Screen(name: "settings", address: "settings/"),
      Screen(name: "everything found", address: "search/") { try await $0.search("lord") },
      Screen(name: "not found", address: "404.html", isLive: false),
    ])
  static let charter = ScreenSite(
    name: "magna-carta", folder: BuiltSite.charter,
    screens: [
      Screen(name: "document", address: "charter/"),
      Screen(name: "menu", address: "charter/") {
        try await $0.click(.role("button", named: "Show categories"))
        try await $0.rest()
      },
      Screen(name: "clauses found", address: "charter/") {
        try await $0.click(.role("button", named: "Show categories"))
        try await $0.rest()
        try await $0.search("widow")
      },
      Screen(name: "clause", address: "charter/clause-39/"),
      Screen(name: "all of a clause", address: "charter/clause-39/") { browser in
        // A phone's sheet alone has two heights.
        try await browser.setViewport(.phone)
        try await browser.click(.role("button", named: "Show more of the text"))
        try await browser.laidOut()
      },
      Screen(name: "page", address: "about/"),
      Screen(name: "everything found", address: "search/") { try await $0.search("widow") },
    ])
  static let world = ScreenSite(
    name: "world-facts", folder: BuiltSite.world,
    screens: [
      Screen(name: "list", address: "world/"),
      Screen(name: "hits", address: "world/") { try await $0.search("ki") },
      Screen(name: "entry", address: "world/portugal/"),
      Screen(name: "page", address: "about/"),
      Screen(name: "settings", address: "settings/"),
      Screen(name: "filter", address: "world/#filter=continent:europe&menu=open"),
      Screen(name: "what is left", address: "world/#filter=continent:africa,south-america"),
      Screen(name: "everything found", address: "search/") { try await $0.search("ki") },
    ])
  static let planets = ScreenSite(
    name: "solar-system", folder: BuiltSite.solarSystem,
    screens: [
      Screen(name: "list", address: "worlds/"),
      Screen(name: "entry", address: "worlds/jupiter/"),
      Screen(name: "an image’s window", address: "worlds-jupiter-image/"),
      Screen(name: "from right to left", address: "ar/worlds/mars/"),
      Screen(name: "untranslated", address: "cy/worlds/ceres/"),
      Screen(name: "languages", address: "about/") {
        try await $0.tap("Language: English")
      },
    ])
  static let drillDown = ScreenSite(
    name: "drill-down demo", folder: BuiltSite.demo,
    screens: [
      Screen(name: "first", address: ""),
      Screen(name: "two panes", address: "") { browser in
        try await browser.run(
          """
          const push = () => [...document.querySelectorAll('.pane:not([inert]) button')]
            .filter((one) => one.textContent === 'Push!').pop().click();
          push(); push();
          [...document.querySelectorAll('.pane:not([inert]) button')]
            .find((one) => one.textContent === 'Toggle toolbars!').click();
          """)
        try await browser.rest()
      },
    ])
  static let restoration = ScreenSite(
    name: "restoration demo", folder: BuiltSite.restoration,
    // A table alone, in no bar that would name it: the demo shows it so.
    screens: [
      Screen(name: "first", address: "", ignored: ["page-has-heading-one"]),
      Screen(name: "table in a stack", address: "") { try await $0.tap("Countries") },
      Screen(name: "country", address: "") {
        // The list comes back in the place where the previous test left it.
        try await $0.tap("Countries")
        try await $0.run("document.querySelector('.tab:not([hidden]) .row').click()")
        try await $0.rest()
      },
      Screen(name: "settings", address: "") { try await $0.tap("Settings") },
      Screen(name: "text", address: "") { try await $0.tap("Settings", "Push Me!") },
    ])
}

extension BrowserSession {
  /// Shows a screen.
  func show(_ screen: Screen, of base: String) async throws {
    if screen.isLive {
      try await openLive(base + screen.address)
    } else {
      try await open(base + screen.address)
    }
    try await screen.enter(self)
  }

  /// Taps one button after the other.
  func tap(_ names: String...) async throws {
    for name in names {
      try await click(expect(.role("button", named: name)))
      try await rest()
    }
  }

  /// Types into the field that the page has for searching.
  func search(_ text: String) async throws {
    try await replaceText(of: expect(.role("searchbox")), with: text)
    try await rest()
  }

  /// Waits until the changes of the window's or the text's size are laid out and reported.
  func laidOut() async throws {
    _ = try await runAsync(
      """
      const done = arguments[arguments.length - 1], next = (frames) =>
        frames ? requestAnimationFrame(() => next(frames - 1)) : done();
      next(4);
      """)
    try await rest()
  }

  /// The faults that functions of ``ScreenScript`` find.
  func faults(_ functions: [String]) async throws -> [String] {
    let calls = functions.map { $0 + "()" }.joined(separator: ", ")
    let answer = try await run(ScreenScript.call("(\(calls), faults)"))
    return answer.array?.compactMap(\.string) ?? ["\(answer)"]
  }
}
