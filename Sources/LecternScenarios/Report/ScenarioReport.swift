import LecternBase
import LecternTesting

/// The results of an exhibit's scenarios.
public struct ScenarioReport: Sendable {
  /// One scenario in one window.
  public struct Entry: Sendable {
    /// The file whose scenario was run.
    public let file: ScenarioFile
    /// The size of the window, in CSS pixels.
    public let size: Size
    /// The pass, or the failure and all that is known of it.
    public let result: ScenarioResult

    /// The name of this run: the file, the window.
    public var name: String { ScenarioReport.name(file, size) }
  }

  /// The runs in the order in which they were made.
  public private(set) var entries: [Entry] = []

  /// Makes a report of no runs, to append others to.
  public init() {}

  /// The number of runs that passed; a scenario in two windows counts twice.
  public var passedCount: Int { entries.count { $0.result.isPassed } }
  /// The number of runs that failed; a scenario in two windows counts twice.
  public var failedCount: Int { entries.count - passedCount }

  /// The text to print: each failure whole, then one line of counts.
  public var text: String {
    let failures = entries.filter { !$0.result.isPassed }.map { "\($0.name)\n\($0.result.report)" }
    let counts = "\(passedCount) of \(entries.count) scenario runs passed"
    return (failures + [counts]).joined(separator: "\n\n")
  }

  /// Adds the results of another report at the end.
  public mutating func append(_ other: ScenarioReport) { entries += other.entries }

  static func name(_ file: ScenarioFile, _ size: Size) -> String {
    "\(file.path) at \(Text(decimal: size.width)) × \(Text(decimal: size.height))"
  }

  /// Runs every scenario in each of its windows.
  ///
  /// - Parameters:
  ///   - files: the scenarios, in the order to run them.
  ///   - progress: told of each run as it ends.
  ///   - open: opens the app in a window of a size at an address, for one run.
  /// - Returns: the result of each run.
  /// - Throws: the errors of `open`.
  public static func running<Driver: ScenarioDriver>(
    _ files: [ScenarioFile], progress: (Entry) -> Void = { _ in },
    open: (_ size: Size, _ address: String) async throws -> Driver
  ) async rethrows -> ScenarioReport {
    var report = ScenarioReport()
    for file in files {
      for size in file.sizes {
        let driver = try await open(size, file.address)
        let result = await driver.run(file.scenario, named: name(file, size))
        let entry = Entry(file: file, size: size, result: result)
        report.entries.append(entry)
        progress(entry)
      }
    }
    return report
  }
}
