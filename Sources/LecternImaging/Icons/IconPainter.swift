/// Draws the icons of an exhibit, each as the bytes of a file.
///
/// - Source: SPEC BL-31…35, MC-24; Web Application Manifest, "purpose"; the ICO format.
public struct IconPainter: Sendable {
  /// The middle part that every mask of a manifest icon leaves: a circle of this share
  /// of its width.
  ///
  /// - Source: Web Application Manifest, "icon masks": 80 %.
  static let safeShare = 0.8

  let master: IconMaster
  /// The picture, and smaller ones, each half as wide as the one before: small icons are drawn from
  /// them in a quarter of the time.
  private let levels: [[UInt8]]

  /// Makes a painter that draws every icon from one picture.
  public init(_ master: IconMaster) {
    self.master = master
    let half = Self.halved(master.colours, side: IconMaster.side)
    levels = [master.colours, half, Self.halved(half, side: IconMaster.side / 2)]
  }

  /// Three bytes a pixel, each the mean of four.
  private static func halved(_ colours: [UInt8], side: Int) -> [UInt8] {
    let (row, half) = (side * 3, side / 2)
    return [UInt8](unsafeUninitializedCapacity: half * half * 3) { halved, count in
      colours.withUnsafeBufferPointer { colours in
        for y in 0..<half {
          for x in 0..<half {
            for band in 0..<3 {
              let at = 2 * y * row + 6 * x + band
              let upper = Int(colours[at]) + Int(colours[at + 3])
              let lower = Int(colours[at + row]) + Int(colours[at + row + 3])
              halved[(y * half + x) * 3 + band] = UInt8((upper + lower + 2) / 4)
            }
          }
        }
      }
      count = half * half * 3
    }
  }

  /// Gives the picture at least twice as wide as a side, or else as large as it is, for as long as
  /// `body` runs.
  private func withImage<Value>(
    for side: Int, _ body: (VipsImage) throws(VipsError) -> Value
  ) throws(VipsError) -> Value {
    var level = levels.count - 1
    while level > 0, IconMaster.side >> level < 2 * side { level -= 1 }
    return try IconMaster.withImage(
      over: levels[level], side: IconMaster.side >> level, bands: 3, body)
  }

  /// The picture itself, opaque, as a PNG of so many pixels a side.
  public func square(_ side: Int) throws(VipsError) -> [UInt8] {
    try withImage(for: side) { image throws(VipsError) in
      try image.fitted(width: side, height: side).png(bits: Self.bits(side))
    }
  }

  /// Few pictures have more colours than a good palette shows, and a first visit fetches an icon
  /// of 192 pixels.
  private static func bits(_ side: Int) -> Int? { side >= 192 ? 8 : nil }

  /// The picture within the safe circle's square; its edges go on to the rim, to be cut
  /// by any mask.
  public func maskable(_ side: Int) throws(VipsError) -> [UInt8] {
    let inner = Int(Double(side) * Self.safeShare) / 2 * 2
    return try withImage(for: inner) { image throws(VipsError) in
      try image.fitted(width: inner, height: inner).embedded(
        x: (side - inner) / 2, y: (side - inner) / 2, width: side, height: side, extend: "copy"
      ).png(bits: Self.bits(side))
    }
  }

  /// The picture's shape in white: only how opaque it is counts, for the system colours it.
  public func monochrome(_ side: Int) throws(VipsError) -> [UInt8] {
    let inner = Int(Double(side) * Self.safeShare) / 2 * 2
    let shape: [UInt8] =
      if let alpha = master.alpha {
        try IconMaster.withImage(over: alpha, side: IconMaster.side, bands: 1) {
          alpha throws(VipsError) in
          try alpha.fitted(width: inner, height: inner).pixels()
        }
      } else {
        try withImage(for: inner) { image throws(VipsError) in
          Silhouette.shape(
            of: try image.fitted(width: inner, height: inner).pixels(), side: inner)
        }
      }
    var pixels = [UInt8](repeating: 255, count: inner * inner * 4)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in 0..<inner * inner { pixels[index * 4 + 3] = shape[index] }
    }
    return try IconMaster.withImage(over: pixels, side: inner, bands: 4) {
      image throws(VipsError) in
      try image.embedded(
        x: (side - inner) / 2, y: (side - inner) / 2, width: side, height: side, extend: "black"
      ).png()
    }
  }

  /// The file that browsers ask hosts for unasked: PNGs of three sizes in one ICO.
  public func favicon() throws(VipsError) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let sides = [16, 32, 48]
    var (entries, files): ([UInt8], [UInt8]) = ([], [])
    for side in sides {
      let file = try square(side)
      entries += [UInt8(side), UInt8(side), 0, 0] + little(1, 2) + little(24, 2)
      entries += little(file.count, 4) + little(6 + 16 * sides.count + files.count, 4)
      files += file
    }
    return little(0, 2) + little(1, 2) + little(sides.count, 2) + entries + files
  }
}

/// Finds the shape of an opaque picture: the part that differs from the ground at its edges.
enum Silhouette {
  /// The shape, one byte a pixel: 255 where the picture differs from its ground.
  ///
  /// The ground of each pixel is interpolated from the four edges (a Coons patch), so that a
  /// gradient counts as ground everywhere.
  static func shape(of colours: [UInt8], side: Int) -> [UInt8] {
    if side < 2 { return [UInt8](repeating: 255, count: side * side) }
    var distances = [Float](repeating: 0, count: side * side)
    var farthest: Float = 0
    colours.withUnsafeBufferPointer { colours in
      func sample(_ x: Int, _ y: Int, _ band: Int) -> Float {
        Float(colours[(y * side + x) * 3 + band])
      }
      let last = side - 1
      for y in 0..<side {
        let v = Float(y) / Float(last)
        for band in 0..<3 {
          let (left, right) = (sample(0, y, band), sample(last, y, band))
          let (nw, ne) = (sample(0, 0, band), sample(last, 0, band))
          let (sw, se) = (sample(0, last, band), sample(last, last, band))
          for x in 0..<side {
            let u = Float(x) / Float(last)
            let across = left + (right - left) * u
            let top = sample(x, 0, band)
            let down = top + (sample(x, last, band) - top) * v
            let north = nw + (ne - nw) * u
            let corners = north + (sw + (se - sw) * u - north) * v
            let distance = abs(sample(x, y, band) - (across + down - corners))
            if distance > distances[y * side + x] { distances[y * side + x] = distance }
          }
        }
      }
      for distance in distances where distance > farthest { farthest = distance }
    }
    // A picture of one colour counts as one shape.
    if farthest < 12 { return [UInt8](repeating: 255, count: side * side) }
    let (least, most) = (farthest * 0.3, farthest * 0.6)
    return distances.map { UInt8(max(0, min(1, ($0 - least) / (most - least))) * 255) }
  }
}
