import Foundation
import LecternModel
import LecternTesting
import Testing

@testable import LecternWorkshop

@Suite("Dates of a table")
struct DateTextTests {
  @Test(
    "a day, a month or a year, before Christ too; 44 BC is -0043",
    arguments: [
      ("1215-06-15", DateText.Parts(year: 1215, month: 6, day: 15)),
      ("1215-06", DateText.Parts(year: 1215, month: 6)), ("1215", DateText.Parts(year: 1215)),
      ("-0043-03-15", DateText.Parts(year: -43, month: 3, day: 15)),
      ("\u{2212}0043", DateText.Parts(year: -43)), ("0000", DateText.Parts(year: 0)),
      ("2000-02-29", DateText.Parts(year: 2000, month: 2, day: 29)),
      ("0000-02-29", DateText.Parts(year: 0, month: 2, day: 29)),
    ])
  func read(text: String, date: DateText.Parts) { #expect(DateText.read(text) == date) }

  @Test(
    "what is no date isn't taken for one",
    arguments: [
      "", "-", "12", "215", "12150", "1215-6-15", "1215-06-15-", "15.06.1215", "06/15/1215",
      "1215-06-15T10:00", "+1215", "1215-06-", "-43", "--0043", "１２１５", "1215‑06", "June 1215",
    ])
  func spelling(text: String) { #expect(DateText.read(text) == nil) }

  @Test(
    "nor is a day or a month that there isn’t",
    arguments: [
      "2023-02-30", "1900-02-29", "2024-02-30", "1215-06-31", "1215-06-00", "1215-13", "1215-00-01",
      "-0001-02-29",
    ])
  func impossible(text: String) { #expect(DateText.read(text) == nil) }

  @Test("each day follows the one before, from 4713 BC to 2400")
  func daysFollow() {
    var expected = DateText.daysSince1970(.init(year: -4712))
    for year in -4712...2400 {
      for month in 1...12 {
        for day in 1...CalendarDay.count(of: month, in: year) {
          let days = DateText.daysSince1970(.init(year: year, month: month, day: day))
          if days != expected {
            Issue.record("\(year)-\(month)-\(day) is day \(days), not \(expected)")
            return
          }
          expected += 1
        }
      }
    }
    #expect(DateText.daysSince1970(.init(year: 1970)) == 0)
    #expect(DateText.daysSince1970(.init(year: 2000, month: 3)) == 11_017)
  }

  @Test(
    "BL-75: random days of six thousand years are written with their own numbers", arguments: 1...4)
  func written(seed: UInt64) throws {
    let formats = LocaleFormats()
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    var random = SeededRandom(seed: seed)
    for _ in 0..<400 {
      let year = Int.random(in: -3999...2400, using: &random)
      let month = Int.random(in: 1...12, using: &random)
      let day = Int.random(in: 1...CalendarDay.count(of: month, in: year), using: &random)
      let text = "\(year < 0 ? "-" : "")\(pad(abs(year), 4))-\(pad(month, 2))-\(pad(day, 2))"
      #expect(DateText.read(text) == .init(year: year, month: month, day: day))
      let shown = year > 0 ? "\(year)\(year < 100 ? " AD" : "")" : "\(1 - year) BC"
      #expect(
        formats.format("en-GB\ndate\n\n\n\(text)") == "\(day) \(months[month - 1]) \(shown)",
        "seed \(seed): \(text)")
    }
  }

  private func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
