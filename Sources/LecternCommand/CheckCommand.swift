import ArgumentParser
import Foundation

/// The command `lectern check DIR`.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Tell everything that is wrong in an exhibit's folder.",
    discussion: "Example: lectern check lighthouses")

  @Argument(help: ArgumentHelp("The exhibit's folder.", valueName: "dir"))
  var folder: String

  @Flag(help: "Print one JSON object a line, for programs.")
  var json = false

  func run() async throws {
    let outcome = try await ExhibitWork.check(URL(filePath: folder))
    try outcome.report(json: json)
    if !json { print("\(folder): nothing wrong, \(outcome.warningCount)") }
  }
}
