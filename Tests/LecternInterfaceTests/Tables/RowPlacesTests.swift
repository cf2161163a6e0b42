import LecternInterface
import LecternTesting
import Testing

struct RowPlacesTests {
  @Test("rows lie one under another, however high each is", arguments: 0..<40 as Range<UInt64>)
  func places(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var places = RowPlaces()
    // Placed anew, they forget the rows of before, and what was corrected.
    for _ in 0..<3 {
      places.usual = (0..<3).map { _ in Double(20 + random.below(40)) }
      let kinds = (0..<random.below(60)).map { _ in random.below(3) }
      var rest = kinds[...]
      places.place(kinds.count) { rest.removeFirst() }
      #expect(places.count == kinds.count)
      #expect(kinds.indices.allSatisfy { places.kind(of: $0) == kinds[$0] })
      var heights = kinds.map { places.usual[$0] }
      for _ in 0..<random.below(4) where !kinds.isEmpty {
        let row = random.below(kinds.count)
        heights[row] = Double(10 + random.below(90))
        places.correct(row, height: heights[row])
      }
      var top = 0.0
      for (row, height) in heights.enumerated() {
        #expect(places.top(of: row) == top, "seed \(seed), row \(row)")
        #expect(places.index(at: top + height / 2) == row)
        top += height
      }
      #expect(places.height == top)
    }
  }
}
