import Foundation
import LecternWebDriver
import Testing

/// The files of a first visit come in an order: see docs/WIRE.md, "Files".
@Suite("A first visit’s files", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct LaunchFilesTests {
  private static let manifest = "document.querySelector('[rel=manifest]')"

  @Test("the index comes beside the list of names", arguments: Engine.allCases)
  func early(_ engine: Engine) async throws {
    let gate = Gate(files: "files.json")
    try await visit(engine, gate: gate) { browser, base in
      try await browser.open(base + "names/")
      try await browser.hold(
        "performance.getEntriesByType('resource').some(one => /exhibit\\.[\\w-]{16}\\.json/.test(one.name))",
        "the index")
      #expect(try await browser.run("return \(BrowserSession.isLive)").bool == false)
      gate.open()
      try await browser.live()
      let asked = """
        performance.getEntriesByType('resource').filter(one => one.name.includes('/exhibit.')).length
        """
      #expect(try await browser.run("return \(asked)").number == 1)
    }
  }

  @Test(
    "the index of another build doesn’t count, whether it is there or not",
    arguments: Engine.allCases, [true, false])
  func other(_ engine: Engine, isThere: Bool) async throws {
    let mixture = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: mixture) }
    try FileManager.default.copyItem(at: BuiltSite.directory, to: mixture)
    let page = mixture.appending(path: "names/index.html")
    let text = try String(contentsOf: page, encoding: .utf8)
    let named = try #require(text.firstMatch(of: #/data-index="(exhibit\.[\w-]{16}\.json)"/#)?.1)
    let files = mixture.appending(path: "_lectern")
    let index = try String(contentsOf: files.appending(path: named), encoding: .utf8)
    #expect(index.contains("\"Adonai\""))
    let older = "exhibit.AAAAAAAAAAAAAAAA.json"
    if isThere {
      try index.replacing("\"Adonai\"", with: "\"Adonis\"")
        .write(to: files.appending(path: older), atomically: true, encoding: .utf8)
    }
    try text.replacing(named, with: older).write(to: page, atomically: true, encoding: .utf8)
    try await visit(engine, BrowserOptions(viewport: .phone), site: mixture) { browser, base in
      try await browser.openLive(base + "names/")
      try await browser.expect(.role("link", named: "Adonai"))
    }
  }

  @Test("a page in a scene names no index, so that it stays as it is when others change")
  func quiet() throws {
    func page(_ path: String) throws -> String {
      try String(contentsOf: BuiltSite.directory.appending(path: path), encoding: .utf8)
    }
    #expect(try !page("names/adonai/index.html").contains("data-index"))
    #expect(try page("search/index.html").contains("data-index"))
    #expect(try page("index.html").contains("data-index"))
  }

  @Test("a home screen’s manifest is linked once the app is live", arguments: Engine.allCases)
  func manifest(_ engine: Engine) async throws {
    let gate = Gate()
    let folder = ProcessInfo.processInfo.environment["LECTERN_SOLAR_SYSTEM"]
    let site = URL(filePath: try #require(folder))
    try await visit(engine, gate: gate, site: site) { browser, base in
      try await browser.open(base + "ar/worlds/")
      try await browser.hold("document.readyState === 'complete'", "the page")
      #expect(try await browser.run("return \(Self.manifest) === null").bool == true)
      gate.open()
      try await browser.live()
      #expect(
        try await browser.run("return \(Self.manifest).href").string
          == base + "ar/manifest.webmanifest")
    }
  }
}
