import LecternModel

/// The layout of a picture's tiles: its levels, and each tile's place and name.
///
/// - Source: IIIF Image API 3.0, section 5.4 (tiles) and 4.7 (canonical URIs); docs/BUNDLE.md.
struct TileGrid: Equatable {
  /// A level: the picture reduced by a power of two.
  struct Level: Equatable {
    /// The reduction of the level, a power of two.
    var factor: Int
    /// Its own pixels, rounded up.
    var width: Int
    var height: Int
  }

  let width: Int
  let height: Int
  /// Pixels on a side of a tile.
  let tile: Int
  /// From the whole size down to the first level that fits in one tile.
  let levels: [Level]

  init(width: Int, height: Int, tile: Int) {
    (self.width, self.height, self.tile) = (width, height, tile)
    levels = ImageService.factors(width: width, height: height, tileSize: tile).map {
      Level(factor: $0, width: Self.tiles(width, $0), height: Self.tiles(height, $0))
    }
  }

  /// The number of tiles in all levels.
  var count: Int {
    levels.reduce(0) { $0 + Self.tiles($1.width, tile) * Self.tiles($1.height, tile) }
  }

  /// The number of tiles that cover a length.
  static func tiles(_ length: Int, _ tile: Int) -> Int { (length + tile - 1) / tile }

  /// The folder of a tile, without the file's name: `x,y,w,h/tw,th/0`.
  func folder(level index: Int, column: Int, row: Int) -> String {
    ImageService.folder(
      of: TileAddress(level: index, column: column, row: row), factor: levels[index].factor,
      width: width, height: height, tileSize: tile
    ).string
  }

  /// True if the coarsest level is the picture that `full/max` gives.
  var lastIsLargestWhole: Bool {
    let last = levels[levels.count - 1]
    return (last.width, last.height) == largestWhole
  }

  /// The size of the picture that `full/max` gives: as large as fits in a square of
  /// one tile's side.
  var largestWhole: (width: Int, height: Int) {
    if levels.count == 1 { return (width, height) }
    func scaled(_ side: Int, by other: Int) -> Int {
      max(1, (tile * side * 2 + other) / (other * 2))
    }
    return width >= height
      ? (tile, scaled(height, by: width)) : (scaled(width, by: height), tile)
  }
}
