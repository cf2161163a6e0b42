import Foundation

#if canImport(LecternWorkshop)
  import LecternWorkshop
#endif

/// The one place where commands meet the workshop: check a folder, or build it.
enum ExhibitWork {
  /// One located message in the two forms a command prints.
  struct Message: Sendable {
    var text: String
    var json: String
    var isError: Bool
  }

  /// What came of reading or building a folder.
  struct Outcome: Sendable {
    var id: String?
    var title: String?
    var messages: [Message]
    var isSound: Bool { !messages.contains(where: \.isError) }
  }

  /// Reads and checks everything, writes nothing.
  static func check(_ folder: URL) async throws -> Outcome {
    throw CommandFault.noWorkshop
  }

  /// Builds `folder` beside `output` and swaps it in; a folder with faults leaves `output` alone.
  static func build(
    _ folder: URL, to output: URL, webFiles: WebFiles, progress: ProgressLine
  ) async throws -> Outcome {
    throw CommandFault.noWorkshop
  }
}
