import CTiles

/// A JPEG compressor that takes rows as they come, and holds no more of a tile than its
/// bytes so far.
struct TileEncoder: ~Copyable {
  private let pointer: OpaquePointer

  /// - Parameters:
  ///   - bands: 1 (grey) or 3 (sRGB).
  ///   - isYCC: True for luminance and two of colour in place of red, green and blue.
  init(bands: Int, quality: Int, isYCC: Bool = false) throws(TileFault) {
    guard let pointer = ctiles_encoder_new(Int32(bands), Int32(quality), isYCC) else {
      throw .encoder("out of memory")
    }
    self.pointer = pointer
  }

  deinit { ctiles_encoder_free(pointer) }

  /// Begins a tile; one that was begun before is dropped.
  func begin(width: Int, height: Int) throws(TileFault) {
    if !ctiles_encoder_begin(pointer, Int32(width), Int32(height)) { throw fault }
  }

  /// Takes the next rows.
  func take(_ rows: UnsafePointer<UInt8>, stride: Int, count: Int) throws(TileFault) {
    if !ctiles_encoder_rows(pointer, rows, stride, Int32(count)) { throw fault }
  }

  /// Ends the tile; its bytes stay until the next one begins.
  func end() throws(TileFault) -> UnsafeRawBufferPointer {
    var count = 0
    guard let bytes = ctiles_encoder_end(pointer, &count) else { throw fault }
    return UnsafeRawBufferPointer(start: bytes, count: count)
  }

  private var fault: TileFault { .encoder(String(cString: ctiles_encoder_fault(pointer))) }
}

/// The reason why a tile can't be made.
enum TileFault: Error, Equatable {
  /// libjpeg's words.
  case encoder(String)
  case file(FileError)
  /// The JPEG whose coefficients the tiles would have.
  case source(JPEGError)
}
