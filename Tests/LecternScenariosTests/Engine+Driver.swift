import Foundation
import LecternBase
import LecternScenarios
import LecternWebDriver

extension Engine {
  /// Drives a page in a window of 390 × 600; pictures of failures last as long as `body`.
  func drive(
    _ html: String, takesPictures: Bool = false, _ body: (BrowserDriver) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(html.utf8).write(to: folder.appendingPathComponent("index.html"))
    try await BrowserSession.run(self) { session in
      let driver = BrowserDriver(
        session, base: "file://" + folder.path + "/",
        pictures: takesPictures ? folder.path + "/pictures" : nil)
      try await driver.open("index.html", size: Size(width: 390, height: 600))
      try await body(driver)
    }
  }

  /// True if the driver of this browser is on the machine.
  var hasDriver: Bool {
    let tools =
      self == .chromium
      ? ["/usr/bin/chromedriver"] : ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"]
    return tools.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
