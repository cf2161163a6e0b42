import Foundation
import Logging

/// Sends commands of the W3C WebDriver protocol to a driver on this machine.
struct WireProtocol: Sendable {
  /// The three kinds of command.
  enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case delete = "DELETE"
  }

  let port: Int
  let logger: Logger

  /// The most milliseconds that a command waits before it is sent, as `LECTERN_DELAY` says; 0 for
  /// no delay.
  ///
  /// With a delay, tests that depend on timing fail on any machine; without it only on a busy one.
  private static let longestDelay =
    ProcessInfo.processInfo.environment["LECTERN_DELAY"].flatMap(Int.init) ?? 0

  /// Sends one command and returns the `value` of its answer.
  ///
  /// - Throws: `connectionLost`, `refused` or `unexpectedAnswer`.
  /// - Source: W3C WebDriver, section 6 (Protocol).
  func send(
    _ method: Method, _ path: String, _ body: JSONValue? = nil
  ) async throws(WebDriverError) -> JSONValue {
    let steps = path.split(separator: "/")
    let name = steps.count > 2 ? steps.dropFirst(2).joined(separator: "/") : path
    let command = "\(method.rawValue) \(name)"
    logger.trace("\(command)")
    if Self.longestDelay > 0 {
      // The sleep throws only if the whole run is cancelled.
      try? await Task.sleep(for: .milliseconds(Int.random(in: 0...Self.longestDelay)))
    }
    let data: Data
    do {
      let sent = try body.map { try JSONEncoder().encode($0) } ?? Data()
      data = try await LoopbackHTTP.exchange(
        port: port, method: method.rawValue, path: path, body: sent)
    } catch let fault as LoopbackHTTP.Fault {
      throw .connectionLost(command: command, reason: "\(fault)")
    } catch {
      throw .connectionLost(command: command, reason: error.localizedDescription)
    }
    let answer: JSONValue
    do {
      answer = try JSONValue(parsing: data)
    } catch {
      throw .unexpectedAnswer(
        command: command, body: String(decoding: data.prefix(300), as: UTF8.self))
    }
    let value = answer["value"] ?? .null
    if let code = value["error"]?.string, let detail = value["message"]?.string {
      // Chromium adds a stack of native addresses; only the first line says something.
      let line = detail.split(separator: "\n").first.map(String.init) ?? ""
      throw .refused(command: command, code: code, detail: line)
    }
    return value
  }
}
