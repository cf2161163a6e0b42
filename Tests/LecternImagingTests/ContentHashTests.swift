import Testing

@testable import LecternImaging

struct ContentHashTests {
  @Test(
    "the fingerprint is XXH64",
    arguments: [
      ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
      ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
    ])
  func fingerprintsAreKnown(text: String, expected: String) {
    var hash = ContentHash()
    Array(text.utf8).withUnsafeBytes { hash.addBytes($0) }
    #expect(hash.text == expected)
    #expect(hash.count == UInt64(text.utf8.count))
  }

  @Test("portions make no difference, and ends of lists do")
  func portionsMakeNoDifference() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 7) }
    func hash(_ portions: (Int) -> Int) -> String {
      var hash = ContentHash()
      var start = 0
      while start < bytes.count {
        let end = min(start + portions(start), bytes.count)
        bytes[start..<end].withUnsafeBytes { hash.addBytes($0) }
        start = end
      }
      return hash.text
    }
    let whole = hash { _ in 1000 }
    for portion in [1, 7, 31, 32, 33, 320] { #expect(hash { _ in portion } == whole) }
    #expect(hash { $0 % 45 + 1 } == whole)
    var (one, other) = (ContentHash(), ContentHash())
    one.add("ab")
    one.add("c")
    other.add("a")
    other.add("bc")
    #expect(one.value != other.value)
  }
}
