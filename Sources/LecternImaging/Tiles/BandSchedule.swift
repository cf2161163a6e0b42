/// The order of work: bands of rows go through all strips side by side, each strip takes them from
/// top to bottom, and the coarse levels take a band when all strips are through with it.
///
///            strip 0   strip 1   strip 2      coarse levels
///     band 0  done      done      done    ──▶   working
///     band 1  done      working   done
///     band 2  working             working
///     band 3  (read when a slot is free)
///
/// It keeps the order alone; threads and memory are `Tiler`'s.
struct BandSchedule {
  /// A piece of work.
  enum Task: Equatable {
    case strip(Int, band: Int)
    case coarse(band: Int)
  }

  private let slots: Int
  private let hasCoarse: Bool
  private let count: Int
  /// For each strip, the band it needs next, and whether it is at work.
  private var strips: [(next: Int, isBusy: Bool)]
  private var coarse: (next: Int, isBusy: Bool) = (0, false)
  private var readBands = 0

  /// - Parameters:
  ///   - count: How many bands there will be.
  ///   - slots: How many bands may be in memory.
  init(bands count: Int, strips: Int, hasCoarse: Bool, slots: Int) {
    (self.count, self.slots, self.hasCoarse) = (count, slots, hasCoarse)
    self.strips = Array(repeating: (0, false), count: strips)
  }

  /// The slot in memory that a band uses.
  func slot(of band: Int) -> Int { band % slots }

  /// The band to be read next, if one is left and its slot is free.
  var readable: Int? { readBands < count && readBands - released < slots ? readBands : nil }

  /// True if nothing is left to read.
  var isAllRead: Bool { readBands == count }

  /// True if all is done.
  var isDone: Bool { released == count }

  /// Notes that the next band was read.
  mutating func finishReading() { readBands += 1 }

  /// The task that most of the rest waits for; nil if no task can begin now.
  mutating func begin() -> Task? {
    if hasCoarse, !coarse.isBusy, coarse.next < throughStrips {
      coarse.isBusy = true
      return .coarse(band: coarse.next)
    }
    var best: Int?
    for (index, strip) in strips.enumerated() where !strip.isBusy && strip.next < readBands {
      if strip.next < strips[best ?? index].next || best == nil { best = index }
    }
    guard let best else { return nil }
    strips[best].isBusy = true
    return .strip(best, band: strips[best].next)
  }

  /// Notes that a piece of work is done.
  mutating func finish(_ task: Task) {
    switch task {
    case .strip(let index, let band): strips[index] = (band + 1, false)
    case .coarse(let band): coarse = (band + 1, false)
    }
  }

  /// Bands that all strips are through with.
  private var throughStrips: Int { strips.reduce(readBands) { min($0, $1.next) } }

  /// Bands whose slots are free again.
  private var released: Int { hasCoarse ? coarse.next : throughStrips }
}
