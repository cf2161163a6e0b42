import Foundation
import Synchronization

/// A host of pictures on 127.0.0.1 for one test, which answers as the test says, and remembers what
/// it was asked.
final class PictureServer: Sendable {
  /// A request: its path, and its fields by their names in small letters.
  struct Request: Sendable {
    var path: String
    var fields: [String: String]

    /// The byte from which on it wants the rest.
    var start: Int? {
      fields["range"].flatMap { Int($0.drop { !$0.isNumber }.prefix { $0.isNumber }) }
    }
  }

  struct Answer: Sendable {
    var status = 200
    var fields: [String: String] = [:]
    var body: [UInt8] = []
    /// The bytes after which the connection breaks off; nil for a whole answer.
    var breaksAfter: Int?
    /// Seconds until it begins.
    var delay = 0.0

    /// A file, or the rest that a request wants of it.
    static func file(_ bytes: [UInt8], _ request: Request, mark: String = "\"1\"") -> Answer {
      guard let start = request.start, request.fields["if-range"] ?? mark == mark else {
        return Answer(fields: ["ETag": mark], body: bytes)
      }
      let range = "bytes \(start)-\(bytes.count - 1)/\(bytes.count)"
      return Answer(
        status: 206, fields: ["ETag": mark, "Content-Range": range],
        body: Array(bytes.dropFirst(start)))
    }
  }

  private struct State {
    var requests: [Request] = []
    var open = 0
    var mostOpen = 0
  }

  /// The beginning of its addresses, without a slash at its end.
  let base: String
  private let listener: Int32
  private let state = Mutex(State())
  private let answer: @Sendable (Request) -> Answer

  /// The requests so far.
  var requests: [Request] { state.withLock(\.requests) }
  /// The most requests that it was answering at once.
  var mostOpen: Int { state.withLock(\.mostOpen) }

  /// Listens on a free port, and answers until ``stop()``.
  init(_ answer: @escaping @Sendable (Request) -> Answer) throws {
    self.answer = answer
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
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        Thread.detachNewThread { self.serve(connection) }
      }
    }
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.suffix(4) != [13, 10, 13, 10] {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return }
      bytes += buffer[..<count]
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    let fields = lines.dropFirst().map { $0.split(separator: ":", maxSplits: 1) }
      .filter { $0.count == 2 }
      .map { ($0[0].lowercased(), $0[1].trimmingCharacters(in: .whitespaces)) }
    let request = Request(
      path: String(lines[0].split(separator: " ")[1]),
      fields: Dictionary(fields) { first, _ in first })
    state.withLock { state in
      state.requests.append(request)
      state.open += 1
      state.mostOpen = max(state.mostOpen, state.open)
    }
    defer { state.withLock { $0.open -= 1 } }
    let answer = answer(request)
    Thread.sleep(forTimeInterval: answer.delay)
    var head = "HTTP/1.1 \(answer.status) X\r\nConnection: close\r\n"
    head += "Content-Length: \(answer.body.count)\r\n"
    for (name, value) in answer.fields { head += "\(name): \(value)\r\n" }
    let sent = answer.breaksAfter.map { answer.body.prefix($0) } ?? answer.body[...]
    var rest = Array((head + "\r\n").utf8) + sent
    while !rest.isEmpty {
      let count = send(connection, rest, rest.count, Int32(MSG_NOSIGNAL))
      if count <= 0 { return }
      rest.removeFirst(count)
    }
  }
}
