import CJPEG

/// A JPEG in memory that is written out of the units of a file, with their very coefficients.
///
///     try piece.begin(512, 512, of: file)
///     for row in rows {
///       index.seek(file, column: 3, row: row)
///       try file.copyUnits(index.unitsPerPart, to: piece)
///     }
///     let bytes = try piece.end()
///
/// One serves many pieces, one after the other.
///
/// - Source: ITU-T T.81, annexes B and F; issue 22, item 2.
package final class JPEGPiece {
  let pointer: OpaquePointer

  /// Makes a writer.
  ///
  /// - Throws: `noMemory`.
  package init() throws(JPEGError) {
    guard let pointer = cjpeg_piece_new() else { throw .noMemory }
    self.pointer = pointer
  }

  deinit { cjpeg_piece_free(pointer) }

  /// Begins a piece of so many pixels; one that was begun before is dropped.
  ///
  /// - Throws: `noMemory`.
  package func begin(_ width: Int, _ height: Int, of file: JPEGFile) throws(JPEGError) {
    let status = withUnsafePointer(to: file.header) {
      cjpeg_piece_begin(pointer, $0, UInt32(width), UInt32(height))
    }
    if status != CJPEG_READ { throw .noMemory }
  }

  /// Ends the piece; its bytes stay until the next one begins.
  ///
  /// - Throws: `noMemory`.
  package func end() throws(JPEGError) -> UnsafeRawBufferPointer {
    var count = 0
    guard let bytes = cjpeg_piece_end(pointer, &count) else { throw .noMemory }
    return UnsafeRawBufferPointer(start: bytes, count: count)
  }
}
