import LecternModel

/// A date as curators write it: a day, a month or a year.
///
/// Years are those of ISO 8601, in which the year before 0001 is 0000: 44 BC is -0043. Dates aren't
/// converted between calendars: they show as written, in the Gregorian calendar taken back to
/// before it was made.
///
/// - Source: ISO 8601-1:2019, 4.2.1, 5.2.2; EDTF (ISO 8601-2:2019) level 0, with negative years.
enum DateText {
  /// The reason why a text isn't a date.
  enum Problem: Error, Equatable {
    /// The text is written in another way.
    case spelling
    case noMonth
    /// The month has so many days.
    case noDay(days: Int)
  }

  /// The numbers of a date.
  struct Parts: Equatable {
    var year: Int
    var month: Int?
    var day: Int?
  }

  /// Reads `1215-06-15`, `1215-06`, `1215` or `-0043-03-15`.
  static func read(_ text: String) -> Result<Parts, Problem> {
    let isBefore = text.hasPrefix("-") || text.hasPrefix("\u{2212}")
    let numbers = (isBefore ? text.dropFirst() : text[...])
      .split(separator: "-", omittingEmptySubsequences: false)
    let widths = [4, 2, 2]
    guard numbers.count <= 3,
      zip(numbers, widths).allSatisfy({ digits, width in
        digits.utf8.count == width && digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      })
    else { return .failure(.spelling) }
    let values = numbers.compactMap { Int($0) }
    let year = isBefore ? -values[0] : values[0]
    var date = Parts(year: year)
    if values.count > 1 {
      guard (1...12).contains(values[1]) else { return .failure(.noMonth) }
      date.month = values[1]
    }
    if values.count > 2 {
      let days = CalendarDay.count(of: values[1], in: year)
      guard (1...days).contains(values[2]) else {
        return .failure(.noDay(days: days))
      }
      date.day = values[2]
    }
    return .success(date)
  }

  /// The days from 1970-01-01 to a date; the first month and day stand for missing ones.
  static func daysSince1970(_ date: Parts) -> Int {
    let (month, day) = (date.month ?? 1, date.day ?? 1)
    // Years that begin in March end with the leap day.
    let year = month > 2 ? date.year : date.year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let leaps = floored(year, 4) - floored(year, 100) + floored(year, 400)
    return year * 365 + leaps + dayOfYear - 719_468
  }

  private static func floored(_ number: Int, _ divisor: Int) -> Int {
    (number - (number % divisor + divisor) % divisor) / divisor
  }

  /// A date as the bundle has it.
  static func canonical(_ text: String) -> String? {
    guard case .success = read(text) else { return nil }
    return text.hasPrefix("\u{2212}") ? "-" + text.dropFirst() : text
  }
}
