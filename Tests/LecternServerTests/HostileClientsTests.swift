import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import LecternServer

/// A connection of a client that does as little as it likes.
private final class RawClient: Sendable {
  let channel: any Channel
  private let received = Received()

  /// The bytes of an answer so far; appended to on the channel's loop alone.
  private final class Received: ChannelInboundHandler, @unchecked Sendable {
    typealias InboundIn = ByteBuffer
    private var bytes = ByteBuffer()
    private var waiting: (test: (ByteBuffer) -> Bool, promise: EventLoopPromise<Void>)?
    private var isClosed = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      var more = unwrapInboundIn(data)
      bytes.writeBuffer(&more)
      answer()
    }

    func channelInactive(context: ChannelHandlerContext) {
      isClosed = true
      answer()
      context.fireChannelInactive()
    }

    func wait(_ test: @escaping (ByteBuffer) -> Bool, _ promise: EventLoopPromise<Void>) {
      waiting = (test, promise)
      answer()
    }

    private func answer() {
      guard let (test, promise) = waiting else { return }
      guard test(bytes) else {
        if isClosed {
          waiting = nil
          promise.fail(ChannelError.eof)
        }
        return
      }
      waiting = nil
      bytes.clear()
      promise.succeed()
    }
  }

  /// - Parameter reads: false leaves what the server sends in the system's buffers.
  init(port: Int, reads: Bool = true) async throws {
    let received = received
    channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.autoRead, value: reads)
      .channelOption(.socketOption(.so_rcvbuf), value: 4096)
      .channelInitializer { $0.pipeline.addHandler(received) }
      .connect(host: "127.0.0.1", port: port).get()
  }

  /// Connects and sends, again where the server's patience ends before this side has its turn.
  static func sending(_ text: String, port: Int, reads: Bool = true) async throws -> RawClient {
    while true {
      let client = try await RawClient(port: port, reads: reads)
      if (try? await client.send(text)) != nil { return client }
    }
  }

  /// Asks until a server with little patience answers, and leaves the connection open.
  static func answered(_ path: String, with text: String, port: Int) async throws -> RawClient {
    while true {
      let client = try await RawClient(port: port)
      do {
        try await client.get(path)
        try await client.wait(for: text)
        return client
      } catch let error as ChannelError {
        // The machine was busy elsewhere between connecting and asking.
        guard [.eof, .ioOnClosedChannel].contains(error) else { throw error }
      } catch is IOError {}
    }
  }

  func send(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  /// Waits until what the server has sent since the last wait passes a test.
  func wait(_ test: @escaping @Sendable (ByteBuffer) -> Bool) async throws {
    let promise = channel.eventLoop.makePromise(of: Void.self)
    channel.eventLoop.execute { [received] in received.wait(test, promise) }
    try await promise.futureResult.get()
  }

  func wait(for text: String) async throws {
    try await wait { String(buffer: $0).contains(text) }
  }

  func get(_ path: String) async throws {
    try await send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
  }

  /// Waits until the server has closed the connection.
  func closed() async throws { try await channel.closeFuture.get() }

  func close() async { try? await channel.close() }
}

/// Runs a server with room for eight connections, and with time enough unless a test changes it.
private func withServer(
  change: (inout ClientLimits) -> Void = { _ in },
  _ body: @escaping @Sendable (Int, TemporaryFolder) async throws -> Void
) async throws {
  let folder = try TemporaryFolder([
    "source/exhibit.yaml": "One", "reload.js": "//", "out/index.html": "<head></head>Hello",
    "out/large.bin": String(repeating: "0123456789", count: 4_000_000),
  ])
  let exhibit = ServedExhibit(
    id: "a", title: "A", directory: folder.url.appending(path: "out"),
    folder: folder.url.appending(path: "source"))
  let reload = LiveReload(
    script: folder.url.appending(path: "reload.js"), interval: .milliseconds(20)
  ) { _ in
    do {
      let text = try folder.read("source/exhibit.yaml")
      return RebuildResult(isBuilt: text != "bad", messages: text == "bad" ? ["bad"] : [])
    } catch {
      return RebuildResult(isBuilt: false, messages: ["exhibit.yaml can't be read: \(error)"])
    }
  }
  // Ending a server in the midst of its clients is an error to it.
  var logger = Logger(label: "test")
  logger.logLevel = .critical
  var server = try ExhibitServer(exhibits: [exhibit], port: 0, liveReload: reload, logger: logger)
  server.limits.connections = 8
  server.limits.idle = .hours(1)
  server.limits.pace = .hours(1)
  server.limits.heartbeat = .milliseconds(50)
  change(&server.limits)
  let (ports, tell) = AsyncStream<Int>.makeStream()
  try await withThrowingTaskGroup { [server] group in
    group.addTask { try await server.run { tell.yield($0) } }
    group.addTask {
      for await port in ports {
        try await body(port, folder)
        return
      }
    }
    try await group.next()
    group.cancelAll()
  }
}

/// Files that this process has open below `folder`.
private func openFiles(below folder: URL) throws -> Int {
  try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
    // A file that was closed since the listing counts as closed.
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + name)
    return target?.hasPrefix(folder.path) == true
  }
}

/// Pieces written that the loop has not had, and the most there have been of them.
private final class Lead: Sendable {
  let now = Atomic(0)
  let most = Atomic(0)
}

/// A connection whose loop is slow.
private struct LeadWriter: ResponseBodyWriter {
  let lead: Lead
  let loop: any EventLoop

  mutating func write(_ buffer: ByteBuffer) async throws {
    let ahead = lead.now.add(1, ordering: .relaxed).newValue
    lead.most.max(ahead, ordering: .relaxed)
    loop.execute { [lead] in
      usleep(2_000)
      lead.now.subtract(1, ordering: .relaxed)
    }
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Each wait is for an event; only the suite's limit of time ends one that never comes.
@Suite(.timeLimit(.minutes(1)))
struct HostileClientsTests {
  @Test("a connection that sends nothing, half a request, or its body too slowly is closed")
  func lateRequestsAreClosed() async throws {
    try await withServer {
      $0.idle = .milliseconds(200)
    } _: { port, _ in
      let silent = try await RawClient(port: port)
      let half = try await RawClient.sending("GET / HTTP/1.1\r\nHost: a\r\n", port: port)
      let body = try await RawClient.sending(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000\r\n\r\n", port: port)
      let dribble = Task {
        while (try? await body.send("x")) != nil { try await Task.sleep(for: .milliseconds(20)) }
      }
      try await silent.closed()
      try await half.closed()
      try await body.closed()
      dribble.cancel()
    }
  }

  @Test("what isn't HTTP is answered with words, after what came before it")
  func malformed() async throws {
    try await withServer { _ in
    } _: { port, _ in
      for text in [
        "nonsense\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/9\r\n\r\n",
      ] {
        let client = try await RawClient.sending(text, port: port)
        try await client.wait {
          let answer = String(buffer: $0)
          return answer.hasPrefix("HTTP/1.1 400 ") && answer.hasSuffix("a request of HTTP/1.1.\n")
        }
        let second = try await RawClient.sending(
          "GET / HTTP/1.1\r\nHost: a\r\n\r\n" + text, port: port)
        try await second.wait {
          let answer = String(buffer: $0)
          return answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("Hello")
            && answer.hasSuffix("a request of HTTP/1.1.\n")
        }
      }
    }
  }

  @Test("a head that comes byte by byte is late, too")
  func slowHeadIsClosed() async throws {
    try await withServer {
      $0.idle = .milliseconds(200)
    } _: { port, _ in
      let slow = try await RawClient.sending(
        "GET / HTTP/1.1\r\nHost: a\r\nX-Long: ", port: port)
      let dribble = Task {
        while (try? await slow.send("x")) != nil { try await Task.sleep(for: .milliseconds(20)) }
      }
      try await slow.closed()
      dribble.cancel()
    }
  }

  @Test("a connection is kept for its next request, and closed when that doesn't come")
  func idleKeepAliveIsClosed() async throws {
    try await withServer {
      $0.idle = .milliseconds(200)
    } _: { port, _ in
      while true {
        let client = try await RawClient.answered("/", with: "Hello", port: port)
        do {
          try await client.get("/")
          try await client.wait(for: "Hello")
        } catch {
          // The machine was busy elsewhere between one and the next.
          continue
        }
        try await client.closed()
        return
      }
    }
  }

  @Test("a client that doesn't read its answer is closed, and so is the file it was sent from")
  func slowReaderIsClosed() async throws {
    try await withServer {
      $0.pace = .milliseconds(200)
    } _: { port, folder in
      let client = try await RawClient(port: port, reads: false)
      try await client.get("/large.bin")
      client.channel.read()
      try await client.wait(for: "200 OK")
      let out = folder.url.appending(path: "out")
      while try openFiles(below: out) > 0 { try await Task.sleep(for: .milliseconds(5)) }
      // Its own side is told once it reads.
      try await client.channel.setOption(.autoRead, value: true).get()
      try await client.closed()
    }
  }

  @Test("a client that reads slower than the pace is closed; one that keeps it gets everything")
  func paceIsMeasured() async throws {
    try await withServer {
      $0.pace = .milliseconds(200)
      $0.leastTaken = 20_000_000
    } _: { port, _ in
      let client = try await RawClient(port: port, reads: false)
      try await client.get("/large.bin")
      while client.channel.isActive {
        client.channel.read()
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    try await withServer {
      $0.pace = .milliseconds(200)
      $0.leastTaken = 1
    } _: { port, _ in
      let client = try await RawClient(port: port)
      try await client.send("GET /large.bin HTTP/1.1\r\nHost: a\r\nRange: bytes=0-1999999\r\n\r\n")
      try await client.wait { $0.readableBytes > 2_000_000 }
    }
  }

  @Test("whoever comes beyond the limit waits and is answered when there is room")
  func newcomersWait() async throws {
    try await withServer { port, _ in
      var holders: [RawClient] = []
      // The listener takes some connections at once, and so some beyond the limit.
      for _ in 1...40 { holders.append(try await RawClient(port: port)) }
      let newcomer = try await RawClient(port: port)
      try await newcomer.get("/")
      let answer = Task { try await newcomer.wait(for: "Hello") }
      let early = await withTaskGroup { group in
        group.addTask { (try? await answer.value) != nil }
        group.addTask {
          // Nothing can tell that no answer comes but time.
          try? await Task.sleep(for: .milliseconds(300))
          return false
        }
        let first = await group.next()
        for holder in holders { await holder.close() }
        return first == true
      }
      #expect(!early)
      try await answer.value
    }
  }

  @Test("while connections are held at the limit, a save is read and built")
  func savesAreBuiltAtTheLimit() async throws {
    try await withServer { port, folder in
      let page = try await RawClient(port: port)
      try await page.get("/_lectern/reload")
      try await page.wait(for: "event: reload")
      var holders: [RawClient] = []
      for _ in 1...40 {
        let holder = try await RawClient(port: port)
        try await holder.send("GET / HTTP/1.1\r\n")
        holders.append(holder)
      }
      try folder.write("Two", to: "source/exhibit.yaml")
      try await page.wait(for: "event: reload")
      for holder in holders { await holder.close() }
      await page.close()
    }
  }

  @Test("after a flood of every kind, a request is answered and nothing is left open")
  func floodPasses() async throws {
    try await withServer {
      $0.idle = .seconds(1)
      $0.pace = .seconds(1)
    } _: { port, folder in
      var flood: [RawClient] = []
      for number in 1...30 {
        let text =
          number.isMultiple(of: 2) ? "GET / HT" : "GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n"
        flood.append(try await RawClient.sending(text, port: port, reads: false))
      }
      // Its turn comes when the flood is closed, and it asks at once.
      _ = try await RawClient.answered("/", with: "Hello", port: port)
      for one in flood { await one.close() }
      let out = folder.url.appending(path: "out")
      while try openFiles(below: out) > 0 { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test("a page that listens for changes is kept beyond the idle time, with comments meanwhile")
  func listenersOutliveIdleTime() async throws {
    try await withServer {
      $0.idle = .seconds(1)
    } _: { port, folder in
      let page = try await RawClient.answered(
        "/_lectern/reload", with: "event: reload", port: port)
      for _ in 1...30 { try await page.wait(for: ":\n\n") }
      try folder.write("bad", to: "source/exhibit.yaml")
      try await page.wait(for: "event: broken")
      await page.close()
    }
  }

  @Test("pages that listen leave half of the connections to others")
  func listenersAreLimited() async throws {
    try await withServer { port, _ in
      var pages: [RawClient] = []
      for _ in 1...4 {
        let page = try await RawClient(port: port)
        try await page.get("/_lectern/reload")
        try await page.wait(for: "event: reload")
        pages.append(page)
      }
      let fifth = try await RawClient(port: port)
      try await fifth.get("/_lectern/reload")
      try await fifth.wait(for: "503 Service Unavailable")
      await pages[0].close()
      // The server hears of it later than this side does, and refuses until then.
      let refused = Atomic(true)
      while refused.load(ordering: .relaxed) {
        let another = try await RawClient(port: port)
        try await another.get("/_lectern/reload")
        try await another.wait {
          let answer = String(buffer: $0)
          refused.store(answer.contains("503 Service Unavailable"), ordering: .relaxed)
          return answer.contains("503 Service Unavailable") || answer.contains("event: reload")
        }
        await another.close()
      }
    }
  }

  @Test("a body waits at each piece until the connection's loop has the one before")
  func piecesDoNotRunAhead() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let lead = Lead()
    let body = ResponseBody.pieces(of: ByteBuffer(repeating: 1, count: 40 * ResponseBody.piece))
    try await body.paced(by: loop).write(LeadWriter(lead: lead, loop: loop))
    #expect(lead.most.load(ordering: .relaxed) == 1)
    try await group.shutdownGracefully()
  }

  @Test("the limit leaves files for the server's own work", arguments: [256, 1_024, 20_000])
  func limitLeavesFiles(files: Int) {
    let connections = ClientLimits.mostConnections(files: files)
    // Each may have a file open beside its socket.
    #expect(connections * 2 + ClientLimits.ownFiles <= files)
    #expect(connections >= 66)
  }
}
