import ArgumentParser
import Foundation
import LecternWorkshop

/// The command `lectern fetch DIR`.
struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Bring the pictures that tables name on the web into the exhibit's folder.",
    discussion: """
      Fetches each address (https://…) in a field of format `image` into DIR/fetched, by the program \
      curl: four at once, two of one host. What is there isn't fetched again, and what broke off \
      goes on where it ended; so it may be stopped and started at any time.

      Example: lectern fetch works
      """)

  @Argument(help: ArgumentHelp("The exhibit's folder.", valueName: "dir"))
  var folder: String

  @Flag(help: "Print one JSON object a line, for programs.")
  var json = false

  func run() async throws {
    Interruption.heed()
    let line = ProgressLine(isQuiet: json)
    var work = FetchWork(folder: folder)
    work.kinds = ExhibitWork.kinds
    work.isCancelled = { Interruption.isAsked }
    let report = try work.run { done, total in
      line.show(total == 0 ? "Waiting for another fetch" : "Fetching", done: done, total: total)
    }
    line.finish()
    for diagnostic in report.diagnostics where diagnostic.severity != .note {
      if json {
        print(diagnostic.json(in: folder))
      } else {
        Exit.printError(diagnostic.rendered(in: folder))
      }
    }
    print(json ? report.json : words(report))
    let isSound = !report.diagnostics.contains { $0.severity == .error }
    if !isSound || report.isStopped { throw Exit.wrongInput }
  }

  private func words(_ report: FetchWork.Report) -> String {
    if report.fetched + report.kept + report.failed == 0, !report.isStopped {
      return "\(folder): no table names a picture on the web"
    }
    var words = report.isStopped ? "Stopped; run it again to go on. " : ""
    words += "Fetched \(Self.count(report.fetched))"
    if report.fetched > 0 { words += ", \((report.bytes + 500) / 1000) kB," }
    words += " into \(folder)/\(RemotePicture.folder)"
    if report.kept > 0 { words += "; \(report.kept) there already" }
    if report.failed > 0 { words += "; \(report.failed) couldn't be fetched" }
    return words
  }

  private static func count(_ pictures: Int) -> String {
    pictures == 1 ? "1 picture" : "\(pictures) pictures"
  }
}
