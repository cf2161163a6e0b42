import ArgumentParser
import Foundation
import LecternImaging
import LecternServer
import LecternWorkshop
import Logging

/// The command `lectern images DIR`.
struct ImagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "images",
    abstract: "Serve every picture below a folder to IIIF viewers, without cutting it.",
    discussion: """
      Answers by the IIIF Image API, level 2: version 3.0 at /3/NAME/info.json, version 2.1 at \
      /2/NAME/info.json. NAME is a picture's path below DIR with %2F for each slash; its ending may \
      be left out where no other file has the name. Viewers ask for parts in any size.

      A JPEG is read once for an index, and after that only where it is looked at.

      Example: lectern images scans --port 8081
      """)

  @Argument(help: ArgumentHelp("The folder of the pictures.", valueName: "dir"))
  var folder: String

  @Option(help: "The port to listen on; 0 takes any free one.")
  var port = 8080

  @Option(help: "The address to listen on; 0.0.0.0 lets other devices in.")
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp(
      "The folder of the indices; else .lectern/images in DIR, or one of your caches.",
      valueName: "dir"))
  var indices: String?

  @Option(
    name: .customLong("log-level"),
    help: ArgumentHelp(
      "How much is told on standard error: error, or info for each request.",
      valueName: "level"))
  var level = Logger.Level.error

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("a port is a number from 0 to 65535")
    }
  }

  func run() async throws {
    let root = URL(filePath: folder)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder) else {
      throw CommandFault.noFolder(folder)
    }
    guard isFolder.boolValue else { throw CommandFault.notAFolder(folder) }
    var logger = Logger(label: "lectern.images")
    logger.logLevel = level
    let place = indices.map { URL(filePath: $0) } ?? Self.place(in: root)
    let server = try ImageServer(
      folder: root, indices: place, host: host, port: port, logger: logger)
    let shownHost = host.contains(":") ? "[\(host)]" : host
    try await server.run { port in
      print("Serving the pictures of \(folder) at http://\(shownHost):\(port)/3/NAME/info.json")
      // Standard output may be a pipe with a waiting reader.
      fflush(nil)
    }
  }

  /// The folder of the indices in a folder of pictures, or in the user's caches if that can't be
  /// written.
  private static func place(in root: URL) -> URL {
    let inside = root.appending(path: IndexedJPEG.folder)
    do {
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      PyramidCache.markAsCache(inside.deletingLastPathComponent().path)
      if FileManager.default.isWritableFile(atPath: inside.path) { return inside }
    } catch {
      // A disk that can only be read is a usual place of scans.
    }
    var hash = ContentHash()
    hash.add(root.resolvingSymlinksInPath().path)
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    return (caches ?? FileManager.default.temporaryDirectory).appending(
      path: "lectern-images/\(hash.text)")
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
