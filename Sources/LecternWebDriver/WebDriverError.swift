/// The reason why a browser could not be started, asked or used.
///
/// Payloads are facts; the words are in `WebDriverMessages.swift`.
public enum WebDriverError: Error, Equatable, Sendable {
  /// A program is not installed; `package` is the Debian package that holds it.
  case toolMissing(tool: String, package: String)
  /// The `.venv` of the folder lacks axe-core.
  case axeMissing(folder: String)
  /// The operating system refused to start the driver.
  case launchFailed(Engine, errno: Int32)
  /// The driver ended by itself; `log` is the end of its output.
  case driverStopped(Engine, log: String)
  /// The driver didn't answer in time; `log` is the end of its output.
  case driverSilent(Engine, seconds: Int, log: String)
  /// No answer came to a command; `reason` is the network layer's.
  case connectionLost(command: String, reason: String)
  /// The driver answered with an error; `code` is W3C WebDriver's, such as `no such element`.
  case refused(command: String, code: String, detail: String)
  /// The process of the page ended by itself during a command, and the session with it.
  case pageCrashed(Engine, command: String)
  /// An answer hasn't the shape that the command promises.
  case unexpectedAnswer(command: String, body: String)
  /// No visible element matches; `outline` is what assistive technology could have found.
  case notFound(AccessibleQuery, outline: String)
  /// More than one visible element matches where one was meant.
  case ambiguous(AccessibleQuery, count: Int)
  /// An element still matches that should be gone.
  case stillPresent(AccessibleQuery, outline: String)
  /// A condition never became true; `waiting` describes it.
  case timedOut(waiting: String, seconds: Double)
  /// A pointer at the middle of the element would touch something else.
  case covered(AccessibleElement, by: String)
  /// The engine can't do this, or only at its start.
  case unsupported(Engine, capability: String)
  /// A file could not be read or written.
  case fileFailed(path: String, reason: String)

  /// True if a page was replaced while it was asked: the one that follows may answer.
  ///
  /// WebKit says that the frame is gone, Chromium that the element is stale, or that it waited for
  /// the page.
  var isOfReplacedPage: Bool {
    guard case .refused(_, let code, _) = self else { return false }
    return ["stale element reference", "no such frame", "timeout"].contains(code)
  }
}
