import LecternModel

/// The periods of a facet whose column has dates: decades, or where they would be too many,
/// centuries and so on.
///
/// Only periods in which a date begins or ends are there. An entry is in all those of them that its
/// date may be of, and one whose date has no beginning or no end in that of the other end.
///
/// Decades before our era are counted as people count them: 49–40 BC. So are the years 1 to 9 of
/// each era.
struct PeriodFacet {
  /// The most periods, if larger ones can be had.
  static let most = 50

  /// The titles of the periods, from the earliest on.
  private(set) var titles: [String] = []
  /// Their names in addresses, the same in every language.
  private(set) var slugs: [String] = []
  /// The periods of each of the spans.
  private(set) var numbers: [[Int]] = []

  /// Divides spans; nil has no period.
  ///
  /// - Parameter year: writes a year, a date of ISO 8601, as a language does.
  init(_ spans: [DateSpan?], year: (String) -> String) {
    let ends = spans.map { span -> (first: Int, last: Int)? in
      guard let span, let first = span.earliest ?? span.latest,
        let last = span.latest ?? span.earliest
      else { return nil }
      return (first.year, last.year)
    }
    var size = 10
    var periods: [Int] = []
    while true {
      var met: Set<Int> = []
      for case (let first, let last)? in ends {
        met.insert(Self.period(first, size))
        met.insert(Self.period(last, size))
      }
      periods = met.sorted()
      if periods.count <= Self.most || size >= 1_000_000_000 { break }
      size *= 10
    }
    for period in periods {
      let (first, last) = Self.years(period, size)
      titles.append(year(Self.written(first)) + "–" + year(Self.written(last)))
      slugs.append(first > 0 ? "\(first)-\(last)" : "\(1 - first)-\(1 - last)-bc")
    }
    numbers = ends.map { ends in
      guard let ends else { return [] }
      let (first, last) = (Self.period(ends.first, size), Self.period(ends.last, size))
      return periods.indices.filter { first <= periods[$0] && periods[$0] <= last }
    }
  }

  /// The number of a year's period, below 0 before our era.
  private static func period(_ year: Int, _ size: Int) -> Int {
    year > 0 ? year / size : -1 - (1 - year) / size
  }

  private static func years(_ period: Int, _ size: Int) -> (first: Int, last: Int) {
    if period >= 0 { return (max(1, period * size), period * size + size - 1) }
    let last = (-1 - period) * size
    return (1 - (last + size - 1), 1 - max(1, last))
  }

  /// A year with as many digits as ISO 8601 wants.
  private static func written(_ year: Int) -> String {
    let digits = String(abs(year))
    return (year < 0 ? "-" : "") + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
