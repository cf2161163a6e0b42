import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes

/// Speaks HTTP/1 with clients, and closes a connection that nobody takes.
///
/// A connection that is accepted at the moment when the server stops is dropped by NIO before
/// anybody has seen it, and NIO ends the process if it is dropped open (swift-nio issue 2813).
struct ClosingChannel: ServerChildChannel {
  let base: HTTP1Channel

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Connection> {
    base.setup(channel: channel, logger: logger).map(Connection.init)
  }

  func handle(value connection: Connection, logger: Logger) async {
    await base.handle(value: connection.parts, logger: logger)
  }

  /// A connection that closes itself when it is let go.
  final class Connection: ServerChildChannelValue {
    fileprivate let parts: HTTP1Channel.Value
    var channel: any Channel { parts.channel }

    fileprivate init(_ parts: HTTP1Channel.Value) { self.parts = parts }

    deinit {
      // Of one that was taken, this finds the end; of another, it is the end.
      Task { [parts] in try? await parts.executeThenClose { _, _ in } }
    }
  }
}
