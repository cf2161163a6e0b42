import ArgumentParser
import Foundation
import LecternBase
import LecternInterface
import LecternTesting

/// The command `lectern state FILE`.
struct StateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state", abstract: "Show what a browser has kept of a visitor's place.",
    discussion: "Example: lectern state kept.json")

  @Argument(
    help: ArgumentHelp("A file with the archive; - reads standard input.", valueName: "file"))
  var file: String

  @Flag(help: "Print it as one line of JSON, for programs.")
  var json = false

  func run() throws {
    let text = Text(try bytes())
    do throws(RestorationError) {
      let archive = try RestorationArchive(kept: text)
      print(json ? archive.written.string : archive.outline)
    } catch {
      Exit.printError(error.message(file: file, text: text))
      throw Exit.wrongInput
    }
  }

  private func bytes() throws -> [UInt8] {
    if file == "-" { return Array(FileHandle.standardInput.readDataToEndOfFile()) }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw CommandFault.noFile(file)
    }
    if isFolder.boolValue { throw CommandFault.notAnArchive(file) }
    return Array(try Data(contentsOf: URL(filePath: file)))
  }
}
