/// The last level but one, kept whole in memory while it is made: `full/max` is resampled from it.
///
/// At most twice a tile's side in each direction: 3 MB for tiles of 512 pixels.
final class Overview: @unchecked Sendable {
  // Strips write to it side by side, each to its own columns; it is read when all are done.
  private let level: Int
  private let tile: Int
  private let bands: Int
  let width: Int
  let height: Int
  private let bytes: UnsafeMutablePointer<UInt8>

  /// Nil when no picture need be resampled: there is one level, or the last one has the very size.
  init?(grid: TileGrid, bands: Int) {
    guard grid.levels.count > 1 else { return nil }
    let last = grid.levels[grid.levels.count - 1]
    if (last.width, last.height) == grid.largestWhole { return nil }
    level = grid.levels.count - 2
    (width, height) = (grid.levels[level].width, grid.levels[level].height)
    (tile, self.bands) = (grid.tile, bands)
    bytes = .allocate(capacity: width * height * bands)
  }

  deinit { bytes.deallocate() }

  /// The memory for the rows of a level, from a column of tiles on; nil for other levels.
  func memory(level: Int, column: Int) -> RowMemory? {
    guard level == self.level else { return nil }
    return RowMemory(start: bytes + column * tile * bands, stride: width * bands)
  }

  /// The picture in another size.
  func fitted(width: Int, height: Int) throws(VipsError) -> VipsImage {
    try VipsImage.over(bytes, width: self.width, height: self.height, bands: bands)
      .fitted(width: width, height: height)
  }
}
