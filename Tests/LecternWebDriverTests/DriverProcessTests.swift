import Foundation
import Glibc
import Synchronization
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
    #expect(processes(mentioning: folder).count > 1)
    await session.close()
    #expect(processes(mentioning: folder).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test(
    "whose page's process ends is tried once more, and then told of",
    .enabled(if: hasBrowsers), arguments: [(1, 0), (1, 3), (2, 0)])
  func pageCrashes(_ crashes: Int, ignored: Int) async throws {
    let count = Mutex(0)
    func attempt() async throws -> Int {
      try await BrowserSession.run(.webkit) { browser in
        try await browser.open("data:text/html,<p>one")
        let tries = count.withLock { count in
          count += 1
          return count
        }
        guard tries <= crashes else { return tries }
        async let busy = browser.run("for (const end = Date.now() + 20000; Date.now() < end;);")
        // The driver may not have handed the command on yet: the next one tells, too.
        try await Task.sleep(for: .milliseconds(300))
        for number in processes(mentioning: browser.process.folder, running: "WebKitWebProcess") {
          #expect(Glibc.kill(number, SIGKILL) == 0)
        }
        guard ignored > 0 else { return try await Int(busy.number ?? 0) }
        _ = try? await busy
        // The driver tells the reason once.
        for _ in 1..<ignored { _ = try? await browser.run("return 1") }
        return try await Int(browser.run("return 1").number ?? 0)
      }
    }
    if crashes == 1 {
      #expect(try await attempt() == 2)
    } else {
      await #expect(
        throws: WebDriverError.pageCrashed(.webkit, command: "POST execute/sync")
      ) { try await attempt() }
      #expect(count.withLock { $0 } == 2)
    }
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

  /// The processes that have the folder in their environment or on their command line, and the
  /// name of a program on that.
  private func processes(mentioning folder: String, running program: String = "") -> [Int32] {
    let files = FileManager.default
    func read(_ number: Int32, _ file: String) -> String {
      String(decoding: files.contents(atPath: "/proc/\(number)/\(file)") ?? Data(), as: UTF8.self)
    }
    // A process that ends meanwhile has no files any more, and so isn't counted.
    let numbers = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }
    return numbers.filter { number in
      let (environment, command) = (read(number, "environ"), read(number, "cmdline"))
      return (environment.contains(folder) || command.contains(folder))
        && (program.isEmpty || command.contains(program))
    }
  }
}
