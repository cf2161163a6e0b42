/// The colours of a part of a picture.
public enum Swatch {
  /// The largest picture that is looked at pixel by pixel; larger ones are made smaller first.
  private static let side = 64
  /// The largest number of pixels that is looked at, for some formats must be held whole.
  private static let mostPixels = 16_000_000

  /// The colours in a part of an image, in sRGB, from its left to its right and from top to bottom;
  /// at most 4,096.
  ///
  /// - Parameters:
  ///   - source: the image; of animations the first frame.
  ///   - across, down: the part, in parts of its width and height: 0 to 1.
  /// - Returns: nil for a part that is transparent somewhere, and for a picture of more than 16
  ///   million pixels.
  /// - Throws: `.damaged`.
  public static func colours(
    of source: PyramidSource, across: Range<Double>, down: Range<Double>
  ) throws(PyramidError) -> [RGB]? {
    let pixels = source.width.multipliedReportingOverflow(by: source.height)
    if pixels.overflow || pixels.partialValue > mostPixels { return nil }
    let (width, height) = (min(side, source.width), min(side, source.height))
    let columns = indices(across, of: width, isShrunk: width < source.width)
    let rows = indices(down, of: height, isShrunk: height < source.height)
    do {
      // Transparent parts differ on one of the two grounds.
      let onBlack = try Self.pixels(of: source, width, height, on: RGB(0, 0, 0))
      guard onBlack == (try Self.pixels(of: source, width, height, on: RGB(255, 255, 255))) else {
        return nil
      }
      let bands = onBlack.count / (width * height)
      var colours: [RGB] = []
      for y in rows {
        for x in columns {
          let at = (y * width + x) * bands
          // Grey has one band.
          colours.append(
            RGB(onBlack[at], onBlack[at + bands / 2], onBlack[at + bands - 1]))
        }
      }
      return colours
    } catch {
      throw .damaged(path: source.path, error)
    }
  }

  private static func pixels(
    of source: PyramidSource, _ width: Int, _ height: Int, on background: RGB
  ) throws(VipsError) -> [UInt8] {
    let small = try VipsImage.thumbnail(of: source, width: width, height: height, crop: "none")
    return try Picture(small, background: background).image.pixels()
  }

  /// The indices of the pixels in a part, at least one; without the ends of a reduced picture,
  /// which are mixed with their neighbours.
  private static func indices(
    _ part: Range<Double>, of count: Int, isShrunk: Bool
  ) -> Range<Int> {
    // A part that was computed from pixels is rounded back to them.
    let slack = 1e-6
    var first = Int((part.lowerBound * Double(count) + slack).rounded(.down))
    var last = Int((part.upperBound * Double(count) - slack).rounded(.up))
    if isShrunk, first > 0 { first += 3 }
    if isShrunk, last < count { last -= 3 }
    first = min(count - 1, max(0, first))
    return first..<min(count, max(first + 1, last))
  }
}
