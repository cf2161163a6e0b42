import CWasmRuntime
import Testing

struct PlatformTests {
  @Test("products of 128 bits agree with the standard library's")
  func products() {
    var random = SeededRandom(seed: 11)
    let edges: [UInt64] = [0, 1, .max, 1 << 32, (1 << 32) - 1, 1 << 63]
    for _ in 0..<20_000 {
      var words: [UInt64] = []
      for _ in 0..<4 {
        words.append(
          Bool.random(using: &random) ? random.next() : edges.randomElement(using: &random) ?? 0)
      }
      var result: [UInt64] = [0, 0]
      lectern_multiply_128(words[0], words[1], words[2], words[3], &result)
      let (high, low) = words[0].multipliedFullWidth(by: words[2])
      #expect(result[0] == low)
      #expect(result[1] == high &+ words[0] &* words[3] &+ words[1] &* words[2])
    }
  }
}
