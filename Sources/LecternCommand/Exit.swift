import ArgumentParser
import Foundation

/// The end of a command: the text that is printed, and the status that the shell sees.
enum Exit {
  /// The exhibit or its surroundings have a fault, which was reported.
  static let wrongInput = ExitCode(1)

  /// Prints the error and returns its status: 0, 1, 2 or 70.
  static func status(of error: any Error) -> Int32 {
    if let code = error as? ExitCode { return code.rawValue }
    if let words = CommandMessages.words(for: error) {
      printError("lectern: \(words)")
      return 1
    }
    // The library's own status for wrong usage is 64; a request for help is not an error.
    let code = Lectern.exitCode(for: error)
    if code == .success || code == .validationFailure {
      let text = Lectern.fullMessage(for: error)
      code == .success ? print(text) : printError(text)
      return code == .success ? 0 : 2
    }
    printError(CommandMessages.ownFault(error))
    return 70
  }

  /// Prints a line to the standard error, apart from output that a program reads.
  static func printError(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
