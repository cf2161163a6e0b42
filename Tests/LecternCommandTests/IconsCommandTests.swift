import Foundation
import Testing

@testable import LecternCommand

/// `lectern icons`, run as a shell runs it.
struct IconsCommandTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  @Test("what is wrong with a picture is told at its place, and nothing is written")
  func faults() throws {
    defer { clean() }
    try write("words", to: "icon.png")
    let run = try CommandRun(["icons", path("icon.png"), "-o", path("out")])
    #expect(run.status == 1)
    #expect(
      run.errors == path("icon.png")
        + ":1:1: error: \"icon.png\" is not a picture: use PNG, JPEG or SVG\n")
    #expect(!FileManager.default.fileExists(atPath: path("out")))
    let json = try CommandRun(["icons", path("icon.png"), "-o", path("out"), "--json"])
    #expect(json.status == 1)
    #expect(json.output.contains("\"severity\":\"error\""))
    #expect(json.errors.isEmpty)
  }

  @Test("a background that is no colour is a wrong command")
  func colours() throws {
    defer { clean() }
    let run = try CommandRun(["icons", path("x"), "-o", path("out"), "--background", "red"])
    #expect(run.status == 2)
    #expect(run.errors.contains("red is not a colour: write one like \"#FFFFFF\""))
  }

  @Test("a picture gives its icons, its progress plain lines, its end a sentence or an object")
  func icons() throws {
    defer { clean() }
    try write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="6"/></svg>
      """, to: "lamp.svg")
    let run = try CommandRun([
      "icons", path("lamp.svg"), "-o", path("out"), "--title", "A Lamp", "--background", "#204060",
    ])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Drew 104 files, "))
    #expect(run.output.hasSuffix(" kB, in \(path("out")): look at contact-sheet.html\n"))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first == "Drawing icons…")
    #expect(lines.dropFirst().first?.contains("warning: the icon has transparent parts") == true)
    #expect(lines.count == 2)
    let manifest = try String(contentsOfFile: path("out/manifest.webmanifest"), encoding: .utf8)
    #expect(manifest.contains("\"name\":\"A Lamp\""))
    #expect(manifest.contains("\"background_color\":\"#204060\""))
  }
}
