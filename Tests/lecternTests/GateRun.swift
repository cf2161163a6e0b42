import Foundation

/// A run of one of the gates in `scripts` over a folder with a few files in it.
struct GateRun {
  /// What it ended with.
  let status: Int32
  /// What it said.
  let words: String

  /// Writes the files, by their paths in the folder, and runs the gate there.
  init(_ gate: String, _ texts: [String: String]) throws {
    let files = FileManager.default
    let room = files.temporaryDirectory.appending(path: "gate-\(UUID().uuidString)")
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
    process.executableURL = root.appending(path: "scripts/" + gate)
    process.arguments = [room.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    status = process.terminationStatus
    words = String(decoding: said, as: UTF8.self)
  }
}
