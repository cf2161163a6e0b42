import Foundation
import Testing

@testable import lectern

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
}
