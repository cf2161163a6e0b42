import Foundation
import Hummingbird
import Logging

/// Serves built exhibits over HTTP: one at `/`, several at `/<id>/` with a contents page at `/`.
///
/// ```swift
/// let server = try ExhibitServer(exhibits: [exhibit], host: "127.0.0.1", port: 8080)
/// try await server.run { port in print("http://127.0.0.1:\(port)/") }
/// ```
///
/// Without `liveReload` it serves directories as any web host would. With it, every exhibit that
/// has a folder is built at the start and after each save, and open pages load themselves anew.
public struct ExhibitServer: Sendable {
  private let sites: [SiteResponder.Site]
  private let reload: LiveReload?
  private let host: String
  private let port: Int
  private let logger: Logger

  /// Bounds of what clients can hold, which tests make small.
  var limits = ClientLimits()

  /// Prepares a server; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - exhibits: at least one, with distinct ids.
  ///   - host: a name or address of this machine.
  ///   - port: 0 lets the system choose a free one.
  ///   - liveReload: nil serves the directories as they are.
  /// - Throws: `ServerError.noExhibits`, `ServerError.repeatedID`.
  public init(
    exhibits: [ServedExhibit], host: String = "127.0.0.1", port: Int = 8080,
    liveReload: LiveReload? = nil, logger: Logger = Logger(label: "lectern.server")
  ) throws(ServerError) {
    guard !exhibits.isEmpty else { throw .noExhibits }
    var ids: Set<String> = []
    for exhibit in exhibits where !ids.insert(exhibit.id).inserted {
      throw .repeatedID(exhibit.id)
    }
    sites = exhibits.map { exhibit in
      let live = liveReload.flatMap { reload in
        exhibit.folder.map {
          LiveExhibit(exhibit, folder: $0, reload: reload, logger: logger)
        }
      }
      return SiteResponder.Site(exhibit: exhibit, live: live)
    }
    reload = liveReload
    self.host = host
    self.port = port
    self.logger = logger
  }

  /// Serves until SIGINT or SIGTERM, which end it cleanly even with open pages.
  ///
  /// - Parameter onRunning: called with the port once the exhibits are built, just before the
  ///   first request is answered.
  /// - Throws: `ServerError` when the address can't be listened on.
  public func run(onRunning: @escaping @Sendable (Int) async -> Void = { _ in }) async throws {
    try await place.run(application(onRunning: onRunning))
  }

  private var place: HTTPHost { HTTPHost(host: host, port: port, limits: limits, logger: logger) }

  /// The server as a Hummingbird application, for tests and for embedding in another service group.
  public func application(
    onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let exhibits = sites.compactMap(\.live)
    return place.application(
      SiteResponder(sites: sites, reload: reload, limits: limits),
      services: exhibits.isEmpty
        ? [] : [LiveService(exhibits: exhibits, heartbeat: limits.heartbeat)],
      onRunning: { port in
        // The port is taken already and clients queue; so a port in use is reported before a long
        // build.
        await Self.buildAll(exhibits)
        await onRunning(port)
      })
  }

  /// Builds every exhibit once, or stops waiting for it when the server is asked to stop.
  private static func buildAll(_ exhibits: [LiveExhibit]) async {
    let (done, end) = AsyncStream<Void>.makeStream()
    Task {
      for exhibit in exhibits { await exhibit.build() }
      end.finish()
    }
    for await _ in done.cancelOnGracefulShutdown() {}
  }
}
