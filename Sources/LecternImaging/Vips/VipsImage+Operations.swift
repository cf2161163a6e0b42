/// The operations that are used here, typed. `VipsOperationTests` asks libvips whether each has the
/// arguments named, of these kinds.
extension VipsImage {
  /// Opens a file with the loader of its format; decodes its header only.
  ///
  /// Rows are then to be asked for from top to bottom, once.
  static func load(
    _ format: ImageFormat, _ path: String, _ more: [(String, VipsValue)] = []
  ) throws(VipsError) -> VipsImage {
    let isHeld = format.isHeldAsFile
    return try VipsOperation.call(
      isHeld ? format.loader + "_buffer" : format.loader,
      [
        isHeld ? ("buffer", .file(path)) : ("filename", .string(path)),
        ("access", .string("sequential")), ("fail-on", .string(format.failOn)),
      ] + more)
  }

  /// Decodes the rows above one, a few at a time: libvips would hold all that it has to pass over.
  func skip(to row: Int) throws(VipsError) {
    if row == 0 { return }
    let rows = try VipsRows(of: self)
    for top in stride(from: 0, to: row, by: 64) {
      _ = try rows.prepare(top: top, count: min(64, row - top))
    }
  }

  /// Mirrored left to right.
  func mirrored() throws(VipsError) -> VipsImage {
    try VipsOperation.call("flip", [("in", .image(self)), ("direction", .string("horizontal"))])
  }

  /// In sRGB of 8 bits, from the ICC profile in the header, or else from that of `otherwise`.
  func managed(otherwise: String) throws(VipsError) -> VipsImage {
    try VipsOperation.call(
      "icc_transform",
      [
        ("in", .image(self)), ("output-profile", .string("srgb")), ("embedded", .bool(true)),
        ("input-profile", .string(otherwise)), ("intent", .string("relative")),
        ("black-point-compensation", .bool(true)), ("depth", .int(8)),
      ])
  }

  /// In another colour space of libvips, by its name.
  func converted(to colours: String) throws(VipsError) -> VipsImage {
    try VipsOperation.call("colourspace", [("in", .image(self)), ("space", .string(colours))])
  }

  /// Without alpha, on a colour of as many samples as there are other bands.
  func flattened(on background: [Double]) throws(VipsError) -> VipsImage {
    try VipsOperation.call(
      "flatten", [("in", .image(self)), ("background", .doubles(background))])
  }

  /// With samples of another format ("uchar").
  func cast(to format: String) throws(VipsError) -> VipsImage {
    try VipsOperation.call("cast", [("in", .image(self)), ("format", .string(format))])
  }

  /// The first bands.
  func firstBands(_ count: Int) throws(VipsError) -> VipsImage {
    try VipsOperation.call(
      "extract_band", [("in", .image(self)), ("band", .int(0)), ("n", .int(count))])
  }

  /// The image resampled to an exact size, with any proportions.
  ///
  /// - Parameter isAsStored: True leaves it as it lies; else it is turned by its orientation.
  func fitted(
    width: Int, height: Int, isAsStored: Bool = false
  ) throws(VipsError) -> VipsImage {
    try VipsOperation.call(
      "thumbnail_image",
      [
        ("in", .image(self)), ("width", .int(width)), ("height", .int(height)),
        ("size", .string("force")), ("no-rotate", .bool(isAsStored)),
      ])
  }

  /// The image at a place of a larger one, whose rest is as `extend` says: "copy" repeats the
  /// edges, "black" is empty.
  func embedded(
    x: Int, y: Int, width: Int, height: Int, extend: String
  ) throws(VipsError) -> VipsImage {
    try VipsOperation.call(
      "embed",
      [
        ("in", .image(self)), ("x", .int(x)), ("y", .int(y)), ("width", .int(width)),
        ("height", .int(height)), ("extend", .string(extend)),
      ])
  }

  /// A part of it.
  func cropped(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int
  ) throws(VipsError) -> VipsImage {
    if (x, y, width, height) == (0, 0, self.width, self.height) { return self }
    return try VipsOperation.call(
      "extract_area",
      [
        ("input", .image(self)), ("left", .int(x)), ("top", .int(y)), ("width", .int(width)),
        ("height", .int(height)),
      ])
  }

  /// The largest square in its middle.
  func squared() throws(VipsError) -> VipsImage {
    let side = min(width, height)
    return try cropped((width - side) / 2, (height - side) / 2, side, side)
  }

  /// Turned clockwise, on white where it isn't a multiple of 90 degrees.
  func turned(_ degrees: Double) throws(VipsError) -> VipsImage {
    if let step = [0.0, 90, 180, 270].firstIndex(of: degrees) {
      return try VipsOperation.call(
        "rot", [("in", .image(self)), ("angle", .string("d\(step * 90)"))])
    }
    return try VipsOperation.call(
      "rotate",
      [
        ("in", .image(self)), ("angle", .double(degrees)),
        ("background", .doubles(Array(repeating: 255, count: bands))),
      ])
  }

  /// White where it is lighter than the middle, else black.
  func overHalf() throws(VipsError) -> VipsImage {
    try VipsOperation.call(
      "relational_const",
      [("in", .image(self)), ("relational", .string("moreeq")), ("c", .doubles([128]))])
  }

  /// Reads a JPEG file in memory at a part of its width and height: 1, 2, 4 or 8.
  static func jpeg(_ bytes: [UInt8], shrink: Int) throws(VipsError) -> VipsImage {
    try VipsOperation.call(
      "jpegload_buffer",
      [
        ("buffer", .bytes(bytes)), ("shrink", .int(shrink)), ("access", .string("sequential")),
      ])
  }

  /// A file of it, without metadata.
  func file(_ format: ImageRequest.Format) throws(VipsError) -> [UInt8] {
    switch format {
    case .jpg:
      try VipsOperation.run(
        "jpegsave_buffer",
        [("in", .image(self)), ("Q", .int(85)), ("strip", .bool(true))]
      ).bytes("buffer")
    case .png: try png(compression: 6)
    case .webp:
      try VipsOperation.run(
        "webpsave_buffer",
        [("in", .image(self)), ("Q", .int(82)), ("strip", .bool(true))]
      ).bytes("buffer")
    }
  }

  /// The smallest sample.
  func least() throws(VipsError) -> Double {
    try VipsOperation.run("min", [("in", .image(self))]).double("out")
  }

  /// One band alone.
  func band(_ number: Int) throws(VipsError) -> VipsImage {
    try VipsOperation.call(
      "extract_band", [("in", .image(self)), ("band", .int(number)), ("n", .int(1))])
  }

  /// A PNG file of it, without metadata.
  ///
  /// - Parameters:
  ///   - bits: of an index into a palette, 4 or 8; nil keeps every colour.
  ///   - dither: the degree of mixing for colours that the palette lacks, 0 to 1.
  ///   - compression: 0 for a file that is read again at once, to 9.
  func png(
    bits: Int? = nil, dither: Double = 0.6, compression: Int = 9
  ) throws(VipsError) -> [UInt8] {
    var arguments: [(String, VipsValue)] = [
      ("in", .image(self)), ("compression", .int(compression)), ("strip", .bool(true)),
    ]
    if let bits {
      arguments += [
        ("palette", .bool(true)), ("bitdepth", .int(bits)), ("dither", .double(dither)),
        ("effort", .int(4)),
      ]
    }
    return try VipsOperation.run("pngsave_buffer", arguments).bytes("buffer")
  }

  /// Reads the picture in a PNG file.
  static func png(_ bytes: [UInt8]) throws(VipsError) -> VipsImage {
    try VipsOperation.call("pngload_buffer", [("buffer", .bytes(bytes))])
  }

  /// Text as Pango sets it, with alpha around it.
  ///
  /// - Parameters:
  ///   - markup: Pango's, so that its signs are to be escaped.
  ///   - font: as Pango writes it, "Family, Bold 36"; points are pixels.
  ///   - file: a font file to find the family in.
  ///   - width: the length at which lines break, in pixels.
  static func text(
    markup: String, font: String, file: String?, width: Int
  ) throws(VipsError) -> VipsImage {
    try VipsOperation.call(
      "text",
      [
        ("text", .string(markup)), ("font", .string(font)), ("width", .int(width)),
        ("align", .string("centre")), ("dpi", .int(72)), ("rgba", .bool(true)),
      ] + (file.map { [("fontfile", .string($0))] } ?? []))
  }

  /// Its pixels, row after row.
  func pixels() throws(VipsError) -> [UInt8] {
    let row = width * bands
    return try VipsRows.withAll(of: self) { rows in
      [UInt8](unsafeUninitializedCapacity: row * height) { buffer, count in
        for y in 0..<height {
          let from = UnsafeBufferPointer(start: rows.bytes + y * rows.stride, count: row)
          _ = buffer[(y * row)..<((y + 1) * row)].update(fromContentsOf: from)
        }
        count = row * height
      }
    }.get()
  }
}
