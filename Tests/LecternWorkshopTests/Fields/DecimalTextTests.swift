import Foundation
import LecternTesting
import Testing

@testable import LecternWorkshop

@Suite("Numbers of a table")
struct DecimalTextTests {
  @Test(
    "what changes nothing goes, decimals stay as they are written",
    arguments: [
      ("0", "0"), ("7", "7"), ("+7", "7"), ("-7", "-7"), ("\u{2212}7", "-7"), ("007.50", "7.50"),
      ("0.5", "0.5"), ("-0.0", "-0.0"), ("000", "0"), ("1234567.5", "1234567.5"),
    ])
  func canonical(written: String, number: String) {
    #expect(DecimalText.canonical(written) == number)
  }

  @Test(
    "what is no number isn't taken for one",
    arguments: [
      "", "-", "+", ".", "1.", ".5", "1,5", "1,234", "1 234", "1e3", "0x10", "--1", "1.2.3", "٣",
      "NaN", "∞", "1-", "１", String(repeating: "9", count: 40),
    ])
  func notNumbers(text: String) { #expect(DecimalText.canonical(text) == nil) }

  @Test(
    "a decimal comma is known, separators of thousands with a point are not",
    arguments: [
      ("1,5", true), ("-1,234", true), ("15", false), ("1.5", false), ("1,234.5", false),
      ("1,2,3", false), (",5", false),
    ])
  func commas(text: String, isOne: Bool) { #expect(DecimalText.hasDecimalComma(text) == isOne) }

  @Test("random numbers keep their value, and are canonical afterwards", arguments: 1...4)
  func random(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let posix = Locale(identifier: "en_US_POSIX")
    for _ in 0..<500 {
      var text = ["", "-", "+"].randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 1...18, using: &random) {
        text += String(Int.random(in: 0...9, using: &random))
      }
      if Bool.random(using: &random) {
        text += "."
        for _ in 0..<Int.random(in: 1...18, using: &random) {
          text += String(Int.random(in: 0...9, using: &random))
        }
      }
      let canonical = try #require(DecimalText.canonical(text), "seed \(seed): \(text)")
      #expect(DecimalText.canonical(canonical) == canonical)
      #expect(
        Decimal(string: canonical, locale: posix) == Decimal(string: text, locale: posix),
        "seed \(seed): \(text)")
      #expect(Double(canonical)?.isFinite == true)
    }
  }
}
