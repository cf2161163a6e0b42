/// The one square picture that all icons are made from: upright, in sRGB, opaque, 1,024
/// pixels a side.
///
/// - Source: SPEC MC-24; issue 7, "Icons and splash".
public struct IconMaster: Sendable {
  /// Pixels on a side, as it is kept and as the picture should at least have.
  public static let side = 1024
  /// The most pixels of a picture: 100 million, for a larger one is a mistake.
  public static let mostPixels = 100_000_000

  /// A remark on the picture; icons are made all the same.
  public enum Warning: Sendable, Equatable {
    /// Its middle is taken.
    case oblong(width: Int, height: Int)
    /// It is drawn larger, and looks soft.
    case small(width: Int, height: Int)
    /// It has transparent parts, which touch icons can't have: it is laid on a colour.
    case transparent(on: RGB)
    /// The first frame is taken.
    case moving(frames: Int)
    case badProfile
  }

  /// The remarks on the picture; empty if it is taken as it is.
  public let warnings: [Warning]
  /// Three bytes a pixel.
  let colours: [UInt8]
  /// One byte a pixel, if some of the picture is transparent.
  let alpha: [UInt8]?

  /// Reads a picture: SVG, or any that `PyramidSource` reads.
  ///
  /// - Parameter background: the colour under transparent parts.
  /// - Throws: as `PyramidSource`; `.tooLarge` beyond `mostPixels`.
  public init(path: String, background: RGB) throws(PyramidError) {
    try Vips.start()
    var warnings: [Warning] = []
    let opened: VipsImage
    do {
      if Self.isSVG(path) {
        opened = try Self.drawing(path, &warnings)
      } else {
        opened = try Self.photograph(PyramidSource(path: path), &warnings)
      }
      let picture = try Picture(opened, background: background)
      if picture.warnings.contains(.badProfile) { warnings.append(.badProfile) }
      var alpha: [UInt8]?
      if opened.hasAlpha {
        let band = try opened.band(opened.bands - 1).cast(to: "uchar")
        if try band.least() < 255 {
          alpha = try band.pixels()
          warnings.append(.transparent(on: background))
        }
      }
      let image = picture.image
      colours = try (image.bands == 3 ? image : image.converted(to: "srgb")).pixels()
      self.alpha = alpha
    } catch let error as PyramidError {
      throw error
    } catch let error as VipsError {
      throw .damaged(path: path, error)
    } catch {
      throw .notAnImage(path: path)
    }
    self.warnings = warnings
  }

  /// A picture that was made here.
  init(colours: [UInt8]) {
    (self.colours, alpha, warnings) = (colours, nil, [])
  }

  /// Gives it as an image, for as long as `body` runs.
  func withImage<Value>(_ body: (VipsImage) throws(VipsError) -> Value) throws(VipsError) -> Value {
    try Self.withImage(over: colours, side: Self.side, bands: 3, body)
  }

  static func withImage<Value>(
    over bytes: [UInt8], side: Int, bands: Int, _ body: (VipsImage) throws(VipsError) -> Value
  ) throws(VipsError) -> Value {
    try VipsImage.withImage(over: bytes, width: side, height: side, bands: bands, body)
  }

  private static func photograph(
    _ source: PyramidSource, _ warnings: inout [Warning]
  ) throws -> VipsImage {
    let (width, height) = (source.width, source.height)
    let pixels = width.multipliedReportingOverflow(by: height)
    if pixels.overflow || pixels.partialValue > mostPixels {
      throw PyramidError.tooLarge(
        path: source.path, width: width, height: height, limit: mostPixels)
    }
    for case .animated(let frames) in source.warnings { warnings.append(.moving(frames: frames)) }
    if width != height { warnings.append(.oblong(width: width, height: height)) }
    if min(width, height) < side { warnings.append(.small(width: width, height: height)) }
    return try VipsImage.thumbnail(of: source, width: side, height: side, crop: "centre")
  }

  /// Lines have no size of their own: they are drawn as large as is wanted.
  private static func drawing(
    _ path: String, _ warnings: inout [Warning]
  ) throws(VipsError) -> VipsImage {
    func open(_ scale: Double) throws(VipsError) -> VipsImage {
      try VipsOperation.call(
        "svgload", [("filename", .string(path)), ("scale", .double(scale))])
    }
    let plain = try open(1)
    if plain.width != plain.height {
      warnings.append(.oblong(width: plain.width, height: plain.height))
    }
    // A little larger, so that rounding never leaves a row out.
    let scale = Double(side + 1) / Double(max(1, min(plain.width, plain.height)))
    return try open(max(0.001, scale)).squared().fitted(width: side, height: side)
  }

  /// True if a file begins as SVG does, after an XML prologue.
  public static func isSVG(_ path: String) -> Bool {
    guard let start = try? FileReader.beginning(of: path, count: 4096),
      ImageFormat(beginning: start) == nil
    else { return false }
    return String(decoding: start, as: UTF8.self).lowercased().contains("<svg")
  }
}
