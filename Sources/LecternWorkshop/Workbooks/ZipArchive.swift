import CMinizipSystem

/// A zip archive on disk, whose files are read as streams.
///
/// minizip gives no more of a file than the archive's directory declares, so a limit for that holds
/// for what is read.
final class ZipArchive {
  /// The most bytes that a file may unpack to.
  static let mostBytes = 1_000_000_000
  /// The most times that a large file may be larger than it is packed: sheets are 10 to 50 times.
  static let mostTimes = 200
  /// The size in bytes of a file that isn't large.
  static let freeBytes = 20_000_000

  /// The archive as exhibit.yaml names it.
  let name: String
  private let handle: unzFile

  /// Opens an archive; nil if its directory can't be read.
  init?(path: String, name: String) {
    guard let handle = unzOpen64(path) else { return nil }
    (self.handle, self.name) = (handle, name)
  }

  deinit { unzClose(handle) }

  /// True if the archive has a file of this name, in any case.
  func has(_ file: String) -> Bool { unzLocateFile(handle, file, 2) == UNZ_OK }

  /// Opens a file for reading, after a look at the size that it is declared to have.
  func open(_ file: String) throws(Fault) {
    var info = unz_file_info64()
    guard has(file),
      unzGetCurrentFileInfo64(handle, &info, nil, 0, nil, 0, nil, 0) == UNZ_OK
    else { throw damaged(file) }
    if info.flag & 1 != 0 { throw .lockedWorkbook(path: name) }
    let packed = Int(clamping: info.compressed_size)
    let bytes = Int(clamping: info.uncompressed_size)
    if bytes > Self.mostBytes || bytes > Self.freeBytes && bytes / Self.mostTimes > packed {
      throw .swollenWorkbook(path: name, part: file, bytes: bytes, packed: packed)
    }
    guard unzOpenCurrentFile(handle) == UNZ_OK else { throw damaged(file) }
  }

  /// Reads on in the open file; 0 at its end.
  func read(_ file: String, into room: UnsafeMutableRawBufferPointer) throws(Fault) -> Int {
    let count = unzReadCurrentFile(handle, room.baseAddress, UInt32(room.count))
    if count < 0 { throw damaged(file) }
    return Int(count)
  }

  /// Closes the file that was read to its end, whose checksum must be right.
  func close(_ file: String) throws(Fault) {
    if unzCloseCurrentFile(handle) != UNZ_OK { throw damaged(file) }
  }

  /// Closes the file that is open, wherever reading was.
  func abandon() { unzCloseCurrentFile(handle) }

  /// The first bytes of a file; empty if it can't be read.
  func start(of file: String, most: Int) -> String {
    guard has(file), unzOpenCurrentFile(handle) == UNZ_OK else { return "" }
    defer { abandon() }
    var bytes = [UInt8](repeating: 0, count: most)
    let count = unzReadCurrentFile(handle, &bytes, UInt32(most))
    return String(decoding: bytes.prefix(max(0, Int(count))), as: UTF8.self)
  }

  /// The fault of a file that is missing or isn't as it was written.
  func damaged(_ file: String) -> Fault { .damagedWorkbook(path: name, part: file) }
}
