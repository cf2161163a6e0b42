import Foundation
import Testing

@testable import LecternWebDriver

@Suite("A browser session's looks", .enabled(if: hasBrowsers), .serialized)
struct AppearanceTests {
  @Test("has exactly the viewport asked for, and pictures of that size", arguments: Engine.allCases)
  func viewportIsExact(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/sound")
      for viewport in [
        Viewport.tabletLandscape, .tabletPortrait, .phone, .desktop,
      ] {
        try await browser.setViewport(viewport)
        #expect(try await browser.innerSize == (viewport.width, viewport.height))
        let picture = try await browser.screenshot()
        #expect(picture.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        #expect(size(ofPNG: picture) == [viewport.width, viewport.height])
      }
    }
  }

  @Test("writes a picture into a folder that isn't there yet")
  func pictureIsWritten() async throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await browse(.chromium, BrowserOptions(viewport: .phone)) { browser, base in
      try await browser.open(base + "/sound")
      try await browser.screenshot(to: folder + "/a/b.png")
    }
    let picture = try #require(FileManager.default.contents(atPath: folder + "/a/b.png"))
    #expect(size(ofPNG: picture) == [390, 844])
  }

  @Test("shows dark and still, or light and moving", arguments: Engine.allCases)
  func mediaFeatures(_ engine: Engine) async throws {
    let look = """
      return [matchMedia('(prefers-color-scheme: dark)').matches,
        matchMedia('(prefers-reduced-motion: reduce)').matches]
      """
    try await browse(engine) { browser, base in
      try await browser.open(base + "/sound")
      #expect(try await browser.run(look) == [false, false])
    }
    try await browse(engine, BrowserOptions(colorScheme: .dark, motion: .reduced)) {
      browser, base in
      try await browser.open(base + "/sound")
      #expect(try await browser.run(look) == [true, true])
      try await browser.setViewport(.phone)
      #expect(try await browser.innerSize == (390, 844))
    }
  }

  @Test("reads a page with its scripts off", arguments: Engine.allCases)
  func scriptsOff(_ engine: Engine) async throws {
    try await browse(engine) { browser, base in
      try await browser.open(base + "/scripted")
      try await browser.expect(.text("scripted"))
    }
    try await browse(engine, BrowserOptions(isScriptingEnabled: false)) { browser, base in
      try await browser.open(base + "/scripted")
      try await browser.expect(.text("plain"))
    }
  }

  @Test("tells what the page wrote to the console")
  func console() async throws {
    try await browse(.chromium) { browser, base in
      try await browser.open(base + "/sound")
      #expect(try await browser.consoleMessages().filter { $0.text.contains("loud") }.isEmpty)
      try await browser.open(base + "/loud")
      let messages = try await browser.consoleMessages()
      #expect(messages.contains { $0.isError && $0.text.contains("loud") }, "\(messages)")
    }
  }

  @Test("counts, slows down and cuts the network in Chromium")
  func devTools() async throws {
    try await browse(.chromium) { browser, base in
      try await browser.open(base + "/sound")
      #expect(try await browser.performanceCounters()["JSHeapUsedSize"] ?? 0 > 0)
      try await browser.setProcessorSlowdown(4)
      try await browser.setOffline(true)
      await #expect(throws: WebDriverError.self) { try await browser.open(base + "/") }
      try await browser.setOffline(false)
      try await browser.open(base + "/")
    }
  }

  /// Width and height as the PNG's header gives them.
  private func size(ofPNG data: Data) -> [Int] {
    [16, 20].map { start in data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }
}
