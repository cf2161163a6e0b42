import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// A place at which a server listens, with the bounds of what clients can hold.
struct HTTPHost: Sendable {
  /// A name or address of this machine.
  var host: String
  /// 0 lets the system choose a free one.
  var port: Int
  var limits = ClientLimits()
  var logger: Logger

  /// The server as a Hummingbird application.
  ///
  /// - Parameter onRunning: called with the port, just before the first request is answered.
  func application<Responder: HTTPResponder>(
    _ responder: Responder, services: [any Service] = [],
    onRunning: @escaping @Sendable (Int) async -> Void
  ) -> some ApplicationProtocol
  where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
    let (limits, port) = (limits, port)
    return Application(
      responder: responder,
      server: HTTPServerBuilder { responder in
        ClosingChannel(
          base: HTTP1Channel(
            responder: responder,
            configuration: .init(
              additionalChannelHandlers: [PaceHandler(limits), MalformedRequestHandler()],
              idleTimeout: limits.idle)))
      },
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: port),
        // A crowd that comes at once waits its turn, and doesn't have to knock again.
        backlog: 1_024,
        availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
      services: services,
      onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) },
      logger: logger)
  }

  /// Serves until SIGINT or SIGTERM, which end it cleanly even with open pages.
  ///
  /// - Throws: `ServerError` when the address can't be listened on.
  func run(_ app: some ApplicationProtocol) async throws {
    var configuration = ServiceGroupConfiguration(
      services: [app], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    // A client that stops reading in the middle of a picture must not keep the process alive.
    configuration.maximumGracefulShutdownDuration = .seconds(2)
    do {
      try await ServiceGroup(configuration: configuration).run()
    } catch is CancellationError {
      return
    } catch let error as IOError {
      throw ServerError(error, host: host, port: port) ?? error
    } catch is SocketAddressError {
      throw ServerError.hostUnknown(host)
    }
  }
}

extension ServerError {
  fileprivate init?(_ error: IOError, host: String, port: Int) {
    switch error.errnoCode {
    case EADDRINUSE: self = .portInUse(port)
    case EACCES: self = .portNotAllowed(port)
    case EADDRNOTAVAIL: self = .hostUnknown(host)
    default: return nil
    }
  }
}
