import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import NIOPosix
import ServiceLifecycle

@testable import LecternServer

/// A client of a server that runs, with a connection for each request.
///
/// Hummingbird's own takes a client library with it, and that two of cryptography, which were a
/// large part of a cold build.
struct TestClient: Sendable {
  /// An answer, whole.
  struct Answer: Sendable {
    let status: HTTPResponse.Status
    let headers: HTTPFields
    let bytes: [UInt8]
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  let port: Int

  func get(_ uri: String, _ headers: HTTPFields = [:]) async throws -> Answer {
    try await execute(uri: uri, method: .get, headers: headers)
  }

  func execute(
    uri: String, method: HTTPRequest.Method, headers: HTTPFields = [:]
  ) async throws -> Answer {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(HTTP1ToHTTPClientCodec())
          return try NIOAsyncChannel<HTTPResponsePart, HTTPRequestPart>(
            wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(
        .head(
          HTTPRequest(
            method: method, scheme: "http", authority: "localhost", path: uri,
            headerFields: headers)))
      try await outbound.write(.end(nil))
      var head: HTTPResponse?
      var body = ByteBuffer()
      for try await part in inbound {
        switch part {
        case .head(let answer): head = answer
        case .body(let bytes): body.writeImmutableBuffer(bytes)
        case .end:
          guard let head else { throw ChannelError.eof }
          return Answer(
            status: head.status, headers: head.headerFields, bytes: Array(body.readableBytesView))
        }
      }
      throw ChannelError.eof
    }
  }
}

/// A server that can be asked.
protocol TestedServer {
  associatedtype App: ApplicationProtocol

  /// The server as an application, which tells the port.
  func application(onRunning: @escaping @Sendable (Int) async -> Void) -> App
}

extension ExhibitServer: TestedServer {}
extension ImageServer: TestedServer {}

extension TestedServer {
  /// Runs the server, which has to have been given port 0, asks it, and lets it stop by itself.
  func test(_ body: @Sendable (TestClient) async throws -> Void) async throws {
    let (ports, tell) = AsyncStream<Int>.makeStream()
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let services = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [application { tell.yield($0) }], logger: logger))
    try await withThrowingTaskGroup { group in
      group.addTask {
        defer { tell.finish() }
        try await services.run()
      }
      for await port in ports {
        do {
          try await body(TestClient(port: port))
        } catch {
          await services.triggerGracefulShutdown()
          throw error
        }
        break
      }
      await services.triggerGracefulShutdown()
      try await group.waitForAll()
    }
  }
}
