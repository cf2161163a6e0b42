import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import Synchronization
import Testing

@testable import LecternServer

/// The example as `lectern build` made it, to be judged in real browsers.
///
/// `scripts/test-browser` builds it and gives its address; without that these suites don't run.
enum BuiltSite {
  static let folder = ProcessInfo.processInfo.environment["LECTERN_SITE"]

  /// True if there are a build to judge and browsers to judge it in.
  static var canBeJudged: Bool {
    folder != nil && ProcessInfo.processInfo.environment["LECTERN_BROWSERS"] == "1"
  }

  /// The address of the drill-down demo's page, if it was built.
  static let demo = ProcessInfo.processInfo.environment["LECTERN_DEMO"]

  /// True if there are the demo to judge and browsers to judge it in.
  static var canJudgeDemo: Bool {
    demo != nil && ProcessInfo.processInfo.environment["LECTERN_BROWSERS"] == "1"
  }

  /// The address of Magna Carta, if it was built.
  static let charter = ProcessInfo.processInfo.environment["LECTERN_CHARTER"]

  /// True if there are Magna Carta to judge and browsers to judge it in.
  static var canJudgeCharter: Bool {
    charter != nil && ProcessInfo.processInfo.environment["LECTERN_BROWSERS"] == "1"
  }

  /// The address of World Facts, if it was built.
  static let world = ProcessInfo.processInfo.environment["LECTERN_WORLD"]

  /// True if there are World Facts to judge and browsers to judge it in.
  static var canJudgeWorld: Bool {
    world != nil && ProcessInfo.processInfo.environment["LECTERN_BROWSERS"] == "1"
  }

  /// The address of The Solar System, in three languages, if it was built.
  static let solarSystem = ProcessInfo.processInfo.environment["LECTERN_SOLAR_SYSTEM"]

  /// True if there are The Solar System to judge and browsers to judge it in.
  static var canJudgeSolarSystem: Bool {
    solarSystem != nil && ProcessInfo.processInfo.environment["LECTERN_BROWSERS"] == "1"
  }

  /// The address of the restoration demo's page, if it was built.
  static let restoration = ProcessInfo.processInfo.environment["LECTERN_RESTORATION"]

  static var directory: URL { URL(filePath: folder ?? "/nowhere") }

  /// The HTML files of the build, by path.
  static func pages() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: directory.path)
      .filter { $0.hasSuffix(".html") }.sorted()
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: directory.appending(path: path), encoding: .utf8)
  }

  /// Serves the build on a free port for as long as `body` runs.
  ///
  /// - Parameters:
  ///   - gate: the gate at which a request for the core waits.
  ///   - script: runs in every page before any other script.
  ///   - policy: the policy of scripts that the host sends in place of its own.
  static func served<Result: Sendable>(
    _ folder: URL = directory, gate: Gate? = nil, script: String = "",
    policy: String? = nil, _ body: @escaping @Sendable (_ base: String) async throws -> Result
  ) async throws -> Result {
    var logger = Logger(label: "tests")
    logger.logLevel = .critical
    let site = SiteResponder.Site(
      exhibit: ServedExhibit(id: "site", title: "Site", directory: folder), live: nil)
    let (ports, port) = AsyncStream<Int>.makeStream()
    let app = Application(
      responder: GatedResponder(
        inner: SiteResponder(sites: [site], reload: nil), gate: gate, folder: folder,
        script: script, policy: policy),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) }, logger: logger)
    let services = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [app], logger: logger))
    return try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask {
        try await services.run()
        return nil
      }
      group.addTask {
        for await number in ports { return try await body("http://127.0.0.1:\(number)/") }
        return nil
      }
      defer {
        gate?.open()
        group.cancelAll()
      }
      while let result = try await group.next() {
        if let result { return result }
      }
      throw CancellationError()
    }
  }
}

/// Holds requests back while it is closed, as it is at first.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// The endings of the paths of files that wait.
  let files: String
  /// True if such a file is refused until the gate is open: pages are loaded only when their fonts
  /// are.
  let isRefusing: Bool
  private let state = Mutex(State())

  init(files: String = "lectern.wasm", isRefusing: Bool = false) {
    (self.files, self.isRefusing) = (files, isRefusing)
  }

  var isOpen: Bool { state.withLock(\.isOpen) }

  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for one in waiting { one.resume() }
  }

  func close() { state.withLock { $0.isOpen = false } }

  func passed() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

/// A static server whose answer to a request for the core, or for other files, waits, and whose
/// pages may begin with a script of the test's own: WebDriver offers neither for WebKit.
struct GatedResponder: HTTPResponder {
  typealias Context = SiteResponder.Context

  let inner: SiteResponder
  let gate: Gate?
  let folder: URL
  let script: String
  let policy: String?

  func respond(to request: Request, context: Context) async throws -> Response {
    var response = try await answer(to: request, context: context)
    if let policy { response.headers[.contentSecurityPolicy] = "script-src " + policy }
    return response
  }

  private func answer(to request: Request, context: Context) async throws -> Response {
    if let gate, request.uri.path.hasSuffix(gate.files) {
      if gate.isRefusing, !gate.isOpen { return Response(status: .notFound) }
      await gate.passed()
      var response = try await inner.respond(to: request, context: context)
      // Otherwise the next page has it before the gate.
      response.headers[.cacheControl] = "no-store"
      return response
    }
    // These tests are about the host's answers; `Offline` has those about the copy on the device.
    if request.uri.path == "/sw.js" { return Response(status: .notFound) }
    if request.uri.path == "/open-gate" {
      gate?.open()
      return answer("", "text/plain")
    }
    if request.uri.path == "/first-script.js" { return answer(script, "text/javascript") }
    if !script.isEmpty, request.uri.path.hasSuffix("/"),
      let page = try? String(
        contentsOf: folder.appending(path: request.uri.path + "index.html"), encoding: .utf8)
    {
      let begun = page.replacingOccurrences(
        of: "<base ", with: "<script src=\"/first-script.js\"></script>\n<base ")
      return answer(begun, "text/html; charset=utf-8")
    }
    return try await inner.respond(to: request, context: context)
  }

  private func answer(_ text: String, _ type: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
