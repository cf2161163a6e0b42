import Foundation

/// Notes that somebody wants the program to end, so that half-done work is cleared away first.
///
/// A second wish ends it at once.
enum Interruption {
  nonisolated(unsafe) private static var wasAsked: sig_atomic_t = 0

  static var isAsked: Bool { wasAsked != 0 }

  /// Makes Ctrl-C and a polite end set the mark that work looks at, and makes the limit on files'
  /// size an error like any other.
  static func heed() {
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        Interruption.wasAsked = 1
        signal(number, SIG_DFL)
      }
    }
    signal(SIGXFSZ, SIG_IGN)
  }
}
