import CVips

/// A window onto an image that moves down it; used by one thread at a time.
///
/// The pixels of a prepared window stay in place, for any thread to read, until the next one is
/// prepared.
final class VipsRows {
  /// Pixels of whole rows.
  struct Pixels: @unchecked Sendable {
    // The reader hands the window back before the next write.
    var bytes: UnsafePointer<UInt8>
    /// Bytes from one row to the next.
    var stride: Int
    /// The number of rows.
    var count: Int
  }

  private let image: VipsImage
  private let pointer: OpaquePointer

  init(of image: VipsImage) throws(VipsError) {
    guard let pointer = cvips_region(image.pointer) else { throw VipsError("region") }
    self.image = image
    self.pointer = pointer
  }

  deinit { cvips_release(pointer) }

  /// All rows of an image, for as long as `body` runs.
  static func withAll<Value, Failure: Error>(
    of image: VipsImage, _ body: (Pixels) throws(Failure) -> Value
  ) throws(Failure) -> Result<Value, VipsError> {
    let rows: VipsRows
    let pixels: Pixels
    do throws(VipsError) {
      rows = try VipsRows(of: image)
      pixels = try rows.prepare(top: 0, count: image.height)
    } catch {
      return .failure(error)
    }
    defer { withExtendedLifetime(rows) {} }
    return .success(try body(pixels))
  }

  /// Computes rows `top ..< top + count`, over the whole width.
  func prepare(top: Int, count: Int) throws(VipsError) -> Pixels {
    var stride = 0
    guard
      let bytes = cvips_region_prepare(
        pointer, 0, Int32(clamping: top), Int32(clamping: image.width), Int32(clamping: count),
        &stride)
    else { throw VipsError("pixels", arguments: ["top=\(top)", "rows=\(count)"]) }
    return Pixels(bytes: bytes, stride: stride, count: count)
  }
}
