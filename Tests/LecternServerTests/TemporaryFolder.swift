import Foundation

/// A folder that exists for one test.
final class TemporaryFolder: Sendable {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "lectern-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    // A leftover in the temporary directory harms no other test.
    try? FileManager.default.removeItem(at: url)
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// Replaces the file at `new` in one step, as `rename(2)` does.
  func rename(_ old: String, to new: String) throws {
    let (from, to) = (url.appending(path: old).path, url.appending(path: new).path)
    guard Foundation.rename(from, to) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: path))
  }
}
