import ArgumentParser
import Foundation
import LecternScenarios
import LecternWebDriver

extension Engine: ExpressibleByArgument {}

/// The amount of movement that the visitor of a run has asked the system for.
enum MotionChoice: String, ExpressibleByArgument, CaseIterable {
  case full, reduced

  var option: BrowserOptions.Motion { self == .full ? .full : .reduced }
}

/// The choice of a scenario's sizes to run.
enum SizeChoice: String, ExpressibleByArgument, CaseIterable {
  case all, first, last
}

/// `lectern test DIR`: runs an exhibit's scenarios.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run an exhibit's scenarios, in memory or in a real browser.",
    discussion: """
      Runs every file of the folder's `scenarios`. Of each failure it shows the script with the \
      failing step marked, what a reader met on the screen, and in a browser a picture.

      Example: lectern test lighthouses --browser chromium
      """)

  @Argument(help: ArgumentHelp("The exhibit's folder.", valueName: "dir"))
  var folder: String

  @Option(help: "Run them in this browser; without it in memory, which takes milliseconds.")
  var browser: Engine?

  @Option(
    help: ArgumentHelp(
      "Run them on the page that is in this folder already, rather than build the exhibit's.",
      valueName: "folder"))
  var site: String?

  @Option(
    help: """
      Which sizes of scenarios that have several: all, the first or the last. Two browsers that take one \
      each are through in half the time.
      """)
  var sizes = SizeChoice.all

  @Option(
    help: """
      How much movement the visitor of a browser has asked the system for: full or reduced, which takes less \
      of the processor's time.
      """)
  var motion = MotionChoice.full

  @Flag(help: "Print one JSON object a line, for programs.")
  var json = false

  func validate() throws {
    if site != nil, browser == nil {
      throw ValidationError("--site needs --browser: a built page runs in a browser only")
    }
  }

  func run() async throws {
    let (files, faults) = ScenarioFile.read(folder: folder)
    for fault in faults {
      if json { print(fault.json(in: folder)) } else { Exit.printError("\(folder)/\(fault)") }
    }
    guard faults.isEmpty else { throw Exit.wrongInput }
    guard !files.isEmpty else { throw CommandFault.noScenarios(folder: folder) }
    let chosen = files.map { file in
      var file = file
      switch sizes {
      case .all: break
      case .first: file.sizes = Array(file.sizes.prefix(1))
      case .last: file.sizes = Array(file.sizes.suffix(1))
      }
      return file
    }
    let run = ScenarioRun(
      folder: URL(filePath: folder), files: chosen, motion: motion.option, isJSON: json)
    let report =
      switch (browser, site) {
      case (nil, _): try await run.inMemory()
      case (let browser?, nil): try await run.inBrowser(browser)
      case (let browser?, let site?): try await run.inBrowser(browser, site: URL(filePath: site))
      }
    if json {
      print("{\"failed\":\(report.failedCount),\"passed\":\(report.passedCount)}")
    } else {
      print("\(report.passedCount) passed, \(report.failedCount) failed")
    }
    if report.failedCount > 0 { throw Exit.wrongInput }
  }
}
