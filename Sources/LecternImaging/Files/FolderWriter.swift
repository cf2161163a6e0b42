import Glibc

/// Writes files below one folder, whose path the system looks up once.
///
/// Any thread may write; two never write the same file.
final class FolderWriter: Sendable {
  /// The folder's path.
  let path: String
  private let descriptor: Int32

  /// Makes the folder, which must not exist.
  init(_ path: String) throws(FileError) {
    if mkdir(path, 0o755) != 0 { throw FileError(path: path, code: errno) }
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw FileError(path: path, code: errno) }
    self.path = path
  }

  deinit { close(descriptor) }

  /// Writes a new file, and the folders on its way that are missing.
  func write(_ bytes: UnsafeRawBufferPointer, to name: String) throws(FileError) {
    var file = create(name)
    if file < 0, errno == ENOENT {
      try makeFolders(above: name)
      file = create(name)
    }
    guard file >= 0 else { throw FileError(path: "\(path)/\(name)", code: errno) }
    try Self.fill(file, with: bytes, path: "\(path)/\(name)")
  }

  /// Writes all of a file that was opened, and closes it.
  static func fill(
    _ file: Int32, with bytes: UnsafeRawBufferPointer, path: String
  ) throws(FileError) {
    var failure: Int32 = 0
    var written = 0
    while written < bytes.count, let base = bytes.baseAddress {
      let count = Glibc.write(file, base + written, bytes.count - written)
      if count < 0, errno == EINTR { continue }
      if count < 0 {
        failure = errno
        break
      }
      written += count
    }
    // Some file systems find out only here that the disk is full.
    if close(file) != 0, failure == 0 { failure = errno }
    if failure != 0 { throw FileError(path: path, code: failure) }
  }

  /// Writes a new file, and the folders on its way that are missing.
  func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let result = bytes.withUnsafeBytes { raw in
      Result { () throws(FileError) in try write(raw, to: name) }
    }
    try result.get()
  }

  private func create(_ name: String) -> Int32 {
    openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
  }

  private func makeFolders(above name: String) throws(FileError) {
    var end = name.startIndex
    while let slash = name[end...].firstIndex(of: "/") {
      if mkdirat(descriptor, String(name[..<slash]), 0o755) != 0, errno != EEXIST {
        throw FileError(path: "\(path)/\(name[..<slash])", code: errno)
      }
      end = name.index(after: slash)
    }
  }
}
