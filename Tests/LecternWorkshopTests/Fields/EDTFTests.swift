import Foundation
import LecternModel
import LecternTesting
import Testing

@testable import LecternWorkshop

/// The days that a date may mean, as they are written in tests: `1985-04-01…1985-04-30`.
func words(of span: DateSpan?) -> String {
  guard let span else { return "none" }
  func words(_ day: CalendarDay?) -> String {
    day.map { "\($0.year)-\($0.month / 10)\($0.month % 10)-\($0.day / 10)\($0.day % 10)" } ?? ""
  }
  return words(span.earliest) + "…" + words(span.latest)
}

@Suite("Dates in the Extended Date/Time Format")
struct EDTFTests {
  @Test(
    "the examples of the specification, level 0",
    arguments: [
      ("1985-04-12", "1985-04-12…1985-04-12"), ("1985-04", "1985-04-01…1985-04-30"),
      ("1985", "1985-01-01…1985-12-31"), ("1985-04-12T23:20:30", "1985-04-12…1985-04-12"),
      ("1985-04-12T23:20:30Z", "1985-04-12…1985-04-12"),
      ("1985-04-12T23:20:30-04", "1985-04-12…1985-04-12"),
      ("1985-04-12T23:20:30+04:30", "1985-04-12…1985-04-12"),
      ("1964/2008", "1964-01-01…2008-12-31"), ("2004-06/2006-08", "2004-06-01…2006-08-31"),
      ("2004-02-01/2005-02-08", "2004-02-01…2005-02-08"),
      ("2004-02-01/2005-02", "2004-02-01…2005-02-28"),
      ("2004-02-01/2005", "2004-02-01…2005-12-31"), ("2005/2006-02", "2005-01-01…2006-02-28"),
    ])
  func level0(text: String, span: String) { #expect(words(of: EDTF.read(text)) == span) }

  @Test(
    "the examples of the specification, level 1",
    arguments: [
      ("Y170000002", "170000002-01-01…170000002-12-31"),
      ("Y-170000002", "-170000002-01-01…-170000002-12-31"),
      ("2001-21", "2001-03-01…2001-05-31"), ("2001-22", "2001-06-01…2001-08-31"),
      ("2001-23", "2001-09-01…2001-11-30"), ("2003-24", "2003-12-01…2004-02-29"),
      ("1984?", "1984-01-01…1984-12-31"), ("2004-06~", "2004-06-01…2004-06-30"),
      ("2004-06-11%", "2004-06-11…2004-06-11"), ("201X", "2010-01-01…2019-12-31"),
      ("20XX", "2000-01-01…2099-12-31"), ("2004-XX", "2004-01-01…2004-12-31"),
      ("1985-04-XX", "1985-04-01…1985-04-30"), ("1985-XX-XX", "1985-01-01…1985-12-31"),
      ("1985-04-12/..", "1985-04-12…"), ("1985-04/..", "1985-04-01…"), ("1985/..", "1985-01-01…"),
      ("../1985-04-12", "…1985-04-12"), ("../1985-04", "…1985-04-30"), ("../1985", "…1985-12-31"),
      ("1985-04-12/", "1985-04-12…"), ("1985-04/", "1985-04-01…"), ("1985/", "1985-01-01…"),
      ("/1985-04-12", "…1985-04-12"), ("/1985-04", "…1985-04-30"), ("/1985", "…1985-12-31"),
      ("-1985", "-1985-01-01…-1985-12-31"),
    ])
  func level1(text: String, span: String) { #expect(words(of: EDTF.read(text)) == span) }

  @Test(
    "qualified ends, years before our era, and the year 0",
    arguments: [
      ("1984~/2004-06", "1984-01-01…2004-06-30"), ("1984-06?/2004-08%", "1984-06-01…2004-08-31"),
      ("0000", "0-01-01…0-12-31"), ("0000-02-29", "0-02-29…0-02-29"),
      ("-195X", "-1959-01-01…-1950-12-31"), ("-0043-03-15", "-43-03-15…-43-03-15"),
      ("1985-04-12T24:00:00", "1985-04-12…1985-04-12"), ("-0500/-0400", "-500-01-01…-400-12-31"),
    ])
  func more(text: String, span: String) { #expect(words(of: EDTF.read(text)) == span) }

  @Test(
    "what isn’t EDTF, or says nothing, is none",
    arguments: [
      "", "?", "-", "Y", "Y-", "Y1985", "Y9999999999", "99999", "198", "1985-4", "1985-13",
      "1985-00",
      "1985-25", "1985-04-31", "1985-04-00", "1985-21-01", "1985-XX-12", "19XX-04", "1XXX", "XXXX",
      "X985", "1X85", "1985??", "1985-04-12T", "1985-04-12T25:00:00", "1985-04-12T24:00:01",
      "1985-04-12T23:60:00", "1985-04-12 23:20:30", "1985-13-12T23:20:30", "1985/1964",
      "2004-06/2004-05",
      "/", "../..", "/..", "../", "1964/1965/1966", "1964//1965", "--1985", "1985-04-12Z", "+1985",
      "１９８５", "1985\u{0}", " 1985", "1985-04-12T23:20:30/1986", "Y170000002-04", "1985-04-XX-01",
    ])
  func none(text: String) { #expect(EDTF.read(text) == nil) }

  @Test("random dates and intervals mean their own days", arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func date() -> (text: String, first: CalendarDay, last: CalendarDay)? {
      let year = random.below(12_000) - 4_000
      let digits = String(abs(year))
      let written =
        abs(year) > 9999
        ? "Y\(year)"
        : (year < 0 ? "-" : "") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      let month = 1 + random.below(12)
      let day = 1 + random.below(CalendarDay.count(of: month, in: year))
      let shape = abs(year) > 9999 ? 0 : random.below(3)
      let text = ["", "-\(pad(month))", "-\(pad(month))-\(pad(day))"][shape]
      let last = CalendarDay.count(of: shape == 0 ? 12 : month, in: year)
      guard
        let first = CalendarDay(
          year: year, month: shape == 0 ? 1 : month, day: shape < 2 ? 1 : day),
        let end = CalendarDay(
          year: year, month: shape == 0 ? 12 : month, day: shape < 2 ? last : day)
      else { return nil }
      return (written + text + ["", "?", "~", "%"][random.below(4)], first, end)
    }
    for _ in 0..<200 {
      guard let a = date(), let b = date() else {
        Issue.record("seed \(seed): a day that there isn’t")
        return
      }
      #expect(EDTF.read(a.text) == DateSpan(from: a.first, to: a.last), "seed \(seed): \(a.text)")
      let interval = a.text + "/" + b.text
      #expect(
        EDTF.read(interval) == DateSpan(from: a.first, to: b.last), "seed \(seed): \(interval)")
    }
  }

  private func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
