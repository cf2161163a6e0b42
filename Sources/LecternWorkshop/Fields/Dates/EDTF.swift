import LecternModel

/// Reads dates in the Extended Date/Time Format, levels 0 and 1.
///
/// ```swift
/// EDTF.read("1984-06?/2004-08~")   // from 1 June 1984 to 31 August 2004
/// EDTF.read("20XX")                // from 1 January 2000 to 31 December 2099
/// ```
///
/// `?`, `~` and `%` say that a date isn't certain, not how far off it may be, and change nothing.
/// An end that is unknown (`1985/`) reaches as far as one that is open (`1985/..`).
///
/// - Source: Extended Date/Time Format (EDTF) Specification, Library of Congress, 4 February 2019;
///   ISO 8601-2:2019.
enum EDTF {
  /// The most digits of a year: no 32-bit number is too small for them.
  static let mostDigits = 9

  /// The days that a date may mean; nil for a text that isn't one.
  static func read(_ text: String) -> DateSpan? {
    if text.utf8.count > 60 { return nil }
    let sides = Array(text.utf8).split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if sides.count == 1 { return date(sides[0]) ?? dateAndTime(sides[0]) }
    guard sides.count == 2 else { return nil }
    let (start, end) = (Side(sides[0]), Side(sides[1]))
    guard let start, let end else { return nil }
    return DateSpan(from: start.span?.earliest, to: end.span?.latest)
  }

  /// An end of an interval: a date; or nothing or two points, for none.
  private struct Side {
    var span: DateSpan?

    init?(_ text: ArraySlice<UInt8>) {
      if text.isEmpty || text.elementsEqual("..".utf8) { return }
      guard let date = EDTF.date(text) else { return nil }
      span = date
    }
  }

  /// A season by its number, 21 for spring, where the year begins in winter.
  ///
  /// Winter goes on to the next year's February.
  static func season(_ number: Int, of year: Int) -> DateSpan? {
    switch number {
    case 21...23: DateSpan(year: year, months: number * 3 - 60, number * 3 - 58)
    case 24:
      DateSpan(
        from: CalendarDay(year: year, month: 12, day: 1),
        to: CalendarDay(
          year: year + 1, month: 2, day: CalendarDay.count(of: 2, in: year + 1)))
    default: nil
    }
  }

  private static func date(_ text: ArraySlice<UInt8>) -> DateSpan? {
    var rest = text
    if let last = rest.last, "?~%".utf8.contains(last) { rest.removeLast() }
    if rest.first == UInt8(ascii: "Y") { return longYear(rest.dropFirst()) }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    let parts = rest.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, first.count == 4, parts.count <= 3,
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let unspecified = first.reversed().prefix { $0 == UInt8(ascii: "X") }.count
    guard unspecified <= 2, let digits = number(first.dropLast(unspecified)) else { return nil }
    let size = [1, 10, 100][unspecified]
    if size > 1 {
      if parts.count > 1 { return nil }
      let first = isNegative ? -digits * size - size + 1 : digits * size
      return DateSpan(years: first, first + size - 1)
    }
    let year = isNegative ? -digits : digits
    return parts.count == 1
      ? DateSpan(years: year, year) : date(in: year, Array(parts.dropFirst()))
  }

  /// A month and perhaps a day, or a season.
  private static func date(in year: Int, _ parts: [ArraySlice<UInt8>]) -> DateSpan? {
    let isDayUnspecified = parts.count == 1 || parts[1].elementsEqual("XX".utf8)
    if parts[0].elementsEqual("XX".utf8) {
      return isDayUnspecified ? DateSpan(years: year, year) : nil
    }
    guard let month = number(parts[0]) else { return nil }
    if parts.count == 1, let season = season(month, of: year) { return season }
    if isDayUnspecified { return DateSpan(year: year, months: month, month) }
    guard let number = number(parts[1]),
      let day = CalendarDay(year: year, month: month, day: number)
    else { return nil }
    return DateSpan(from: day, to: day)
  }

  /// A year of more than four digits.
  private static func longYear(_ text: ArraySlice<UInt8>) -> DateSpan? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text
    guard digits.count > 4, let number = number(digits) else { return nil }
    let year = isNegative ? -number : number
    return DateSpan(years: year, year)
  }

  /// A day with a time, of which the day counts.
  private static func dateAndTime(_ text: ArraySlice<UInt8>) -> DateSpan? {
    let shape = text.map { $0 >= 0x30 && $0 <= 0x39 ? UInt8(ascii: "0") : $0 }
    let zones = ["", "Z", "-00", "+00", "-00:00", "+00:00"]
    guard zones.contains(where: { shape.elementsEqual(("0000-00-00T00:00:00" + $0).utf8) }),
      isTime(text.dropFirst(11).split { $0 < 0x30 || $0 > 0x39 }.compactMap { number($0) })
    else { return nil }
    return date(text.prefix(10))
  }

  /// True if there are such an hour, minute and second, and such a shift.
  private static func isTime(_ numbers: [Int]) -> Bool {
    zip(numbers, [24, 59, 59, 23, 59]).allSatisfy { $0 <= $1 }
      && (numbers[0] < 24 || numbers[1] + numbers[2] == 0)
  }

  /// A number of digits alone; nil for anything else.
  private static func number(_ text: ArraySlice<UInt8>) -> Int? {
    guard (1...mostDigits).contains(text.count) else { return nil }
    var number = 0
    for byte in text {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}
