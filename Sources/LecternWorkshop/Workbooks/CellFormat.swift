/// The meaning of a number in a cell, as its number format tells.
enum CellFormat: Equatable {
  case number
  /// A whole number with zeros before it up to so many digits: an inventory number.
  case digits(Int)
  case date(DateFormat)

  /// The parts of a date that a format shows.
  struct DateFormat: Equatable {
    var hasYear = false
    var hasMonth = false
    var hasDay = false
    var hasTime = false
    /// True for hours that go on beyond a day: `[h]:mm`.
    var isElapsed = false

    var hasDate: Bool { hasYear || hasMonth || hasDay }
  }

  /// The format with a number of Excel's own list, whose codes aren't written in workbooks.
  ///
  /// - Source: ECMA-376, part 1, 18.8.30; 27 to 36 and 50 to 58 are dates of East Asia.
  init(builtIn number: Int) {
    let day = DateFormat(hasYear: true, hasMonth: true, hasDay: true)
    switch number {
    case 14, 15, 16, 27...31, 36, 50...54, 57, 58: self = .date(day)
    case 17, 55, 56: self = .date(DateFormat(hasYear: true, hasMonth: true))
    case 22:
      self = .date(DateFormat(hasYear: true, hasMonth: true, hasDay: true, hasTime: true))
    case 18...21, 32...35, 45, 47: self = .date(DateFormat(hasTime: true))
    case 46: self = .date(DateFormat(hasTime: true, isElapsed: true))
    default: self = .number
    }
  }

  /// The format that a code describes: `d. mmmm yyyy`, `[$-409]m/d/yy h:mm;@`.
  ///
  /// Only its first part counts, and of that not what is in quotes, behind a backslash, or in
  /// brackets; but for `[h]`, `[mm]` and `[ss]`.
  init(code: String) {
    let letters = Self.letters(of: code)
    if !letters.isEmpty, letters.allSatisfy({ $0 == "0" }) {
      self = letters.count > 1 ? .digits(min(letters.count, 40)) : .number
      return
    }
    var format = DateFormat()
    var isAfterHours = false
    for (i, letter) in letters.enumerated() {
      switch letter {
      case "y", "e", "b": format.hasYear = true
      case "d": format.hasDay = true
      case "h", "s": format.hasTime = true
      case "H": (format.hasTime, format.isElapsed) = (true, true)
      case "m":
        // Minutes stand behind hours, or before seconds.
        let next = letters[(i + 1)...].first { $0 != "m" }
        if isAfterHours || next == "s" { format.hasTime = true } else { format.hasMonth = true }
      default: break
      }
      if "hH".contains(letter) { isAfterHours = true }
      if "yds".contains(letter) { isAfterHours = false }
    }
    // 0.00E+00 has an E, and so has General.
    let isNumber = letters.contains { "#?0".contains($0) } && !format.hasTime
    self = isNumber || !(format.hasDate || format.hasTime) ? .number : .date(format)
  }

  /// The signs of a code that mean something, in lower case; `H` for the hours of a duration.
  private static func letters(of code: String) -> [Character] {
    var found: [Character] = []
    var rest = Array(code)[...]
    if code.lowercased().hasPrefix("general") { return [] }
    while let letter = rest.popFirst(), letter != ";" {
      switch letter {
      case "\"":
        rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\", "_", "*": rest = rest.dropFirst()
      case "[":
        let inside = rest.prefix { $0 != "]" }.map { $0.lowercased() }
        rest = rest.dropFirst(inside.count + 1)
        if let first = inside.first, "hms".contains(first), inside.allSatisfy({ $0 == first }) {
          found.append("H")
        }
      case "A", "a":
        // AM/PM and A/P; aaa is a day of the week.
        for mark in ["m/pm", "/p"] where String(rest.prefix(mark.count)).lowercased() == mark {
          rest = rest.dropFirst(mark.count)
          found.append("h")
          break
        }
      default: found += Array(letter.lowercased())
      }
    }
    return found
  }
}
