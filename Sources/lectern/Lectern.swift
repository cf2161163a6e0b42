import ArgumentParser
import Foundation

/// The command line: each subcommand parses, calls one library function, and prints.
@main
struct Lectern: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lectern",
    abstract: "Turns a folder of spreadsheets, texts and pictures into an app people explore.",
    discussion: """
      Begin with `lectern new DIR`, then `lectern serve DIR`, and open the address it prints.

      Exit status: 0 done, 1 something in the exhibit is wrong, 2 the command is wrong, \
      70 a fault of Lectern itself.
      """,
    version: "lectern 1.0.0",
    subcommands: [
      NewCommand.self, CheckCommand.self, BuildCommand.self, ServeCommand.self, TileCommand.self,
      IconsCommand.self,
      TestCommand.self, StateCommand.self,
    ])

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
