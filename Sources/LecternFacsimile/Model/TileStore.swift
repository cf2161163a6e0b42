import LecternBase

/// The tiles that are loaded, those on their way, and the next ones to ask for.
///
/// It loads nothing itself: `plan` tells the tiles to load and to let go, and is told the result.
///
/// ```
///          load            loadDidEnd(true)
/// absent ───────▶ loading ───────────────────▶ here ──▶ absent (least recently drawn, over budget)
///    ▲               │ │ loadDidEnd(false)
///    └── left view ──┘ └──▶ failed ──▶ loading again after 1, 2, 4 s, then every 30 s; said once
/// ```
///
/// In place of a missing tile the next coarser one is loaded, and so on: enlarged is better than a
/// hole.
///
/// The coarsest level's one tile is loaded first and stays. Tiles that were drawn last stay, too,
/// so that a sharp part of the view never turns blurred: decoded tiles take up `budget`, or the
/// room of the view itself if that is more.
///
/// - Units: bytes of decoded pixels, four each; seconds of any one clock.
public final class TileStore {
  /// The largest number of loads at once.
  public static let loadLimit = 6
  /// The number of attempts to load a tile before it is reported as missing.
  static let attemptLimit = 4
  /// The seconds after which a missing tile is tried again: networks come back.
  static let pause = 30.0

  enum State: UInt8, Sendable { case absent, loading, here, failed }

  /// The tiles that there are.
  public let image: ImageService
  /// The number of bytes of decoded tiles that are kept.
  public let budget: Int
  private(set) var states: [UInt8]
  private var slots: [Int32]
  private var attempts: [UInt8]
  private var retryTimes: [Double]
  /// The number of the drawing in which each tile was used last.
  private var lastUses: [Int32]
  /// The numbers of the tiles that are here.
  private(set) var here: [Int] = []
  private(set) var loading: [Int] = []
  /// The numbers of tiles that failed, which are tried again.
  private var failed: [Int] = []
  /// Bytes of the decoded tiles that are here.
  public private(set) var byteCount = 0
  private var drawing: Int32 = 0

  /// - Parameter budget: 128 MiB hold about 128 tiles of 512 pixels.
  public init(image: ImageService, budget: Int = 128 << 20) {
    self.image = image
    self.budget = budget
    let count = image.tileCount
    states = [UInt8](repeating: 0, count: count)
    slots = [Int32](repeating: 0, count: count)
    attempts = [UInt8](repeating: 0, count: count)
    retryTimes = [Double](repeating: 0, count: count)
    lastUses = [Int32](repeating: 0, count: count)
  }

  func state(_ index: Int) -> State { State(rawValue: states[index]) ?? .absent }

  /// True if a tile can be drawn.
  public func isHere(_ tile: TileAddress) -> Bool { state(image.index(of: tile)) == .here }

  /// True if the coarsest level can be drawn, and with it something everywhere.
  public var hasBase: Bool { isHere(image.base) }

  /// True if the last attempt to load the coarsest level failed.
  var hasMissedBase: Bool { attempts[image.index(of: image.base)] > 0 }

  /// True while a tile is missing that has been tried for often enough.
  public var isLacking: Bool {
    for index in failed + loading where Int(attempts[index]) >= TileStore.attemptLimit {
      return true
    }
    return false
  }

  /// The host's slot of a tile that is here or on its way.
  public func slot(_ tile: TileAddress) -> Int32 { slots[image.index(of: tile)] }

  // MARK: Loading

  /// Cancels loads that aren't needed any more: those of tiles that have left the view, with half a
  /// tile around it, or that aren't of the view's level.
  ///
  /// - Returns: the slots to release.
  public func cancelLoads(beyond view: TileView) -> [Int32] {
    var released: [Int32] = []
    var position = 0
    while position < loading.count {
      let index = loading[position]
      let tile = image.tile(at: index)
      if tile == image.base || view.wants(tile, in: image) || isStandIn(tile, in: view) {
        position += 1
        continue
      }
      loading.remove(at: position)
      states[index] = State.absent.rawValue
      released.append(slots[index])
      slots[index] = 0
    }
    return released
  }

  /// The next tile to load, if there may be another load: the coarsest of all first, then those in
  /// view from the middle outwards, then those just beyond it.
  public func nextLoad(for view: TileView, at time: Double) -> TileAddress? {
    guard loading.count < TileStore.loadLimit else { return nil }
    let base = image.index(of: image.base)
    if canLoad(base, at: time) { return image.base }
    var best: TileAddress?
    var least = Double.infinity
    let (columns, rows) = image.tiles(view.level, in: partToLoad(for: view))
    let middle = view.part.middle
    for row in rows {
      for column in columns {
        let wanted = TileAddress(level: view.level, column: column, row: row)
        guard let tile = loadable(wanted, at: time) else { continue }
        let rectangle = image.rectangle(of: tile)
        let x = max(0, max(rectangle.x - middle.x, middle.x - rectangle.maxX))
        let y = max(0, max(rectangle.y - middle.y, middle.y - rectangle.maxY))
        var distance = x * x + y * y
        // Tiles beyond the view come after all within it.
        if !view.shows(rectangle) { distance += 1e15 }
        if distance < least {
          least = distance
          best = tile
        }
      }
    }
    return best
  }

  /// The part in view, and its surroundings if there is room for all of them: tiles without room
  /// would be let go, and asked for again, for ever.
  private func partToLoad(for view: TileView) -> ImageRect {
    let part = view.withMargin(in: image)
    let (columns, rows) = image.tiles(view.level, in: part)
    let room = budget - coming - image.byteCount(of: image.base)
    return columns.count * rows.count <= room / tileBytes ? part : view.part
  }

  /// A tile if it can be loaded, or else, while it is missing, the finest coarser one that can.
  ///
  /// Without a network a device has the coarser levels of an image, and no tile of the view's own.
  private func loadable(_ wanted: TileAddress, at time: Double) -> TileAddress? {
    var tile = wanted
    while !canLoad(image.index(of: tile), at: time) {
      guard attempts[image.index(of: tile)] > 0, tile.level < image.base.level else {
        return nil
      }
      tile = image.coarser(tile)
    }
    return tile
  }

  /// True if a tile is loaded because a finer one in view is missing.
  private func isStandIn(_ tile: TileAddress, in view: TileView) -> Bool {
    guard tile.level > view.level else { return false }
    let (columns, rows) = image.tiles(view.level, in: view.withMargin(in: image))
    for row in rows {
      for column in columns {
        var finer = TileAddress(level: view.level, column: column, row: row)
        while finer.level < tile.level, attempts[image.index(of: finer)] > 0 {
          finer = image.coarser(finer)
        }
        if finer == tile { return true }
      }
    }
    return false
  }

  private var tileBytes: Int { image.tileSize * image.tileSize * 4 }
  /// The number of bytes that may arrive before tiles are let go the next time.
  private var coming: Int { TileStore.loadLimit * tileBytes }

  private func canLoad(_ index: Int, at time: Double) -> Bool {
    switch state(index) {
    case .absent: return true
    case .failed: return time >= retryTimes[index]
    case .loading, .here: return false
    }
  }

  /// Notes that a tile is being loaded into a slot.
  public func didBeginLoad(_ tile: TileAddress, slot: Int32) {
    let index = image.index(of: tile)
    if state(index) == .failed { remove(index, from: &failed) }
    states[index] = State.loading.rawValue
    slots[index] = slot
    loading.append(index)
  }

  /// A load has ended.
  ///
  /// - Returns: the slot to release, for one that failed.
  @discardableResult
  public func loadDidEnd(_ tile: TileAddress, isHere: Bool, at time: Double) -> Int32? {
    let index = image.index(of: tile)
    guard state(index) == .loading else { return nil }
    remove(index, from: &loading)
    if isHere {
      states[index] = State.here.rawValue
      attempts[index] = 0
      here.append(index)
      byteCount += image.byteCount(of: tile)
      lastUses[index] = drawing
      return nil
    }
    attempts[index] = min(UInt8(TileStore.attemptLimit), attempts[index] + 1)
    states[index] = State.failed.rawValue
    failed.append(index)
    if Int(attempts[index]) < TileStore.attemptLimit {
      retryTimes[index] = time + Double(1 << (Int(attempts[index]) - 1))
    } else {
      retryTimes[index] = time + TileStore.pause
    }
    let slot = slots[index]
    slots[index] = 0
    return slot
  }

  /// The time at which the next failed tile of the view may be tried again; nil without such a
  /// tile.
  public func nextRetry(for view: TileView) -> Double? {
    var next: Double?
    for index in failed where retryTimes[index] < next ?? .infinity {
      let tile = image.tile(at: index)
      if tile == image.base || view.wants(tile, in: image) { next = retryTimes[index] }
    }
    return next
  }

  private func remove(_ index: Int, from list: inout [Int]) {
    if let position = list.firstIndex(of: index) { list.remove(at: position) }
  }

  // MARK: Drawing

  /// Finds the tiles to draw, coarser ones first: in each place the finest loaded one up to the
  /// view's level, with coarser ones underneath only where it is missing; finer ones if no others
  /// are loaded.
  ///
  /// - Parameter tiles: gets the numbers of the tiles.
  public func draw(_ view: TileView, into tiles: inout [Int]) {
    tiles.removeAll(keepingCapacity: true)
    drawing += 1
    _ = cover(image.base, view, &tiles)
    for index in tiles { lastUses[index] = drawing }
    // Coarser tiles have greater numbers, and are drawn first.
    tiles.sort(by: >)
  }

  /// Adds the tiles that cover a tile's visible part.
  ///
  /// - Returns: true if all of it is covered as finely as the view wants.
  private func cover(_ tile: TileAddress, _ view: TileView, _ tiles: inout [Int]) -> Bool {
    guard view.shows(image.rectangle(of: tile)) else { return true }
    let index = image.index(of: tile)
    let isHere = state(index) == .here
    if tile.level <= view.level, isHere {
      tiles.append(index)
      return true
    }
    var isCovered = tile.level > 0
    if tile.level > 0, tile.level > view.level || hasFiner(than: tile) {
      let ratio = image.factors[tile.level] / image.factors[tile.level - 1]
      let columns = image.columns(tile.level - 1)
      let rows = image.rows(tile.level - 1)
      for row in tile.row * ratio..<min(rows, (tile.row + 1) * ratio) {
        for column in tile.column * ratio..<min(columns, (tile.column + 1) * ratio) {
          let finer = TileAddress(level: tile.level - 1, column: column, row: row)
          if !cover(finer, view, &tiles) { isCovered = false }
        }
      }
    } else {
      isCovered = false
    }
    if isCovered { return true }
    if isHere { tiles.append(index) }
    return false
  }

  /// True if a tile of a finer level is loaded that shows a part of this one.
  private func hasFiner(than tile: TileAddress) -> Bool {
    let rectangle = image.rectangle(of: tile)
    for index in here {
      let other = image.tile(at: index)
      guard other.level < tile.level else { continue }
      if rectangle.contains(image.rectangle(of: other)) { return true }
    }
    return false
  }

  /// Lets go the tiles that have not been drawn for longest, until the rest, and those that may
  /// come before the next time, are within the budget.
  ///
  /// - Returns: the slots to release.
  public func trim() -> [Int32] {
    var released: [Int32] = []
    let base = image.index(of: image.base)
    while byteCount > budget - coming {
      var oldest: Int?
      for (position, index) in here.enumerated()
      where index != base && lastUses[index] < drawing
        && (oldest == nil || lastUses[index] < lastUses[here[oldest ?? 0]])
      {
        oldest = position
      }
      guard let oldest else { break }
      let index = here.remove(at: oldest)
      states[index] = State.absent.rawValue
      byteCount -= image.byteCount(of: image.tile(at: index))
      released.append(slots[index])
      slots[index] = 0
    }
    return released
  }

  /// Lets everything go, as when the picture leaves the page.
  ///
  /// - Returns: the slots to release.
  public func removeAll() -> [Int32] {
    var released: [Int32] = []
    for index in here + loading {
      released.append(slots[index])
      slots[index] = 0
      states[index] = State.absent.rawValue
      attempts[index] = 0
    }
    for index in failed {
      states[index] = State.absent.rawValue
      attempts[index] = 0
    }
    here = []
    loading = []
    failed = []
    byteCount = 0
    return released
  }

  /// A rule of the store's that doesn't hold; nil while all do, as tests expect.
  package var brokenInvariant: StaticString? {
    if loading.count > TileStore.loadLimit { return "at most six loads at once" }
    var bytes = 0
    var count = 0
    for index in states.indices {
      switch state(index) {
      case .here:
        bytes += image.byteCount(of: image.tile(at: index))
        count += 1
        if !here.contains(index) { return "what is here is listed" }
        if slots[index] == 0 { return "what is here has a slot" }
      case .loading: if !loading.contains(index) { return "what is loading is listed" }
      case .absent, .failed: if slots[index] != 0 { return "what isn't here has no slot" }
      }
    }
    if bytes != byteCount || count != here.count { return "the bytes are those of what is here" }
    return nil
  }
}
