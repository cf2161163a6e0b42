import LecternModel

/// One end of a range, or a date by itself, as far as its own words tell: `12` of `12–15 May 1890`
/// is a number until the rest is known.
struct DateAtom {
  /// A number or an ordinal whose meaning its neighbours tell.
  var number: (value: Int, digits: Int)?
  var ordinal: Int?
  /// True if the ordinal is in Roman letters, or in words.
  var isRoman = false
  var day: Int?
  var month: Int?
  var season: Int?
  var year: Int?
  /// The first year of a decade, or of a century such as `1800s`, as written.
  var decade: (first: Int, digits: Int, size: Int)?
  var century: Int?
  /// A part of a year, a decade or a century: the first of three is `early`.
  var part: (index: Int, count: Int)?
  /// True before our era; nil where nothing says so.
  var isBeforeEra: Bool?
  /// The days, where they are known already.
  var span: DateSpan?

  /// True if there is more than a number.
  private var hasUnit: Bool { year != nil || decade != nil || century != nil || span != nil }

  /// Takes from the end of the range what this end leaves out: `12` of `12–15 May 1890`, `18th` of
  /// `18th–19th century`.
  mutating func complete(from next: DateAtom) {
    if isBeforeEra == nil { isBeforeEra = next.isBeforeEra }
    if hasUnit { return }
    if let value = number?.value ?? ordinal, next.century != nil {
      (century, number, ordinal) = (value, nil, nil)
    }
    if let value = number?.value ?? ordinal, next.day != nil, month == nil {
      (day, month, number, ordinal) = (value, next.month, nil, nil)
    }
    if month != nil || season != nil { year = next.year }
    if part != nil, !hasUnit, number == nil, ordinal == nil, month == nil, season == nil {
      (year, decade, century) = (next.year, next.decade, next.century)
    }
  }

  /// Takes from the beginning of the range what this end leaves out: `5` of `1822–5`.
  ///
  /// - Returns: false for an end that doesn't fit.
  mutating func complete(after previous: DateAtom) -> Bool {
    if isBeforeEra == nil, previous.isBeforeEra == false { isBeforeEra = false }
    if hasUnit, decade.map({ $0.digits == 4 }) ?? true { return true }
    if let ordinal, previous.century != nil { (century, self.ordinal) = (ordinal, nil) }
    if let number, let year = previous.year, previous.month == nil, isBeforeEra == nil {
      guard let full = Self.year(number, after: year) else { return false }
      (self.year, self.number) = (full, nil)
    }
    if let short = decade, let first = previous.decade?.first ?? previous.year {
      guard let full = Self.year((short.first, short.digits), after: first) else { return false }
      decade = (full, 4, short.size)
    }
    return true
  }

  /// The year that shortened digits mean after another: 1825 for 5 after 1822, 1901 for 01 after
  /// 1899.
  static func year(_ number: (value: Int, digits: Int), after year: Int) -> Int? {
    guard number.digits <= 2, year >= 100 else { return nil }
    let size = number.digits == 1 ? 10 : 100
    let full = year - year % size + number.value
    if full >= year { return full }
    // More than a few years over the century's end is rather a slip.
    return size == 100 && full + size <= year + 20 ? full + size : nil
  }

  /// The days that it means; nil where its words aren't enough.
  func days() -> DateSpan? {
    if let span { return span }
    if let century { return part(of: years(ofCentury: century)) }
    if let decade {
      guard decade.digits == 4 else { return nil }
      let (first, last) = (decade.first, decade.first + decade.size - 1)
      return part(of: isBeforeEra == true ? (1 - last, 1 - first) : (first, last))
    }
    guard let written = year ?? yearInEra, written > 0 else { return nil }
    let year = isBeforeEra == true ? 1 - written : written
    if let season { return EDTF.season(season, of: year) }
    guard let month else { return days(in: year) }
    guard let day else { return DateSpan(year: year, months: month, month) }
    guard let date = CalendarDay(year: year, month: month, day: day) else { return nil }
    return DateSpan(from: date, to: date)
  }

  /// A number that an era makes a year.
  private var yearInEra: Int? { isBeforeEra == nil ? nil : number?.value }

  private func days(in year: Int) -> DateSpan? {
    guard let part else { return DateSpan(years: year, year) }
    let size = 12 / part.count
    return DateSpan(year: year, months: part.index * size + 1, (part.index + 1) * size)
  }

  /// The years from 1700 to 1799 are the 18th century; the first has no year 0.
  private func years(ofCentury number: Int) -> (Int, Int) {
    if isBeforeEra == true { return (1 - number * 100, 100 - number * 100) }
    return (max(1, number * 100 - 100), number * 100 - 1)
  }

  private func part(of years: (first: Int, last: Int)) -> DateSpan? {
    guard let part else { return DateSpan(years: years.first, years.last) }
    let size = years.last - years.first + 1
    return DateSpan(
      years: years.first + size * part.index / part.count,
      years.first + size * (part.index + 1) / part.count - 1)
  }
}
