/// A line that the page or the browser wrote to the console.
public struct ConsoleMessage: Equatable, Sendable {
  /// Whether it tells of a fault: an uncaught error, a refused resource, `console.error`.
  public let isError: Bool
  /// The text, with its place in the source where the engine says it.
  public let text: String
}

extension BrowserSession {
  /// What was written to the console, oldest first.
  ///
  /// - Shape: since the last call in Chromium; since the start in WebKit.
  public func consoleMessages() async throws(WebDriverError) -> [ConsoleMessage] {
    switch engine {
    case .chromium:
      let lines = try await send(.post, "/se/log", ["type": "browser"])
      return (lines.array ?? []).map { line in
        ConsoleMessage(
          isError: line["level"]?.string == "SEVERE", text: line["message"]?.string ?? "")
      }
    case .webkit:
      // MiniBrowser writes `CONSOLE JS ERROR text` to its output, among other things.
      return process.log.split(separator: "\n").filter { $0.hasPrefix("CONSOLE ") }.map { line in
        let text = line.dropFirst("CONSOLE ".count)
        return ConsoleMessage(
          isError: text.split(separator: " ").prefix(3).contains("ERROR"), text: String(text))
      }
    }
  }
}
