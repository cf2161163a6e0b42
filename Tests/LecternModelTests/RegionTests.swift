import LecternBase
import LecternTesting
import Testing

@testable import LecternModel

struct RegionTests {
  private func read(_ text: String, clauses: Int = 4) throws(BundleError) -> RegionList {
    let reading = RegionReader.read(Text(text), clauseCount: clauses, width: 1_000, height: 800)
    if let fault = reading.fault { throw fault }
    return reading.list
  }

  @Test("MC-5: rectangles and polygons are read from bytes")
  func reading() throws {
    let list = try read("0 120 340 300 88;3 10,10 400,20 380,90;0 0 0 1000 800")
    #expect(list.count == 3)
    #expect(list.box(0) == ImageRect(x: 120, y: 340, width: 300, height: 88))
    #expect(list.box(1) == ImageRect(x: 10, y: 10, width: 390, height: 80))
    #expect(list.isPolygon(1) && !list.isPolygon(0))
    #expect(list.clauses == [0, 3, 0])
    #expect(list.shape(0).area == 300 * 88)
    #expect(list.shape(1).area == 13_750)
    #expect(try read("").count == 0)
  }

  @Test(
    "a region that is none is refused with its place",
    arguments: [
      ("x", RegionFault.unexpectedByte, 0), ("0 1 2 3 4;", .unexpectedByte, 10),
      ("0 1 2 3 4;;0 1 2 3 4", .unexpectedByte, 10), ("0 1 2 3 -4", .unexpectedByte, 8),
      ("0 1 2 3 4;4 1 2 3 4", .unknownClause, 10), ("99999999999 1 2 3 4", .unknownClause, 0),
      ("0 1 2 3", .tooFewNumbers, 0), ("0 1 2 3 4 5", .tooFewNumbers, 0), ("0", .tooFewNumbers, 0),
      ("0 1,2 3,4", .tooFewNumbers, 0), ("0 1 2 0 4", .empty, 0), ("0 1 2 3 0", .empty, 0),
      ("0 1,1 5,1 9,1", .empty, 0), ("0 990 2 20 4", .outsideImage, 0),
      ("0 1 2 3 99999999", .outsideImage, 0), ("0 1,1 5,900 9,1", .outsideImage, 0),
      ("0 1,2,3", .unexpectedByte, 5), ("0 1 2,3 4,5", .unexpectedByte, 5),
      ("0 1,2 3 4,5", .unexpectedByte, 7), ("0  1 2 3 4", .unexpectedByte, 2),
    ])
  func refused(text: String, fault: RegionFault, offset: Int) {
    #expect(throws: BundleError.badRegion(fault, offset: offset)) { try read(text) }
  }

  @Test("whatever the bytes are, reading them ends", arguments: 0..<8)
  func garbage(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = Array("0123456789 ,;-x".utf8)
    for _ in 0..<3_000 {
      let bytes = (0..<random.below(40)).map { _ in letters[random.below(letters.count)] }
      _ = RegionReader.read(Text(bytes), clauseCount: 10, width: 500, height: 500)
    }
  }

  /// Random regions of very different sizes.
  static func random(_ count: Int, seed: UInt64, width: Int = 12_000, height: Int = 8_000)
    -> RegionList
  {
    var random = SeededRandom(seed: seed)
    let list = RegionList()
    for index in 0..<count {
      let largest = [20, 200, 2_000, 11_000][random.below(4)]
      let x = random.below(width - 20)
      let y = random.below(height - 20)
      let w = 1 + random.below(min(largest, width - x - 1))
      let h = 1 + random.below(min(largest, height - y - 1))
      if random.below(3) > 0 {
        list.addRectangle(clause: Int32(index / 2), Int32(x), Int32(y), Int32(w), Int32(h))
      } else {
        list.addPolygon(
          clause: Int32(index / 2),
          [
            Int32(x), Int32(y + h / 2), Int32(x + w / 2), Int32(y), Int32(x + w), Int32(y + h / 3),
            Int32(x + w / 2), Int32(y + h),
          ])
      }
    }
    return list
  }

  @Test(
    "the index finds what looking at every region finds", arguments: [0, 1, 15, 16, 17, 300, 5_000])
  func index(count: Int) {
    let list = Self.random(count, seed: UInt64(count))
    let index = RegionIndex(list)
    var random = SeededRandom(seed: 7)
    for _ in 0..<200 {
      let part = ImageRect(
        x: .random(in: -500...12_000, using: &random), y: .random(in: -500...8_000, using: &random),
        width: .random(in: 0...4_000, using: &random),
        height: .random(in: 0...4_000, using: &random))
      var found: [Int32] = []
      index.find(part, into: &found)
      let expected = (0..<list.count).filter {
        let box = list.box($0)
        return box.x <= part.maxX && box.maxX >= part.x && box.y <= part.maxY && box.maxY >= part.y
      }
      #expect(found.map(Int.init).sorted() == expected)
    }
  }

  @Test("a query of 100,000 regions looks at few of them, and finds pairs always in one order")
  func large() {
    let list = RegionList()
    for index in 0..<100_000 {
      list.addRectangle(
        clause: Int32(index), Int32(index % 400 * 80), Int32(index / 400 * 90), 70, 60)
    }
    let index = RegionIndex(list)
    var found: [Int32] = []
    index.find(ImageRect(x: 8_000, y: 8_000, width: 800, height: 900), into: &found)
    #expect(found.count == 11 * 10)
    var other: [Int32] = []
    index.find(ImageRect(x: 8_100, y: 8_100, width: 1_600, height: 1_800), into: &other)
    let common = found.filter { other.contains($0) }
    #expect(common == other.filter { found.contains($0) })
  }
}
