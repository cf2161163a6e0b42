import LecternTesting
import Testing

@testable import LecternCatalogue

struct ScrollMapTests {
  /// A scroller as a browser has it: it counts whole pixels, and ends where its content does.
  private struct Scroller {
    var map = ScrollMap()
    var content: Double
    var limit: Double
    let viewport: Double
    var top = 0.0
    /// The offset in the content.
    private(set) var offset = 0.0

    init(content: Double, limit: Double = 160_000, viewport: Double = 800) {
      (self.content, self.limit, self.viewport) = (content, limit, viewport)
      fit()
    }

    var end: Double { max(0, map.height - viewport) }
    var contentEnd: Double { max(0, content - viewport) }

    mutating func fit() { map.fit(content, limit: limit, screen: viewport) }

    mutating func go(to offset: Double) {
      self.offset = offset
      move(to: map.go(to: offset))
    }

    /// The visitor scrolls.
    mutating func scroll(to top: Double) { move(to: top) }

    private mutating func move(to wished: Double) {
      top = max(0, min(wished.rounded(), end))
      offset = map.follow(top)
      guard map.isStuck else { return }
      top = max(0, min(map.go(to: offset).rounded(), end))
      offset = map.follow(top)
    }

    /// True if the part in view, and four screens around it, have room in the scroller, or end with
    /// the content.
    var isWhole: Bool {
      let above = offset - map.shift
      return above >= min(offset, 4 * viewport)
        && map.height - above >= min(content - offset, 5 * viewport) - 1
    }
  }

  @Test(
    "NG-4: content below the limit has the offsets of its scroller", arguments: [0, 1, 160_000])
  func low(content: Double) {
    var scroller = Scroller(content: content)
    #expect(scroller.map.height == content)
    for top in [0, content / 3, content, 0] {
      #expect(scroller.map.follow(top) == top)
      #expect(scroller.map.go(to: top) == top)
      #expect(scroller.map.shift == 0 && !scroller.map.isStuck)
    }
  }

  @Test("NG-4: the scrollbar's thumb leads to the same part of the content, and to its very ends")
  func thumb() {
    var scroller = Scroller(content: 57_000_000, limit: ScrollMap.limit)
    #expect(scroller.map.height == 16_000_000)
    var last = -1.0
    for part in 0...100 {
      scroller.scroll(to: scroller.end * Double(part) / 100)
      #expect(scroller.offset > last)
      last = scroller.offset
    }
    #expect(last == scroller.contentEnd)
    scroller.scroll(to: scroller.end / 2)
    #expect(abs(scroller.offset / scroller.contentEnd - 0.5) < 0.001)
    scroller.scroll(to: 0)
    #expect(scroller.offset == 0)
  }

  @Test("NG-4: steps reach both ends from anywhere", arguments: 0..<8 as Range<UInt64>)
  func walks(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var scroller = Scroller(content: Double(161_000 + random.below(1_500_000)))
    for way in [-1.0, 1] {
      scroller.scroll(to: Double(random.below(Int(scroller.end))))
      let step = 200 + random.below(2800)
      // Another step for what is rounded, and two for the ends.
      var left = Int(scroller.content) / step + 3
      while left > 0, scroller.top > 0 && way < 0 || scroller.top < scroller.end && way > 0 {
        let before = scroller.offset
        let wished = min(max(0, scroller.top + way * Double(step)), scroller.end)
        let steps = wished - scroller.top
        scroller.scroll(to: wished)
        #expect(abs(scroller.offset - before - steps) <= 1, "seed \(seed)")
        left -= 1
      }
      #expect(left > 0, "seed \(seed)")
      #expect(abs(scroller.offset - (way < 0 ? 0 : scroller.contentEnd)) <= 1, "seed \(seed)")
    }
  }

  @Test(
    "NG-4: steps are as long in the content as in the scroller, wherever the visitor and the app go",
    arguments: 0..<40 as Range<UInt64>)
  func anywhere(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var scroller = Scroller(
      content: Double(random.below(3_000_000)), limit: Double(100_000 + random.below(400_000)),
      viewport: Double(300 + random.below(900)))
    for _ in 0..<300 {
      let before = scroller.offset
      switch random.below(6) {
      case 0: scroller.scroll(to: Double(random.below(Int(scroller.end) + 1)))
      case 1:
        let wished = Double(random.below(Int(scroller.contentEnd) + 1))
        scroller.go(to: wished)
        #expect(abs(scroller.offset - wished) <= 1, "seed \(seed)")
      case 2:
        // Rows turn out to be higher or lower, or the window comes to another screen.
        if random.below(2) == 0 {
          scroller.content = (scroller.content * (0.9 + 0.01 * Double(random.below(20)))).rounded()
        } else {
          scroller.limit = Double(100_000 + random.below(400_000))
        }
        scroller.fit()
        let wished = min(before, scroller.contentEnd)
        if scroller.map.isStuck || wished < before { scroller.go(to: wished) }
        #expect(abs(scroller.offset - wished) <= 1, "seed \(seed)")
      default:
        let wished =
          scroller.top + Double(random.below(Int(6 * scroller.viewport)))
          - 3 * scroller.viewport
        let top = max(0, min(wished.rounded(), scroller.end))
        let step = top - scroller.top
        scroller.scroll(to: top)
        #expect(abs(scroller.offset - before - step) <= 1, "seed \(seed)")
      }
      #expect(scroller.isWhole, "seed \(seed)")
      #expect(scroller.top != 0 || scroller.offset == 0, "seed \(seed)")
      #expect(
        scroller.top < scroller.end || abs(scroller.offset - scroller.contentEnd) <= 1,
        "seed \(seed)")
    }
  }
}
