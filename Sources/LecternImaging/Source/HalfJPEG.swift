import CTiles

/// A JPEG's rows at half its width and height, both rounded up, from the top downward.
///
/// A smaller inverse transform makes them, which is less work than to decode the whole. libvips
/// rounds down, and so loses the last column and row of a picture of an odd size.
final class HalfJPEG {
  /// Pixels from left to right.
  let width: Int
  /// Pixels from top to bottom.
  let height: Int
  /// 1 (grey) or 3 (red, green, blue).
  let bands: Int
  private let pointer: OpaquePointer
  private let slots: [UnsafeMutablePointer<UInt8>]

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - slots: How many bands of rows are in memory at a time.
  ///   - rows: The most rows of a band.
  /// - Throws: libjpeg's words.
  init(path: String, slots: Int, rows: Int) throws(VipsError) {
    guard let pointer = ctiles_half_new() else { throw VipsError("JPEG") }
    var (width, height, bands): (Int32, Int32, Int32) = (0, 0, 0)
    if !ctiles_half_open(pointer, path, &width, &height, &bands) {
      let error = Self.fault(pointer)
      ctiles_half_free(pointer)
      throw error
    }
    self.pointer = pointer
    (self.width, self.height, self.bands) = (Int(width), Int(height), Int(bands))
    let room = self.width * self.bands * rows
    self.slots = (0..<slots).map { _ in .allocate(capacity: room) }
  }

  deinit {
    ctiles_half_free(pointer)
    for rows in slots { rows.deallocate() }
  }

  /// Reads the next rows into a slot's memory.
  func read(slot: Int, count: Int) throws(VipsError) -> VipsRows.Pixels {
    let stride = width * bands
    if !ctiles_half_rows(pointer, slots[slot], stride, Int32(count)) { throw Self.fault(pointer) }
    return VipsRows.Pixels(bytes: slots[slot], stride: stride, count: count)
  }

  private static func fault(_ pointer: OpaquePointer) -> VipsError {
    var error = VipsError("JPEG")
    error.detail = String(cString: ctiles_half_fault(pointer))
    return error
  }
}
