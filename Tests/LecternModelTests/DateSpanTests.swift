import LecternTesting
import Testing

@testable import LecternModel

@Suite("Spans of dates")
struct DateSpanTests {
  private static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay? {
    CalendarDay(year: year, month: month, day: day)
  }

  @Test("a day that there isn’t is none, and a span has an end and doesn’t run backwards")
  func impossible() {
    #expect(Self.day(1900, 2, 29) == nil && Self.day(2000, 2, 29) != nil)
    #expect(Self.day(1890, 13, 1) == nil && Self.day(1890, 0, 1) == nil)
    #expect(Self.day(1890, 4, 31) == nil && Self.day(1890, 4, 0) == nil)
    #expect(DateSpan(from: nil, to: nil) == nil && DateSpan(years: 1895, 1890) == nil)
    #expect(DateSpan(year: 1890, months: 5, 4) == nil)
    #expect(DateSpan(year: 1890, months: 12, 13) == nil)
    #expect(DateSpan(from: Self.day(1890, 5, 2), to: Self.day(1890, 5, 1)) == nil)
    #expect(DateSpan(from: Self.day(1890, 5, 1), to: Self.day(1890, 5, 1)) != nil)
  }

  @Test("months end with their last days")
  func months() {
    #expect(DateSpan(year: 1896, months: 1, 2)?.latest == Self.day(1896, 2, 29))
    #expect(DateSpan(year: 1897, months: 1, 2)?.latest == Self.day(1897, 2, 28))
    #expect(DateSpan(years: -43, -43)?.earliest == Self.day(-43, 1, 1))
  }

  @Test("a period has what may be of it, and less that must be")
  func periods() throws {
    let span = try #require(DateSpan(years: 1822, 1825))
    #expect(span.overlaps(years: 1825, 1830) && span.overlaps(years: 1800, 1822))
    #expect(!span.overlaps(years: 1826, 1830) && !span.overlaps(years: 1800, 1821))
    #expect(span.isWithin(years: 1822, 1825) && span.isWithin(years: 1800, 1900))
    #expect(!span.isWithin(years: 1823, 1825) && !span.isWithin(years: 1822, 1824))
    let before = try #require(DateSpan(from: nil, to: Self.day(1749, 12, 31)))
    #expect(before.overlaps(years: 1700, 1710) && !before.overlaps(years: 1750, 1800))
    #expect(!before.isWithin(years: -9999, 9999))
    let after = try #require(DateSpan(from: Self.day(1831, 1, 1), to: nil))
    #expect(after.overlaps(years: 1900, 1910) && !after.overlaps(years: 1800, 1830))
  }

  @Test("a union reaches from the first day of both to the last, or without an end")
  func union() throws {
    let (a, b) = try (
      #require(DateSpan(years: 1786, 1786)), #require(DateSpan(years: 1800, 1801))
    )
    #expect(a.union(b) == DateSpan(years: 1786, 1801) && b.union(a) == a.union(b))
    let later = try #require(DateSpan(from: Self.day(1790, 1, 1), to: nil))
    #expect(a.union(later) == DateSpan(from: Self.day(1786, 1, 1), to: nil))
    #expect(later.union(a) == a.union(later))
  }

  @Test("an intersection has the days of both, if there are any")
  func intersection() throws {
    let a = try #require(DateSpan(years: 1603, 1867))
    let b = try #require(DateSpan(years: 1800, 1899))
    #expect(a.intersection(b) == DateSpan(years: 1800, 1867))
    #expect(b.intersection(a) == a.intersection(b))
    #expect(try a.intersection(#require(DateSpan(years: 1900, 1901))) == nil)
    let later = try #require(DateSpan(from: Self.day(1700, 1, 1), to: nil))
    #expect(a.intersection(later) == DateSpan(years: 1700, 1867))
    #expect(later.intersection(a) == DateSpan(years: 1700, 1867))
    let before = try #require(DateSpan(from: nil, to: Self.day(1699, 12, 31)))
    #expect(later.intersection(before) == nil && before.intersection(later) == nil)
  }

  @Test("spans stand by their beginnings, then by their ends; what has none stands at its end")
  func order() {
    let spans = [
      DateSpan(years: 1749, 1749), DateSpan(year: 1749, months: 12, 12),
      DateSpan(from: nil, to: Self.day(1749, 12, 31)),
      DateSpan(from: Self.day(1749, 12, 31), to: Self.day(1749, 12, 31)),
      DateSpan(years: 1750, 1750), DateSpan(years: 1750, 1759),
      DateSpan(from: Self.day(1750, 1, 1), to: nil), DateSpan(year: 1750, months: 1, 1),
    ].compactMap { $0 }
    let expected = [0, 1, 2, 3, 7, 4, 5, 6].map { spans[$0] }
    #expect(spans.count == 8 && spans.sorted() == expected && spans.reversed().sorted() == expected)
  }

  @Test("the order is one, whatever the spans", arguments: 0..<40 as Range<UInt64>)
  func total(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func side() -> CalendarDay? {
      random.below(4) == 0
        ? nil : Self.day(random.below(3), 1 + random.below(2), 1 + random.below(2))
    }
    let spans = (0..<30).compactMap { _ in DateSpan(from: side(), to: side()) }
    for a in spans {
      for b in spans {
        #expect([a < b, b < a, a == b].count { $0 } == 1, "seed \(seed): \(a), \(b)")
        // An expectation of each of a million triples would take a minute.
        for c in spans where a < b && b < c && !(a < c) {
          Issue.record("seed \(seed): \(a), \(b), \(c)")
        }
        #expect(a.union(b) == b.union(a) || a.union(b) == a)
      }
    }
  }
}
