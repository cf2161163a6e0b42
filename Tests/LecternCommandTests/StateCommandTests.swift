import Foundation
import Testing

/// `lectern state`, run as a shell would.
struct StateCommandTests {
  private static let archive = """
    {"lectern":1,"app":"names-of-god","version":11,"minute":29395360,"width":"compact",\
    "launch":{"address":"names/abba/"},"root":{"identifier":"Window","state":{"number":7}}}
    """

  private func file(_ text: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".json")
    try Data(text.utf8).write(to: url)
    return url
  }

  @Test("state shows an archive as a tree, as the browser has kept it or bare")
  func tree() throws {
    for text in [Self.archive, "1763700000000 \(Self.archive)\n"] {
      let url = try file(text)
      defer { try? FileManager.default.removeItem(at: url) }
      let run = try CommandRun(["state", url.path()])
      #expect(run.status == 0)
      #expect(
        run.output == """
          exhibit  names-of-god, content version 11
          saved    2025-11-21 10:40 UTC
          width    compact (one pane)
          address  names/abba/
          size     170 of 65536 bytes

          Window  44 bytes
            number = 7

          """)
      let json = try CommandRun(["state", "--json", url.path()])
      #expect(json.output == Self.archive + "\n")
    }
  }

  @Test("state reads standard input for -")
  func standardInput() throws {
    let run = try CommandRun(["state", "-"], input: Self.archive)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("exhibit  names-of-god"))
  }

  @Test("what isn't an archive is told with its place and a remedy, with status 1")
  func faults() throws {
    let url = try file("{\n  \"lectern\": 1,\n}")
    defer { try? FileManager.default.removeItem(at: url) }
    let run = try CommandRun(["state", url.path()])
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        \(url.path()):3:1: error: not JSON, a byte that can't stand there: give the text that the \
        browser keeps, whole and unchanged (docs/RESTORATION.md)

        """)
    let missing = try CommandRun(["state", "/nowhere/state.json"])
    #expect(missing.status == 1)
    #expect(
      missing.errors == "lectern: there is no file /nowhere/state.json: check the name, or give - "
        + "to read standard input\n")
    let folder = try CommandRun(["state", "/tmp"])
    #expect(folder.status == 1)
    #expect(folder.errors.contains("/tmp is a folder"))
  }
}
