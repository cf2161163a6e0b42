/// A day of the Gregorian calendar, taken back to before it was made.
///
/// Years are those of ISO 8601, in which the year before 0001 is 0000: 44 BC is -0043.
public struct CalendarDay: Comparable, Sendable {
  /// The year; 0 is 1 BC.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day; nil for one that there isn't.
  public init?(year: Int, month: Int, day: Int) {
    guard month >= 1, month <= 12, day >= 1, day <= Self.count(of: month, in: year) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  init(firstOf year: Int) { (self.year, month, day) = (year, 1, 1) }

  init(lastOf year: Int) { (self.year, month, day) = (year, 12, 31) }

  /// The number of days in a month.
  public static func count(of month: Int, in year: Int) -> Int {
    if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
  }

  /// True if a day is before another.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    if a.year != b.year { return a.year < b.year }
    return a.month != b.month ? a.month < b.month : a.day < b.day
  }
}
