import Foundation

/// The paths of the programs that one engine needs.
struct DriverTools: Equatable, Sendable {
  /// The WebDriver server.
  var driver: String
  /// The browser that it starts.
  var browser: String
  /// The X server that the browser draws on, if it needs one.
  var displayServer: String?

  /// Finds the programs of an engine.
  ///
  /// - Parameter path: the search path, folders parted by colons.
  /// - Throws: `toolMissing` for the first program that is not installed.
  static func locate(
    _ engine: Engine, path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
  ) throws(WebDriverError) -> DriverTools {
    switch engine {
    case .chromium:
      return DriverTools(
        driver: try find("chromedriver", package: "chromium-driver", path: path),
        browser: try chromium(path: path))
    case .webkit:
      return DriverTools(
        driver: try find("WebKitWebDriver", package: "webkit2gtk-driver", path: path),
        browser: try miniBrowser(),
        displayServer: try find("Xvfb", package: "xvfb", path: path))
    }
  }

  /// Finds the engine without the windows around its pages, which needs little more than half the
  /// processor's time; or else the whole browser.
  private static func chromium(path: String) throws(WebDriverError) -> String {
    let package = "chromium-headless-shell"
    do { return try find(package, package: package, path: path) } catch {
      return try find("chromium", package: package, path: path)
    }
  }

  private static func find(
    _ tool: String, package: String, path: String
  ) throws(WebDriverError) -> String {
    let candidates = path.split(separator: ":").map { "\($0)/\(tool)" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw .toolMissing(tool: tool, package: package)
    }
    return found
  }

  /// Finds `MiniBrowser`, which is not on the search path: Debian keeps it in the library's own
  /// folder, named after the processor and the version of the API.
  private static func miniBrowser() throws(WebDriverError) -> String {
    let files = FileManager.default
    // A folder that can't be listed holds no browser that could be started.
    let libraries =
      ["/usr/lib"]
      + ((try? files.contentsOfDirectory(atPath: "/usr/lib")) ?? [])
      .filter { $0.contains("-linux-") }.sorted().map { "/usr/lib/\($0)" }
    for library in libraries {
      let versions = ((try? files.contentsOfDirectory(atPath: library)) ?? [])
        .filter { $0.hasPrefix("webkit2gtk-") || $0.hasPrefix("webkitgtk-") }.sorted().reversed()
      for version in versions {
        let candidate = "\(library)/\(version)/MiniBrowser"
        if files.isExecutableFile(atPath: candidate) { return candidate }
      }
    }
    throw .toolMissing(tool: "MiniBrowser", package: "webkit2gtk-driver")
  }
}
