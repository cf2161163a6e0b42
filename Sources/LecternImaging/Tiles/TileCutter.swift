import Foundation

/// Cuts the tiles of full size out of a JPEG, on a thread of its own.
///
/// Each tile has the very coefficients of the file: no pixel is decoded, and nothing is lost.
/// The compressed bytes of one row of tiles are in memory.
final class TileCutter: @unchecked Sendable {
  // The lock guards the outcome and the wish to stop; all else is the thread's.
  private let lock = NSCondition()
  private var outcome: Result<Written, TileFault>?
  private var isStopped = false

  private let file: JPEGFile
  private let grid: TileGrid
  private let writer: FolderWriter

  /// Begins.
  ///
  /// - Parameter file: One of the grid's size, that fits its tiles.
  init(_ file: JPEGFile, grid: TileGrid, writer: FolderWriter) {
    (self.file, self.grid, self.writer) = (file, grid, writer)
    let thread = Thread {
      let result = Result { () throws(TileFault) in try self.cut() }
      self.lock.withLock {
        self.outcome = result
        self.lock.broadcast()
      }
    }
    thread.start()
  }

  /// True if tiles of a side can be cut from a file.
  static func fits(_ file: JPEGFile, tile: Int) -> Bool {
    tile % Int(file.header.unit_width) == 0 && tile % Int(file.header.unit_height) == 0
  }

  /// The fault that has ended it; nil before its end, and after a good one.
  var fault: TileFault? {
    lock.withLock {
      guard case .failure(let fault) = outcome else { return nil }
      return fault
    }
  }

  /// Ends it before it is done, and waits until it has.
  func stop() {
    lock.withLock {
      isStopped = true
      while outcome == nil { lock.wait() }
    }
  }

  /// Waits for its end, some seconds at most: true if it is there.
  func waitsForEnd(_ seconds: Double) -> Bool {
    lock.withLock {
      if outcome == nil { _ = lock.wait(until: Date(timeIntervalSinceNow: seconds)) }
      return outcome != nil
    }
  }

  /// Waits until all tiles are cut.
  func finish() throws(TileFault) -> Written {
    let outcome = lock.withLock {
      while self.outcome == nil { lock.wait() }
      return self.outcome
    }
    return try outcome?.get() ?? Written()
  }

  private func cut() throws(TileFault) -> Written {
    let side = grid.tile
    let unitsAcross = Int(file.header.units_across)
    let unitsPerTile = side / Int(file.header.unit_width)
    var pieces: [JPEGPiece] = []
    var written = Written()
    for row in 0..<TileGrid.tiles(grid.height, side) {
      let height = min(side, grid.height - row * side)
      do throws(JPEGError) {
        for column in 0..<TileGrid.tiles(grid.width, side) {
          if row == 0 { pieces.append(try JPEGPiece()) }
          try pieces[column].begin(min(side, grid.width - column * side), height, of: file)
        }
        for _ in 0..<TileGrid.tiles(height, Int(file.header.unit_height)) {
          if lock.withLock({ isStopped }) { return written }
          for (column, piece) in pieces.enumerated() {
            try file.copyUnits(
              min(unitsPerTile, unitsAcross - column * unitsPerTile), to: piece)
          }
        }
      } catch {
        throw .source(error)
      }
      for (column, piece) in pieces.enumerated() {
        written = written + (try write(piece, column: column, row: row))
      }
    }
    do {
      try file.readEnd()
    } catch {
      throw .source(error)
    }
    return written
  }

  private func write(_ piece: JPEGPiece, column: Int, row: Int) throws(TileFault) -> Written {
    let bytes: UnsafeRawBufferPointer
    do {
      bytes = try piece.end()
    } catch {
      throw .source(error)
    }
    return try writer.writeTile(
      bytes, to: grid.folder(level: 0, column: column, row: row))
  }
}
