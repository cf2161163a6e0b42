import ArgumentParser
import Foundation
import LecternServer
import Logging

/// The command `lectern serve DIR…`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show exhibits in the browser, and follow every save.",
    discussion: "Example: lectern serve lighthouses bridges --port 8081")

  @Argument(
    help: ArgumentHelp("Folders of exhibits; several get a page of contents.", valueName: "dir"))
  var folders: [String]

  @Option(help: "The port to listen on; 0 takes any free one.")
  var port = 8080

  @Option(help: "The address to listen on; 0.0.0.0 lets other devices in.")
  var host = "127.0.0.1"

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("a port is a number from 0 to 65535")
    }
  }

  func run() async throws {
    let webFiles = try WebFiles.find()
    let builds = FileManager.default.temporaryDirectory
      .appending(path: "lectern-serve-\(ProcessInfo.processInfo.processIdentifier)")
    // The builds of a stopped server are of no use; after a failure the system removes them.
    defer { try? FileManager.default.removeItem(at: builds) }
    let exhibits = try await folders.asyncMap { folder in
      try await ServedExhibit.begin(URL(filePath: folder), in: builds)
    }
    var logger = Logger(label: "lectern.server")
    logger.logLevel = .error
    let server = try ExhibitServer(
      exhibits: exhibits, host: host, port: port,
      liveReload: LiveReload(script: webFiles.folder.appending(path: "reload.js")) { exhibit in
        await exhibit.rebuild(webFiles: webFiles)
      }, logger: logger)
    let name = exhibits.count == 1 ? exhibits[0].title : "\(exhibits.count) exhibits"
    let shownHost = host.contains(":") ? "[\(host)]" : host
    try await server.run { port in
      print("Serving \(name) at http://\(shownHost):\(port)/")
      // Standard output may be a pipe with a waiting reader.
      fflush(nil)
    }
  }
}

extension ServedExhibit {
  /// Reads the id and title; a folder with faults is served under its own name until mended.
  fileprivate static func begin(_ folder: URL, in builds: URL) async throws -> ServedExhibit {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      throw CommandFault.noFolder(folder.relativePath)
    }
    guard isFolder.boolValue else { throw CommandFault.notAFolder(folder.relativePath) }
    let outcome = try await ExhibitWork.check(folder)
    let name = folder.standardizedFileURL.lastPathComponent
    let id = outcome.id ?? String(name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" })
    return ServedExhibit(
      id: id, title: outcome.title ?? name, directory: builds.appending(path: id), folder: folder)
  }

  fileprivate func rebuild(webFiles: WebFiles) async -> RebuildResult {
    guard let folder else { return RebuildResult(isBuilt: true) }
    let progress = ProgressLine(isQuiet: false)
    do {
      let outcome = try await ExhibitWork.build(
        folder, to: directory, webFiles: webFiles, cutsPictures: false, progress: progress)
      progress.finish()
      for message in outcome.messages { Exit.printError(message.text) }
      return RebuildResult(
        isBuilt: outcome.isSound, messages: outcome.messages.filter(\.isError).map(\.text),
        title: outcome.title, description: outcome.description, icon: outcome.icon,
        features: outcome.features, pictures: outcome.pictures)
    } catch {
      progress.finish()
      let words = CommandMessages.words(for: error) ?? CommandMessages.ownFault(error)
      Exit.printError(words)
      return RebuildResult(isBuilt: false, messages: [words])
    }
  }
}

extension Array {
  fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
    var result: [T] = []
    for element in self { result.append(try await transform(element)) }
    return result
  }
}
