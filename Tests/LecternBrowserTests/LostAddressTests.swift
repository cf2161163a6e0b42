import Foundation
import LecternWebDriver
import Testing

/// Tests unknown addresses, on hosts that answer them with `404.html` at any depth.
@Suite("Addresses that name nothing", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct LostAddressTests {
  /// The build as a plain host serves it, without changes to the page.
  private func plainSite() throws -> URL {
    let copy = FileManager.default.temporaryDirectory.appending(path: "lost-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: BuiltSite.directory, to: copy)
    for lost in ["nowhere", "names/nobody", "a/b/c/d"] {
      let folder = copy.appending(path: lost)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: copy.appending(path: "404.html"), to: folder.appending(path: "index.html"))
    }
    return copy
  }

  @Test("the nearest screen shows, and it is said", arguments: [Engine.chromium, .webkit])
  func nearest(engine: Engine) async throws {
    let site = try plainSite()
    defer { try? FileManager.default.removeItem(at: site) }
    try await BuiltSite.served(site) { base in
      try await BrowserSession.run(engine) { browser in
        for (address, words) in [("names/nobody/", "nobody"), ("nowhere/", "nowhere")] {
          try await browser.openLive(base + address)
          try await browser.hold(
            "/\(words)/.test([...document.querySelectorAll('[role=status]')].map((one) => one.innerText))",
            "the note about \(words)")
          try await browser.expect(.role("link", named: "Abba"))
          #expect(try await browser.url == base + "names/")
        }
      }
    }
  }

  @Test("too far down, or asked for itself, the page is a sentence and a link")
  func plain() async throws {
    let site = try plainSite()
    defer { try? FileManager.default.removeItem(at: site) }
    try await BuiltSite.served(site) { base in
      try await BrowserSession.run(.chromium) { browser in
        for address in ["a/b/c/d/", "404.html"] {
          try await browser.open(base + address)
          try await browser.expect(.role("heading", named: "There is no such page"))
          #expect(try await browser.url == base + address)
        }
      }
    }
  }
}
