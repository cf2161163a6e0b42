import Foundation
import Testing

@testable import LecternCommand
@testable import LecternWorkshop

/// Tests of `lectern fetch` as a shell starts it.
struct FetchCommandTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var folder: String { root.appending(path: "works").path }

  private func clean() { try? FileManager.default.removeItem(at: root) }

  private func run(_ arguments: String...) throws -> CommandRun {
    try CommandRun(arguments, environment: ["no_proxy": "127.0.0.1"])
  }

  private func write(_ table: String, to path: String) throws {
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try table.write(
      to: root.appending(path: path), atomically: true, encoding: .utf8)
  }

  @Test("a table's pictures on the web are proposed, told of, fetched and shown")
  func whole() throws {
    defer { clean() }
    let picture = StarterIcon.png
    let server = try OneFileServer(picture)
    defer { server.stop() }
    try write(
      "title,image,made\n"
        + (1...3).map { "Work \($0),\(server.base)/\($0).png,189\($0)\n" }.joined(),
      to: "works.csv")
    let new = try run("new", folder, "--from", root.appending(path: "works.csv").path)
    #expect(new.status == 0, "\(new.errors)")
    #expect(
      new.output.contains("Bring in the 3 pictures it names on the web:  lectern fetch \(folder)\n")
    )
    #expect(new.errors.isEmpty, "\(new.errors)")
    let check = try run("check", folder)
    #expect(check.status == 0)
    #expect(
      check.errors.contains(
        "\(folder)/works.csv:2:8: warning: row 2, \"image\": 3 pictures in \"image\" are on the web"
      ))
    #expect(check.errors.contains("run `lectern fetch DIR`"))
    let fetch = try run("fetch", folder)
    #expect(fetch.status == 0, "\(fetch.errors)")
    #expect(
      fetch.output
        == "Fetched 3 pictures, \((picture.count * 3 + 500) / 1000) kB, into \(folder)/fetched\n")
    #expect(fetch.errors == "Fetching…\n")
    #expect(try run("check", folder).errors.isEmpty)
    let again = try run("fetch", folder, "--json")
    #expect(
      again.output
        == #"{"kind":"fetched","fetched":0,"kept":3,"failed":0,"bytes":0}"# + "\n")
    #expect(again.errors.isEmpty)
  }

  @Test("what fails is told with its cell, and ends with status 1")
  func failing() throws {
    defer { clean() }
    let server = try OneFileServer(Data("<p>Nothing here</p>".utf8))
    defer { server.stop() }
    try write("name,image\nA,\(server.base)/a.png\n", to: "works.csv")
    #expect(try run("new", folder, "--from", root.appending(path: "works.csv").path).status == 0)
    let fetch = try run("fetch", folder)
    #expect(fetch.status == 1)
    #expect(
      fetch.output == "Fetched 0 pictures into \(folder)/fetched; 1 couldn't be fetched\n")
    #expect(
      fetch.errors.contains(
        "\(folder)/works.csv:2:3: error: row 2, \"image\": \(server.base)/a.png can't be fetched: ")
    )
    let json = try run("fetch", folder, "--json")
    #expect(json.output.contains("\"columnName\":\"image\""))
    #expect(json.output.hasSuffix("\"failed\":1,\"bytes\":0}\n"))
  }

  @Test("an exhibit without such pictures, no exhibit, and no curl are told")
  func nothing() throws {
    defer { clean() }
    try write("name,image\nA,http://127.0.0.1:1/a.png\n", to: "works.csv")
    #expect(try run("new", folder + "-2").status == 0)
    let none = try run("fetch", folder + "-2")
    #expect(none.status == 0)
    #expect(none.output == "\(folder)-2: no table names a picture on the web\n")
    let missing = try run("fetch", folder + "-3")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("there is no such folder"))
    #expect(try run("new", folder, "--from", root.appending(path: "works.csv").path).status == 0)
    let bare = try CommandRun(["fetch", folder], environment: ["PATH": root.path])
    #expect(bare.status == 1)
    #expect(bare.errors.contains("lectern: there is no program curl"), "\(bare.errors)")
    #expect(Doctor(environment: ["PATH": root.path]).fetching().grade == .odd)
    #expect(Doctor(environment: ["PATH": "/usr/bin:/bin"]).fetching().grade == .fine)
    #expect(Doctor(environment: ["PATH": root.path]).textLayers().grade == .odd)
    #expect(Doctor(environment: ["PATH": "/usr/bin:/bin"]).textLayers().grade == .fine)
  }

  @Test("the program that fetches ends with a fetch that is killed")
  func killed() throws {
    defer { clean() }
    let server = try OneFileServer(nil)
    defer { server.stop() }
    try write("name,image\nA,\(server.base)/a.png\n", to: "works.csv")
    #expect(try run("new", folder, "--from", root.appending(path: "works.csv").path).status == 0)
    let fetch = Process()
    fetch.executableURL = CommandRun.program
    fetch.arguments = ["fetch", folder]
    fetch.environment = ProcessInfo.processInfo.environment
    fetch.environment?["no_proxy"] = "127.0.0.1"
    (fetch.standardOutput, fetch.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try fetch.run()
    /// True if a program with this address among its words is there.
    func isThere() throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { name in
        let words = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8)
        return words?.hasPrefix("curl\0") == true && words?.contains(server.base) == true
      }
    }
    // Its connection tells that it is there, and ends with it: no time has to be waited.
    let connection = try #require(server.connection())
    defer { close(connection) }
    #expect(try isThere())
    kill(fetch.processIdentifier, SIGKILL)
    fetch.waitUntilExit()
    #expect(OneFileServer.ends(connection))
    #expect(try !isThere())
  }
}

/// Answers each request on 127.0.0.1 with one file, for one test; never without one.
private final class OneFileServer: Sendable {
  let base: String
  private let listener: Int32

  init(_ file: Data?) throws {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let listener = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(listener, generic, length) == 0 && getsockname(listener, generic, &length) == 0
          && listen(listener, 64) == 0
      }
    }
    guard isListening else { throw POSIXError(.EADDRNOTAVAIL) }
    self.listener = listener
    base = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    guard let file else { return }
    let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: \(file.count)\r\n\r\n"
    let answer = Array(head.utf8) + Array(file)
    Thread.detachNewThread {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        // A request of curl's comes in one piece.
        _ = recv(connection, &buffer, buffer.count, 0)
        var rest = answer[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes {
            send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          if count <= 0 { break }
          rest = rest.dropFirst(count)
        }
        close(connection)
      }
    }
  }

  /// The next connection of a server that never answers; nil if none is made within a minute.
  func connection() -> Int32? {
    guard Self.waits(for: listener, seconds: 60) else { return nil }
    let connection = accept(listener, nil, nil)
    return connection < 0 ? nil : connection
  }

  /// True once the other end of a connection is closed, before `curl` gives up by itself.
  static func ends(_ connection: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while waits(for: connection, seconds: 20) {
      if recv(connection, &buffer, buffer.count, 0) <= 0 { return true }
    }
    return false
  }

  private static func waits(for descriptor: Int32, seconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wanted, 1, seconds * 1_000) > 0
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }
}
