import CTiles
import LecternTesting
import Testing

@testable import LecternImaging

struct HalvingTests {
  @Test("two rows are halved to the rounded mean of each four, at any width", arguments: [1, 3])
  func rowsAreHalved(bands: Int) {
    var generator = SeededRandom(seed: UInt64(bands))
    for width in Array(1...70) + [1023, 1024, 1025, 2047, 2048, 3001] {
      let upper = (0..<width * bands).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let lower = (0..<width * bands).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var out = [UInt8](repeating: 77, count: (width + 1) / 2 * bands + 1)
      ctiles_halve(upper, lower, Int32(width), Int32(bands), &out)
      for x in 0..<(width + 1) / 2 {
        for band in 0..<bands {
          let left = x * 2 * bands + band
          let right = min(x * 2 + 1, width - 1) * bands + band
          let sum = [upper[left], upper[right], lower[left], lower[right]].reduce(2) {
            $0 + Int($1)
          }
          #expect(out[x * bands + band] == UInt8(sum / 4), "width \(width), x \(x)")
        }
      }
      #expect(out.last == 77, "one byte too many at width \(width)")
    }
  }
}
