import Foundation
import Testing

@testable import LecternCommand

struct CommandTests {
  @Test("help is asked for and given, with status 0")
  func helpIsGiven() throws {
    let run = try CommandRun(["--help"])
    #expect(run.status == 0)
    #expect(
      run.output == """
        OVERVIEW: Turns a folder of spreadsheets, texts and pictures into an app people
        explore.

        Begin with `lectern new DIR`, then `lectern serve DIR`, and open the address it
        prints.

        Exit status: 0 done, 1 something in the exhibit is wrong, 2 the command is
        wrong, 70 a fault of Lectern itself.

        USAGE: lectern <subcommand>

        OPTIONS:
          --version               Show the version.
          -h, --help              Show help information.

        SUBCOMMANDS:
          new                     Write a small exhibit to begin with.
          fetch                   Bring the pictures that tables name on the web into
                                  the exhibit's folder.
          check                   Tell everything that is wrong in an exhibit's folder.
          build                   Build an exhibit into a folder that any web host can
                                  serve.
          serve                   Show exhibits in the browser, and follow every save.
          images                  Serve every picture below a folder to IIIF viewers,
                                  without cutting it.
          tile                    Cut a large image into tiles that any IIIF viewer
                                  reads.
          icons                   Draw every icon and launch screen of an app from one
                                  square picture.
          test                    Run an exhibit's scenarios, in memory or in a real
                                  browser.
          state                   Show what a browser has kept of a visitor's place.
          doctor                  Tell what is missing or odd on this machine, and what
                                  to do about it.

          See 'lectern help <subcommand>' for detailed help.

        """)
    let serve = try CommandRun(["serve", "--help"])
    #expect(serve.status == 0)
    #expect(
      serve.output == """
        OVERVIEW: Show exhibits in the browser, and follow every save.

        Example: lectern serve lighthouses bridges --port 8081

        USAGE: lectern serve <dir> ... [--port <port>] [--host <host>]

        ARGUMENTS:
          <dir>                   Folders of exhibits; several get a page of contents.

        OPTIONS:
          --port <port>           The port to listen on; 0 takes any free one.
                                  (default: 8080)
          --host <host>           The address to listen on; 0.0.0.0 lets other devices
                                  in. (default: 127.0.0.1)
          --version               Show the version.
          -h, --help              Show help information.


        """)
  }

  @Test(
    "wrong usage ends with status 2 and says how to use it",
    arguments: [
      ["build", "x"], ["frobnicate"], ["serve"], ["check"], ["new"], ["fetch"],
      ["check", "x", "--jsn"],
      ["test"], ["test", "x", "--browser", "lynx"],
      ["test", "x", "--sizes", "middle"], ["test", "x", "--motion", "half"], ["state"],
      ["build", "x", "-o", "y", "--address", "example.org"],
      ["build", "x", "-o", "y", "--address", "https://example.org/?x"],
      ["images"], ["images", "x", "--port", "70000"], ["serve", "x", "--port", "70000"],
      ["serve", "x", "--port", "many"],
    ])
  func wrongUsageIsTwo(arguments: [String]) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Usage: lectern"))
  }

  @Test("new tells where it can’t write, and leaves nothing half made", arguments: [false, true])
  func newWithoutRoom(isThere: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    if isThere {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    // No file may be longer than 5,120 bytes: the texts can be written, the pictures can't.
    let run = try CommandRun(
      [
        "-c", "trap '' XFSZ; ulimit -f 10; exec \"$0\" new \"$1\"", CommandRun.program.path,
        folder.path,
      ],
      of: URL(filePath: "/bin/sh"))
    #expect(run.status == 1)
    #expect(
      run.errors
        == "lectern: \(folder.path)/pictures/bell-rock.png can't be written (File too large): check the space and permissions there\n"
    )
    let left = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left == (isThere ? [] : nil))
  }

  @Test("new writes a whole exhibit, and never over anything")
  func newWritesAnExhibit() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: parent) }
    let folder = parent.appending(path: "lights")
    let run = try CommandRun(["new", folder.path])
    #expect(run.status == 0)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    #expect(
      files == [
        "entries.csv", "exhibit.yaml", "icon.png", "pages", "pages/about.md", "pictures",
      ] + StarterLight.all.map { "pictures/\($0.file).png" }.sorted()
        + ["scenarios", "scenarios/first.yaml", "scenarios/search.yaml"])
    let icon = try Data(contentsOf: folder.appending(path: "icon.png"))
    #expect(Array(icon.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10])
    #expect(Array(icon[16..<24]) == [0, 0, 4, 0, 0, 0, 4, 0])
    let again = try CommandRun(["new", folder.path])
    #expect(again.status == 1)
    #expect(again.errors.contains("is not empty"))
    let overFile = try CommandRun(["new", folder.appending(path: "icon.png").path])
    #expect(overFile.status == 1)
    #expect(overFile.errors.contains("is a file"))
  }

  @Test("new proposes an exhibit for a table, in a folder of its own or in the table's")
  func newFromTable() throws {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: parent) }
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    let table = parent.appending(path: "works.csv").path
    try "title,made\nShip,c. 1890\nHill,1891\n".write(
      toFile: table, atomically: true, encoding: .utf8)
    for folder in [parent.appending(path: "own").path, parent.path] {
      let run = try CommandRun(["new", folder, "--from", table])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("2 entries"))
      #expect(try CommandRun(["check", folder]).status == 0)
      for name in ["works.csv", "scenarios/first.yaml"] {
        #expect(FileManager.default.fileExists(atPath: folder + "/" + name))
      }
    }
    let again = try CommandRun(["new", parent.path, "--from", table])
    #expect(again.status == 1)
    #expect(again.errors.contains("has an exhibit.yaml"))
    let missing = try CommandRun(["new", table + "-2", "--from", table + "-3"])
    #expect(missing.status == 1)
    #expect(!FileManager.default.fileExists(atPath: table + "-2"))
  }

  @Test("an error nobody expected is told as ours, with status 70")
  func unexpectedErrorsAreOurs() {
    struct Surprise: Error {}
    #expect(Exit.status(of: Surprise()) == 70)
    #expect(CommandMessages.ownFault(Surprise()).contains("Surprise"))
  }

  @Test("a port in use is named, with the option that chooses another")
  func portInUseIsNamed() throws {
    let words = try #require(CommandMessages.words(for: ServerFault.portInUse))
    #expect(words.contains("port 8080 is in use") && words.contains("--port 8081"))
  }

  @Test("the web files are found where LECTERN_SHARE says, and every place looked in is told")
  func webFilesAreFound() throws {
    let share = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: share) }
    let program = share.appending(path: "bin/lectern")
    let environment = ["LECTERN_SHARE": share.path]
    #expect(throws: CommandFault.self) {
      try WebFiles.find(executable: program, environment: environment)
    }
    try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
    // Each module has two parts, and isn't there without one of them.
    let modules = ["lectern", "lectern-document", "lectern-facsimile", "kiosk-lectern"]
    for name in ["host.js"] + modules.flatMap({ [$0 + ".wasm", $0 + "-later.wasm"] }) {
      #expect(throws: CommandFault.self) {
        try WebFiles.find(executable: program, environment: environment)
      }
      try Data().write(to: share.appending(path: name))
    }
    let found = try WebFiles.find(executable: program, environment: environment)
    #expect(found.folder.path == share.path)
  }

  @Test("the progress bar fills from left to right and survives wrong counts")
  func barFills() {
    #expect(ProgressLine.bar("Pages", done: 0, total: 4).hasSuffix(" 0% Pages"))
    #expect(ProgressLine.bar("Pages", done: 4, total: 4).hasPrefix("████████████████████████ 100%"))
    #expect(ProgressLine.bar("Pages", done: 9, total: 4).hasSuffix(" 100% Pages"))
    #expect(ProgressLine.bar("Pages", done: 0, total: 0) == "Pages…")
  }
}
