import ArgumentParser

extension ExhibitWork.Outcome {
  /// Prints every message to its reader's channel: JSON lines on standard output, text on error.
  ///
  /// - Throws: exit status 1 if there is an error among them.
  func report(json: Bool) throws {
    for message in messages {
      if json { print(message.json) } else { Exit.printError(message.text) }
    }
    if !isSound { throw Exit.wrongInput }
  }

  /// "no warnings", "1 warning", "3 warnings".
  var warningCount: String {
    let count = messages.count { !$0.isError && !$0.isNote }
    return count == 0 ? "no warnings" : count == 1 ? "1 warning" : "\(count) warnings"
  }
}
