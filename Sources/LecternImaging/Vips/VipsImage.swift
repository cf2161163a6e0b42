import CVips

/// An image of libvips: a header, and a pipeline that computes its pixels when asked.
///
/// The only owner of its pointer. An image keeps alive the images it is computed from.
final class VipsImage {
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  let bands: Int
  let hasAlpha: Bool
  /// True if samples are unsigned bytes.
  let is8Bit: Bool
  /// True if samples are unsigned numbers of 16 bits.
  let is16Bit: Bool
  /// The colour space by libvips' name, as "srgb", "b-w", "cmyk" or "rgb16".
  let colours: String

  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
    let header = cvips_image_header(pointer)
    width = Int(header.width)
    height = Int(header.height)
    bands = Int(header.bands)
    hasAlpha = header.has_alpha
    is8Bit = header.is_8_bit
    is16Bit = header.is_16_bit
    colours = String(cString: cvips_image_colours(pointer))
  }

  deinit { cvips_release(pointer) }

  /// An image over bytes that the caller keeps in place for as long as the image lives.
  ///
  /// - Shape: `height` rows of `width` pixels of `bands` bytes.
  static func over(
    _ bytes: UnsafePointer<UInt8>, width: Int, height: Int, bands: Int, isCMYK: Bool = false
  ) throws(VipsError) -> VipsImage {
    guard
      let pointer = cvips_image_over(
        bytes, Int32(clamping: width), Int32(clamping: height), Int32(clamping: bands), isCMYK)
    else { throw VipsError("image over bytes") }
    return VipsImage(owning: pointer)
  }

  /// An image over bytes, for as long as `body` runs; the result must not depend on it.
  static func withImage<Value>(
    over bytes: [UInt8], width: Int, height: Int, bands: Int,
    _ body: (VipsImage) throws(VipsError) -> Value
  ) throws(VipsError) -> Value {
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<Value, VipsError> in
      Result { () throws(VipsError) in
        guard let base = buffer.baseAddress else { throw VipsError("image over no bytes") }
        return try body(over(base, width: width, height: height, bands: bands))
      }
    }
    return try result.get()
  }

  /// True if the header has a field, such as `icc-profile-data`.
  func has(_ field: String) -> Bool { cvips_image_has(pointer, field) }

  /// The whole number in a field of the header.
  func int(_ field: String, or otherwise: Int) -> Int {
    Int(cvips_image_int(pointer, field, Int32(clamping: otherwise)))
  }

  /// The same pixels, with the ICC profile of another image.
  func withProfile(of other: VipsImage) throws(VipsError) -> VipsImage {
    guard let copy = cvips_image_copy(pointer) else { throw VipsError("copy") }
    let image = VipsImage(owning: copy)
    if cvips_image_copy_bytes(other.pointer, copy, VipsField.profile) != 0 {
      throw VipsError("copy of \(VipsField.profile)")
    }
    return image
  }
}

/// Names of fields in headers.
enum VipsField {
  static let profile = "icc-profile-data"
  static let orientation = "orientation"
  static let pages = "n-pages"
  static let interlaced = "interlaced"
  static let delay = "delay"
}
