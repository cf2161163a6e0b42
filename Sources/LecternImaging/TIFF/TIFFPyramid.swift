import CJPEG

/// A picture in a TIFF whose parts are tiles, and its smaller copies in the same file.
///
///     let pyramid = TIFFPyramid(path: "map.tif")
///     let bytes = pyramid?.jpeg(level: 2, column: 0, row: 1)
///
/// A tile that is a JPEG becomes a file of its own, with the tables that tiles share: no pixel is
/// decoded.
///
/// - Source: TIFF 6.0, section 15; TIFF Technical Note 2 (JPEG); issue 22, item 3.
package struct TIFFPyramid: Sendable {
  /// The picture in one size.
  struct Level: Sendable {
    var width: Int
    var height: Int
    var tileWidth: Int
    var tileHeight: Int
    /// The argument of libvips's loader by which it reads this one, and its number.
    var loaderKey: String
    var number: Int
    /// The meaning and the number of its samples, by their tags.
    var colours: Int
    var samples: Int
    /// Bytes before those of a tile in its JPEG; nil for tiles that aren't such JPEGs.
    var head: [UInt8]?
    var offsets: [Int]
    var counts: [Int]
  }

  let path: String
  /// The largest first; each has half the columns and rows of the one before.
  let levels: [Level]
  /// True if the file's other pages are smaller copies of the first.
  let isWhole: Bool

  /// Columns of a tile, of all levels.
  var tileWidth: Int { levels[0].tileWidth }
  /// Rows of a tile.
  var tileHeight: Int { levels[0].tileHeight }

  /// Bytes in memory.
  var bytes: Int { levels.reduce(0) { $0 + 16 * $1.offsets.count } }

  private static let mostLevels = 40

  /// Looks at a file; nil if its first page isn't made of tiles.
  init?(path: String) {
    guard let reader = TIFFReader(path: path), let base = reader.directory(at: reader.first),
      let first = Self.level(base, reader, "page", 0)
    else { return nil }
    self.path = path
    var levels = [first]
    func add(_ directory: TIFFReader.Directory, _ key: String, _ number: Int) {
      let last = levels[levels.count - 1]
      // Bit 0: a smaller copy of another picture in the file; bit 2: a mask of one.
      guard levels.count < Self.mostLevels,
        (reader.number(.subfileType, of: directory) ?? 0) & 5 == 1,
        let level = Self.level(directory, reader, key, number),
        level.tileWidth == last.tileWidth, level.tileHeight == last.tileHeight,
        level.colours == last.colours, level.samples == last.samples,
        Self.isHalf(level.width, of: last.width), Self.isHalf(level.height, of: last.height)
      else { return }
      levels.append(level)
    }
    let inside = reader.numbers(.directories, of: base, most: Self.mostLevels) ?? []
    for (number, place) in inside.enumerated() {
      if let directory = reader.directory(at: place) { add(directory, "subifd", number) }
    }
    var (next, page, isWhole) = (base.next, 1, true)
    while next != 0, page < Self.mostLevels, let directory = reader.directory(at: next) {
      if (reader.number(.subfileType, of: directory) ?? 0) & 1 == 0 { isWhole = false }
      if isWhole { add(directory, "page", page) }
      (next, page) = (directory.next, page + 1)
    }
    self.isWhole = isWhole && next == 0
    self.levels = levels
  }

  /// Halves are rounded down or up.
  private static func isHalf(_ side: Int, of other: Int) -> Bool {
    max(1, other / 2) == side || (other + 1) / 2 == side
  }

  private static func level(
    _ directory: TIFFReader.Directory, _ reader: TIFFReader, _ key: String, _ number: Int
  ) -> Level? {
    guard let width = reader.number(.width, of: directory),
      let height = reader.number(.height, of: directory),
      let tileWidth = reader.number(.tileWidth, of: directory),
      let tileHeight = reader.number(.tileHeight, of: directory),
      (1...1_000_000).contains(width), (1...1_000_000).contains(height),
      (16...8_192).contains(tileWidth), (16...8_192).contains(tileHeight)
    else { return nil }
    var level = Level(
      width: width, height: height, tileWidth: tileWidth, tileHeight: tileHeight,
      loaderKey: key, number: number,
      colours: reader.number(.colours, of: directory) ?? -1,
      samples: reader.number(.samples, of: directory) ?? 1, head: nil, offsets: [], counts: [])
    let tiles =
      ((width + tileWidth - 1) / tileWidth) * ((height + tileHeight - 1) / tileHeight)
    if let head = head(of: level, directory, reader),
      let offsets = reader.numbers(.tileOffsets, of: directory, most: tiles),
      let counts = reader.numbers(.tileCounts, of: directory, most: tiles), offsets.count == tiles,
      counts.count == tiles
    {
      (level.head, level.offsets, level.counts) = (head, offsets, counts)
    }
    return level
  }

  /// The beginning of each tile's JPEG: its colours, told by Adobe's marker, and the tables.
  private static func head(
    of level: Level, _ directory: TIFFReader.Directory, _ reader: TIFFReader
  ) -> [UInt8]? {
    let (colours, samples) = (level.colours, level.samples)
    guard reader.number(.compression, of: directory) == 7,
      reader.numbers(.bits, of: directory, most: 3)?.allSatisfy({ $0 == 8 }) == true,
      (reader.number(.planes, of: directory) ?? 1) == 1,
      samples == 1 && colours == 1 || samples == 3 && (colours == 2 || colours == 6)
    else { return nil }
    var head: [UInt8] = [0xFF, 0xD8]
    if samples == 3 {
      // T.872: 0 for red, green and blue, 1 for luminance and two of colour.
      head += [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0]
      head.append(colours == 6 ? 1 : 0)
    }
    if let tables = reader.bytes(.tables, of: directory) {
      guard tables.count >= 4, tables.starts(with: [0xFF, 0xD8]),
        tables.suffix(2).elementsEqual([0xFF, 0xD9])
      else { return nil }
      head += tables[2..<(tables.count - 2)]
    }
    return head
  }

  /// The tile that a part in some size is, whole; nil for other parts.
  func tile(
    of area: ImageJob.Area, width: Int, height: Int
  ) -> (level: Int, column: Int, row: Int)? {
    guard width == tileWidth, height == tileHeight, area.width % tileWidth == 0 else { return nil }
    let factor = area.width / tileWidth
    let level = factor.trailingZeroBitCount
    guard factor == 1 << level, level < levels.count, area.height == tileHeight << level,
      area.x % area.width == 0, area.y % area.height == 0,
      area.x + area.width <= levels[level].width << level,
      area.y + area.height <= levels[level].height << level
    else { return nil }
    return (level, area.x / area.width, area.y / area.height)
  }

  /// A tile as a file; nil for one that isn't a JPEG of the usual kind, of another size than tiles
  /// have, or of other colours than the file tells.
  func jpeg(level: Int, column: Int, row: Int) -> [UInt8]? {
    let level = levels[level]
    let index = row * ((level.width + tileWidth - 1) / tileWidth) + column
    // No tile of 8 bits needs more than four bytes a pixel.
    let most = 65_536 + 4 * tileWidth * tileHeight
    guard let head = level.head, level.offsets.indices.contains(index),
      (4...most).contains(level.counts[index]),
      let tile = TIFFReader(path: path)?.bytes(
        at: level.offsets[index], count: level.counts[index]),
      tile.starts(with: [0xFF, 0xD8])
    else { return nil }
    let bytes = head + tile.dropFirst(2)
    guard let found = JPEGFile.header(of: bytes), found.width == tileWidth,
      found.height == tileHeight, found.component_count == level.samples,
      found.component_count == 1 || (found.colours == CJPEG_YCC) == (level.colours == 6)
    else { return nil }
    return bytes
  }
}
