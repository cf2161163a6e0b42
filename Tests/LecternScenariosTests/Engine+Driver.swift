import Foundation
import LecternWebDriver

extension Engine {
  /// True if the driver of this browser is on the machine.
  var hasDriver: Bool {
    let tools =
      self == .chromium
      ? ["/usr/bin/chromedriver"] : ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"]
    return tools.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
