/// A line that the page or the browser wrote to the console.
public struct ConsoleMessage: Equatable, Sendable {
  /// True if the message tells of a fault: an uncaught error, a refused resource, `console.error`.
  public let isError: Bool
  /// The text, with its place in the source if the engine tells it.
  public let text: String
}

extension BrowserSession {
  /// The messages written to the console since the last call, oldest first.
  ///
  /// - Throws: `unsupported` in WebKit: its driver has no log command, and the browser's output has
  ///   nothing of the page's console.
  public func consoleMessages() async throws(WebDriverError) -> [ConsoleMessage] {
    guard engine == .chromium else { throw .unsupported(engine, capability: "console messages") }
    let lines = try await send(.post, "/se/log", ["type": "browser"])
    return (lines.array ?? []).map { line in
      ConsoleMessage(
        isError: line["level"]?.string == "SEVERE", text: line["message"]?.string ?? "")
    }
  }
}
