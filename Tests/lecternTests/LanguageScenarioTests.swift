import Foundation
import Testing

@testable import lectern

struct LanguageScenarioTests {
  @Test("BL-60: visitors change the language and stay where they are, in memory")
  func scenarios() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let run = try CommandRun(["test", root.appending(path: "Examples/solar-system").path])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.hasSuffix("5 passed, 0 failed\n"))
  }
}
