import Foundation
import Logging

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends commands of the W3C WebDriver protocol to a driver on this machine.
struct WireProtocol: Sendable {
  /// The three kinds of command.
  enum Method: String, Sendable { case get = "GET", post = "POST", delete = "DELETE" }

  let base: String
  let logger: Logger
  private let network: URLSession

  init(port: Int, logger: Logger) {
    base = "http://127.0.0.1:\(port)"
    self.logger = logger
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 120
    network = URLSession(configuration: configuration)
  }

  /// Sends one command and gives the `value` of its answer.
  ///
  /// - Throws: `connectionLost`, `refused` or `unexpectedAnswer`.
  /// - Source: W3C WebDriver, section 6 (Protocol).
  func send(
    _ method: Method, _ path: String, _ body: JSONValue? = nil
  ) async throws(WebDriverError) -> JSONValue {
    let command = "\(method.rawValue) \(path.split(separator: "/").dropFirst(2).joined(separator: "/"))"
    logger.trace("\(command)")
    guard let url = URL(string: base + path) else {
      throw .connectionLost(command: command, reason: "no address: \(base + path)")
    }
    var request = URLRequest(url: url)
    request.httpMethod = method.rawValue
    let data: Data
    do {
      if let body {
        request.httpBody = try JSONEncoder().encode(body)
        request.setValue("application/json; charset=utf-8", forHTTPHeaderField: "Content-Type")
      }
      data = try await network.data(for: request).0
    } catch {
      throw .connectionLost(command: command, reason: error.localizedDescription)
    }
    let answer: JSONValue
    do {
      answer = try JSONDecoder().decode(JSONValue.self, from: data)
    } catch {
      throw .unexpectedAnswer(
        command: command, body: String(decoding: data.prefix(300), as: UTF8.self))
    }
    let value = answer["value"] ?? .null
    if let code = value["error"]?.string, let detail = value["message"]?.string {
      // Chromium adds its stack of native addresses to each message; only the first line says something.
      let line = detail.split(separator: "\n").first.map(String.init) ?? ""
      throw .refused(command: command, code: code, detail: line)
    }
    return value
  }
}
