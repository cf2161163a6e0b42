import ArgumentParser
import Foundation
import LecternWorkshop

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

  @Option(
    help: ArgumentHelp(
      "The address at which the world will find it, in place of the one in exhibit.yaml.",
      valueName: "url"))
  var address: String?

  @Flag(help: "Print one JSON object a line, for programs.")
  var json = false

  func validate() throws { _ = try publicAddress() }

  /// The address as the workshop takes it; nil without one.
  private func publicAddress() throws -> ExhibitAddress? {
    guard let address else { return nil }
    do throws(ExhibitAddress.Problem) { return try ExhibitAddress(address) } catch {
      let words = error.words(about: address)
      throw ValidationError("--address: \(words.wrong): \(words.remedy)")
    }
  }

  func run() async throws {
    Interruption.heed()
    let progress = ProgressLine(isQuiet: json)
    let outcome = try await ExhibitWork.build(
      URL(filePath: folder), to: URL(filePath: output), webFiles: WebFiles.find(),
      address: publicAddress(), progress: progress)
    progress.finish()
    try outcome.report(json: json)
    if json { return }
    let words = outcome.written == 0 ? "Nothing has changed since the last build of" : "Built"
    print("\(words) \(outcome.title ?? folder) in \(output), \(outcome.warningCount)")
  }
}
