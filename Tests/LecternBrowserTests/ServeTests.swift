import Foundation
import LecternWebDriver
import Testing

@Suite("lectern serve in the browser", .enabled(if: BuiltSite.canBeJudged), .serialized)
struct ServeTests {
  private static var program: URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "lectern")
  }

  /// Serves two small exhibits, the second with a fault, and ends the server in any case.
  private func serving(
    _ body: (_ base: String, _ folder: URL, _ broken: URL) async throws -> Void
  ) async throws {
    let room = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: room) }
    let (good, bad) = (room.appending(path: "good"), room.appending(path: "bad"))
    for folder in [good, bad] {
      let process = Process()
      process.executableURL = Self.program
      process.arguments = ["new", folder.path]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
    }
    try edit(bad.appending(path: "exhibit.yaml"), "id: lighthouses", "id: broken\nfrob: 1")
    let server = Process()
    server.executableURL = Self.program
    server.arguments = ["serve", good.path, bad.path, "--port", "0"]
    let output = Pipe()
    server.standardOutput = output
    server.standardError = FileHandle.nullDevice
    try server.run()
    defer { server.terminate() }
    var line = ""
    while !line.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the server ended: \(line)")
      line += String(decoding: data, as: UTF8.self)
    }
    let address = try #require(line.firstMatch(of: #/http://\S+/#))
    try await body(String(address.output), good, bad)
  }

  private func edit(_ file: URL, _ old: String, _ new: String) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old))
    try text.replacing(old, with: new).write(to: file, atomically: true, encoding: .utf8)
  }

  @Test("several folders get a contents page, a save shows, a fault is told until it is mended")
  func livesWithTheFolder() async throws {
    let judge = try AxeJudge.installed(below: FileManager.default.currentDirectoryPath)
    try await serving { base, folder, _ in
      try await BrowserSession.run(.chromium) { browser in
        try await browser.open(base)
        #expect(try await judge.violations(in: browser) == [])
        // One for each folder, and the entry of the day.
        #expect(try await browser.findAll(.role("link")).count == 3)
        // A folder that can't be read yet is served under the folder's name.
        try await browser.open(base + "bad/")
        let faults = try await browser.run("return document.body.innerText").string ?? ""
        #expect(faults.contains("frob"), "\(faults)")
        #expect(try await judge.violations(in: browser) == [])
        let entries = folder.appending(path: "entries.csv")
        let row = try String(contentsOf: entries, encoding: .utf8).split(separator: "\n")[1]
        let name = String(row.prefix { $0 != "," })
        try await browser.openLive(base + "lighthouses/")
        try await browser.expect(.named(name, .containing))
        try edit(entries, name, "Beacon of Proof")
        try await browser.expect(.named("Beacon of Proof", .containing), seconds: 20)
        try edit(folder.appending(path: "exhibit.yaml"), "title: Lighthouses", "titel: Lights")
        try await browser.wait(
          for: "the faults", seconds: 20,
          until: """
            return document.querySelector('lectern-faults')?.shadowRoot.textContent
              .includes('titel') ?? false
            """)
        #expect(try await judge.violations(in: browser) == [])
        try edit(folder.appending(path: "exhibit.yaml"), "titel: Lights", "title: Lights")
        try await browser.wait(
          for: "the faults to go", seconds: 20,
          until: "return !document.querySelector('lectern-faults')")
        try await browser.expect(.named("Beacon of Proof", .containing), seconds: 20)
      }
    }
  }
}
