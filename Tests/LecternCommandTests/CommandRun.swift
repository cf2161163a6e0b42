import Foundation

@testable import LecternCommand

/// One run of the built program, as a shell would start it.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  /// Runs `lectern` and waits for its end.
  ///
  /// - Parameters:
  ///   - program: the program, or a link to it.
  ///   - input: the text of its standard input.
  init(
    _ arguments: [String], of program: URL = Self.program, environment: [String: String] = [:],
    input: String = ""
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let (out, err) = (Pipe(), Pipe())
    process.standardOutput = out
    process.standardError = err
    let standardInput = Pipe()
    process.standardInput = standardInput
    try process.run()
    standardInput.fileHandleForWriting.write(Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    errors = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// The program lies beside the test bundle in the build folder.
  static var program: URL {
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appending(path: "lectern")
  }
}

extension WebFiles {
  /// Makes a folder with all web files, empty: builds need them before the modules are compiled.
  static func writeEmpty(to share: URL) throws {
    let files = WebFiles(folder: share, wasm: share.appending(path: "lectern.wasm"))
    try FileManager.default.createDirectory(at: files.faces, withIntermediateDirectories: true)
    for file in files.paths + [files.faces.path + "/Vollkorn-Regular.ttf"] {
      try Data().write(to: URL(filePath: file))
    }
  }
}
