import Foundation
import Hummingbird
import NIOCore
import NIOPosix
import Testing

@testable import LecternServer

/// A folder whose "build" copies `page.txt` into a page, or fails if the text says so.
private struct LiveSample {
  let folder: TemporaryFolder
  let server: ExhibitServer

  init(page: String, pictures: [String: UncutPicture] = [:]) throws {
    let folder = try TemporaryFolder(["source/page.txt": page, "reload.js": "// reload"])
    let source = folder.url.appending(path: "source")
    self.folder = folder
    server = try ExhibitServer(
      exhibits: [
        ServedExhibit(
          id: "sample", title: "Sample", directory: folder.url.appending(path: "out"),
          folder: source)
      ], port: 0,
      liveReload: LiveReload(
        script: folder.url.appending(path: "reload.js"), interval: .milliseconds(20)
      ) { exhibit in
        // An unreadable page is a fault like any other here.
        let text = (try? folder.read("source/page.txt")) ?? "bad: no page"
        if text.hasPrefix("bad") {
          return RebuildResult(isBuilt: false, messages: ["page.txt:1:1: <b>\(text)</b>"])
        }
        let html = "<html><head></head><body>\(text)</body></html>"
        do {
          try folder.write(html, to: "out/index.html")
          try folder.write("plain", to: "out/plain.txt")
          try folder.write("<html><head></head>lost</html>", to: "out/404.html")
        } catch {
          return RebuildResult(isBuilt: false, messages: ["\(error)"])
        }
        return RebuildResult(isBuilt: true, pictures: pictures)
      })
  }
}

/// The events of one open page, read from a raw socket.
private struct EventReader {
  private var iterator: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private var text = ""

  init(_ stream: NIOAsyncChannelInboundStream<ByteBuffer>) {
    iterator = stream.makeAsyncIterator()
  }

  /// The next event's name and data; nil when the stream has ended.
  mutating func next() async throws -> (name: String, data: String)? {
    while true {
      if let start = text.range(of: "event: "),
        let end = text.range(of: "\n\n", range: start.upperBound..<text.endIndex)
      {
        let lines = text[start.upperBound..<end.lowerBound].split(separator: "\n")
        text = String(text[end.upperBound...])
        return (String(lines[0]), String(lines[1].dropFirst("data: ".count)))
      }
      guard let chunk = try await iterator.next() else { return nil }
      text += String(buffer: chunk)
    }
  }
}

private func withEvents(
  port: Int, _ body: @Sendable (inout EventReader) async throws -> Void
) async throws {
  let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    .connect(host: "localhost", port: port) { channel in
      channel.eventLoop.makeCompletedFuture {
        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
      }
    }
  try await channel.executeThenClose { inbound, outbound in
    let request = "GET /_lectern/reload HTTP/1.1\r\nHost: localhost\r\n\r\n"
    try await outbound.write(ByteBuffer(string: request))
    var reader = EventReader(inbound)
    try await body(&reader)
  }
}

@Suite(.timeLimit(.minutes(1)))
struct LiveReloadTests {
  @Test("pages carry the reload script while their folder is served, files don't")
  func pagesCarryTheScript() async throws {
    let sample = try LiveSample(page: "One")
    try await sample.server.test { client in
      let page = try await client.get("/")
      #expect(page.status == .ok)
      #expect(page.text.contains("<script src=\"/_lectern/reload.js\" data-build="))
      #expect(page.text.contains("defer></script>\n</head><body>One</body>"))
      #expect(try await client.get("/missing").text.contains("reload.js"))
      #expect(try await client.get("/plain.txt").text == "plain")
      let script = try await client.get("/_lectern/reload.js")
      #expect(script.text == "// reload")
      #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
      #expect(try sample.folder.read("out/index.html").contains("script") == false)
    }
  }

  @Test("a save reloads open pages, a fault is shown while the old output stays, mending reloads")
  func savesReachOpenPages() async throws {
    let sample = try LiveSample(page: "One")
    try await sample.server.test { client in
      let port = client.port
      let old = try await client.get("/")
      try await withEvents(port: port) { events in
        let first = try #require(try await events.next())
        #expect(first.name == "reload")
        let build = try #require(first.data.split(separator: "\"").dropFirst(3).first)
        #expect(old.text.contains("data-build=\"\(build)\""))

        try sample.folder.write("Two", to: "source/page.txt")
        let second = try #require(try await events.next())
        #expect(second.name == "reload")
        #expect(second.data != first.data)
        let tag = try #require(old.headers[.eTag])
        let fresh = try await client.get("/", [.ifNoneMatch: tag])
        #expect(fresh.text.contains("<body>Two"))

        // As editors save: a new file renamed over the old one.
        try sample.folder.write("bad <i>", to: "source/.page.swp")
        try sample.folder.rename("source/.page.swp", to: "source/page.txt")
        let third = try #require(try await events.next())
        #expect(third.name == "broken")
        #expect(third.data.contains("page.txt:1:1: <b>bad <i></b>"))
        #expect(try await client.get("/").text.contains("<body>Two"))

        try sample.folder.write("Three", to: "source/page.txt")
        #expect(try await events.next()?.name == "reload")
        #expect(try await client.get("/").text.contains("<body>Three"))

        try sample.folder.remove("source/page.txt")
        #expect(try await events.next()?.name == "broken")
      }
    }
  }

  @Test("a picture without tiles is read from its file, in any version that it has just then")
  func pictureWithoutTiles() async throws {
    let other = try TemporaryFolder([:])
    let file = other.url.appending(path: "a.jpg")
    try ImageServerTests.write(file)
    let sample = try LiveSample(
      page: "One",
      pictures: [
        "_lectern/a-image/2r": UncutPicture(
          file: file.path, index: other.url.appending(path: "a").path)
      ])
    try await sample.server.test { client in
      let tile = try await client.get("/_lectern/a-image/2r/0,0,512,512/512,512/0/default.jpg?v=1")
      #expect(tile.status == .ok && tile.headers[.contentType] == "image/jpeg")
      #expect(tile.headers[.contentSecurityPolicy] != nil)
      let tag = try #require(tile.headers[.eTag])
      let known = try await client.get(
        "/_lectern/a-image/2r/0,0,512,512/512,512/0/default.jpg?v=1", [.ifNoneMatch: tag])
      #expect(known.status == .notModified)
      try ImageServerTests.write(file, seed: 2)
      let anew = try await client.get(
        "/_lectern/a-image/2r/0,0,512,512/512,512/0/default.jpg?v=1", [.ifNoneMatch: tag])
      #expect(anew.status == .ok && anew.headers[.eTag] != tag)
      for (path, status) in [
        ("2r/9000,0,5,5/5,5/0/default.jpg", 400), ("2r/a/b/c/default.jpg", 400),
        ("2v/full/max/0/default.jpg", 404), ("2v/info.json", 404), ("2r", 404),
      ] {
        #expect(try await client.get("/_lectern/a-image/" + path).status.code == status, "\(path)")
      }
      let facts = try await client.get("/_lectern/a-image/2r/info.json")
      #expect(facts.headers[.contentType] == "application/json")
      #expect(facts.text.contains("\"id\":\"http://localhost/_lectern/a-image/2r\""))
      #expect(facts.text.contains("\"width\":1500"))
      try FileManager.default.removeItem(at: file)
      let gone = try await client.get("/_lectern/a-image/2r/full/max/0/default.jpg")
      #expect(gone.status == .notFound && !gone.text.contains(other.url.path))
    }
  }

  @Test("a folder that was never right is answered by a page of its faults, and heals")
  func brokenFirstBuildHeals() async throws {
    let sample = try LiveSample(page: "bad <script>")
    try await sample.server.test { client in
      let page = try await client.get("/any/where")
      #expect(page.status == .serviceUnavailable)
      #expect(page.text.contains("page.txt:1:1: &lt;b&gt;bad &lt;script&gt;"))
      #expect(page.text.contains("/_lectern/reload.js"))
      #expect(page.headers[.cacheControl] == "no-store")
      #expect(try await client.get("/_lectern/contents.css").status == .ok)
      try await withEvents(port: client.port) { events in
        #expect(try await events.next()?.name == "broken")
        try sample.folder.write("Well", to: "source/page.txt")
        #expect(try await events.next()?.name == "reload")
      }
      #expect(try await client.get("/").text.contains("<body>Well"))
    }
  }

  @Test("an open event stream doesn't keep the server from stopping")
  func openStreamEndsAtShutdown() async throws {
    let sample = try LiveSample(page: "One")
    let (ended, end) = AsyncStream<Bool>.makeStream()
    try await sample.server.test { client in
      let port = client.port
      let (opened, open) = AsyncStream<Void>.makeStream()
      Task {
        try await withEvents(port: port) { events in
          _ = try await events.next()
          open.finish()
          end.yield(try await events.next() == nil)
        }
      }
      for await _ in opened {}
    }
    // Reached only when the server has stopped with the stream still open on the client's side.
    #expect(await ended.first { _ in true } == true)
  }

  @Test("a port in use and an unknown host are told apart")
  func addressErrorsAreTold() async throws {
    let socket = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(socket.localAddress?.port)
    let exhibit = ServedExhibit(id: "a", title: "A", directory: URL(filePath: "/nowhere"))
    let taken = try ExhibitServer(exhibits: [exhibit], host: "127.0.0.1", port: port)
    await #expect(throws: ServerError.portInUse(port)) { try await taken.run() }
    let elsewhere = try ExhibitServer(exhibits: [exhibit], host: "192.0.2.1", port: 0)
    await #expect(throws: ServerError.hostUnknown("192.0.2.1")) { try await elsewhere.run() }
    try await socket.close()
  }
}

struct FolderSnapshotTests {
  @Test("any save, new file or removal is a change; dotfiles and backups are not")
  func changesAreNoticed() throws {
    let folder = try TemporaryFolder(["a.csv": "1", "pages/b.md": "2"])
    let before = FolderSnapshot(of: folder.url)
    try folder.write("x", to: ".a.csv.swp")
    try folder.write("x", to: "a.csv~")
    try folder.write("x", to: ".git/index")
    #expect(FolderSnapshot(of: folder.url) == before)
    try folder.write("3", to: "pages/c.md")
    try folder.remove("a.csv")
    #expect(FolderSnapshot(of: folder.url).changes(since: before) == ["a.csv", "pages/c.md"])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "pages/loop"), withDestinationURL: folder.url)
    #expect(FolderSnapshot(of: folder.url).changes(since: before) == ["a.csv", "pages/c.md"])
  }
}
