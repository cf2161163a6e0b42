import ArgumentParser
import Foundation
import LecternWorkshop

/// The program `lectern`, for a `main` that says which kinds of scenes it knows.
///
/// ```swift
/// await Program.run(
///   kinds: LinkedKinds(kinds, modules: [.init("lectern.wasm", kinds)]), package: "Examples/Timer")
/// ```
///
/// - Source: docs/ARCHITECTURE.md, "Kinds of scenes".
public enum Program {
  /// Carries out the command line, and ends the program with its exit status.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of scenes, and the modules that show them.
  ///   - package: the folder of the package whose module `scripts/build-wasm` has built; nil for
  ///     Lectern's own modules.
  public static func run(kinds: LinkedKinds = .standard, package: String? = nil) async {
    ExhibitWork.kinds = kinds
    WebFiles.package = package.map { URL(filePath: $0) }
    await Lectern.main()
  }
}

/// The command line: each subcommand parses, calls one library function, and prints.
struct Lectern: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lectern",
    abstract: "Turns a folder of spreadsheets, texts and pictures into an app people explore.",
    discussion: """
      Begin with `lectern new DIR`, then `lectern serve DIR`, and open the address it prints.

      Exit status: 0 done, 1 something in the exhibit is wrong, 2 the command is wrong, \
      70 a fault of Lectern itself.
      """,
    version: Release.line,
    subcommands: [
      NewCommand.self, FetchCommand.self, CheckCommand.self, BuildCommand.self, ServeCommand.self,
      ImagesCommand.self,
      TileCommand.self, IconsCommand.self, TestCommand.self, StateCommand.self,
      DoctorCommand.self,
    ])

  func run() async throws { print(Self.guide) }

  /// The text of `lectern` alone.
  static let guide = """
    Lectern turns a folder of tables, texts and pictures into an app that people explore.

      lectern new lighthouses              write a small exhibit to begin with
      lectern serve lighthouses            look at it; the page follows each save
      lectern build lighthouses -o site    make plain files of it, for any web host

    `lectern --help` lists all commands, `lectern build --help` tells about one, and
    `lectern doctor` finds what is missing on this machine.
    """

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var async = command as? any AsyncParsableCommand {
        try await async.run()
      } else {
        try command.run()
      }
    } catch {
      Foundation.exit(Exit.status(of: error))
    }
  }
}
