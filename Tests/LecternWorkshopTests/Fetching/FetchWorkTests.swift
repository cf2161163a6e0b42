import Foundation
import Synchronization
import Testing

@testable import LecternWorkshop

/// Tests of pictures that are fetched, from hosts that answer well and badly.
struct FetchWorkTests {
  private static let limits = FetchLimits(
    connecting: 5, silence: 2, whole: 20, times: 2, pause: 0.1, longest: 1, usesProxies: false)

  /// An exhibit of pictures by their addresses, one a row.
  private func works(_ addresses: [String]) throws -> FolderFixture {
    try FolderFixture.works(
      "name,image\n" + addresses.enumerated().map { "Work \($0),\($1)\n" }.joined(),
      "fields: [{column: image, format: image, altColumn: name}]\nthumbnail: image")
  }

  private func work(_ folder: FolderFixture, limits: FetchLimits = limits) -> FetchWork {
    var work = FetchWork(folder: folder.path)
    work.limits = limits
    return work
  }

  private func fetch(
    _ folder: FolderFixture, limits: FetchLimits = limits
  ) throws -> FetchWork.Report {
    try work(folder, limits: limits).run { _, _ in }
  }

  /// The names of the files that were fetched, without their keys.
  private func names(_ folder: FolderFixture) -> [String] {
    fileNames(in: folder.path + "/fetched").map { String($0.dropFirst(16)) }.sorted()
  }

  /// The bytes of the one file that was fetched.
  private func file(_ folder: FolderFixture) throws -> [UInt8] {
    let names = fileNames(in: folder.path + "/fetched")
    #expect(names.count == 1)
    return try names.first.map { try readFile(folder.path + "/fetched/" + $0) } ?? []
  }

  private func parts(_ folder: FolderFixture) -> [String] {
    fileNames(in: folder.path + "/.lectern/fetched").filter { $0 != "lock" }
  }

  private let png = SampleImage.png(width: 40, height: 30)

  @Test("pictures are fetched under names of their addresses, shown, and not fetched again")
  func fetched() throws {
    let png = png
    let server = try PictureServer { request in
      switch request.path {
      case "/moved.jpg": .init(status: 302, fields: ["Location": "/a/Harbour%20View.jpg?x=1"])
      case "/a/Harbour%20View.jpg?x=1", "/caf%C3%A9": .file(png, request)
      default: .init(status: 404)
      }
    }
    defer { server.stop() }
    let first = server.base + "/a/Harbour%20View.jpg?x=1"
    let folder = try works([first, server.base + "/moved.jpg", first, server.base + "/café"])
    #expect(
      folder.messages() == [
        "works.csv:2:8: warning: row 2, \"image\": 3 pictures in \"image\" are on the web and not in "
          + "this folder yet: run `lectern fetch DIR`; until then entries show without them"
      ])
    let report = try fetch(folder)
    #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
    #expect((report.fetched, report.kept, report.failed) == (3, 0, 0))
    #expect(report.bytes == 3 * png.count)
    // They end as the bytes say, whatever their addresses do.
    #expect(names(folder) == ["-cafe.png", "-harbour-view.png", "-moved.png"])
    #expect(parts(folder).isEmpty)
    let (source, messages) = ExhibitFolder(folder.path).read()
    #expect(messages.isEmpty, "\(messages)")
    #expect(source?.pictures[first]?.width == 40)
    let asked = server.requests.count
    let again = try fetch(folder)
    #expect((again.fetched, again.kept) == (0, 3))
    #expect(server.requests.count == asked)
  }

  @Test("a build shows what was fetched, and takes in what comes later")
  func built() throws {
    let png = png
    let server = try PictureServer { .file(png, $0) }
    defer { server.stop() }
    let folder = try works([server.base + "/a.png", "pictures/b.png"])
    try folder.write("pictures/b.png", png)
    // Something lies in the folder of fetched pictures already.
    try folder.write("fetched/read me.txt", [0x78])
    let place = try FolderFixture()
    var written = 0
    func build() throws -> [String] {
      // A file that is written just before a build counts as changed after it.
      usleep(100_000)
      written = try ExhibitBuild(folder: folder.path, output: place.path + "/out", webFiles: [])
        .run().written
      return try FileManager.default.subpathsOfDirectory(
        atPath: place.path + "/out/_lectern/images"
      ).filter { $0.hasSuffix(".png") }.sorted()
    }
    #expect(try build() == ["pictures/b.png"])
    #expect(try build() == ["pictures/b.png"])
    #expect(written == 0)
    _ = try fetch(folder)
    let key = RemotePicture.key(of: server.base + "/a.png")
    #expect(try build() == ["fetched/\(key)-a.png", "pictures/b.png"])
  }

  @Test("what broke off goes on where it ended, in one run or in the next")
  func resumed() throws {
    let png = png
    let breaks = Mutex(3)
    let server = try PictureServer { request in
      var answer = PictureServer.Answer.file(png, request)
      breaks.withLock { left in
        if left > 0 { answer.breaksAfter = 100 }
        left -= 1
      }
      return answer
    }
    defer { server.stop() }
    let folder = try works([server.base + "/a.png"])
    let first = try fetch(folder)
    #expect((first.fetched, first.failed) == (0, 1))
    #expect(first.diagnostics.count == 1)
    #expect(names(folder).isEmpty)
    #expect(parts(folder).contains { $0.hasSuffix(".part") })
    let second = try fetch(folder)
    #expect((second.fetched, second.failed) == (1, 0), "\(second.diagnostics)")
    #expect(server.requests.map(\.start) == [nil, 100, 200, 300])
    #expect(server.requests.last?.fields["if-range"] == "\"1\"")
    #expect(parts(folder).isEmpty)
    #expect(try file(folder) == png)
  }

  @Test("a picture that has changed meanwhile, or that its host doesn't go on with, comes whole")
  func changed() throws {
    let (old, new) = (png, SampleImage.png(width: 41, height: 30))
    for goesOn in [true, false] {
      let count = Mutex(0)
      let server = try PictureServer { request in
        let number = count.withLock { count in
          count += 1
          return count
        }
        if number == 1 {
          return .init(fields: ["ETag": "\"old\""], body: old, breaksAfter: 200)
        }
        return goesOn ? .file(new, request, mark: "\"new\"") : .init(body: new)
      }
      defer { server.stop() }
      let folder = try works([server.base + "/a.png"])
      #expect(try fetch(folder).fetched == 1)
      #expect(try file(folder) == new)
    }
  }

  @Test("what can't be had is told with its cell, and nothing is left of it")
  func failures() throws {
    let png = png
    let server = try PictureServer { request in
      switch request.path {
      case "/page": .init(fields: ["Content-Type": "text/html"], body: Array("<p>".utf8))
      case "/half.png": .init(body: Array(png.dropLast(20)))
      case "/round": .init(status: 301, fields: ["Location": "/round"])
      case "/away": .init(status: 301, fields: ["Location": "file:///etc/hostname"])
      case "/refused": .init(status: 403)
      case "/empty": .init()
      case "/large": .init(body: png + [UInt8](repeating: 0, count: 200_000))
      default: .init(status: 404)
      }
    }
    defer { server.stop() }
    let paths = ["none.png", "page", "half.png", "round", "refused", "empty", "large", "away"]
    let folder = try works(paths.map { server.base + "/" + $0 })
    var limits = Self.limits
    limits.bytes = 100_000
    let report = try fetch(folder, limits: limits)
    #expect((report.fetched, report.failed) == (0, 8))
    let reasons = [
      "there is nothing at this address: correct the address, or empty the cell",
      "it is not a picture that browsers show (text/html): give the address of a PNG, JPEG, GIF or "
        + "WebP itself, not of a page that shows it",
      "the file there is cut off: tell whoever runs the host, or empty the cell",
      "its host leads from one address to the next without end: correct the address",
      "its host refuses it (status 403): ask whoever runs it, or copy the picture into the folder "
        + "and write its path",
      "it is not a picture that browsers show: give the address of a PNG, JPEG, GIF or WebP itself, "
        + "not of a page that shows it",
      "it has more than 0 MB: copy a smaller one into the folder and write its path",
    ]
    let messages = report.diagnostics.map { $0.rendered() }
    for (index, reason) in reasons.enumerated() {
      let place = "works.csv:\(index + 2):8: error: row \(index + 2), \"image\": "
      #expect(
        messages.contains("\(place)\(server.base)/\(paths[index]) can't be fetched: \(reason)"),
        "\(messages)")
    }
    #expect(messages.last?.contains("/away can't be fetched: curl ends with 1 (") == true)
    #expect(names(folder).isEmpty)
    #expect(parts(folder).isEmpty)
  }

  @Test("an address that is safe isn't left for one that isn't")
  func unsafeRedirect() throws {
    let png = png
    let server = try PictureServer { .file(png, $0) }
    defer { server.stop() }
    let host = try FolderFixture([
      "a.png": "HTTP/1.1 302 Found\r\nLocation: \(server.base)/b.png\r\nContent-Length: 0\r\n\r\n"
    ])
    func openssl(_ arguments: String) throws -> (process: Process, output: FileHandle) {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/openssl")
      process.arguments = arguments.split(separator: " ").map(String.init)
      process.currentDirectoryURL = host.root
      let output = Pipe()
      (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
      process.standardInput = Pipe()
      try process.run()
      return (process, output.fileHandleForReading)
    }
    try openssl(
      "req -x509 -newkey rsa:2048 -nodes -keyout key -out certificate -days 1 -subj /CN=127.0.0.1 "
        + "-addext subjectAltName=IP:127.0.0.1"
    ).process.waitUntilExit()
    let safe = try openssl("s_server -accept 127.0.0.1:0 -key key -cert certificate -HTTP")
    defer { safe.process.terminate() }
    // It says `ACCEPT 127.0.0.1:41234` once it listens.
    var said = ""
    while said.firstMatch(of: #/ACCEPT .*:([0-9]+)\n/#) == nil {
      let more = safe.output.availableData
      try #require(!more.isEmpty, "\(said)")
      said += String(decoding: more, as: UTF8.self)
    }
    let port = try #require(said.firstMatch(of: #/ACCEPT .*:([0-9]+)\n/#)).1
    // No other test has addresses of https.
    setenv("CURL_CA_BUNDLE", host.path + "/certificate", 1)
    defer { unsetenv("CURL_CA_BUNDLE") }
    let address = "https://127.0.0.1:\(port)/a.png"
    let folder = try works([address])
    let report = try fetch(folder)
    #expect(
      report.diagnostics.map { $0.rendered() } == [
        "works.csv:2:8: error: row 2, \"image\": \(address) can't be fetched: its host leads from https "
          + "to \(server.base)/b.png, which anyone on the way can change: see if the same address is "
          + "there with https, and write it; or ask whoever runs the host"
      ])
    #expect(server.requests.isEmpty)
    #expect(parts(folder).isEmpty)
  }

  @Test("a host that is overloaded is asked again after the time that it wants")
  func overloaded() throws {
    let png = png
    let count = Mutex(0)
    let server = try PictureServer { request in
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      return isFirst ? .init(status: 503, fields: ["Retry-After": "1"]) : .file(png, request)
    }
    defer { server.stop() }
    let folder = try works([server.base + "/a.png"])
    let begun = ContinuousClock.now
    #expect(try fetch(folder).fetched == 1)
    #expect(ContinuousClock.now - begun > .milliseconds(900))
  }

  @Test("of a host that can't be reached no more are tried, and others go on")
  func unreachable() throws {
    let png = png
    // Nothing listens at the first port.
    let gone = "http://127.0.0.1:1"
    let server = try PictureServer { .file(png, $0) }
    defer { server.stop() }
    let folder = try works(
      (0..<6).map { "\(gone)/\($0).png" } + (0..<3).map { "\(server.base)/\($0).png" })
    let report = try fetch(folder)
    #expect((report.fetched, report.failed) == (3, 6))
    let messages = report.diagnostics.map { $0.rendered() }
    let first = try #require(messages.first)
    #expect(first.contains("\(gone)/0.png can't be fetched: 127.0.0.1:1 can't be reached"))
    #expect(messages.last?.contains("weren't tried") == true)
    #expect((2...3).contains(messages.count))
  }

  @Test("nobody is asked for more than a few at once, and silence ends")
  func polite() throws {
    let png = png
    let server = try PictureServer { request in
      var answer = PictureServer.Answer.file(png, request)
      answer.delay = request.path == "/0.png" ? 6 : 0.1
      return answer
    }
    defer { server.stop() }
    let folder = try works((0..<8).map { "\(server.base)/\($0).png" })
    var limits = Self.limits
    limits.times = 1
    let seen = Mutex<[Int]>([])
    let report = try work(folder, limits: limits).run { done, total in
      #expect(total == 8)
      seen.withLock { $0.append(done) }
    }
    #expect(server.mostOpen == 2)
    #expect((report.fetched, report.failed) == (7, 1))
    #expect(
      report.diagnostics.first?.fault.words.wrong.contains("nothing came for 2 seconds") == true)
    #expect(seen.withLock { $0.sorted() } == Array(0...8))
  }

  @Test("a fetch that is stopped keeps what has come, and the next one goes on")
  func stopped() throws {
    let png = png
    let isStopped = Mutex(false)
    let server = try PictureServer { request in
      var answer = PictureServer.Answer.file(png, request)
      if request.path == "/2.png", request.start == nil {
        isStopped.withLock { $0 = true }
        answer.delay = 25
      }
      return answer
    }
    defer { server.stop() }
    let folder = try works((0..<5).map { "\(server.base)/\($0).png" })
    var limits = Self.limits
    (limits.atOnce, limits.silence) = (1, 30)
    var first = work(folder, limits: limits)
    let begun = ContinuousClock.now
    first.isCancelled = { isStopped.withLock { $0 } }
    let report = try first.run { _, _ in }
    #expect(report.isStopped)
    #expect((report.fetched, report.failed) == (2, 0))
    #expect(ContinuousClock.now - begun < .seconds(15))
  }

  @Test("a file in the folder that isn't whole is fetched anew, in its place")
  func anew() throws {
    let png = png
    let server = try PictureServer { .file(png, $0) }
    defer { server.stop() }
    let address = server.base + "/a.png"
    let folder = try works([address])
    try folder.write(".lectern/fetched/0123456789abcdef.part", [1])
    let key = RemotePicture.key(of: address)
    try folder.write("fetched/\(key)-other.jpg", Array(png.prefix(100)))
    #expect(folder.messages().count == 1)
    #expect(try fetch(folder).fetched == 1)
    #expect(fileNames(in: folder.path + "/fetched") == ["\(key)-a.png"])
    // The part of a picture that no table names is gone, too.
    #expect(parts(folder).isEmpty)
    #expect(folder.messages().isEmpty)
  }

  @Test("a large picture gets a scene of its own, as one of the folder does")
  func large() throws {
    let png = SampleImage.png(width: ZoomSceneReader.side, height: 4)
    let server = try PictureServer { .file(png, $0) }
    defer { server.stop() }
    let folder = try works([server.base + "/a.png"])
    #expect(try fetch(folder).fetched == 1)
    let (source, messages) = ExhibitFolder(folder.path).read()
    #expect(messages.isEmpty, "\(messages)")
    #expect(source?.scenes.contains { $0.id == "works-work-0-image" } == true)
  }

  @Test("a fetch waits for another one of the same folder, and asks for nothing twice")
  func together() throws {
    let png = png
    let server = try PictureServer { .file(png, $0) }
    defer { server.stop() }
    let address = server.base + "/a.png"
    let folder = try works([address])
    let lock = try FolderLock(folder.path + "/.lectern/fetched") {}
    nonisolated(unsafe) let work = work(folder)
    let result = Mutex<FetchWork.Report?>(nil)
    let waiting = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let report = try? work.run { _, total in if total == 0 { waiting.signal() } }
      result.withLock { $0 = report }
      end.signal()
    }
    waiting.wait()
    try folder.write("fetched/\(RemotePicture.key(of: address))-a.png", png)
    lock.unlock()
    end.wait()
    let report = try #require(result.withLock { $0 })
    #expect((report.fetched, report.kept, report.failed) == (0, 1, 0))
    #expect(server.requests.isEmpty)
  }

  @Test("faults elsewhere in the folder are told, and don't keep pictures from coming")
  func otherFaults() throws {
    let png = png
    let server = try PictureServer { .file(png, $0) }
    defer { server.stop() }
    let folder = try FolderFixture.works(
      "name,image,n\nA,\(server.base)/a.png,many\n",
      "fields: [{column: image, format: image, altColumn: name}, {column: n, format: number}]")
    let report = try fetch(folder)
    #expect(report.fetched == 1)
    #expect(report.diagnostics.map { $0.severity } == [.error])
    let nowhere = try FetchWork(folder: folder.path + "/none").run { _, _ in }
    #expect(nowhere.diagnostics.map(\.fault) == [.folderMissing])
  }

  @Test("a folder that can't be written to is told")
  func unwritable() throws {
    let folder = try works(["http://127.0.0.1:1/a.png"])
    try folder.write(".lectern", [])
    #expect(throws: BuildError.self) { try fetch(folder) }
  }
}
