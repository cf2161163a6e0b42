import Foundation
import Logging
import Synchronization

/// A browser window of its own, driven as a visitor would drive it.
///
///     try await BrowserSession.run(.webkit) { browser in
///       try await browser.open("http://127.0.0.1:8080/")
///       try await browser.click(.role("link", named: "Abba"))
///       try await browser.expect(.role("heading", named: "Abba"))
///     }
///
/// Each session has a fresh profile: no history, no storage, no trace of another run.
///
/// - Source: W3C WebDriver; `chromedriver` adds the Chrome DevTools Protocol.
public final class BrowserSession: Sendable {
  /// The engine that shows the pages.
  public let engine: Engine
  /// The settings that the session was started with.
  public let options: BrowserOptions

  /// A running browser, and the way to reach it.
  struct Run: Sendable {
    let process: DriverProcess
    let wire: WireProtocol
    let identifier: String
    /// The distances that the wheel was turned in all, to the right and down.
    var turned = (right: 0, down: 0)
  }

  /// The present run: a browser that was killed, or replaced, is followed by another.
  private let present: Mutex<Run>

  var process: DriverProcess { present.withLock { $0.process } }

  /// Adds to the distances that the wheel was turned in all.
  func turnWheel(right: Int, down: Int) -> (right: Int, down: Int) {
    present.withLock {
      $0.turned.right += right
      $0.turned.down += down
      return $0.turned
    }
  }

  private init(engine: Engine, options: BrowserOptions, run: Run) {
    self.engine = engine
    self.options = options
    present = Mutex(run)
  }

  /// Starts a browser, hands it to `body`, and stops it in any case.
  ///
  /// Engines have faults of their own, which end a page's process once in thousands of pages: then
  /// the log says so, and `body` is called once more with a new browser.
  ///
  /// - Throws: the errors of ``start(_:options:)`` and `body`.
  public static func run<Result: Sendable>(
    _ engine: Engine, options: BrowserOptions = BrowserOptions(),
    isolation: isolated (any Actor)? = #isolation,
    _ body: (BrowserSession) async throws -> Result
  ) async throws -> Result {
    func attempt() async throws -> Result {
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
    do {
      return try await attempt()
    } catch let error as WebDriverError {
      guard case .pageCrashed = error else { throw error }
      options.logger.warning("\(error) It is tried once more.")
      return try await attempt()
    }
  }

  /// Starts a browser; the caller must ``close()`` it.
  ///
  /// - Throws: `toolMissing` with the package to install; `driverStopped`, `driverSilent` or
  ///   `refused` if the browser doesn't come up.
  public static func start(
    _ engine: Engine, options: BrowserOptions = BrowserOptions()
  ) async throws(WebDriverError) -> BrowserSession {
    let run = try await launch(engine, options: options)
    let session = BrowserSession(engine: engine, options: options, run: run)
    do throws(WebDriverError) {
      try await session.applyOptions()
      return session
    } catch {
      await session.process.stop()
      throw error
    }
  }

  /// Launches a browser with a fresh profile.
  private static func launch(
    _ engine: Engine, options: BrowserOptions
  ) async throws(WebDriverError) -> Run {
    func folder() -> String { NSTemporaryDirectory() + "lectern-browser-" + UUID().uuidString }
    do throws(WebDriverError) {
      return try await launch(engine, options: options, folder: folder())
    } catch {
      // On a busy machine WebKit's browser sometimes starts and never answers.
      guard case .connectionLost = error else { throw error }
      options.logger.warning("\(error); another one is started")
      return try await launch(engine, options: options, folder: folder())
    }
  }

  private static func launch(
    _ engine: Engine, options: BrowserOptions, folder: String
  ) async throws(WebDriverError) -> Run {
    let tools = try DriverTools.locate(engine)
    let environment = try LaunchSettings.prepare(
      engine, tools: tools, options: options, folder: folder)
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
      return Run(process: process, wire: wire, identifier: identifier)
    } catch {
      await process.stop()
      throw error
    }
  }

  /// Ends the browser and everything started for it; a second call has no effect.
  public func close() async {
    let run = present.withLock { $0 }
    // The processes end next in any case, so an error here would tell nothing.
    _ = try? await run.wire.send(.delete, "/session/\(run.identifier)")
    await run.process.stop()
  }

  /// Ends the browser with all its processes at once, as a system that needs the memory does, and
  /// starts it again on the profile that it had written by then.
  ///
  /// The new one shows an empty page. WebKit under automation keeps its profile in memory, and ends
  /// the session when the page's process dies; there only the page goes, without hearing of it.
  ///
  /// - Throws: the errors of ``start(_:options:)``.
  public func kill() async throws(WebDriverError) {
    guard engine == .chromium else {
      try await run(
        """
        for (const name of ['pagehide', 'visibilitychange', 'freeze', 'beforeunload']) {
          addEventListener(name, (event) => event.stopImmediatePropagation(), true);
        }
        """)
      try await open("about:blank")
      return
    }
    let folder = process.folder
    process.kill()
    try await goOn(in: Self.launch(engine, options: options, folder: folder))
  }

  /// Ends the browser, and goes on in another one with a fresh profile, which shows an empty page.
  ///
  /// - Throws: the errors of ``start(_:options:)``.
  public func replace() async throws(WebDriverError) {
    await close()
    try await goOn(in: Self.launch(engine, options: options))
  }

  private func goOn(in next: Run) async throws(WebDriverError) {
    present.withLock { $0 = next }
    try await applyOptions()
  }

  /// Sends a command about this session.
  ///
  /// - Throws: the errors of the wire; `pageCrashed` in place of WebKit's answers of that moment.
  func send(
    _ method: WireProtocol.Method, _ path: String, _ body: JSONValue? = nil
  ) async throws(WebDriverError) -> JSONValue {
    let run = present.withLock { $0 }
    let session = "/session/\(run.identifier)"
    do throws(WebDriverError) {
      return try await run.wire.send(method, session + path, body)
    } catch {
      // WebKit's driver answers the interrupted command with an error of any kind, and then ends
      // the session; it tells the reason once, perhaps to a caller who ignored it.
      guard engine == .webkit, case .refused(let command, let code, _) = error else { throw error }
      if code == Self.ended { throw .pageCrashed(engine, command: command) }
      guard code == "unknown error" else { throw error }
      // It may not have heard of the end yet.
      for _ in 0..<20 {
        do throws(WebDriverError) {
          _ = try await run.wire.send(.get, session + "/url")
        } catch .refused(_, Self.ended, _) {
          throw .pageCrashed(engine, command: command)
        } catch {}
        try? await Task.sleep(for: .milliseconds(50))
      }
      throw error
    }
  }

  /// The code of a session that isn't there, which none is before it is closed but by a crash.
  private static let ended = "invalid session id"

  private static func waitUntilReady(
    _ process: DriverProcess, _ wire: WireProtocol
  ) async throws(WebDriverError) {
    let limit = 60
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(limit) {
      if process.hasStopped { throw .driverStopped(process.engine, log: process.logTail) }
      // Until the driver listens, each try fails; if it never does, its log tells why.
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
