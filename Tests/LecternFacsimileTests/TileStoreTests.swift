import LecternBase
import LecternTesting
import Testing

@testable import LecternFacsimile

struct TileStoreTests {
  private let image: ImageService

  init() throws {
    image = try #require(
      ImageService(
        width: 34_000, height: 24_000, tileSize: 512, factors: [1, 2, 4, 8, 16, 32, 64, 128],
        prefix: "charter-image/", format: "jpg"))
  }

  private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double, level: Int)
    -> TileView
  {
    TileView(part: ImageRect(x: x, y: y, width: width, height: height), level: level)
  }

  /// Begins all loads there may be.
  @discardableResult
  private func begin(_ store: TileStore, _ view: TileView, at time: Double = 0)
    -> [TileAddress]
  {
    var begun: [TileAddress] = []
    while let tile = store.nextLoad(for: view, at: time) {
      store.didBeginLoad(tile, slot: Int32(store.image.index(of: tile) + 1))
      begun.append(tile)
    }
    return begun
  }

  @Test("the coarsest tile comes first, then what is nearest to the middle, at most six at once")
  func order() {
    let store = TileStore(image: image)
    let view = view(10_000, 10_000, 2_000, 1_500, level: 0)
    var begun = begin(store, view)
    #expect(begun.count == 6)
    #expect(begun.first == image.base)
    func distance(_ tile: TileAddress) -> Double {
      let part = image.rectangle(of: tile)
      let x = max(0, max(part.x - 11_000, 11_000 - part.maxX))
      let y = max(0, max(part.y - 10_750, 10_750 - part.maxY))
      return x * x + y * y
    }
    while store.loading.count > 0 {
      let tile = image.tile(at: store.loading[0])
      store.loadDidEnd(tile, isHere: true, at: 0)
      begun += begin(store, view)
    }
    let shown = begun.dropFirst().filter { view.shows(image.rectangle(of: $0)) }
    let beyond = begun.dropFirst().filter { !view.shows(image.rectangle(of: $0)) }
    #expect(Array(begun.dropFirst()) == shown + beyond)
    for (a, b) in zip(shown, shown.dropFirst()) { #expect(distance(a) <= distance(b)) }
    #expect(shown.count == 5 * 4)
  }

  @Test(
    "what has left the view, or has another level than it, is cancelled; the coarsest tile never")
  func cancelling() {
    let store = TileStore(image: image)
    begin(store, view(10_000, 10_000, 500, 500, level: 0))
    #expect(store.cancelLoads(beyond: view(10_100, 10_000, 500, 500, level: 0)).isEmpty)
    #expect(store.cancelLoads(beyond: view(20_000, 10_000, 500, 500, level: 0)).count == 5)
    #expect(store.loading == [image.index(of: image.base)])
    begin(store, view(20_000, 10_000, 500, 500, level: 0))
    #expect(store.cancelLoads(beyond: view(20_000, 10_000, 500, 500, level: 1)).count == 5)
    #expect(store.brokenInvariant == nil)
  }

  @Test(
    "a tile that fails is tried again after 1, 2 and 4 s, then every 30 s, for networks come back"
  )
  func retries() {
    let store = TileStore(image: image)
    let view = view(10_000, 10_000, 100, 100, level: 0)
    begin(store, view)
    let tile = image.tile(at: store.loading[1])
    for (time, retry) in [(0.0, 1.0), (1, 3), (3, 7)] {
      #expect(store.loadDidEnd(tile, isHere: false, at: time) != nil)
      #expect(store.nextRetry(for: view) == retry)
      #expect(!begin(store, view, at: retry - 0.01).contains(tile))
      #expect(begin(store, view, at: retry).contains(tile))
      #expect(!store.isLacking)
    }
    store.loadDidEnd(tile, isHere: false, at: 7)
    #expect(store.isLacking)
    for time in [37.0, 67, 97] {
      #expect(store.nextRetry(for: view) == time)
      #expect(!begin(store, view, at: time - 0.01).contains(tile))
      #expect(begin(store, view, at: time).contains(tile))
      store.loadDidEnd(tile, isHere: false, at: time)
    }
    // Shown anew, it begins anew.
    _ = store.removeAll()
    #expect(begin(store, view, at: 98).contains(tile))
    store.loadDidEnd(tile, isHere: false, at: 98)
    #expect(store.nextRetry(for: view) == 99)
    #expect(store.brokenInvariant == nil)
  }

  @Test(
    "where tiles of the view are missing the next coarser ones that can be had are loaded and drawn"
  )
  func standIns() {
    let store = TileStore(image: image)
    let view = view(10_000, 10_000, 1_000, 800, level: 0)
    var tiles: [Int] = []
    // As without a network, on a device that keeps the levels from the third on.
    for _ in 0..<60 {
      for tile in begin(store, view, at: 0) {
        #expect(store.cancelLoads(beyond: view).isEmpty, "what stands in is wanted")
        store.loadDidEnd(tile, isHere: tile.level >= 2, at: 0)
      }
      #expect(store.brokenInvariant == nil)
    }
    let levels = Set(store.here.map { image.tile(at: $0).level })
    #expect(levels == [2, image.base.level])
    store.draw(view, into: &tiles)
    let part = tiles.map { image.tile(at: $0) }.filter { $0.level == 2 }
    // They cover all of the view.
    for (x, y) in [(10_000.0, 10_000.0), (10_999, 10_000), (10_000, 10_799), (10_999, 10_799)] {
      #expect(
        part.contains {
          image.rectangle(of: $0).contains(ImageRect(x: x, y: y, width: 1, height: 1))
        })
    }
    // Back on the network, the view's own come.
    for _ in 0..<60 {
      for tile in begin(store, view, at: 40) { store.loadDidEnd(tile, isHere: true, at: 40) }
    }
    store.draw(view, into: &tiles)
    #expect(Set(tiles.map { image.tile(at: $0).level }) == [0])
  }

  @Test("decoded tiles stay within the budget, the longest unseen go first, the coarsest never")
  func budget() {
    let store = TileStore(image: image, budget: 20 << 20)
    var tiles: [Int] = []
    for step in 0..<40 {
      let view = view(Double(step) * 600, 10_000, 1_000, 1_000, level: 0)
      for tile in begin(store, view) { store.loadDidEnd(tile, isHere: true, at: 0) }
      for tile in begin(store, view) { store.loadDidEnd(tile, isHere: true, at: 0) }
      store.draw(view, into: &tiles)
      _ = store.trim()
      #expect(store.byteCount <= 20 << 20)
      #expect(store.hasBase)
      #expect(store.brokenInvariant == nil)
      for index in tiles { #expect(store.state(index) == .here, "what is drawn stays") }
    }
  }

  @Test("a view that needs more than the budget keeps all it needs, and no more")
  func largeView() {
    let store = TileStore(image: image, budget: 8 << 20)
    var tiles: [Int] = []
    for left in [0.0, 10_000] {
      let view = view(left, 10_000, 3_000, 2_000, level: 0)
      var asked = 0
      for _ in 0..<20 {
        for tile in begin(store, view) {
          asked += 1
          store.loadDidEnd(tile, isHere: true, at: 0)
        }
        store.draw(view, into: &tiles)
        _ = store.trim()
        for index in tiles { #expect(store.state(index) == .here) }
      }
      #expect(asked <= 48 + 1, "a still view asks for each of its tiles once")
      #expect(tiles.count >= 24)
      #expect(store.here.count == tiles.count + 1, "and the coarsest")
    }
  }

  /// The finest level drawn at a point of the image.
  private func level(at point: ImagePoint, _ tiles: [Int]) -> Int? {
    var finest: Int?
    for index in tiles {
      let tile = image.tile(at: index)
      let part = image.rectangle(of: tile)
      if part.x <= point.x, point.x < part.maxX, part.y <= point.y, point.y < part.maxY {
        finest = min(finest ?? .max, tile.level)
      }
    }
    return finest
  }

  @Test(
    "never a hole, never a flash: what shows is covered, and never turns blurred while it stays in view",
    arguments: 0..<12)
  func neverAHole(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let store = TileStore(image: image, budget: 40 << 20)
    var centre = ImagePoint(x: 17_000, y: 12_000)
    var scale = 0.05
    var tiles: [Int] = []
    var known: [(point: ImagePoint, level: Int)] = []
    var isBaseHere = false
    for step in 0..<700 {
      let place = "seed \(seed), step \(step)"
      switch random.below(3) {
      case 0: scale = max(0.03, min(scale * .random(in: 0.6...1.7, using: &random), 4))
      case 1:
        centre.x = max(0, min(centre.x + .random(in: -400...400, using: &random) / scale, 34_000))
        centre.y = max(0, min(centre.y + .random(in: -400...400, using: &random) / scale, 24_000))
      default: break
      }
      let part = ImageRect(
        x: centre.x - 600 / scale, y: centre.y - 400 / scale, width: 1200 / scale,
        height: 800 / scale)
      let view = TileView(part: part, level: image.level(forDensity: scale))
      _ = store.cancelLoads(beyond: view)
      begin(store, view, at: Double(step))
      for index in store.loading where random.below(3) == 0 {
        store.loadDidEnd(image.tile(at: index), isHere: random.below(12) != 0, at: Double(step))
      }
      store.draw(view, into: &tiles)
      _ = store.trim()
      #expect(store.brokenInvariant == nil, "\(place): \(store.brokenInvariant!)")
      for index in tiles { #expect(store.state(index) == .here, "\(place)") }
      for (a, b) in zip(tiles, tiles.dropFirst()) {
        #expect(image.tile(at: a).level >= image.tile(at: b).level, "\(place): coarser first")
      }
      isBaseHere = isBaseHere || store.hasBase
      if isBaseHere { #expect(store.hasBase) }
      known = known.filter { known in
        known.point.x > part.x && known.point.x < part.maxX && known.point.y > part.y
          && known.point.y < part.maxY
      }
      for index in known.indices {
        let now = level(at: known[index].point, tiles)
        #expect(now != nil, "\(place): a hole")
        #expect(
          now ?? .max <= max(known[index].level, view.level),
          "\(place): \(known[index].point) was level \(known[index].level), is \(now ?? -1) of \(view.level)"
        )
        known[index].level = now ?? .max
      }
      guard isBaseHere else { continue }
      for _ in 0..<12 {
        let point = ImagePoint(
          x: .random(in: max(0, part.x)...min(33_999, part.maxX), using: &random),
          y: .random(in: max(0, part.y)...min(23_999, part.maxY), using: &random))
        let now = level(at: point, tiles)
        #expect(now != nil, "\(place): a hole at \(point)")
        if let now, known.count < 60 { known.append((point, now)) }
      }
    }
  }

  @Test("everything let go gives every slot back")
  func removing() {
    let store = TileStore(image: image)
    let view = view(0, 0, 2_000, 2_000, level: 0)
    let begun = begin(store, view)
    store.loadDidEnd(begun[0], isHere: true, at: 0)
    #expect(store.removeAll().count == 6)
    #expect(store.byteCount == 0 && !store.hasBase)
    #expect(store.brokenInvariant == nil)
  }
}
