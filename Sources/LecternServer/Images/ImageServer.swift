import Foundation
import Hummingbird
import LecternImaging
import Logging

/// Serves every picture below a folder by the IIIF Image API, from its file as it is.
///
/// ```swift
/// let server = try ImageServer(folder: scans, indices: cache, port: 8081)
/// try await server.run { port in print("http://127.0.0.1:\(port)/3/") }
/// ```
public struct ImageServer: Sendable {
  private let library: ImageLibrary
  private let place: HTTPHost

  /// The bound of what clients are still taking, which tests make small.
  var underway = BytesUnderway()

  /// Prepares a server; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - folder: The folder of the pictures.
  ///   - indices: The folder of what is read of them once; made if it is missing.
  ///   - host: A name or address of this machine.
  ///   - port: 0 lets the system choose a free one.
  /// - Throws: CocoaError when the folder for indices can't be made.
  public init(
    folder: URL, indices: URL, host: String = "127.0.0.1", port: Int = 8080,
    logger: Logger = Logger(label: "lectern.images")
  ) throws {
    try FileManager.default.createDirectory(at: indices, withIntermediateDirectories: true)
    let real = folder.resolvingSymlinksInPath().path
    IndexedJPEG.tidy(indices.path, of: real)
    library = ImageLibrary(folder: real, indices: indices.path)
    place = HTTPHost(host: host, port: port, logger: logger)
  }

  /// Serves until SIGINT or SIGTERM.
  ///
  /// - Parameter onRunning: called with the port, just before the first request is answered.
  /// - Throws: `ServerError` when the address can't be listened on.
  public func run(onRunning: @escaping @Sendable (Int) async -> Void = { _ in }) async throws {
    try await place.run(application(onRunning: onRunning))
  }

  /// The server as a Hummingbird application, for tests and for embedding in another service group.
  public func application(
    onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    place.application(
      ImageResponder(library: library, underway: underway), onRunning: onRunning)
  }
}
