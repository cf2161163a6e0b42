extension BrowserSession {
  /// Sends a command of the Chrome DevTools Protocol.
  ///
  /// - Throws: `unsupported` in WebKit.
  /// - Source: chromedriver, `goog/cdp/execute`.
  @discardableResult
  public func devTools(
    _ method: String, _ parameters: JSONValue = [:]
  ) async throws(WebDriverError) -> JSONValue {
    guard engine == .chromium else {
      throw .unsupported(engine, capability: "DevTools command \(method)")
    }
    return try await send(
      .post, "/goog/cdp/execute", ["cmd": .string(method), "params": parameters])
  }

  /// Changes appearance and motion while the page is open; in WebKit they are start options.
  ///
  /// - Throws: `unsupported` in WebKit.
  public func emulate(
    _ colorScheme: BrowserOptions.ColorScheme, _ motion: BrowserOptions.Motion
  ) async throws(WebDriverError) {
    try await devTools(
      "Emulation.setEmulatedMedia",
      [
        "features": [
          ["name": "prefers-color-scheme", "value": .string(colorScheme.rawValue)],
          ["name": "prefers-reduced-motion", "value": .string(motion.rawValue)],
        ]
      ])
  }

  /// Lets pages run scripts or not, from the next page on.
  ///
  /// - Throws: `unsupported` in WebKit.
  public func setScripting(enabled: Bool) async throws(WebDriverError) {
    try await devTools("Emulation.setScriptExecutionDisabled", ["value": .bool(!enabled)])
  }

  /// Cuts or joins the network.
  ///
  /// - Throws: `unsupported` in WebKit.
  public func setOffline(_ isOffline: Bool) async throws(WebDriverError) {
    try await devTools("Network.enable")
    try await devTools(
      "Network.emulateNetworkConditions",
      [
        "offline": .bool(isOffline), "latency": 0, "downloadThroughput": -1,
        "uploadThroughput": -1,
      ])
  }

  /// Slows the processor down, as an old tablet's is.
  ///
  /// - Parameter rate: 1 is full speed, 4 a fourth of it.
  /// - Throws: `unsupported` in WebKit.
  public func setProcessorSlowdown(_ rate: Double) async throws(WebDriverError) {
    try await devTools("Emulation.setCPUThrottlingRate", ["rate": .number(rate)])
  }

  /// Chromium's counters of this page, such as `JSHeapUsedSize` (bytes), `Nodes`,
  /// `LayoutCount`, `ScriptDuration` (seconds).
  ///
  /// - Throws: `unsupported` in WebKit.
  public func performanceCounters() async throws(WebDriverError) -> [String: Double] {
    try await devTools("Performance.enable")
    let answer = try await devTools("Performance.getMetrics")
    var counters: [String: Double] = [:]
    for metric in answer["metrics"]?.array ?? [] {
      if let name = metric["name"]?.string { counters[name] = metric["value"]?.number }
    }
    return counters
  }
}
