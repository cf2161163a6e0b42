/// The colours of a part of a picture.
public enum Swatch {
  /// The largest picture that is looked at pixel by pixel; larger ones are made smaller first.
  private static let side = 64

  /// The colours in a part of an image, in sRGB, from its left to its right and from top to bottom; at most 4,096.
  ///
  /// - Parameters:
  ///   - source: the image; of animations the first frame.
  ///   - across, down: the part, in parts of its width and height: 0 to 1.
  /// - Returns: nil where something shows through.
  /// - Throws: `.damaged`.
  public static func colours(
    of source: PyramidSource, across: Range<Double>, down: Range<Double>
  ) throws(PyramidError) -> [RGB]? {
    let (width, height) = (min(side, source.width), min(side, source.height))
    do {
      // What shows through shows on one of them.
      let onBlack = try pixels(of: source, width, height, on: RGB(0, 0, 0))
      guard onBlack == (try pixels(of: source, width, height, on: RGB(255, 255, 255))) else {
        return nil
      }
      let bands = onBlack.count / (width * height)
      var colours: [RGB] = []
      for y in Self.indices(down, of: height) {
        for x in Self.indices(across, of: width) {
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

  /// One at least.
  private static func indices(_ part: Range<Double>, of count: Int) -> Range<Int> {
    let first = min(count - 1, max(0, Int(part.lowerBound * Double(count))))
    let last = Int((part.upperBound * Double(count)).rounded(.up))
    return first..<min(count, max(first + 1, last))
  }
}
