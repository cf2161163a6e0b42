import LecternModel

/// A date that the visitor's locale writes: a day, a month or a year in digits.
///
/// Years are those of ISO 8601, in which the year before 0001 is 0000: 44 BC is -0043. Dates aren't
/// converted between calendars: they show as written, in the Gregorian calendar taken back to
/// before it was made.
///
/// - Source: ISO 8601-1:2019, 4.2.1, 5.2.2; EDTF (ISO 8601-2:2019) level 0, with negative years.
enum DateText {
  /// The numbers of a date.
  struct Parts: Equatable {
    var year: Int
    var month: Int?
    var day: Int?
  }

  /// Reads `1215-06-15`, `1215-06`, `1215` or `-0043-03-15`; nil for any other text, and for a day
  /// that there isn't.
  static func read(_ text: String) -> Parts? {
    let isBefore = text.hasPrefix("-") || text.hasPrefix("\u{2212}")
    let numbers = (isBefore ? text.dropFirst() : text[...])
      .split(separator: "-", omittingEmptySubsequences: false)
    let widths = [4, 2, 2]
    guard numbers.count <= 3,
      zip(numbers, widths).allSatisfy({ digits, width in
        digits.utf8.count == width && digits.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      })
    else { return nil }
    let values = numbers.compactMap { Int($0) }
    let date = Parts(
      year: isBefore ? -values[0] : values[0], month: values.count > 1 ? values[1] : nil,
      day: values.count > 2 ? values[2] : nil)
    let day = CalendarDay(year: date.year, month: date.month ?? 1, day: date.day ?? 1)
    return day == nil ? nil : date
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
    if read(text) == nil { return nil }
    return text.hasPrefix("\u{2212}") ? "-" + text.dropFirst() : text
  }
}
