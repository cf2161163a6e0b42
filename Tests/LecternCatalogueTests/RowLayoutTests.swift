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

  @Test("NG-5: every index is the heading or the row to which a walk of the list comes")
  func places() throws {
    let (layout, results) = try layout(.names)
    let sections = results.catalogue.sections
    var index = 0
    for position in 0..<results.count {
      if let section = sections.firstIndex(where: { $0.first == position }) {
        #expect(layout.item(at: index) == .heading(section))
        #expect(layout.index(ofSection: section) == index)
        index += 1
      }
      #expect(layout.item(at: index) == .row(position: position))
      #expect(layout.index(ofPosition: position) == index)
      index += 1
    }
    #expect(sections.count > 1 && index == layout.count)
    #expect(layout.index(ofPosition: results.count) == nil)
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

  @Test("a correction writes 17 numbers of 100,000 at most")
  func touched() throws {
    var (layout, results) = try layout(.long(100_000))
    func written(_ index: Int, _ height: Double) -> Int {
      let before = layout.places.written
      #expect(layout.measured(index, height: height, results) != 0)
      return layout.places.written - before
    }
    func first(isPlain: Bool) throws -> Int {
      let position = try #require(
        (0..<99).first { results.catalogue.subtitles.isEmpty(at: $0) == isPlain })
      return try #require(layout.index(ofPosition: position))
    }
    let plain = try first(isPlain: true)
    let second = try first(isPlain: false)
    // The first of its kind corrects the whole kind, then one row after the other itself.
    for (index, height) in [(plain, 45.0), (second, 60), (0, 33)] {
      #expect(written(index, height) == 0)
    }
    for index in [plain, second, layout.count / 2, layout.count - 1, 0] {
      #expect((1...17).contains(written(index, 99)), "row \(index)")
      #expect((1...17).contains(written(index, 120)), "row \(index)")
    }
  }

  @Test(
    "rows stand where the heights before them add up to, in any search and after any correction",
    arguments: 0..<12 as Range<UInt64>)
  func sums(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var scene = SampleScene.long(1 + random.below(700))
    scene.hasSections = random.below(3) > 0
    var (layout, results) = try layout(scene)
    let catalogue = results.catalogue
    // The heights that are known, kept plainly: by kind, and of rows and headings of their own.
    var kinds = layout.kinds
    var isMeasured = [false, false, false]
    var own: [RowLayout.Item: Double] = [:]
    func kind(_ index: Int) -> (RowLayout.Item, Int) {
      switch layout.item(at: index) {
      case .heading(let section): return (.heading(section), 0)
      case .row(let position):
        let entry = results.entry(at: position) ?? -1
        return (.row(position: entry), catalogue.subtitles.isEmpty(at: entry) ? 1 : 2)
      }
    }
    for step in 0..<60 {
      if random.below(6) == 0 {
        results.search(["", "b", "ba", "fo", "7", "line", "xyz"][random.below(7)])
        layout.update(results)
      }
      for _ in 0..<random.below(5) where layout.count > 0 {
        let index = random.below(layout.count)
        let (item, kind) = kind(index)
        let old = own[item] ?? kinds[kind]
        let height = Double(20 + random.below(900)) / 8
        let before = layout.top(of: index)
        let moved = layout.measured(index, height: height, results)
        if (old - height).magnitude <= 0.5 {
          #expect(moved == 0)
        } else if isMeasured[kind] {
          own[item] = height
          #expect(abs(moved - (height - old)) < 0.01)
        } else {
          kinds[kind] = height
          #expect(abs(moved - ((height - old) + layout.top(of: index) - before)) < 0.01)
        }
        isMeasured[kind] = true
      }
      var top = 0.0
      for index in 0..<layout.count {
        #expect(abs(layout.top(of: index) - top) < 0.01, "seed \(seed), step \(step)")
        let (item, kind) = kind(index)
        top += own[item] ?? kinds[kind]
        #expect(layout.index(at: top - 0.1) == index, "seed \(seed), step \(step)")
      }
      #expect(abs(layout.height - top) < 0.01, "seed \(seed), step \(step)")
    }
  }
}
