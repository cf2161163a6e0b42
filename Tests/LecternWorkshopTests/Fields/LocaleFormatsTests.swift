import Foundation
import LecternBase
import LecternTesting
import Testing

@testable import LecternWorkshop

@Suite("Formats of a locale, natively")
struct LocaleFormatsTests {
  @Test("the shared table is there") func table() { #expect(FormatTable.rows.count > 50) }

  @Test(
    "BL-60, BL-75: values are written as the shared table has them", arguments: FormatTable.rows)
  func row(_ row: [String]) throws {
    try #require(row.count == 6)
    let text = LocaleFormats().format(FormatTable.request(row))
    #expect(FormatTable.plain(text) == FormatTable.plain(row[5]), "\(row)")
  }

  @Test("a measure and its unit aren't parted at a line's end")
  func unitSpace() {
    #expect(LocaleFormats().format("en\narea\nkm2\n\n12") == "12\u{A0}km²")
  }

  @Test("BL-74: a formatter is made when a value first needs it, and not before")
  func lazy() {
    let formats = LocaleFormats()
    #expect(formats.made == 0)
    for (request, made) in [
      ("en\nnumber\n\n\nmany", 0), ("en\nnumber\n\n\n1", 1), ("en\nnumber\n\n\n2", 1),
      ("en\narea\nkm2\n\n2", 2), ("en\ndate\n\n\n1215", 3), ("en\ndate\n\n\nlong ago", 3),
    ] {
      _ = formats.format(request)
      #expect(formats.made == made, "\(request)")
    }
  }

  @Test("BL-75, BL-76: no formatter is made for a value, only for a locale and a kind")
  func made() {
    let formats = LocaleFormats()
    var random = SeededRandom(seed: 75)
    for locale in ["en-GB", "fr-FR"] {
      for _ in 0..<2_000 {
        let number = Int.random(in: 0...9_999_999, using: &random)
        _ = formats.format("\(locale)\nnumber\n\n\n\(number)")
        _ = formats.format("\(locale)\narea\nkm2\n\n\(number)")
        _ = formats.format("\(locale)\ncurrency\nEUR\n\n\(number)")
        _ = formats.format("\(locale)\ndate\n\n\n\(1000 + number % 1000)-0\(1 + number % 9)-15")
      }
    }
    // Whole numbers, whole areas, money and days: in two locales.
    #expect(formats.made == 8)
  }

  @Test(
    "what is asked otherwise than agreed comes back as it was",
    arguments: ["", "x", "a\nb", "en\nnumber\n\n\n"])
  func damaged(request: String) {
    let last = request.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    #expect(LocaleFormats().format(request) == last)
  }
}
