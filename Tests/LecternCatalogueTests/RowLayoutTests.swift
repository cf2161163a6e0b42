import LecternBase
import LecternTesting
import Testing

@testable import LecternCatalogue

struct RowLayoutTests {
  private func layout(_ scene: SampleScene, textSize: Double = 17) throws -> (
    RowLayout, EntryResults
  ) {
    let results = EntryResults(catalogue: try scene.catalogue())
    var layout = RowLayout()
    layout.reset(textSize: textSize)
    layout.update(results)
    return (layout, results)
  }

  @Test("NG-5: a heading stands before the first name of each initial")
  func headings() throws {
    let (layout, results) = try layout(.names)
    #expect(layout.count == 16 + results.catalogue.sections.count)
    for (index, section) in results.catalogue.sections.enumerated() {
      let item = try #require(layout.index(ofSection: index))
      #expect(layout.item(at: item) == .heading(index))
      #expect(layout.item(at: item + 1) == .row(position: section.first))
    }
    #expect(layout.index(ofSection: 99) == nil)
  }

  @Test("NG-7: no headings while searching; none at all for a catalogue without sections")
  func noHeadings() throws {
    var (layout, results) = try layout(.names)
    results.search("god")
    layout.update(results)
    #expect(layout.count == 3)
    var scene = SampleScene.names
    scene.hasSections = false
    #expect(try self.layout(scene).0.count == 16)
  }

  @Test("NG-4: a row with a second line is higher, larger text makes rows higher, 44 is the least")
  func guesses() throws {
    let (small, results) = try layout(.names, textSize: 10)
    let (large, _) = try layout(.names, textSize: 30)
    let god = try #require(results.catalogue.entry(withID: "god"))
    func height(_ layout: RowLayout, _ entry: Int) throws -> Double {
      let index = try #require(layout.index(ofPosition: entry))
      return layout.top(of: index + 1) - layout.top(of: index)
    }
    #expect(try height(small, 0) == 44)
    // A line of 1.353 times the text size, a second one of 1.2913 times 0.82 of it, both down to a
    // 64th of a pixel, and 16 around them.
    func line(_ part: Double) -> Double { (30 * part * 64).rounded(.down) / 64 }
    #expect(abs(try height(large, 0) - (line(1.353) + 16)) < 0.01)
    #expect(abs(try height(large, god) - (line(1.353) + line(0.82 * 1.2913) + 16)) < 0.01)
    // At the usual text size rows are of whole pixels.
    let (usual, _) = try layout(.names)
    #expect(try height(usual, god) == 57)
  }

  @Test("the item at an offset is the one that covers it", arguments: 0..<20 as Range<UInt64>)
  func offsets(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var (layout, results) = try layout(.long(1 + random.below(400)))
    for _ in 0..<random.below(60) {
      _ = layout.measured(
        random.below(layout.count), height: Double(20 + random.below(99)), results)
    }
    #expect(layout.top(of: 0) == 0)
    for index in 0..<layout.count {
      let (top, bottom) = (layout.top(of: index), layout.top(of: index + 1))
      #expect(bottom > top, "seed \(seed)")
      #expect(
        layout.index(at: top) == index && layout.index(at: bottom - 0.25) == index, "seed \(seed)")
    }
    #expect(layout.index(at: -50) == 0)
    #expect(layout.index(at: layout.height + 50) == layout.count - 1)
  }

  @Test("every position has its item", arguments: 0..<10 as Range<UInt64>)
  func positions(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (layout, results) = try layout(.long(1 + random.below(300)))
    for position in 0..<results.count {
      let index = try #require(layout.index(ofPosition: position))
      #expect(layout.item(at: index) == .row(position: position))
    }
    #expect(layout.index(ofPosition: results.count) == nil)
  }

  @Test("the first measured row corrects all of its kind, a later one itself alone")
  func measuring() throws {
    var (layout, results) = try layout(.names)
    let before = layout.height
    let first = try #require(layout.index(ofPosition: 0))
    #expect(layout.measured(first, height: 50, results) == 6)
    #expect(layout.height == before + 14 * 6)
    let second = try #require(layout.index(ofPosition: 1))
    #expect(layout.measured(second, height: 80, results) == 30)
    #expect(layout.height == before + 14 * 6 + 30)
    #expect(layout.measured(second, height: 80.2, results) == 0)
  }

  @Test("measured heights follow their entries into the search and back")
  func heightsFollowEntries() throws {
    var (layout, results) = try layout(.names)
    _ = layout.measured(1, height: 44.6, results)
    let word = try #require(results.catalogue.entry(withID: "word"))
    _ = layout.measured(try #require(layout.index(ofPosition: word)), height: 90, results)
    results.search("word")
    layout.update(results)
    #expect(layout.height == 90)
  }

  @Test("a row at the end of 100,000 stands where the heights before it add up to")
  func farDown() throws {
    var (layout, results) = try layout(.long(100_000))
    let plain = (0..<9).first { results.catalogue.subtitles.isEmpty(at: $0) } ?? 0
    _ = layout.measured(plain + 1, height: 45.3, results)
    let second = (0..<9).first { !results.catalogue.subtitles.isEmpty(at: $0) } ?? 0
    let twoLines = layout.top(of: second + 2) - layout.top(of: second + 1)
    var top = 0.0
    for index in 0..<layout.count {
      switch layout.item(at: index) {
      case .heading: top += layout.headingHeight
      case .row(let position):
        top += results.catalogue.subtitles.isEmpty(at: position) ? 45.3 : twoLines
      }
    }
    #expect(abs(layout.height - top) < 1, "\(layout.height) instead of \(top)")
  }
}
