/// The pixels of a source as a pyramid wants them: upright, sRGB or grey, 8 bits, no alpha.
///
/// It is a pipeline of libvips, which decodes nothing before rows are asked for.
struct Picture {
  /// 1 (grey) or 3 (sRGB) bands of unsigned bytes.
  let image: VipsImage
  /// The warnings that come up only when pixels are read.
  let warnings: [PyramidWarning]
  /// True if its samples are those of the file.
  let isAsStored: Bool

  /// - Parameter opened: the file's image, in the orientation of its pixels in the file.
  init(_ opened: VipsImage, background: RGB) throws(VipsError) {
    var warnings: [PyramidWarning] = []
    var image = try Self.inSRGB(opened, &warnings)
    let target = Self.isGrey(image) ? 1 : 3
    if !image.is8Bit { image = try image.cast(to: "uchar") }
    if image.hasAlpha {
      if target == 1, !background.isGrey { image = try image.converted(to: "srgb") }
      let samples = image.bands - 1
      let colour = [background.red, background.green, background.blue].map { Double($0) }
      image = try image.flattened(on: Array(colour.prefix(samples)))
    }
    let bands = image.bands < 3 ? 1 : 3
    if image.bands != bands { image = try image.firstBands(bands) }
    isAsStored = image === opened
    self.image = image
    self.warnings = warnings
  }

  /// True if the bands are colours with a name, and at most alpha beside them.
  static func hasKnownColours(_ image: VipsImage) -> Bool {
    switch image.colours {
    case "b-w", "grey16": image.bands <= 2
    case "cmyk": image.bands == 4 || image.bands == 5
    case "multiband": false
    default: image.bands == 3 || image.bands == 4
    }
  }

  private static func isGrey(_ image: VipsImage) -> Bool {
    image.bands - (image.hasAlpha ? 1 : 0) < 3
  }

  private static func inSRGB(
    _ image: VipsImage, _ warnings: inout [PyramidWarning]
  ) throws(VipsError) -> VipsImage {
    let isCMYK = image.colours == "cmyk"
    if image.has(VipsField.profile), try !isSRGB(image) {
      do {
        return try image.managed(otherwise: isCMYK ? "cmyk" : "srgb")
      } catch {
        warnings.append(.badProfile)
      }
    }
    if isCMYK { return try image.managed(otherwise: "cmyk") }
    switch image.colours {
    case "srgb", "b-w": return image
    case "grey16": return try image.converted(to: "b-w")
    default: return try image.converted(to: "srgb")
    }
  }

  /// True if the image's profile says the same as sRGB, so that colours need no conversion.
  ///
  /// Found out by colours from all over the cube, to within one step of 255; not by
  /// the profile's name.
  private static func isSRGB(_ image: VipsImage) throws(VipsError) -> Bool {
    guard image.colours == "srgb", image.is8Bit else { return false }
    let steps: [UInt8] = [0, 36, 73, 109, 146, 182, 219, 255]
    var cube: [UInt8] = []
    for red in steps {
      for green in steps { for blue in steps { cube += [red, green, blue] } }
    }
    var result: Result<Bool, VipsError> = .success(false)
    cube.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      result = Result { () throws(VipsError) in
        let plain = try VipsImage.over(base, width: bytes.count / 3, height: 1, bands: 3)
        let marked = try plain.withProfile(of: image)
        guard let managed = try? marked.managed(otherwise: "srgb"), managed.bands == 3 else {
          return false
        }
        let isSame = VipsRows.withAll(of: managed) { seen in
          (0..<bytes.count).allSatisfy { abs(Int(seen.bytes[$0]) - Int(bytes[$0])) <= 1 }
        }
        return try isSame.get()
      }
    }
    return try result.get()
  }
}
