import Glibc

/// A call to the operating system that failed.
package struct FileError: Error, Equatable {
  var path: String
  /// The system's number of it.
  package var code: Int32

  /// The system's words for it.
  var reason: String { String(cString: strerror(code)) }
}

/// The kind of thing at a path, links followed.
enum FileStatus {
  case missing, file, folder, other

  init(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      // For any other thing, such as a folder that may not be entered, opening tells the reason.
      self = errno == ENOENT || errno == ENOTDIR ? .missing : .file
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }
}

/// Reads files from their beginning, in portions.
package enum FileReader {
  /// Calls `body` with one portion after another.
  package static func read(
    _ path: String, portion: Int = 1 << 20, _ body: (UnsafeRawBufferPointer) -> Bool
  ) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: portion, alignment: 16)
    defer { room.deallocate() }
    while true {
      // Portions are whole, so that callers need not join them.
      var filled = 0
      while filled < portion, let base = room.baseAddress {
        let count = Glibc.read(descriptor, base + filled, portion - filled)
        if count < 0, errno == EINTR { continue }
        if count < 0 { throw FileError(path: path, code: errno) }
        if count == 0 { break }
        filled += count
      }
      if filled == 0 { return }
      if !body(UnsafeRawBufferPointer(rebasing: room[..<filled])) || filled < portion { return }
    }
  }

  /// The first bytes of a file, at most `count`.
  static func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path, portion: count) {
      bytes = Array($0)
      return false
    }
    return bytes
  }

  /// All of a small file.
  static func all(of path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    try read(path) {
      bytes += $0
      return true
    }
    return bytes
  }
}
