import Foundation
import Testing

/// A gate before the build: a script of the project that is given one file, or a folder.
struct Gate {
  /// A file that is put before the gate.
  struct Source: Sendable, CustomTestStringConvertible {
    var fault: String
    var name: String
    var text: String
    /// The line that the gate is to name, where it names one.
    var line: Int?
    var testDescription: String { fault }
  }

  /// The script's name in `scripts`.
  let script: String

  /// Runs the gate on a file.
  func check(_ source: Source) throws -> (status: Int32, words: String) {
    try check(source.text, named: source.name)
  }

  /// Runs the gate on a text as a file in a folder of its own.
  func check(_ text: String, named name: String) throws -> (status: Int32, words: String) {
    try run([name: text]) { $0.appending(path: name) }
  }

  /// Runs the gate on one of several texts, each by its path in a folder of their own.
  func check(
    _ name: String, of texts: [String: String]
  ) throws -> (status: Int32, words: String) {
    try run(texts) { $0.appending(path: name) }
  }

  /// Runs the gate on a folder of its own with these texts, each by its path in it.
  func check(folder texts: [String: String]) throws -> (status: Int32, words: String) {
    try run(texts) { $0 }
  }

  private func run(
    _ texts: [String: String], on argument: (URL) -> URL
  ) throws -> (status: Int32, words: String) {
    let files = FileManager.default
    let room = files.temporaryDirectory.appending(path: "sources-\(UUID().uuidString)")
    defer { try? files.removeItem(at: room) }
    for (path, text) in texts {
      let file = room.appending(path: path)
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try (text + "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = root.appending(path: "scripts/\(script)")
    process.arguments = [argument(room).path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let words = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: words, as: UTF8.self))
  }
}
