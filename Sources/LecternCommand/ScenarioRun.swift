import Foundation
import LecternBase
import LecternScenarios
import LecternServer
import LecternWebDriver
import LecternWorkshop
import Logging

/// Runs the scenarios of one exhibit, and reports each as it ends.
struct ScenarioRun {
  let folder: URL
  let files: [ScenarioFile]
  let motion: BrowserOptions.Motion
  let isJSON: Bool

  /// Runs them on the compiled exhibit by a fake clock.
  ///
  /// - Throws: exit status 1 if the exhibit has faults.
  func inMemory() async throws -> ScenarioReport {
    let (outcome, exhibit) = ExhibitWork.compile(folder)
    try outcome.reportFaults(json: isJSON)
    guard let exhibit else { throw Exit.wrongInput }
    let contents = Dictionary(
      exhibit.files.map { (String($0.path.dropFirst("_lectern/".count)), $0.bytes) },
      uniquingKeysWith: { first, _ in first })
    let formats = LocaleFormats()
    return try await ScenarioReport.running(files, progress: tell) { size, address in
      try NativeDriver.exhibit(
        named: folder.relativePath, files: { contents[$0] },
        kinds: ExhibitWork.kinds.kinds, size: size, address: address,
        fold: { fold($0, in: exhibit.language) }, format: formats.format)
    }
  }

  /// Builds the exhibit into a temporary folder, and runs them on it in a browser.
  ///
  /// - Throws: exit status 1 if the exhibit has faults; `WebDriverError`; `ServerError`.
  func inBrowser(_ engine: Engine) async throws -> ScenarioReport {
    let site = room.appending(path: "site")
    try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
    // A leftover does no harm, and pictures of failures stay for inspection.
    defer { try? FileManager.default.removeItem(at: site) }
    let outcome = try await ExhibitWork.build(
      folder, to: site, webFiles: WebFiles.find(), progress: ProgressLine(isQuiet: true))
    try outcome.reportFaults(json: isJSON)
    return try await inBrowser(engine, site: site)
  }

  /// Serves a built page, and runs them on it in a browser.
  ///
  /// - Throws: `CommandFault.noFolder`; `WebDriverError`; `ServerError`.
  func inBrowser(_ engine: Engine, site: URL) async throws -> ScenarioReport {
    guard FileManager.default.fileExists(atPath: site.path) else {
      throw CommandFault.noFolder(site.relativePath)
    }
    for doubt in ExhibitWork.outputDoubts(site) { Exit.printError(doubt.text) }
    let report = try await serving(site) { base in
      try await run(engine, base: base, pictures: room.appending(path: "pictures").path)
    }
    if report.failedCount == 0 { try? FileManager.default.removeItem(at: room) }
    return report
  }

  /// The folder of this run's files.
  private var room: URL {
    FileManager.default.temporaryDirectory
      .appending(path: "lectern-test-\(ProcessInfo.processInfo.processIdentifier)")
  }

  private func run(
    _ engine: Engine, base: String, pictures: String
  ) async throws -> ScenarioReport {
    for file in files where file.excluded.contains(engine) {
      if !isJSON { print("left out in \(engine.rawValue): \(file.scenario.title)") }
    }
    let files = files.filter { !$0.excluded.contains(engine) }
    // Chromium writes some seconds late. One that is killed comes back with what it has written, so
    // it has no earlier scenario's values only if it has run none.
    let isAlone = { (file: ScenarioFile) in
      engine == .chromium && file.scenario.steps.contains { $0.action == .kill }
    }
    var report = ScenarioReport()
    for group in [files.filter { !isAlone($0) }] + files.filter(isAlone).map({ [$0] })
    where !group.isEmpty {
      report.append(
        try await BrowserSession.run(engine, options: BrowserOptions(motion: motion)) { session in
          let driver = BrowserDriver(session, base: base, pictures: pictures)
          return try await ScenarioReport.running(group, progress: tell) { size, address in
            // Each run finds the device as a new visitor's.
            try await driver.forgetDevice()
            try await driver.open(address, size: size)
            return driver
          }
        })
    }
    return report
  }

  /// Serves a built exhibit on a free port for as long as `body` runs.
  private func serving<Result: Sendable>(
    _ site: URL, _ body: @escaping @Sendable (_ base: String) async throws -> Result
  ) async throws -> Result {
    var logger = Logger(label: "lectern.server")
    // A browser's connection at the end isn't an error worth a line.
    logger.logLevel = .critical
    let server = try ExhibitServer(
      exhibits: [ServedExhibit(id: "exhibit", title: "", directory: site)], port: 0, logger: logger)
    let (ports, port) = AsyncStream<Int>.makeStream()
    return try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask {
        try await server.run { port.yield($0) }
        return nil
      }
      group.addTask {
        for await number in ports { return try await body("http://127.0.0.1:\(number)/") }
        return nil
      }
      defer { group.cancelAll() }
      while let result = try await group.next() {
        if let result { return result }
      }
      // Only a server that was stopped from outside ends without an error.
      throw CancellationError()
    }
  }

  /// Prints one run: a line, and for a failure everything that is known.
  @Sendable private func tell(_ entry: ScenarioReport.Entry) {
    if isJSON {
      print(entry.json)
    } else if entry.result.isPassed {
      print("passed: \(entry.name): \(entry.file.scenario.title)")
    } else {
      print("FAILED: \(entry.name)\n\n\(entry.result.report)\n")
    }
    // A program may read along through a pipe.
    fflush(nil)
  }
}

extension ExhibitWork.Outcome {
  /// Prints the messages only if they keep the exhibit from being built.
  fileprivate func reportFaults(json: Bool) throws {
    if !isSound { try report(json: json) }
  }
}
