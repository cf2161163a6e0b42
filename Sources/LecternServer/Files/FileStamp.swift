import Foundation

/// The properties that tell two versions of a file apart without reading them.
struct FileStamp: Equatable, Sendable {
  /// The file's number on its disk; a save by rename changes it.
  var inode: UInt64
  /// Bytes.
  var size: Int64
  /// Time of the last change of the content, in nanoseconds since 1970.
  var nanoseconds: UInt64

  init(_ status: stat) {
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    nanoseconds = UInt64(max(0, time.tv_sec)) * 1_000_000_000 + UInt64(max(0, time.tv_nsec))
  }
}
