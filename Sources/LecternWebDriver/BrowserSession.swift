import Foundation
import Logging

/// A browser window of its own, driven as a visitor would drive it.
///
///     try await BrowserSession.run(.webkit) { browser in
///       try await browser.open("http://127.0.0.1:8080/")
///       try await browser.click(.role("link", named: "Abba"))
///       try await browser.expect(.role("heading", named: "Abba"))
///     }
///
/// Each session has a fresh profile: no history, no storage, nothing from another run.
///
/// - Source: W3C WebDriver; `chromedriver` adds the Chrome DevTools Protocol.
public final class BrowserSession: Sendable {
  /// The engine that shows the pages.
  public let engine: Engine
  /// The settings that the session was started with.
  public let options: BrowserOptions

  let process: DriverProcess
  let wire: WireProtocol
  let identifier: String

  private init(
    engine: Engine, options: BrowserOptions, process: DriverProcess, wire: WireProtocol,
    identifier: String
  ) {
    self.engine = engine
    self.options = options
    self.process = process
    self.wire = wire
    self.identifier = identifier
  }

  /// Starts a browser, hands it to `body`, and stops it whatever happens.
  ///
  /// - Throws: what ``start(_:options:)`` and `body` throw.
  public static func run<Result: Sendable>(
    _ engine: Engine, options: BrowserOptions = BrowserOptions(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (BrowserSession) async throws -> Result
  ) async throws -> Result {
    let session = try await start(engine, options: options)
    do {
      let result = try await body(session)
      await session.close()
      return result
    } catch {
      await session.close()
      throw error
    }
  }

  /// Starts a browser; the caller must ``close()`` it.
  ///
  /// - Throws: `toolMissing` with the package to install; `driverStopped`, `driverSilent` or
  ///   `refused` when the browser doesn't come up.
  public static func start(
    _ engine: Engine, options: BrowserOptions = BrowserOptions()
  ) async throws(WebDriverError) -> BrowserSession {
    let tools = try DriverTools.locate(engine)
    let folder = NSTemporaryDirectory() + "lectern-browser-" + UUID().uuidString
    let environment = try LaunchSettings.prepare(engine, options: options, folder: folder)
    let process = try DriverProcess(
      engine, tools: tools, environment: environment, folder: folder)
    let wire = WireProtocol(port: process.port, logger: options.logger)
    options.logger.debug("\(tools.driver) on port \(process.port), files in \(folder)")
    do throws(WebDriverError) {
      try await waitUntilReady(process, wire)
      let answer = try await wire.send(
        .post, "/session",
        LaunchSettings.capabilities(engine, tools: tools, options: options, folder: folder))
      guard let identifier = answer["sessionId"]?.string else {
        throw WebDriverError.unexpectedAnswer(command: "POST session", body: "\(answer)")
      }
      let session = BrowserSession(
        engine: engine, options: options, process: process, wire: wire, identifier: identifier)
      try await session.applyOptions()
      return session
    } catch {
      await process.stop()
      throw error
    }
  }

  /// Ends the browser and everything started for it; a second call does nothing.
  public func close() async {
    // The processes are ended next in any case, so an error here would tell nothing.
    _ = try? await wire.send(.delete, "/session/\(identifier)")
    await process.stop()
  }

  /// Sends a command about this session.
  func send(
    _ method: WireProtocol.Method, _ path: String, _ body: JSONValue? = nil
  ) async throws(WebDriverError) -> JSONValue {
    try await wire.send(method, "/session/\(identifier)\(path)", body)
  }

  private static func waitUntilReady(
    _ process: DriverProcess, _ wire: WireProtocol
  ) async throws(WebDriverError) {
    let limit = 60
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(limit) {
      if process.hasStopped { throw .driverStopped(process.engine, log: process.logTail) }
      // Until the driver listens, each try fails; why it never does is told by its log.
      if let status = try? await wire.send(.get, "/status"), status["ready"]?.bool == true {
        return
      }
      try? await Task.sleep(for: .milliseconds(50))
    }
    throw .driverSilent(process.engine, seconds: limit, log: process.logTail)
  }

  private func applyOptions() async throws(WebDriverError) {
    if engine == .chromium {
      try await emulate(options.colorScheme, options.motion)
      if !options.isScriptingEnabled { try await setScripting(enabled: false) }
    }
    try await setViewport(options.viewport)
  }
}
