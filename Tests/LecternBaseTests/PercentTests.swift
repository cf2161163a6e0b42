import LecternBase
import LecternTesting
import Testing

struct PercentTests {
  @Test(
    "words stand in an address as RFC 3986 has it",
    arguments: [
      ("abba", "abba"), ("el shaddai", "el%20shaddai"), ("#&=/%", "%23%26%3D%2F%25"),
      ("Él", "%C3%89l"), ("", ""),
    ])
  func encodes(text: String, expected: String) {
    #expect(Text(text).percentEncoded.string == expected)
    #expect(Text(expected).percentDecoded?.string == text)
  }

  @Test("a stray percent sign is itself, small digits count", arguments: ["100%", "%zz", "%c3%a9"])
  func odd(text: String) {
    #expect(Text(text).percentDecoded?.string == (text == "%c3%a9" ? "é" : text))
  }

  @Test(
    "control characters and what is no UTF-8 are no words", arguments: ["%00", "%0A", "%FF", "%C3"])
  func refused(text: String) { #expect(Text(text).percentDecoded == nil) }

  @Test("any words come back", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let letters = Array("ab %#/?&=+é語😀")
    let text = String((0..<random.below(20)).map { _ in letters[random.below(letters.count)] })
    #expect(Text(text).percentEncoded.percentDecoded?.string == text)
  }

  @Test("NG-11: spaces at the ends of what was typed count for nothing")
  func trimmed() {
    #expect(Text("  a b ").trimmed().string == "a b")
    #expect(Text("  a b ").trimmed(start: false).string == "  a b")
    #expect(Text("   ").trimmed().isEmpty)
    #expect(Text("").trimmed().isEmpty)
  }
}
