import Foundation
import Testing

@testable import LecternWebDriver

@Suite("A driver")
struct DriverProcessTests {
  @Test("that is not installed is named with the package that holds it")
  func missingToolNamesPackage() {
    #expect(throws: WebDriverError.toolMissing(tool: "chromedriver", package: "chromium-driver")) {
      try DriverTools.locate(.chromium, path: "/nowhere")
    }
    let error = WebDriverError.toolMissing(tool: "WebKitWebDriver", package: "webkit2gtk-driver")
    #expect(
      error.description
        == "WebKitWebDriver is not installed. Install it with: apt-get install webkit2gtk-driver")
  }

  @Test(
    "leaves no process and no file behind", .enabled(if: hasBrowsers), arguments: Engine.allCases)
  func closingLeavesNothing(_ engine: Engine) async throws {
    let session = try await BrowserSession.start(engine)
    let folder = session.process.folder
    #expect(processes(mentioning: folder) > 1)
    await session.close()
    #expect(processes(mentioning: folder) == 0)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("that stops by itself is reported with what it wrote")
  func stoppedDriverIsReported() async throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let process = try DriverProcess(
      .chromium, tools: DriverTools(driver: "/bin/ls", browser: ""), environment: [:],
      folder: folder)
    while !process.hasStopped { try await Task.sleep(for: .milliseconds(10)) }
    #expect(process.logTail.contains("unrecognized option"))
    await process.stop()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  /// The number of processes that have the folder in their environment or on their command line.
  private func processes(mentioning folder: String) -> Int {
    let files = FileManager.default
    // A process that ends meanwhile has no files any more, and so isn't counted.
    let numbers = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
    return numbers.filter { number in
      ["environ", "cmdline"].contains { file in
        let data = files.contents(atPath: "/proc/\(number)/\(file)") ?? Data()
        return String(decoding: data, as: UTF8.self).contains(folder)
      }
    }.count
  }
}
