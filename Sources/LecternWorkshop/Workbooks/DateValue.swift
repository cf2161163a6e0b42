import Foundation

/// The dates of workbooks as Lectern writes them: `2024-03-05`, `2024-03-05 14:30`, `2024-03`.
enum DateValue {
  /// The text of a count of days, whose fraction is the time.
  ///
  /// Excel takes 1900 for a leap year: its day 60 is 29 February, which there never was.
  ///
  /// - Parameter is1904: true if days are counted from 1904, as old Macintosh workbooks do.
  /// - Returns: nil for a number that no date has.
  static func text(serial: Double, _ format: CellFormat.DateFormat, is1904: Bool) -> String? {
    guard serial >= 0, serial < 2_958_466 else { return nil }
    var days = Int(serial)
    var seconds = Int(((serial - Double(days)) * 86_400).rounded())
    if seconds == 86_400 { (days, seconds) = (days + 1, 0) }
    if format.isElapsed { return time(days * 86_400 + seconds) }
    if !format.hasDate { return time(seconds) }
    if is1904 { days += 1462 }
    if days == 0 { return format.hasTime ? time(seconds) : nil }
    // Days since the first of March of the year 0.
    let day = days < 60 ? days + 693_900 : days + 693_899
    var (year, month, date) = days == 60 ? (1900, 2, 29) : civil(day)
    if year > 9999 { (year, month, date) = (9999, 12, 31) }
    return text(
      date: "\(padded(year, 4))-\(padded(month))-\(padded(date))", seconds: seconds, format)
  }

  /// The text of a date or a time that is written as ISO 8601 has it: `2024-03-05T14:30:00`.
  static func text(iso: String, _ format: CellFormat.DateFormat?) -> String {
    let parts = iso.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let date = String(parts[0])
    let isDate = date.split(separator: "-").count == 3 && date.utf8.count >= 10
    if !isDate { return iso.hasPrefix("PT") ? duration(iso) : iso }
    let clock = parts.count < 2 ? [] : parts[1].split(separator: ":")
    let numbers = clock.prefix(3).map { Double($0.prefix { "0123456789.".contains($0) }) ?? 0 }
    let seconds = zip(numbers, [3600.0, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    var shown = CellFormat.DateFormat(hasYear: true, hasMonth: true, hasDay: true, hasTime: true)
    if let format, format.hasDate { shown = format }
    return text(date: date, seconds: Int(min(seconds, 86_399)), shown)
  }

  private static func text(
    date: String, seconds: Int, _ format: CellFormat.DateFormat
  ) -> String {
    if format.hasYear, !format.hasDay, !format.hasTime {
      return String(date.dropLast(format.hasMonth ? 3 : 6))
    }
    return format.hasTime && seconds > 0 ? date + " " + time(seconds) : date
  }

  /// Hours and minutes, and seconds if there are any.
  private static func time(_ seconds: Int) -> String {
    let minutes = padded(seconds / 3600) + ":" + padded(seconds / 60 % 60)
    return seconds % 60 == 0 ? minutes : minutes + ":" + padded(seconds % 60)
  }

  /// `PT14H30M05S` as `14:30:05`; what is written otherwise stays.
  private static func duration(_ text: String) -> String {
    var (rest, seconds) = (text.dropFirst(2), 0.0)
    while let unit = rest.firstIndex(where: \.isLetter) {
      let factor: [Character: Double] = ["H": 3600, "M": 60, "S": 1]
      guard let factor = factor[rest[unit]], let number = Double(rest[..<unit]),
        number >= 0, number < 1e9
      else { return text }
      seconds += factor * number
      rest = rest[rest.index(after: unit)...]
    }
    return rest.isEmpty ? time(Int(seconds.rounded())) : text
  }

  /// Year, month and day of a count of days since 1 March of the year 0.
  ///
  /// - Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let era = days / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1
    )
  }

  private static func padded(_ number: Int, _ digits: Int = 2) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}
