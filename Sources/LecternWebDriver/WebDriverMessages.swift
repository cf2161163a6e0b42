extension WebDriverError: CustomStringConvertible {
  /// The error in words, with the remedy if there is one.
  public var description: String {
    switch self {
    case .toolMissing(let tool, let package):
      "\(tool) is not installed. Install it with: apt-get install \(package)"
    case .axeMissing(let folder):
      "axe-core is not installed in \(folder). Install it with: "
        + "python3 -m venv .venv && .venv/bin/pip install axe-core-python"
    case .launchFailed(let engine, let errno):
      "The driver of \(engine) could not be started (errno \(errno))."
    case .driverStopped(let engine, let log):
      "The driver of \(engine) stopped by itself. It wrote:\n\(log)"
    case .driverSilent(let engine, let seconds, let log):
      "The driver of \(engine) did not answer within \(seconds) s. It wrote:\n\(log)"
    case .connectionLost(let command, let reason):
      "The browser gave no answer to \(command): \(reason)"
    case .refused(let command, let code, let detail):
      "The browser refused \(command): \(code). \(detail)"
    case .pageCrashed(let engine, let command):
      "The page's process in \(engine) ended during \(command). "
        + "If it does so again, the page needs too much memory, or it meets a fault of the browser."
    case .unexpectedAnswer(let command, let body):
      "The browser's answer to \(command) can't be understood: \(body)"
    case .notFound(let query, let outline):
      "Not on the screen: \(query). On the screen are:\n\(outline)"
    case .ambiguous(let query, let count):
      "\(count) things on the screen match where one was meant: \(query)."
    case .stillPresent(let query, let outline):
      "Still on the screen: \(query). On the screen are:\n\(outline)"
    case .timedOut(let waiting, let seconds):
      "Waited \(seconds) s for: \(waiting)."
    case .covered(let element, let other):
      "\(element.role) “\(element.name)” can't be touched: \(other) lies over its middle."
    case .unsupported(let engine, let capability):
      "\(engine) can't do this: \(capability)."
    case .fileFailed(let path, let reason):
      "\(path): \(reason)"
    }
  }
}
