import Glibc

/// The state of a file or folder by which a change shows without reading it.
struct FileStamp: Hashable {
  var size: Int
  /// Nanoseconds since 1970: of the last write.
  var written: Int
  /// The same of the last change of anything about it; 0 where links may be made to it.
  var changed: Int

  /// Looks at a path, links followed; nil for a missing one.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
    written = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    changed = status.st_ctim.tv_sec &* 1_000_000_000 &+ status.st_ctim.tv_nsec
  }

  init(size: Int, written: Int, changed: Int = 0) {
    (self.size, self.written, self.changed) = (size, written, changed)
  }

  /// The state of a path at which there is nothing.
  static let missing = FileStamp(size: -2, written: 0)

  /// True if this is the state of a file before a moment, some ticks of the file system's clock
  /// earlier at least: what was written later may not have been read.
  func precedes(_ moment: Int) -> Bool { max(written, changed) < moment - 20_000_000 }

  /// Now, in nanoseconds since 1970.
  static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec * 1_000_000_000 + now.tv_nsec
  }
}
