import Foundation
import Testing

@testable import LecternCommand

struct LanguageScenarioTests {
  @Test("BL-60: visitors change the language and stay where they are, in memory")
  func scenarios() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Examples/solar-system")
    try #require(
      FileManager.default.fileExists(atPath: folder.appending(path: "images/jupiter.jpg").path),
      "the pictures are missing: run Examples/solar-system/prepare")
    let run = try CommandRun(["test", folder.path])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.hasSuffix(" passed, 0 failed\n"))
    // A file a scenario, and some of them in two sizes.
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "scenarios").path)
    let count = run.output.split(separator: "\n").count { $0.hasPrefix("passed: ") }
    #expect(count > files.count && files.count > 8)
  }

  @Test(
    "of scenarios in several sizes the first, the last or all are run",
    arguments: ["first", "last"])
  func sizes(choice: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = root.appending(path: "Examples/solar-system")
    let run = try CommandRun(["test", folder.path, "--sizes", choice])
    #expect(run.status == 0, "\(run.output)")
    let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("passed: ") }
    let size = ["first": "390 × 844", "last": "1180 × 820"][choice] ?? ""
    #expect(lines.count { $0.contains("/language.yaml at \(size)") } == 1)
    #expect(lines.count { $0.contains("/language.yaml") } == 1)
  }
}
