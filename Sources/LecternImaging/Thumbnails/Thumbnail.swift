/// A small picture of an image: a square for lists, or the whole for a page that leads to
/// the image itself.
public enum Thumbnail {
  /// The size, in pixels.
  public enum Size: Sendable {
    /// The largest square in the middle, so many pixels on a side.
    case square(Int)
    /// The whole image, of exactly that size.
    case fitted(width: Int, height: Int)

    /// The name of the size in file names.
    public var name: String {
      switch self {
      case .square(let side): "\(side)"
      case .fitted(let width, let height): "\(width)x\(height)"
      }
    }
  }

  /// JPEG quality: these are small, and seen side by side.
  private static let quality = 82

  /// The bytes of a JPEG: the picture upright, in sRGB, on white.
  ///
  /// - Parameters:
  ///   - source: the image; of animations the first frame.
  ///   - size: 1 to 2,048 pixels on a side.
  /// - Throws: `.tooLarge`, `.tooLargeToHold`, `.damaged`, `.badOption`.
  public static func jpeg(of source: PyramidSource, _ size: Size) throws(PyramidError) -> [UInt8] {
    let (width, height, crop) = size.parts
    if !(1...2048).contains(width) || !(1...2048).contains(height) {
      throw .badOption("size", range: "1 to 2048")
    }
    let limit = PyramidOptions().maximumPixels
    let pixels = source.width.multipliedReportingOverflow(by: source.height)
    if pixels.overflow || pixels.partialValue > limit {
      throw .tooLarge(
        path: source.path, width: source.width, height: source.height, limit: limit)
    }
    if let kind = source.heldKind, pixels.partialValue > PyramidSource.heldPixels {
      throw .tooLargeToHold(
        path: source.path, kind: kind, width: source.width, height: source.height,
        limit: PyramidSource.heldPixels)
    }
    do {
      let small = try VipsImage.thumbnail(
        of: source, width: width, height: height, crop: crop)
      return try encoded(Picture(small, background: RGB(255, 255, 255)).image)
    } catch {
      throw .damaged(path: source.path, error)
    }
  }

  private static func encoded(_ image: VipsImage) throws(VipsError) -> [UInt8] {
    let result = VipsRows.withAll(of: image) { pixels -> Result<[UInt8], VipsError> in
      do throws(TileFault) {
        let encoder = try TileEncoder(bands: image.bands, quality: quality)
        try encoder.begin(width: image.width, height: image.height)
        try encoder.take(pixels.bytes, stride: pixels.stride, count: pixels.count)
        return .success(Array(try encoder.end()))
      } catch {
        return .failure(VipsError("jpeg", arguments: ["\(error)"]))
      }
    }
    return try result.get().get()
  }
}

extension Thumbnail.Size {
  /// Width and height, and the way of cropping in libvips' words.
  fileprivate var parts: (Int, Int, String) {
    switch self {
    case .square(let side): (side, side, "centre")
    case .fitted(let width, let height): (width, height, "none")
    }
  }
}

extension VipsImage {
  /// An image file in another size, upright, decoded no larger than need be.
  static func thumbnail(
    of source: PyramidSource, width: Int, height: Int, crop: String
  ) throws(VipsError) -> VipsImage {
    // A picture that isn't cropped gets its size by force, exactly as the page was told.
    try VipsOperation.call(
      "thumbnail",
      [
        ("filename", .string(source.path)), ("width", .int(width)), ("height", .int(height)),
        ("fail-on", .string(source.format.failOn)),
        crop == "none" ? ("size", .string("force")) : ("crop", .string(crop)),
      ])
  }
}
