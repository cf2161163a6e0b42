import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Testing

@testable import LecternServer

@Suite("Connections that nobody takes")
struct ClosingChannelTests {
  @Test("a connection that is accepted while the server stops is closed, and the process goes on")
  func untaken() async throws {
    let closing = ClosingChannel(base: HTTP1Channel { _, _, _ in })
    let group = MultiThreadedEventLoopGroup.singleton
    // Drops the connection as NIO does when the server's own channel is closed by then.
    let server = try await ServerBootstrap(group: group)
      .childChannelInitializer { channel in
        closing.setup(channel: channel, logger: Logger(label: "test")).map { _ in }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let address = try #require(server.localAddress)
    for _ in 0..<20 {
      let client = try await ClientBootstrap(group: group).connect(to: address).get()
      try await client.closeFuture.get()
    }
    try await server.close()
  }
}
