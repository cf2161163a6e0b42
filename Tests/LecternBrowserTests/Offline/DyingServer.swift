import Foundation
import Synchronization
import Testing

/// A web host that can be killed, come back on the same port with another build, and
/// send wrong bytes.
///
/// It has sockets of its own, so that it can die without an answer, unlike a server that ends
/// properly.
final class DyingServer: Sendable {
  /// The behaviour of the server besides serving.
  struct Rules: Sendable {
    /// The builds by their places: `""`, or `a/` and `b/`.
    var sites: [String: URL] = [:]
    /// A part of the path of a file of which a byte is wrong.
    var corrupt: String?
    /// A part of the path of a file over which the host dies.
    var dieAt: String?
    /// Files with this in their paths wait until that is over.
    var held: String?
    /// The number of them that go through all the same.
    var passes = 0
    /// The paths that were asked for.
    var asked: [String] = []
    /// The fault of the host while it answers.
    var fault = Fault.none
  }

  /// A fault of a host that isn't dead.
  enum Fault: Sendable {
    case none
    /// It sends a byte a second.
    case slow
    /// It breaks one answer in three off, at a byte that the number decides.
    case cut(UInt64)
    /// It has some files, as the number decides, of another build.
    case mixed(URL, UInt64)

    /// A number from 0 to 1 that belongs to a path.
    static func share(_ path: String, _ number: UInt64) -> Double {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ number
      for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return Double(hash >> 11) / Double(1 << 53)
    }
  }

  private struct State {
    var rules = Rules()
    var port: UInt16 = 0
    var listener: Int32 = -1
    var connections: Set<Int32> = []
  }

  private let state = Mutex(State())

  var base: String { "http://127.0.0.1:\(state.withLock { $0.port })/" }
  var asked: [String] { state.withLock { $0.rules.asked } }
  var isDead: Bool { state.withLock { $0.listener < 0 } }

  func change(_ act: @Sendable (inout Rules) -> Void) { state.withLock { act(&$0.rules) } }

  /// Runs a host for as long as `body` does.
  static func running(
    _ site: URL, _ body: @Sendable (DyingServer) async throws -> Void
  ) async throws {
    let server = DyingServer()
    server.change { $0.sites[""] = site }
    try server.start()
    defer { server.kill() }
    try await body(server)
  }

  /// Opens the port, the same as before if there was one.
  func start() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = state.withLock { $0.port }.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    try #require(isOpen, "no port")
    state.withLock {
      $0.listener = listener
      $0.port = UInt16(bigEndian: address.sin_port)
    }
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0 { return }
        let isWelcome = state.withLock { state in
          state.listener == listener && state.connections.insert(connection).inserted
        }
        if !isWelcome {
          close(connection)
          return
        }
        Thread.detachNewThread { [self] in
          answer(connection)
          end(connection)
        }
      }
    }
  }

  /// Closes the port and every connection, in the middle of their work.
  func kill() {
    state.withLock { state in
      if state.listener >= 0 {
        shutdown(state.listener, Int32(SHUT_RDWR))
        close(state.listener)
      }
      state.listener = -1
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  private func end(_ connection: Int32) {
    state.withLock { _ = $0.connections.remove(connection) }
    close(connection)
  }

  private func answer(_ connection: Int32) {
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
      let count = recv(connection, &buffer, buffer.count, 0)
      if count <= 0 { return }
      request += buffer[..<count]
    }
    let target = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first
    let path = String(target?.split(separator: "?").first ?? "/").removingPercentEncoding ?? "/"
    let rules = state.withLock { state in
      state.rules.asked.append(path)
      return state.rules
    }
    while !mayPass(path) { Thread.sleep(forTimeInterval: 0.02) }
    if let part = rules.dieAt, path.contains(part) { return kill() }
    let inside = String(path.dropFirst())
    let site = rules.sites.first { inside.hasPrefix($0.key) }
    let name = String(inside.dropFirst(site?.key.count ?? 0))
    var folder = site?.value
    if case .mixed(let other, let number) = rules.fault, Fault.share(name, number) < 0.5 {
      folder = other
    }
    let file = folder?.appending(
      path: name.isEmpty || name.hasSuffix("/") ? name + "index.html" : name)
    guard let file, var bytes = try? Data(contentsOf: file) else {
      let lost = site.flatMap { try? Data(contentsOf: $0.value.appending(path: "404.html")) }
      return send(connection, "404 Not Found", "text/html", lost ?? Data())
    }
    if let part = rules.corrupt, path.contains(part) { bytes[bytes.count / 2] ^= 1 }
    let types = [
      "html": "text/html; charset=utf-8", "js": "text/javascript", "css": "text/css",
      "json": "application/json", "wasm": "application/wasm", "png": "image/png",
      "jpg": "image/jpeg",
    ]
    let type = types[file.pathExtension] ?? "application/octet-stream"
    switch rules.fault {
    case .slow: send(connection, "200 OK", type, bytes, slowly: true)
    case .cut(let number) where Fault.share(path, number) < 1.0 / 3:
      let end = Int(Double(bytes.count) * Fault.share(path, number &+ 1))
      send(connection, "200 OK", type, bytes, end: end)
    default: send(connection, "200 OK", type, bytes)
    }
  }

  private func mayPass(_ path: String) -> Bool {
    state.withLock { state in
      guard let held = state.rules.held, path.contains(held), state.listener >= 0 else {
        return true
      }
      state.rules.passes -= 1
      return state.rules.passes >= 0
    }
  }

  private var isStillSlow: Bool {
    if case .slow = state.withLock({ $0.rules.fault }) { true } else { false }
  }

  /// - Parameters:
  ///   - end: the number of bytes of the body after which the connection breaks off.
  ///   - slowly: true for one byte of the body a second.
  private func send(
    _ connection: Int32, _ status: String, _ type: String, _ body: Data, end: Int? = nil,
    slowly: Bool = false
  ) {
    let head = """
      HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r
      Cache-Control: no-cache\r\nConnection: close\r\n\r\n
      """
    let bytes = Array(head.utf8) + body.prefix(end ?? body.count)
    var sent = 0
    while sent < bytes.count {
      let headLeft = head.utf8.count - sent
      let isSlow = slowly && headLeft <= 0
      if isSlow { Thread.sleep(forTimeInterval: 1) }
      // A host that is quick again has been begun anew.
      if isSlow, !isStillSlow { return }
      let most = isSlow ? 1 : slowly ? headLeft : bytes.count - sent
      let count = bytes.withUnsafeBytes {
        Foundation.send(
          connection, $0.baseAddress?.advanced(by: sent), most, Int32(MSG_NOSIGNAL))
      }
      if count <= 0 { return }
      sent += count
    }
  }
}
