/// The earliest and the latest day that a date may mean: of `1890s` the first of 1890 and the last
/// of 1899.
///
/// ```swift
/// let span = DateSpan(years: 1822, 1825)      // 1822–5
/// span?.overlaps(years: 1825, 1830)           // true
/// ```
///
/// Spans are ordered by their earliest days, then by their latest ones. What has no beginning
/// stands at its end: `before 1750` behind everything of 1749.
public struct DateSpan: Comparable, Sendable {
  /// The earliest day; nil for none, as in `before 1750`.
  public let earliest: CalendarDay?
  /// The latest day; nil for none, as in `after 1830`.
  public let latest: CalendarDay?

  /// Makes a span; nil without any end, or where the latest day is before the earliest.
  public init?(from earliest: CalendarDay?, to latest: CalendarDay?) {
    if let earliest, let latest {
      if latest < earliest { return nil }
    } else if earliest == nil, latest == nil {
      return nil
    }
    (self.earliest, self.latest) = (earliest, latest)
  }

  /// Makes a span of whole years; nil where the last is before the first.
  public init?(years first: Int, _ last: Int) {
    self.init(from: CalendarDay(firstOf: first), to: CalendarDay(lastOf: last))
  }

  /// Makes a span of whole months of a year; nil for months that there aren't.
  public init?(year: Int, months first: Int, _ last: Int) {
    guard let earliest = CalendarDay(year: year, month: first, day: 1),
      let latest = CalendarDay(
        year: year, month: last, day: CalendarDay.count(of: last, in: year))
    else { return nil }
    self.init(from: earliest, to: latest)
  }

  /// True if a date may be of a year of a period.
  public func overlaps(years first: Int, _ last: Int) -> Bool {
    (earliest?.year ?? first) <= last && (latest?.year ?? last) >= first
  }

  /// True if a date is of a period, whichever of its days it means.
  public func isWithin(years first: Int, _ last: Int) -> Bool {
    guard let earliest, let latest else { return false }
    return earliest.year >= first && latest.year <= last
  }

  /// The span from the earliest day of both to the latest.
  public func union(_ other: DateSpan) -> DateSpan {
    var (from, to) = (earliest, latest)
    if let first = other.earliest, let own = from { from = min(first, own) } else { from = nil }
    if let last = other.latest, let own = to { to = max(last, own) } else { to = nil }
    // `before 1700 or after 1800` may mean any day.
    return DateSpan(from: from, to: to) ?? self
  }

  /// The days that are in both; nil for none.
  public func intersection(_ other: DateSpan) -> DateSpan? {
    var (from, to) = (earliest ?? other.earliest, latest ?? other.latest)
    if let own = from, let first = other.earliest { from = max(own, first) }
    if let own = to, let last = other.latest { to = min(own, last) }
    return DateSpan(from: from, to: to)
  }

  /// True if a date stands before another in a list.
  public static func < (a: DateSpan, b: DateSpan) -> Bool {
    guard let first = a.earliest ?? a.latest, let second = b.earliest ?? b.latest else {
      return false
    }
    if first != second { return first < second }
    if (a.earliest == nil) != (b.earliest == nil) { return a.earliest == nil }
    guard let last = a.latest else { return false }
    guard let end = b.latest else { return true }
    return last < end
  }
}
