import LecternBase
import LecternTesting
import Testing

struct TextTests {
  @Test("literal and bytes are the same text, with the same hash")
  func equality() {
    let literal: Text = "Ñame"
    let bytes = Text(Array("Ñame".utf8))
    #expect(literal == bytes)
    #expect(literal.hashValue == bytes.hashValue)
    #expect(Set([literal, bytes]).count == 1)
    #expect(literal != "Name")
    #expect("" == Text([]))
    // Byte by byte: texts that are equivalent in Unicode differ here.
    #expect(Text("\u{E9}") != Text("e\u{301}"))
  }

  @Test("a literal is compared to its end, and no further")
  func literals() {
    func isIsland(_ text: Text) -> Bool { text == "island" }
    #expect(isIsland("island") && isIsland(Text(Array("island".utf8))))
    for other in ["", "isla", "islands", "Island", "island\0", "island\0x"] {
      #expect(!isIsland(Text(Array(other.utf8))), "\(other)")
    }
    func isNothing(_ text: Text) -> Bool { text == "" }
    #expect(isNothing(Text()) && isNothing("") && !isNothing("a") && !isNothing(Text([0])))
    let word: Text = "Ñame"
    #expect(word.bytes == Array("Ñame".utf8))
  }

  @Test("joining and cutting keep every byte", arguments: 0..<100 as Range<UInt64>)
  func cutting(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let a = random.bytes(random.below(20))
    let b = random.bytes(random.below(20))
    let joined = Text(a) + Text(b)
    #expect(joined.bytes == a + b)
    #expect(joined.slice(0, a.count) == Text(a))
    #expect(joined.slice(a.count, joined.count) == Text(b))
    #expect(joined.hasPrefix(Text(a)))
    #expect(Text(a).hasPrefix(joined) == b.isEmpty)
    let separator = UInt8(random.below(256))
    let pieces = joined.pieces(separatedBy: separator).map(\.bytes)
    #expect(
      pieces
        == (a + b).split(separator: separator, omittingEmptySubsequences: false).map(Array.init))
  }

  @Test("integers are written in decimal", arguments: [0, 1, -1, 10, 1234567890, Int.max, Int.min])
  func integers(value: Int) { #expect(Text(number: value).string == String(value)) }

  @Test(
    "decimals are rounded to thousandths",
    arguments: [
      (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.25, "0.25"), (0.3333, "0.333"),
      (2.0006, "2.001"), (-0.0004, "0"), (-0.05, "-0.05"), (12.030, "12.03"), (0.999_9, "1"),
      (1e12, "1000000000"), (-1e12, "-1000000000"), (Double.infinity, "1000000000"),
      (Double.nan, "0"),
    ] as [(Double, String)])
  func decimals(value: Double, text: String) { #expect(Text(decimal: value).string == text) }

  @Test("a scalar is written as the UTF-8 that Swift writes", arguments: 0..<50 as Range<UInt64>)
  func scalars(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<200 {
      guard let scalar = Unicode.Scalar(UInt32(random.below(0x110000))) else { continue }
      var bytes: [UInt8] = []
      appendUTF8(scalar.value, to: &bytes)
      #expect(bytes == Array(String(Character(scalar)).utf8))
    }
  }

  @Test(
    "validity agrees with Swift’s on random and on nearly valid bytes",
    arguments: 0..<200 as Range<UInt64>)
  func validity(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      var bytes =
        random.below(2) == 0 ? random.bytes(random.below(6)) : Array("aé€😀\u{10FFFF}".utf8)
      if random.below(2) == 0, !bytes.isEmpty {
        bytes[random.below(bytes.count)] = random.bytes(1)[0]
      }
      if random.below(3) == 0, !bytes.isEmpty { bytes.removeLast() }
      let isValid = bytes.withUnsafeBufferPointer { isValidUTF8($0) }
      #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
  }

  @Test("every lead byte with every second byte is judged as Swift judges it")
  func allPairs() {
    for lead in 0x80...0xFF as ClosedRange<UInt8> {
      for second in 0...0xFF as ClosedRange<UInt8> {
        for tail in [[], [0x80], [0x80, 0x80]] as [[UInt8]] {
          let bytes = [lead, second] + tail
          let isValid = bytes.withUnsafeBufferPointer { isValidUTF8($0) }
          #expect(isValid == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
        }
      }
    }
  }
}
