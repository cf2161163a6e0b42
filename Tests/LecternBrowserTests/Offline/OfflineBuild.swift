import Foundation
import Testing

/// A small exhibit in versions, built by the program itself.
enum OfflineBuild {
  private static var program: URL {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "lectern")
  }

  private static func call(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
  }

  /// The lighthouses that `lectern new` makes, changed.
  ///
  /// - Parameters:
  ///   - name: what the second lighthouse is called.
  ///   - settings: more lines of exhibit.yaml.
  static func site(_ room: URL, _ folder: String, name: String, settings: String = "") throws -> URL
  {
    let (exhibit, site) = (room.appending(path: folder), room.appending(path: folder + "-site"))
    try call(["new", exhibit.path])
    let entries = exhibit.appending(path: "entries.csv")
    var rows = try String(contentsOf: entries, encoding: .utf8).components(separatedBy: "\n")
    rows[2] = name + rows[2].drop { $0 != "," }
    try rows.joined(separator: "\n").write(to: entries, atomically: true, encoding: .utf8)
    let yaml = exhibit.appending(path: "exhibit.yaml")
    try (Self.withoutIcon(yaml).joined(separator: "\n") + settings)
      .write(to: yaml, atomically: true, encoding: .utf8)
    try call(["build", exhibit.path, "-o", site.path])
    return site
  }

  /// The lighthouses that `lectern new` makes, with a theme of their own.
  ///
  /// - Parameters:
  ///   - theme: the lines below `theme:`, indented by two spaces.
  ///   - pictures: what lies in the folder besides.
  static func site(_ room: URL, theme: String, pictures: [String: Data]) throws -> URL {
    let (exhibit, site) = (room.appending(path: "themed"), room.appending(path: "themed-site"))
    try call(["new", exhibit.path])
    for (path, data) in pictures { try data.write(to: exhibit.appending(path: path)) }
    let yaml = exhibit.appending(path: "exhibit.yaml")
    let lines = try Self.withoutIcon(yaml).filter { !$0.hasPrefix("  tint") }
    try lines.map { $0 == "theme:" ? "theme:\n" + theme : $0 }.joined(separator: "\n")
      .write(to: yaml, atomically: true, encoding: .utf8)
    try call(["build", exhibit.path, "-o", site.path])
    return site
  }

  /// `lectern serve` for a folder, at an address of this machine; the caller ends it.
  static func serve(_ folder: URL, at base: String) throws -> Process {
    let process = Process()
    process.executableURL = program
    let port = try #require(URL(string: base)?.port)
    process.arguments = ["serve", folder.path, "--port", "\(port)"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var line = ""
    while !line.hasSuffix("\n") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the server ended: \(line)")
      line += String(decoding: data, as: UTF8.self)
    }
    return process
  }

  /// The lines of exhibit.yaml but the icon's: a hundred launch screens take longer than all the rest.
  private static func withoutIcon(_ yaml: URL) throws -> [String] {
    try String(contentsOf: yaml, encoding: .utf8).components(separatedBy: "\n")
      .filter { !$0.hasPrefix("icon:") }
  }

  /// A folder for builds, removed when the test is over.
  static func room(_ body: (URL) async throws -> Void) async throws {
    let room = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "offline-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: room) }
    try await body(room)
  }
}
