/// All icons and launch screens side by side in one picture, each with its caption.
///
/// - Units: pixels.
public struct ContactSheet {
  /// One picture on it.
  public struct Item: Sendable {
    /// The text below the picture; nothing in it is markup.
    public var caption: String
    /// The bytes of the picture's PNG file.
    public var png: [UInt8]
    /// The width at which it is shown; the height follows.
    public var width: Int

    /// Makes an item that is shown so many pixels wide.
    public init(caption: String, png: [UInt8], width: Int) {
      (self.caption, self.png, self.width) = (caption, png, width)
    }
  }

  static let width = 1600
  private static let ground = RGB(0xE9, 0xE9, 0xE6)
  private static let ink = RGB(0x3A, 0x3D, 0x38)
  private static let gap = 28

  private var canvas: [UInt8] = []
  private var rows = 0

  /// The PNG of rows of items; in each row as many as fit, then they go on below.
  ///
  /// - Parameter hasFont: false leaves the captions out.
  public static func png(_ groups: [[Item]], hasFont: Bool) throws(VipsError) -> [UInt8] {
    var sheet = ContactSheet()
    sheet.grow(to: gap)
    for group in groups { try sheet.add(group, hasFont: hasFont) }
    return try VipsImage.withImage(
      over: sheet.canvas, width: width, height: sheet.rows, bands: 3
    ) { image throws(VipsError) in try image.png(bits: 8, dither: 0.8) }
  }

  private mutating func add(_ items: [Item], hasFont: Bool) throws(VipsError) {
    var (x, top, bottom) = (Self.gap, rows, rows)
    for item in items {
      let picture = try VipsImage.png(item.png)
      let height = max(1, picture.height * item.width / picture.width)
      var small = try picture.fitted(width: item.width, height: height)
      if small.hasAlpha { small = try small.flattened(on: [90, 94, 88]) }
      if small.bands == 1 { small = try small.converted(to: "srgb") }
      var caption: VipsImage?
      if hasFont {
        let markup = LaunchScreen.escaped(item.caption)
        caption = try VipsImage.text(
          markup: "<span foreground=\"\(Self.ink.hex)\">\(markup)</span>", font: "Sans 12",
          file: nil, width: 170
        ).flattened(on: Self.ground.samples)
      }
      let room = max(item.width, caption?.width ?? 0)
      if x + room + Self.gap > Self.width, x > Self.gap { (x, top) = (Self.gap, bottom) }
      let end = top + height + (caption.map { $0.height + 10 } ?? 0) + Self.gap
      bottom = max(bottom, end)
      grow(to: bottom)
      try put(small, x: x + (room - item.width) / 2, y: top)
      if let caption {
        try put(caption, x: x + (room - caption.width) / 2, y: top + height + 10)
      }
      x += room + Self.gap
    }
    grow(to: bottom + Self.gap / 2)
  }

  private mutating func grow(to bottom: Int) {
    if bottom <= rows { return }
    let dot = [Self.ground.red, Self.ground.green, Self.ground.blue]
    let row = Array([[UInt8]](repeating: dot, count: Self.width).joined())
    for _ in rows..<bottom { canvas += row }
    rows = bottom
  }

  private mutating func put(_ image: VipsImage, x: Int, y: Int) throws(VipsError) {
    let pixels = try image.pixels()
    let width = min(image.width, Self.width - x)
    for row in 0..<image.height {
      let (from, to) = (row * image.width * 3, ((y + row) * Self.width + x) * 3)
      canvas.replaceSubrange(to..<to + width * 3, with: pixels[from..<from + width * 3])
    }
  }
}
