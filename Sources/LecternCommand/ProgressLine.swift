import Foundation

/// Shows the progress of long work: a bar that redraws on a terminal, a line per stage elsewhere.
final class ProgressLine: @unchecked Sendable {
  // A lock guards the two mutable properties; work reports from any thread.
  private let lock = NSLock()
  private var stage = ""
  private var isDrawn = false
  private let isTerminal: Bool
  private let isQuiet: Bool

  /// - Parameter isQuiet: true prints nothing, for output that a program reads.
  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    isTerminal = isatty(STDERR_FILENO) == 1
  }

  /// Notes that `done` of `total` pieces of a stage are made; `total` 0 means that it is unknown.
  func show(_ name: String, done: Int, total: Int) {
    if isQuiet { return }
    lock.withLock {
      if isTerminal {
        write("\r\u{1B}[K" + Self.bar(name, done: done, total: total))
        isDrawn = true
      } else if name != stage {
        write(name + "…\n")
      }
      stage = name
    }
  }

  /// Clears the bar, so that the next output stands on a line of its own.
  func finish() {
    lock.withLock {
      if isDrawn { write("\r\u{1B}[K") }
      isDrawn = false
    }
  }

  static func bar(_ name: String, done: Int, total: Int) -> String {
    guard total > 0 else { return name + "…" }
    let width = 24
    let filled = min(width, max(0, done * width / total))
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      + " \(min(100, done * 100 / total))% \(name)"
  }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
