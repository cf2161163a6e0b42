/// One column of tiles of a level: takes rows from the top of the picture to its bottom.
final class TileColumn {
  /// The settings of the tiles of a pyramid.
  struct Settings {
    var grid: TileGrid
    var bands: Int
    var quality: Int
    var writer: FolderWriter
  }

  /// Files and bytes written so far.
  private(set) var written = Written()
  private let settings: Settings
  private let level: Int
  private let column: Int
  private let width: Int
  private let height: Int
  private let encoder: TileEncoder
  private var row = 0
  /// Rows of the present tile that were taken.
  private var filled = 0

  init(_ settings: Settings, level: Int, column: Int) throws(TileFault) {
    (self.settings, self.level, self.column) = (settings, level, column)
    let (grid, tile) = (settings.grid, settings.grid.tile)
    width = min(tile, grid.levels[level].width - column * tile)
    height = grid.levels[level].height
    encoder = try TileEncoder(bands: settings.bands, quality: settings.quality)
  }

  /// Takes the next rows, in which the column begins at `rows`.
  func take(_ rows: UnsafePointer<UInt8>, stride: Int, count: Int) throws(TileFault) {
    var taken = 0
    while taken < count {
      let tile = settings.grid.tile
      let tileHeight = min(tile, height - row * tile)
      if filled == 0 { try encoder.begin(width: width, height: tileHeight) }
      let portion = min(count - taken, tileHeight - filled)
      try encoder.take(rows + taken * stride, stride: stride, count: portion)
      taken += portion
      filled += portion
      if filled == tileHeight { try finishTile() }
    }
  }

  private func finishTile() throws(TileFault) {
    let bytes = try encoder.end()
    written =
      try written
      + settings.writer.writeTile(
        bytes, to: settings.grid.folder(level: level, column: column, row: row))
    row += 1
    filled = 0
  }
}

extension FolderWriter {
  /// Writes the file of a tile into the tile's folder.
  func writeTile(
    _ bytes: UnsafeRawBufferPointer, to folder: String
  ) throws(TileFault) -> Written {
    do {
      try write(bytes, to: folder + "/default.jpg")
    } catch {
      throw .file(error)
    }
    return Written(files: 1, bytes: bytes.count)
  }
}

/// Files and bytes.
struct Written: Equatable {
  var files = 0
  var bytes = 0

  static func + (a: Written, b: Written) -> Written {
    Written(files: a.files + b.files, bytes: a.bytes + b.bytes)
  }
}
