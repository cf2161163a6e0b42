import LecternTheme
import Testing

@Suite("A colour")
struct ColourTests {
  @Test(
    "has the contrast that WCAG’s formula gives",
    arguments: [
      ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#767676", "#ffffff", 4.54),
      ("#ff0000", "#ffffff", 4.0), ("#0000ff", "#ffffff", 8.59), ("#123456", "#123456", 1.0),
    ])
  func contrast(_ one: String, _ other: String, _ ratio: Double) throws {
    let (first, second) = (try #require(Colour(one)), try #require(Colour(other)))
    #expect(abs(first.contrast(with: second) - ratio) < 0.01)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test("is read from six or three digits, and from nothing else")
  func text() {
    #expect(Colour("#46C060")?.hex == "#46c060")
    #expect(Colour("#4C6")?.hex == "#44cc66")
    for wrong in ["46C060", "#46C06", "#46C06G", "#", "", "#+12345", "red"] {
      #expect(Colour(wrong) == nil, "\(wrong)")
    }
  }

  @Test("that doesn’t stand apart has a nearest one that just does, of its own hue")
  func nearest() throws {
    var chance = SeededGenerator(9)
    for _ in 0..<400 {
      let colour = Colour(chance.byte(), chance.byte(), chance.byte())
      let ground = Colour(chance.byte(), chance.byte(), chance.byte())
      // On a middle grey no colour may: 4.5 is beyond black and white both only between 0.175 and
      // 0.183.
      guard let good = colour.standingApart(from: [ground], by: 4.5) else { continue }
      #expect(good.contrast(with: ground) >= 4.5, "\(colour.hex) on \(ground.hex)")
      if colour.contrast(with: ground) >= 4.5 { #expect(good == colour) }
    }
    let red = try #require(Colour("#ff8080")?.standingApart(from: [.white], by: 4.5))
    #expect(red.contrast(with: .white) < 4.8 && red.red > red.green && red.red > red.blue)
  }
}

/// A generator that gives the same numbers again.
struct SeededGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func byte() -> UInt8 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt8(truncatingIfNeeded: state >> 24)
  }
}
