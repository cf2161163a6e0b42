import LecternBase

/// One tile: its level, and its column and row.
public struct TileAddress: Equatable, Sendable {
  /// 0 for the full image; each further level is coarser.
  public var level: Int
  /// The column from the left, 0 for the first.
  public var column: Int
  /// The row from the top, 0 for the first.
  public var row: Int

  /// Makes an address, even of a tile that no pyramid has.
  public init(level: Int, column: Int, row: Int) {
    self.level = level
    self.column = column
    self.row = row
  }
}

/// An image cut into tiles at several sizes, and the names of their files.
///
/// - Units: pixels of the full image, unless they are called pixels of a level.
/// - Source: IIIF Image API 3.0, 4.7 (canonical URI syntax) and 5.4 (tiles); docs/BUNDLE.md.
public final class ImageService {
  /// The full image's width.
  public let width: Int
  /// The full image's height.
  public let height: Int
  /// The edge of a tile, in pixels of its level.
  public let tileSize: Int
  /// The number of pixels of the full image across one pixel of each level, finest level first.
  public let factors: [Int]
  /// The address of the folder of the tiles from a page, with a slash at the end; or that of
  /// another server's.
  public let prefix: Text
  /// The ending of their names, and perhaps `?v=` with their version.
  public let format: Text
  /// The index of each level's first tile, and one more that is the number of all tiles.
  private let firsts: [Int]

  /// The largest number of tiles of a level.
  static let largestLevel = 4_000_000

  /// Makes the image of one pixel, which stands for one that can't be read.
  init() {
    width = 1
    height = 1
    tileSize = 1
    factors = [1]
    prefix = ""
    format = ""
    firsts = [0, 1]
  }

  /// Reads the member `image` of a leaf; nil unless its numbers can be an image's.
  ///
  /// - Parameter files: the address of `_lectern/` from a page.
  convenience init?(_ json: JSON, files: Text) {
    // A host may keep for ever a file whose address has its version (docs/HOSTING.md).
    var ending = json.text("format", or: "jpg")
    let version = json.text("version")
    if !version.isEmpty { ending = ending + "?v=" + version }
    var factors: [Int] = []
    for value in json.array("factors") { factors.append(value.integer ?? 0) }
    self.init(
      width: json.integer("width"), height: json.integer("height"),
      tileSize: json.integer("tile"), factors: factors,
      prefix: json.text("service", or: files + json.text("tiles")), format: ending)
  }

  /// Makes an image; nil unless its numbers can be one's.
  ///
  /// - Parameters:
  ///   - width: pixels from left to right, at most 1,000,000.
  ///   - height: pixels from top to bottom, at most 1,000,000.
  ///   - tileSize: the edge of a tile in pixels, at most 8,192.
  ///   - factors: ascending powers of two from 1; the last level fits in one tile.
  ///   - prefix: the address of the folder of the tiles, with a slash at the end.
  ///   - format: the ending of their names, and perhaps `?v=` with their version.
  public init?(
    width: Int, height: Int, tileSize: Int, factors: [Int], prefix: Text, format: Text
  ) {
    guard width > 0, height > 0, width <= 1_000_000, height <= 1_000_000, tileSize > 0,
      tileSize <= 8192, factors.first == 1
    else { return nil }
    var last = 0
    for factor in factors {
      guard factor > last, factor <= 1 << 20, factor & (factor - 1) == 0 else { return nil }
      last = factor
    }
    // In the browser an Int has 32 bits.
    let longest = Double(tileSize) * Double(last)
    guard longest >= Double(max(width, height)), longest <= Double(1 << 30) else { return nil }
    let columns = (width + tileSize - 1) / tileSize
    let rows = (height + tileSize - 1) / tileSize
    guard Double(columns) * Double(rows) <= Double(ImageService.largestLevel) else { return nil }
    self.width = width
    self.height = height
    self.tileSize = tileSize
    self.factors = factors
    self.prefix = prefix
    self.format = format
    var firsts: [Int] = [0]
    for factor in factors {
      let span = tileSize * factor
      let count = ((width + span - 1) / span) * ((height + span - 1) / span)
      firsts.append(firsts[firsts.count - 1] + count)
    }
    self.firsts = firsts
  }

  /// The number of levels, 1 at least.
  public var levelCount: Int { factors.count }
  /// The full image's size.
  public var size: Size { Size(width: Double(width), height: Double(height)) }
  /// The number of tiles of all levels.
  public var tileCount: Int { firsts[firsts.count - 1] }
  /// The one tile of the coarsest level.
  public var base: TileAddress { TileAddress(level: levelCount - 1, column: 0, row: 0) }

  /// The width of a tile in the full image, in pixels.
  public func span(_ level: Int) -> Int { tileSize * factors[level] }
  /// The number of tiles of a level from left to right.
  public func columns(_ level: Int) -> Int { (width + span(level) - 1) / span(level) }
  /// The number of tiles of a level from top to bottom.
  public func rows(_ level: Int) -> Int { (height + span(level) - 1) / span(level) }

  /// The tile of the next coarser level that covers a tile, which isn't of the coarsest level.
  public func coarser(_ tile: TileAddress) -> TileAddress {
    let ratio = factors[tile.level + 1] / factors[tile.level]
    return TileAddress(level: tile.level + 1, column: tile.column / ratio, row: tile.row / ratio)
  }

  /// A tile's number among all tiles.
  public func index(of tile: TileAddress) -> Int {
    firsts[tile.level] + tile.row * columns(tile.level) + tile.column
  }

  /// The tile with a number.
  public func tile(at index: Int) -> TileAddress {
    var level = 0
    while index >= firsts[level + 1] { level += 1 }
    let columns = columns(level)
    let place = index - firsts[level]
    return TileAddress(level: level, column: place % columns, row: place / columns)
  }

  /// The part of the image that a tile shows.
  public func rectangle(of tile: TileAddress) -> ImageRect {
    let span = span(tile.level)
    let x = tile.column * span
    let y = tile.row * span
    return ImageRect(
      x: Double(x), y: Double(y), width: Double(min(span, width - x)),
      height: Double(min(span, height - y)))
  }

  /// A tile's own size, in pixels of its level.
  public func pixels(of tile: TileAddress) -> (width: Int, height: Int) {
    let span = span(tile.level)
    let factor = factors[tile.level]
    let width = min(span, width - tile.column * span)
    let height = min(span, height - tile.row * span)
    return ((width + factor - 1) / factor, (height + factor - 1) / factor)
  }

  /// The bytes that a tile takes up when it is decoded.
  public func byteCount(of tile: TileAddress) -> Int {
    let pixels = pixels(of: tile)
    return pixels.width * pixels.height * 4
  }

  /// The address of a tile's file from a page.
  public func address(of tile: TileAddress) -> Text {
    let folder = ImageService.folder(
      of: tile, factor: factors[tile.level], width: width, height: height, tileSize: tileSize)
    return prefix + folder + "/default." + format
  }

  /// The reductions of an image's levels: ascending powers of two from 1, until it fits in one
  /// tile.
  package static func factors(width: Int, height: Int, tileSize: Int) -> [Int] {
    var factors = [1]
    var last = 1
    while (max(width, height) + last - 1) / last > max(1, tileSize) {
      last *= 2
      factors.append(last)
    }
    return factors
  }

  /// The folder of a tile below its image's: `x,y,w,h/tw,th/0`, with `full` for the whole image.
  package static func folder(
    of tile: TileAddress, factor: Int, width: Int, height: Int, tileSize: Int
  ) -> Text {
    let span = tileSize * factor
    let x = tile.column * span
    let y = tile.row * span
    let w = min(span, width - x)
    let h = min(span, height - y)
    let comma: Text = ","
    var name: Text = "full"
    if w != width || h != height {
      name = Text(number: x) + comma + Text(number: y) + comma + Text(number: w)
      name = name + comma + Text(number: h)
    }
    name = name + "/" + Text(number: (w + factor - 1) / factor)
    return name + comma + Text(number: (h + factor - 1) / factor) + "/0"
  }

  /// The coarsest level with at least one of its pixels for each pixel of the device; otherwise the
  /// finest one.
  ///
  /// - Parameter density: device pixels for each pixel of the full image.
  public func level(forDensity density: Double) -> Int {
    var level = 0
    while level + 1 < levelCount, Double(factors[level + 1]) * density <= 1 { level += 1 }
    return level
  }

  /// The tiles of a level that show a part of the image.
  ///
  /// - Shape: both ranges are empty when the part misses the image.
  public func tiles(_ level: Int, in part: ImageRect) -> (columns: Range<Int>, rows: Range<Int>) {
    let span = Double(span(level))
    func range(_ low: Double, _ high: Double, _ size: Double, _ count: Int) -> Range<Int> {
      guard high > 0, low < size, low < high else { return 0..<0 }
      let first = Int(max(0, min(low / span, size)).rounded(.down))
      let last = Int(max(0, min(high / span, size)).rounded(.up))
      return min(first, count)..<min(max(first, last), count)
    }
    return (
      range(part.x, part.maxX, Double(width), columns(level)),
      range(part.y, part.maxY, Double(height), rows(level))
    )
  }
}
