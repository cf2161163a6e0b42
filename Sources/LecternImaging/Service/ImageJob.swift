import Glibc

/// The largest picture that is given.
package struct ImageLimits: Equatable, Sendable {
  /// The most pixels: 25 million, an A4 sheet at 600 dots an inch with some room.
  package var maxArea = 25_000_000
  /// The most columns, and rows, as JPEG has them.
  package var maxSide = 65_000

  /// Makes the usual limits.
  package init() {}

  /// True for a size that is given.
  func allow(_ width: Double, _ height: Double) -> Bool {
    width * height <= Double(maxArea) && max(width, height) <= Double(maxSide)
  }

  /// The size of a picture of some proportions, as large as fits.
  func largest(width: Int, height: Int, isUpscaling: Bool) -> (width: Int, height: Int) {
    if allow(Double(width), Double(height)), !isUpscaling { return (width, height) }
    let most = Double(maxSide)
    let scale = min(
      (Double(maxArea) / (Double(width) * Double(height))).squareRoot(), most / Double(width),
      most / Double(height))
    return (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
  }
}

/// A request held against a picture: everything in pixels.
package struct ImageJob: Hashable, Sendable {
  /// A part of a picture, in pixels as it is seen.
  package struct Area: Hashable, Sendable {
    /// The column of its left edge.
    package var x: Int
    /// The row of its upper edge.
    package var y: Int
    /// Columns.
    package var width: Int
    /// Rows.
    package var height: Int
  }

  /// The part of the picture.
  package var area: Area
  /// Columns of what is given, before it is turned.
  package var width: Int
  /// Rows of what is given, before it is turned.
  package var height: Int
  /// True if it is mirrored from left to right before it is turned.
  package var isMirrored: Bool
  /// The turn, clockwise, from 0 up to 360.
  package var degrees: Double
  /// The colours.
  package var quality: ImageRequest.Quality
  /// The format.
  package var format: ImageRequest.Format
  /// The same request in the one way that the API calls canonical.
  package var canonical: String
}

extension ImageRequest {
  /// Holds the request against a picture.
  ///
  /// - Parameters:
  ///   - width: The picture's, in pixels, as it is seen.
  ///   - height: The same.
  ///   - isGrey: True if the picture has no colours.
  /// - Throws: `.malformed` for a part that lies outside or a size that isn't allowed, `.tooLarge`.
  package func job(
    width: Int, height: Int, isGrey: Bool = false, limits: ImageLimits = ImageLimits()
  ) throws(ImageFault) -> ImageJob {
    let area = try area(width: width, height: height)
    let (outWidth, outHeight) = try scaled(area, limits)
    // The corners of a turned picture stand out.
    let angle = degrees * .pi / 180
    let (wide, high) = (Double(outWidth), Double(outHeight))
    let (sine, cosine) = (abs(sin(angle)), abs(cos(angle)))
    let turned = (width: wide * cosine + high * sine, height: wide * sine + high * cosine)
    guard limits.allow(wide, high), limits.allow(turned.width - 1, turned.height - 1) else {
      throw .tooLarge(
        "at most \(limits.maxArea) pixels are given, \(limits.maxSide) on a side: "
          + "ask for a smaller size")
    }
    // Nothing is painted smaller where one side stays as it is.
    if area.width * area.height > 4 * limits.maxArea,
      2 * outWidth > area.width + 2 || 2 * outHeight > area.height + 2
    {
      throw .tooLarge(
        "of more than \(4 * limits.maxArea) pixels at most half are given on each side: "
          + "ask for a smaller part or size")
    }
    if format == .webp, max(turned.width, turned.height) > 16_383 {
      throw .tooLarge("WebP has at most 16383 pixels on a side: ask for jpg or png")
    }
    // A quality that changes nothing is the usual one.
    let usual: Quality = isGrey ? .gray : .color
    let quality = self.quality == usual ? .default : self.quality
    let turn = degrees == 360 ? 0 : degrees
    var job = ImageJob(
      area: area, width: outWidth, height: outHeight, isMirrored: isMirrored, degrees: turn,
      quality: quality, format: format, canonical: "")
    let isWhole = area == ImageJob.Area(x: 0, y: 0, width: width, height: height)
    let region = isWhole ? "full" : "\(area.x),\(area.y),\(area.width),\(area.height)"
    job.canonical =
      "\(region)/\(canonicalSize(job, limits))/\(isMirrored ? "!" : "")\(Self.words(turn))/"
      + "\(quality.rawValue).\(format.rawValue)"
    return job
  }

  private func area(width: Int, height: Int) throws(ImageFault) -> ImageJob.Area {
    var area: ImageJob.Area
    switch region {
    case .full: return ImageJob.Area(x: 0, y: 0, width: width, height: height)
    case .square:
      let side = min(width, height)
      return ImageJob.Area(
        x: (width - side) / 2, y: (height - side) / 2, width: side, height: side)
    case .pixels(let x, let y, let w, let h): area = ImageJob.Area(x: x, y: y, width: w, height: h)
    case .percent(let x, let y, let w, let h):
      func part(_ percent: Double, of side: Int) -> Int {
        Int((min(percent, 1e6) * Double(side) / 100).rounded())
      }
      area = ImageJob.Area(
        x: part(x, of: width), y: part(y, of: height), width: part(w, of: width),
        height: part(h, of: height))
    }
    guard area.width > 0, area.height > 0, area.x < width, area.y < height else {
      throw .malformed("the region has no pixels: the picture has \(width) × \(height)")
    }
    area.width = min(area.width, width - area.x)
    area.height = min(area.height, height - area.y)
    return area
  }

  private func scaled(
    _ area: ImageJob.Area, _ limits: ImageLimits
  ) throws(ImageFault) -> (Int, Int) {
    func side(_ other: Int, _ own: Int, of given: Int) -> Int {
      max(1, Int((Double(given) * Double(own) / Double(other)).rounded()))
    }
    let (width, height) = (area.width, area.height)
    let out: (width: Int, height: Int)
    switch size {
    case .full: return (width, height)
    case .max:
      return limits.largest(
        width: width, height: height, isUpscaling: isUpscaling && version == .three)
    case .width(let given): out = (given, side(width, height, of: given))
    case .height(let given): out = (side(height, width, of: given), given)
    case .exact(let givenWidth, let givenHeight): out = (givenWidth, givenHeight)
    case .percent(let percent):
      func part(_ side: Int) -> Int {
        max(1, Int((Double(side) * min(percent, 1e6) / 100).rounded()))
      }
      out = (part(width), part(height))
    case .within(let givenWidth, let givenHeight):
      var scale = min(Double(givenWidth) / Double(width), Double(givenHeight) / Double(height))
      if version == .three, !isUpscaling { scale = min(scale, 1) }
      let most = limits.largest(width: width, height: height, isUpscaling: true)
      scale = min(scale, Double(most.width) / Double(width), Double(most.height) / Double(height))
      return (
        max(1, Int((Double(width) * scale).rounded())),
        max(1, Int((Double(height) * scale).rounded()))
      )
    }
    if !isUpscaling, out.width > width || out.height > height {
      throw .malformed(
        "the size is larger than the region, \(width) × \(height): write ^ before it to enlarge")
    }
    return out
  }

  private func canonicalSize(_ job: ImageJob, _ limits: ImageLimits) -> String {
    let area = job.area
    let isOwn = (job.width, job.height) == (area.width, area.height)
    switch version {
    case .two:
      if isOwn { return "full" }
      let height = max(
        1, Int((Double(job.width) * Double(area.height) / Double(area.width)).rounded()))
      return height == job.height ? "\(job.width)," : "\(job.width),\(job.height)"
    case .three:
      let isLarger = job.width > area.width || job.height > area.height
      let most = limits.largest(width: area.width, height: area.height, isUpscaling: isLarger)
      if (job.width, job.height) == most { return isLarger ? "^max" : "max" }
      return "\(isLarger ? "^" : "")\(job.width),\(job.height)"
    }
  }

  /// A number without a point if it is whole.
  private static func words(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
