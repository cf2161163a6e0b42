import Foundation
import Testing

@testable import LecternWebDriver

@Suite("The judge of accessibility", .enabled(if: hasBrowsers), .serialized)
struct AxeJudgeTests {
  @Test("names each broken rule, and none on a sound page", arguments: Engine.allCases)
  func faultsAreNamed(_ engine: Engine) async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let judge = try AxeJudge.installed(below: folder)
    try await browse(engine) { browser, base in
      try await browser.open(base + "/faulty")
      let faults = try await judge.violations(in: browser)
      #expect(faults.map(\.rule).sorted() == ["button-name", "image-alt"], "\(faults)")
      let others = try await judge.violations(in: browser, ignoring: ["image-alt"])
      #expect(others.map(\.rule) == ["button-name"])
      #expect(others.first?.targets == ["button"])
      try await browser.open(base + "/sound")
      #expect(try await judge.violations(in: browser) == [])
    }
  }

  @Test("that is not installed is named")
  func missingScriptIsNamed() {
    #expect(throws: WebDriverError.axeMissing(folder: "/nowhere")) {
      try AxeJudge.installed(below: "/nowhere")
    }
  }
}
