import CJPEG
import Glibc

/// A JPEG file whose coefficients are read, without decoding its pixels.
///
/// Reading may begin at any checkpoint that was noted before. Memory is some 200 KB whatever the
/// size of the picture. A file that is damaged, or of a kind with other steps than the usual ones,
/// is refused with the place and the reason.
///
/// - Source: ITU-T T.81; issue 22, item 1.
package final class JPEGFile {
  /// The path as given.
  package let path: String
  /// The size of the picture, its components and tables.
  package private(set) var header = cjpeg_header()
  /// The number of its bytes, and when they were written, in nanoseconds since 1970.
  package let version: Version
  private let descriptor: Int32
  private let reader: OpaquePointer

  /// The state of a file, by which a change of it is noticed.
  package struct Version: Hashable, Sendable {
    /// Bytes.
    package var size: Int
    /// Nanoseconds since 1970.
    package var written: Int

    /// A short name, which another version doesn't have.
    package var name: String {
      var hash = ContentHash()
      hash.add(size)
      hash.add(written)
      return hash.text
    }

    fileprivate init(_ status: stat) {
      size = Int(status.st_size)
      written = status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    }

    /// Looks at a path; a missing one has no bytes.
    package init(_ path: String) {
      var status = Glibc.stat()
      stat(path, &status)
      self.init(status)
    }
  }

  /// Opens a file and reads its head.
  ///
  /// - Parameter known: A head that was read before, of the same file.
  /// - Throws: `unreadable`, `refused`, `noMemory`.
  package init(path: String, known: cjpeg_header? = nil) throws(JPEGError) {
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
    var status = stat()
    fstat(descriptor, &status)
    version = Version(status)
    (self.path, self.descriptor, reader) = (path, descriptor, made)
    if var known, cjpeg_use_header(reader, &known) {
      header = known
    } else {
      try check(cjpeg_read_header(reader, &header))
    }
  }

  /// Reads the head of a JPEG in memory; nil for one that isn't read here.
  static func header(of bytes: [UInt8]) -> cjpeg_header? {
    bytes.withUnsafeBytes { raw in
      var source = raw
      return withUnsafeMutablePointer(to: &source) { source in
        let reader = cjpeg_reader_new(
          { context, offset, out, count in
            guard
              let bytes = context?.assumingMemoryBound(to: UnsafeRawBufferPointer.self).pointee,
              let base = bytes.baseAddress, offset < UInt64(bytes.count)
            else { return 0 }
            let count = min(count, bytes.count - Int(offset))
            memcpy(out, base + Int(offset), count)
            return count
          }, source)
        guard let reader else { return nil }
        defer { cjpeg_reader_free(reader) }
        var header = cjpeg_header()
        return cjpeg_read_header(reader, &header) == CJPEG_READ ? header : nil
      }
    }
  }

  deinit {
    cjpeg_reader_free(reader)
    close(descriptor)
  }

  /// The quality with which libjpeg makes a table of quantization as coarse in sum, 1 to 100.
  package var quality: Int {
    let number = Int(header.components.0.quantization)
    let sum = withUnsafeBytes(of: header.quantization) {
      $0.bindMemory(to: UInt16.self)[number * 64..<(number + 1) * 64].reduce(0) { $0 + Int($1) }
    }
    // Twice the hundredth of T.81's table K.1.
    let scale = sum * 200 / 3_688
    return max(1, min(100, scale > 200 ? 10_000 / scale : 100 - scale / 4))
  }

  /// Reads the next units' first coefficients, along the diagonals, into memory for
  /// `count * header.blocks_per_unit * kept` of them.
  ///
  /// - Throws: `unreadable`, `refused`.
  package func readUnits(
    _ count: Int, keeping kept: cjpeg_kept, into blocks: UnsafeMutablePointer<Int16>?
  ) throws(JPEGError) {
    try check(cjpeg_read_units(reader, UInt32(count), kept, blocks))
  }

  /// Passes over the next units.
  ///
  /// - Throws: `unreadable`, `refused`.
  package func passUnits(_ count: Int) throws(JPEGError) {
    try readUnits(count, keeping: CJPEG_NONE, into: nil)
  }

  /// Reads the next units, and appends them to a piece that was begun for this file.
  ///
  /// - Throws: `unreadable`, `refused`, `noMemory`.
  package func copyUnits(_ count: Int, to piece: JPEGPiece) throws(JPEGError) {
    try check(cjpeg_copy_units(reader, UInt32(count), piece.pointer))
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
    if status == CJPEG_NO_MEMORY { throw .noMemory }
    if let reason = JPEGRefusal(status) {
      throw .refused(path: path, reason: reason, byte: cjpeg_place(reader))
    }
    throw .unreadable(FileError(path: path, code: errno == 0 ? EIO : errno))
  }
}
