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

  /// Nil when no picture need be resampled, and when the level for it isn't made.
  ///
  /// - Parameter first: The finest level that is made.
  init?(grid: TileGrid, from first: Int, bands: Int) {
    level = grid.levels.count - 2
    if level < first || grid.lastIsLargestWhole { return nil }
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
