import ArgumentParser
import Foundation

/// The command `lectern build DIR -o OUT`.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Build an exhibit into a folder that any web host can serve.",
    discussion: "Example: lectern build lighthouses -o site")

  @Argument(help: ArgumentHelp("The exhibit's folder.", valueName: "dir"))
  var folder: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where the build goes; replaced whole, and only by a whole build.", valueName: "out"))
  var output: String

  @Flag(help: "Print one JSON object a line, for programs.")
  var json = false

  func run() async throws {
    Interruption.heed()
    let progress = ProgressLine(isQuiet: json)
    let outcome = try await ExhibitWork.build(
      URL(filePath: folder), to: URL(filePath: output), webFiles: WebFiles.find(),
      progress: progress)
    progress.finish()
    try outcome.report(json: json)
    if json { return }
    let words = outcome.written == 0 ? "Nothing has changed since the last build of" : "Built"
    print("\(words) \(outcome.title ?? folder) in \(output), \(outcome.warningCount)")
  }
}
