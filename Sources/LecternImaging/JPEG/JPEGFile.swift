import CJPEG
import Glibc

/// A JPEG file whose coefficients are read, without decoding its pixels.
///
/// Reading may begin at any checkpoint that was noted before. Memory is some 100 KB whatever the
/// size of the picture. A file that is damaged, or of a kind with other steps than the usual ones,
/// is refused with the place and the reason.
///
/// - Source: ITU-T T.81; issue 22, item 1.
package final class JPEGFile {
  /// The path as given.
  package let path: String
  /// The size of the picture, its components and tables.
  package private(set) var header = cjpeg_header()
  private let descriptor: Int32
  private let reader: OpaquePointer

  /// Opens a file and reads its head.
  ///
  /// - Throws: `unreadable`, `refused`, `noMemory`.
  package init(path: String) throws(JPEGError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(FileError(path: path, code: errno)) }
    // The descriptor is the context itself, so that nothing has to be kept for it.
    let context = UnsafeMutableRawPointer(bitPattern: Int(descriptor) + 1)
    let made = cjpeg_reader_new(
      { context, offset, bytes, count in
        let descriptor = Int32(Int(bitPattern: context) - 1)
        while true {
          let got = pread(descriptor, bytes, count, off_t(clamping: offset))
          if got >= 0 || errno != EINTR { return got }
        }
      }, context)
    guard let made else {
      close(descriptor)
      throw .noMemory
    }
    (self.path, self.descriptor, reader) = (path, descriptor, made)
    try check(cjpeg_read_header(reader, &header))
  }

  deinit {
    cjpeg_reader_free(reader)
    close(descriptor)
  }

  /// Reads the next units into memory for `count * header.blocks_per_unit` blocks of 64
  /// coefficients, along the diagonals; without memory it passes over them.
  ///
  /// - Throws: `unreadable`, `refused`.
  package func readUnits(
    _ count: Int, into blocks: UnsafeMutablePointer<Int16>? = nil
  ) throws(JPEGError) {
    try check(cjpeg_read_units(reader, UInt32(count), blocks))
  }

  /// Looks for the end after the last unit.
  ///
  /// - Throws: `unreadable`, `refused`, also for a picture of several scans.
  package func readEnd() throws(JPEGError) { try check(cjpeg_read_end(reader)) }

  /// The place of the next unit.
  package var mark: cjpeg_checkpoint { cjpeg_mark(reader) }

  /// Goes to a unit by its checkpoint.
  package func seek(unit: Int, _ checkpoint: cjpeg_checkpoint) {
    cjpeg_seek(reader, UInt32(unit), checkpoint)
  }

  private func check(_ status: cjpeg_status) throws(JPEGError) {
    if status == CJPEG_READ { return }
    if let reason = JPEGRefusal(status) {
      throw .refused(path: path, reason: reason, byte: cjpeg_place(reader))
    }
    throw .unreadable(FileError(path: path, code: errno == 0 ? EIO : errno))
  }
}
