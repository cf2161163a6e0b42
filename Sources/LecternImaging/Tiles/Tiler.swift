import Foundation

/// Makes all tiles of a picture, from one level on, while reading it once, from top to bottom.
///
/// Only some bands of rows and the compressed bytes of unfinished tiles are in memory: each tile of
/// a row of tiles has a compressor of its own, which takes the rows of a band as they come.
///
/// The calling thread reads; workers, one a core, make tiles.
final class Tiler: @unchecked Sendable {
  // The lock guards the variables. A strip is used by one worker at a time, and the slots of a band
  // are read by workers only between being read and being released.

  /// The rows of a band: 64, of which six halvings leave one row.
  static let bandHeight = 64
  /// Bands in memory.
  static let slots = 4
  /// Levels that a strip goes down; the rest is done for the whole width at once.
  private static let stripLevels = 3

  private let lock = NSCondition()
  private var schedule: BandSchedule
  private var fault: TileFault?
  private var isStopped = false
  private var workersLeft = 0

  private let whole: TileGrid.Level
  private let bands: Int
  private let strips: [LevelStrip]
  private let stripWidth: Int
  private let coarse: LevelStrip?
  private let coarseWidth: Int
  private var pixels: [VipsRows.Pixels?]
  /// For each slot, rows for the coarse levels, and how many.
  private let coarseRows: [UnsafeMutablePointer<UInt8>]
  private var coarseCounts: [Int]
  /// The level that `full/max` is made from, whole.
  let overview: Overview?

  /// - Parameter finest: The first level, in whose size rows come.
  init(
    grid: TileGrid, from finest: Int = 0, bands: Int, quality: Int, writer: FolderWriter
  ) throws(TileFault) {
    (whole, self.bands) = (grid.levels[finest], bands)
    let settings = TileColumn.Settings(grid: grid, bands: bands, quality: quality, writer: writer)
    let overview = Overview(grid: grid, from: finest, bands: bands)
    self.overview = overview
    // The first level that isn't made by strips.
    let fine = min(finest + Self.stripLevels, grid.levels.count)
    let hasCoarse = grid.levels.count > fine
    stripWidth = grid.tile << (Self.stripLevels - 1)

    /// The chain of strips from one level to another, over columns of the first.
    func chain(_ levels: Range<Int>, from column: Int, columns: Int) throws(TileFault)
      -> LevelStrip?
    {
      var next: LevelStrip?
      for level in levels.reversed() {
        let down = level - levels.lowerBound
        let all = TileGrid.tiles(grid.levels[level].width, grid.tile)
        let first = column >> down
        let last = min(all, (column + columns) >> down)
        next = try LevelStrip(
          settings, level: level, columns: first..<max(last, first + 1),
          most: (Self.bandHeight >> (level - finest)) + 1, next: next,
          copy: overview?.memory(level: level, column: first))
      }
      return next
    }

    let columns = 1 << (Self.stripLevels - 1)
    var strips: [LevelStrip] = []
    let all = TileGrid.tiles(whole.width, grid.tile)
    for column in stride(from: 0, to: all, by: columns) {
      if let strip = try chain(finest..<fine, from: column, columns: columns) {
        strips.append(strip)
      }
    }
    self.strips = strips
    coarse = try hasCoarse ? chain(fine..<grid.levels.count, from: 0, columns: .max >> 8) : nil
    coarseWidth = hasCoarse ? grid.levels[fine].width : 0
    let room = coarseWidth * bands * ((Self.bandHeight >> Self.stripLevels) + 1)
    coarseRows = (0..<Self.slots).map { _ in .allocate(capacity: room) }
    coarseCounts = Array(repeating: 0, count: Self.slots)
    pixels = Array(repeating: nil, count: Self.slots)
    schedule = BandSchedule(
      bands: TileGrid.tiles(whole.height, Self.bandHeight), strips: strips.count,
      hasCoarse: hasCoarse, slots: Self.slots)
  }

  deinit { for rows in coarseRows { rows.deallocate() } }

  /// Files and bytes written.
  var written: Written {
    strips.reduce(coarse?.written ?? Written()) { $0 + $1.written }
  }

  /// Makes the tiles.
  ///
  /// - Parameters:
  ///   - read: Gives rows of the whole width in a slot's memory, which stay there until that slot
  ///     is asked for again; called on the calling thread, from the top downward.
  ///   - pause: Called on the calling thread for each band, with the number of its rows;
  ///     throws to stop.
  func run(
    read: (_ slot: Int, _ top: Int, _ count: Int) throws(PyramidError) -> VipsRows.Pixels,
    pause: (_ rows: Int) throws(PyramidError) -> Void
  ) throws(PyramidError) -> TileFault? {
    startWorkers()
    defer { stopWorkers() }
    while let band = waitForSlot() {
      let top = band * Self.bandHeight
      let count = min(Self.bandHeight, whole.height - top)
      let rows = try read(band % Self.slots, top, count)
      lock.withLock {
        pixels[schedule.slot(of: band)] = rows
        schedule.finishReading()
        lock.broadcast()
      }
      try pause(count)
    }
    return lock.withLock {
      while fault == nil, !schedule.isDone { lock.wait() }
      return fault
    }
  }

  // MARK: Threads

  private func startWorkers() {
    workersLeft = max(1, ProcessInfo.processInfo.activeProcessorCount)
    for _ in 0..<workersLeft {
      let thread = Thread { self.work() }
      thread.stackSize = 1 << 20
      thread.start()
    }
  }

  /// Waits until all workers have ended.
  private func stopWorkers() {
    lock.withLock {
      isStopped = true
      lock.broadcast()
      while workersLeft > 0 { lock.wait() }
    }
  }

  /// The next band to read, when its slot is free; nil at the end or after a fault.
  private func waitForSlot() -> Int? {
    lock.withLock {
      while fault == nil {
        if let band = schedule.readable { return band }
        if schedule.isAllRead { return nil }
        lock.wait()
      }
      return nil
    }
  }

  private func work() {
    lock.lock()
    while !isStopped {
      guard let task = schedule.begin() else {
        lock.wait()
        continue
      }
      lock.unlock()
      let result = Result { () throws(TileFault) in try perform(task) }
      lock.lock()
      switch result {
      case .success: schedule.finish(task)
      case .failure(let error):
        fault = fault ?? error
        isStopped = true
      }
      lock.broadcast()
    }
    workersLeft -= 1
    lock.broadcast()
    lock.unlock()
  }

  private func perform(_ task: BandSchedule.Task) throws(TileFault) {
    switch task {
    case .strip(let index, let band):
      let slot = band % Self.slots
      guard let rows = lock.withLock({ pixels[slot] }) else { return }
      let fine = Self.stripLevels
      let out = coarse.map { _ in
        RowMemory(
          start: coarseRows[slot] + (index * stripWidth >> fine) * bands,
          stride: coarseWidth * bands)
      }
      let made = try strips[index].take(
        rows.bytes + index * stripWidth * bands, stride: rows.stride, count: rows.count, out: out)
      // The same number for every strip.
      lock.withLock { coarseCounts[slot] = made }
    case .coarse(let band):
      let slot = band % Self.slots
      let count = lock.withLock { coarseCounts[slot] }
      _ = try coarse?.take(
        coarseRows[slot], stride: coarseWidth * bands, count: count, out: nil)
    }
  }
}
