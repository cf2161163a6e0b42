import Foundation
import Synchronization

/// Serves a few pages on 127.0.0.1 for one test, each with headers of its own.
///
/// One thread, one request a connection: enough for pages of a screenful.
final class PageServer: Sendable {
  /// The answer at one path.
  struct Page: Sendable {
    var body: String
    var type = "text/html; charset=utf-8"
    var headers: [String: String] = [:]
    /// The time in seconds that it takes to answer.
    var delay = 0.0
  }

  /// The address of the first page, without a slash at its end.
  let base: String
  private let listener: Int32
  private let pages: [String: Page]

  /// Listens on a free port and answers until ``stop()``.
  init(_ pages: [String: Page]) throws {
    self.pages = pages
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
        answer(connection)
      }
    }
  }

  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func answer(_ connection: Int32) {
    defer { close(connection) }
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !request.ends(with: "\r\n\r\n".utf8) {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return }
      request += buffer[..<count]
    }
    let path = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first
    let page = path.flatMap { pages[String($0)] }
    if let page { Thread.sleep(forTimeInterval: page.delay) }
    let body = Array((page?.body ?? "").utf8)
    var head = "HTTP/1.1 \(page == nil ? "404 Not Found" : "200 OK")\r\nConnection: close\r\n"
    head += "Content-Length: \(body.count)\r\nContent-Type: \(page?.type ?? "text/plain")\r\n"
    for (name, value) in page?.headers ?? [:] { head += "\(name): \(value)\r\n" }
    let answer = Array((head + "\r\n").utf8) + body
    var sent = 0
    while sent < answer.count {
      let count = answer[sent...].withUnsafeBytes {
        send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with tail: String.UTF8View) -> Bool {
    suffix(tail.count).elementsEqual(tail)
  }
}
