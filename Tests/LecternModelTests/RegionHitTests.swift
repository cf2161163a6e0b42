import LecternBase
import LecternTesting
import Testing

@testable import LecternModel

struct RegionHitTests {
  private func hit(
    _ list: RegionList, _ x: Double, _ y: Double, scale: Double = 1,
    isVisible: (Int) -> Bool = { _ in true }
  ) -> [Int] {
    let index = RegionIndex(list)
    return RegionHit.clauses(
      at: ImagePoint(x: x, y: y), scale: scale, in: list, index, isVisible: isVisible)
  }

  private func list(_ rectangles: [(Int, Int, Int, Int)]) -> RegionList {
    let list = RegionList()
    for (clause, box) in rectangles.enumerated() {
      list.addRectangle(
        clause: Int32(clause), Int32(box.0), Int32(box.1), Int32(box.2), Int32(box.3))
    }
    return list
  }

  @Test(
    "MC-8: a region is at least 44 points large for a finger at every zoom",
    arguments: [0.05, 0.2, 1, 4])
  func touchSize(scale: Double) {
    let list = list([(5_000, 5_000, 10, 10)])
    #expect(hit(list, 5_005 + 21.9 / scale, 5_005, scale: scale) == [0])
    #expect(hit(list, 5_005, 5_005 - 21.9 / scale, scale: scale) == [0])
    let beyond = max(22.1 / scale, 5.1)
    #expect(hit(list, 5_005 + beyond, 5_005, scale: scale) == [])
  }

  @Test("MC-8: of several near a finger the nearest is meant; the one it is in before all of them")
  func nearest() {
    let list = list([(100, 100, 10, 10), (130, 100, 10, 10)])
    #expect(hit(list, 115, 105) == [0, 1])
    #expect(hit(list, 124, 105) == [1, 0])
    // Two lines: the finger is in the upper one, near the lower one, which isn't meant.
    let lines = self.list([(0, 100, 900, 30), (0, 131, 100, 30)])
    #expect(hit(lines, 50, 128) == [0])
  }

  @Test(
    "MC-19: the smallest under the finger comes first, a page-wide one last, also when the finger is only near a tiny one",
    arguments: [0.1, 1, 3])
  func smallest(scale: Double) {
    let list = list([(0, 0, 10_000, 8_000), (1_000, 1_000, 3_000, 2_000), (2_000, 2_000, 4, 4)])
    #expect(hit(list, 2_002, 2_002, scale: scale) == [2, 1, 0])
    #expect(hit(list, 2_002 + 15 / scale, 2_002, scale: scale) == [2, 1, 0])
    #expect(hit(list, 3_500, 1_100, scale: scale) == [1, 0])
    #expect(hit(list, 9_000, 7_000, scale: scale) == [0])
  }

  @Test("MC-23: hidden regions aren’t hit, and don’t stand in the way")
  func hidden() {
    let list = list([(0, 0, 1_000, 800), (100, 100, 50, 50)])
    #expect(hit(list, 120, 120) { $0 != 1 } == [0])
    #expect(hit(list, 120, 120) { _ in false } == [])
  }

  @Test("a polygon is hit where it is, not in all of its box")
  func polygon() {
    let list = RegionList()
    list.addPolygon(clause: 0, [0, 0, 600, 0, 0, 600])
    #expect(hit(list, 100, 100) == [0])
    #expect(hit(list, 500, 500) == [])
  }

  @Test("MC-6: several regions of one clause under a finger are one candidate")
  func several() {
    let list = RegionList()
    list.addRectangle(clause: 0, 0, 0, 500, 40)
    list.addRectangle(clause: 0, 0, 30, 500, 40)
    #expect(hit(list, 100, 35) == [0])
  }

  @Test(
    "MC-23: tapped again and again at one place, every clause there gets its turn, and then the first again"
  )
  func cycle() {
    var cycle = TapCycle()
    let place = ImagePoint(x: 50, y: 50)
    var selected: Int?
    var chosen: [Int] = []
    for _ in 0..<4 {
      selected = cycle.choose([2, 1, 0], selected: selected, at: place, scale: 1)
      chosen.append(selected ?? -1)
    }
    #expect(chosen == [2, 1, 0, 2])
    // Elsewhere it begins with the likeliest, open or not.
    #expect(cycle.choose([5, 2], selected: 2, at: ImagePoint(x: 500, y: 50), scale: 1) == 5)
    #expect(cycle.choose([5, 2], selected: 5, at: ImagePoint(x: 500, y: 50), scale: 1) == 2)
    #expect(cycle.choose([7], selected: 5, at: ImagePoint(x: 900, y: 50), scale: 1) == 7)
    #expect(cycle.choose([], selected: 7, at: ImagePoint(x: 2_000, y: 50), scale: 1) == nil)
    // If none is open, with the likeliest.
    #expect(cycle.choose([5, 2], selected: nil, at: ImagePoint(x: 500, y: 50), scale: 1) == 5)
    // The same place is one of the image: at another zoom it is as near as it looks.
    #expect(cycle.choose([5, 2], selected: 5, at: ImagePoint(x: 510, y: 50), scale: 4) == 5)
    #expect(cycle.choose([], selected: 5, at: place, scale: 1) == nil)
  }

  @Test(
    "at every zoom each region is reached by tapping its middle, however many cover it",
    arguments: 0..<6)
  func reachable(seed: UInt64) {
    let list = RegionTests.random(120, seed: seed)
    let index = RegionIndex(list)
    for scale in [0.05, 0.3, 2.0] {
      for region in 0..<list.count {
        let box = list.box(region)
        // Polygons here are convex, with their middle inside.
        let middle = box.middle
        let clauses = RegionHit.clauses(
          at: middle, scale: scale, in: list, index, isVisible: { _ in true })
        #expect(clauses.contains(Int(list.clauses[region])), "seed \(seed), region \(region)")
        // The first is in reach and no larger than any that contains it.
        var cycle = TapCycle()
        var selected: Int?
        var seen: [Int] = []
        for _ in clauses {
          selected = cycle.choose(clauses, selected: selected, at: middle, scale: scale)
          seen.append(selected ?? -1)
        }
        #expect(seen == clauses)
      }
    }
  }

  @Test("what is hit is within reach, and what the finger is in is always hit", arguments: 0..<4)
  func againstAll(seed: UInt64) {
    let list = RegionTests.random(400, seed: seed)
    let shapes = (0..<list.count).map(list.shape)
    let index = RegionIndex(list)
    var random = SeededRandom(seed: seed)
    for _ in 0..<400 {
      let point = ImagePoint(
        x: .random(in: 0...12_000, using: &random), y: .random(in: 0...8_000, using: &random))
      let scale = Double.random(in: 0.05...4, using: &random)
      let clauses = RegionHit.clauses(
        at: point, scale: scale, in: list, index, isVisible: { _ in true })
      let inside = (0..<list.count).filter { shapes[$0].contains(point) }
      for region in inside { #expect(clauses.contains(Int(list.clauses[region]))) }
      for clause in clauses {
        let nearest = (0..<list.count).filter { Int(list.clauses[$0]) == clause }
          .map { shapes[$0].distance(to: point) }.min()
        #expect(nearest ?? .infinity <= 22 * 2.0.squareRoot() / scale)
      }
      if let smallest = inside.min(by: { shapes[$0].area < shapes[$1].area }),
        let first = clauses.first
      {
        let ofFirst = (0..<list.count).filter { Int(list.clauses[$0]) == first }
        #expect(
          ofFirst.contains { shapes[$0].area <= shapes[smallest].area },
          "a larger region is never meant before a smaller one")
      }
    }
  }
}
