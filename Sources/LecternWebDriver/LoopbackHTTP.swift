import Foundation
import Glibc

/// One HTTP request and its answer, to a server on this machine.
///
/// Not `URLSession`: on Linux (Foundation of Swift 6.3.1) it refuses `chromedriver`'s answers with
/// "Failed writing header" (seen with ChromeDriver 156). The likely reason, not isolated: those
/// answers have no space after the colon of a header. To see whether it is still needed, ask
/// `chromedriver` for `/status` with `URLSession`.
enum LoopbackHTTP {
  /// The faults below the protocol.
  enum Fault: Error, Equatable {
    case notConnected(errno: Int32)
    case brokenOff(errno: Int32)
    case notHTTP
  }

  /// Sends a request on a connection of its own and returns the body of the answer.
  ///
  /// The connection blocks, so it has a thread of its own and not one of Swift's few.
  ///
  /// - Throws: ``Fault``.
  static func exchange(
    port: Int, method: String, path: String, body: Data
  ) async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result { try exchangeNow(port: port, method: method, path: path, body: body) })
      }
    }
  }

  private static func exchangeNow(
    port: Int, method: String, path: String, body: Data
  ) throws(Fault) -> Data {
    let connection = try connect(port: port)
    defer { close(connection) }
    let head = """
      \(method) \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Connection: close\r
      Content-Type: application/json; charset=utf-8\r
      Content-Length: \(body.count)\r
      \r

      """
    try send(Data(head.utf8) + body, on: connection)

    var answer = Data()
    var wanted: Int?
    var buffer = [UInt8](repeating: 0, count: 65536)
    while wanted.map({ answer.count < $0 }) ?? true {
      let count = recv(connection, &buffer, buffer.count, 0)
      // A process that was stopped goes on.
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw .brokenOff(errno: errno) }
      if count == 0 { break }
      answer.append(contentsOf: buffer[..<count])
      if wanted == nil { wanted = length(ofAnswer: answer) }
    }
    guard let end = answer.range(of: Data("\r\n\r\n".utf8)) else { throw .notHTTP }
    return answer[end.upperBound...]
  }

  /// The number of bytes of head and body, once the head is here and tells it.
  private static func length(ofAnswer answer: Data) -> Int? {
    guard let end = answer.range(of: Data("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self)
    for line in head.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].trimmingCharacters(in: .whitespaces)).map { end.upperBound + $0 }
    }
    return nil
  }

  private static func send(_ data: Data, on connection: Int32) throws(Fault) {
    var sent = 0
    while sent < data.count {
      let count = data[(data.startIndex + sent)...].withUnsafeBytes {
        Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { throw .brokenOff(errno: errno) }
      sent += count
    }
  }

  private static func connect(port: Int) throws(Fault) -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let connection = socket(AF_INET, kind, 0)
    guard connection >= 0 else { throw .notConnected(errno: errno) }
    // Longer than any command's own limit: only a hung browser exceeds it.
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        Glibc.connect(connection, generic, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      let reason = errno
      close(connection)
      throw .notConnected(errno: reason)
    }
    return connection
  }
}
