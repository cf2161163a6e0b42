import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import Synchronization
import Testing

@testable import LecternServer

/// A web host that can be killed, come back on the same port with another build, and send wrong bytes.
final class DyingServer: Sendable {
  /// What it does besides serving.
  struct Rules: Sendable {
    /// The builds by where they lie: `""`, or `a` and `b`.
    var sites: [String: URL] = [:]
    /// A file of which a byte is wrong.
    var corrupt: String?
    /// A file that is never sent whole: the host dies over it.
    var dieAt: String?
    /// What was asked for.
    var asked: [String] = []
    /// Whether a request waits in vain.
    var hasHung = false
  }

  private struct State {
    var rules = Rules()
    var port = 0
    var run: Task<Void, any Error>?
  }

  private let state = Mutex(State())

  var port: Int { state.withLock { $0.port } }
  var base: String { "http://127.0.0.1:\(port)/" }
  var asked: [String] { state.withLock { $0.rules.asked } }
  var hasHung: Bool { state.withLock { $0.rules.hasHung } }

  func change(_ act: @Sendable (inout Rules) -> Void) {
    state.withLock { act(&$0.rules) }
  }

  /// Runs a host for as long as `body` does.
  static func running(
    _ site: URL, _ body: @Sendable (DyingServer) async throws -> Void
  ) async throws {
    let server = DyingServer()
    server.change { $0.sites[""] = site }
    try await server.start()
    do {
      try await body(server)
      await server.kill()
    } catch {
      await server.kill()
      throw error
    }
  }

  /// Opens the port, the same as before if there was one.
  func start() async throws {
    var logger = Logger(label: "tests")
    logger.logLevel = .critical
    let (ports, port) = AsyncStream<Int>.makeStream()
    let app = Application(
      responder: Responder(server: self),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: self.port)),
      onServerRunning: { port.yield($0.localAddress?.port ?? 0) }, logger: logger)
    let services = ServiceGroup(
      configuration: ServiceGroupConfiguration(services: [app], logger: logger))
    let run = Task { try await services.run() }
    state.withLock { $0.run = run }
    for await number in ports {
      state.withLock { $0.port = number }
      return
    }
  }

  /// Closes the port and every connection.
  func kill() async {
    let run = state.withLock { state in
      defer { state.run = nil }
      return state.run
    }
    run?.cancel()
    // It ends with the cancellation.
    _ = try? await run?.value
  }

  private struct Responder: HTTPResponder {
    typealias Context = BasicRequestContext
    let server: DyingServer

    func respond(to request: Request, context: Context) async throws -> Response {
      let path = request.uri.path
      let rules = server.state.withLock { state in
        state.rules.asked.append(path)
        return state.rules
      }
      if let last = rules.dieAt, path.hasSuffix(last) {
        server.change { $0.hasHung = true }
        // Answered never: whoever stops the server ends this.
        try await Task.sleep(for: .seconds(600))
      }
      let sites = rules.sites.sorted { $0.key < $1.key }.map {
        SiteResponder.Site(
          exhibit: ServedExhibit(id: $0.key, title: $0.key, directory: $0.value), live: nil)
      }
      var response = try await SiteResponder(sites: sites, reload: nil)
        .respond(to: request, context: context)
      if let wrong = rules.corrupt, path.hasSuffix(wrong), let site = rules.sites[""] {
        var bytes = try Data(contentsOf: site.appending(path: String(path.dropFirst())))
        bytes[bytes.count / 2] ^= 1
        response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
        response.status = .ok
        response.headers[.eTag] = nil
      }
      return response
    }
  }
}
