import LecternBase

/// The times of a week at which an exhibit is open.
///
/// - Units: minutes from the beginning of Monday, by the clock of the place; 10,080 make a week.
public struct OpeningHours {
  /// The minutes of a day.
  private static let day = 24 * 60
  /// The minutes of a week.
  public static let week = 7 * day
  /// Opening and closing; a closing before its opening is in the next week.
  private let spans: [(opens: Int, closes: Int)]

  /// Reads `[[600, 1020], …]`; nil for an empty list, which means always open.
  init?(_ json: [JSON]) {
    if json.isEmpty { return nil }
    var spans: [(opens: Int, closes: Int)] = []
    for value in json {
      guard let pair = value.array, pair.count == 2, let opens = pair[0].integer,
        let closes = pair[1].integer
      else { continue }
      spans.append((opens, closes))
    }
    self.spans = spans
  }

  /// True if the place is open in a minute of the week.
  func isOpen(at minute: Int) -> Bool {
    for span in spans {
      if span.opens < span.closes {
        if minute >= span.opens, minute < span.closes { return true }
      } else if minute >= span.opens || minute < span.closes {
        return true
      }
    }
    return false
  }

  /// The next opening.
  struct Opening {
    /// The day of the week, 0 for Monday.
    let day: Int
    /// The time, as `10:00`.
    let time: Text
    /// True if the opening is within a day.
    let isSoon: Bool
  }

  /// The next opening; nil if it never opens.
  func nextOpening(after minute: Int) -> Opening? {
    var nearest = OpeningHours.week + 1
    var opening = 0
    for span in spans {
      var wait = span.opens - minute
      if wait <= 0 { wait += OpeningHours.week }
      if wait < nearest {
        nearest = wait
        opening = span.opens
      }
    }
    if nearest > OpeningHours.week { return nil }
    let hour = opening / 60 % 24
    let rest = opening % 60
    let colon: Text = rest < 10 ? ":0" : ":"
    return Opening(
      day: opening / OpeningHours.day % 7,
      time: Text(number: hour) + colon + Text(number: rest), isSoon: nearest <= OpeningHours.day)
  }
}
