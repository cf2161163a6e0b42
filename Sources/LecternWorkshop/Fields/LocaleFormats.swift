import Foundation

/// Writes values in a locale's format without a browser: for pages made at build time, and for
/// scenarios in memory.
///
/// A formatter is made once for a locale and the options it needs, and kept: making one takes far
/// longer than using it.
///
/// Numbers of more than fifteen digits lose the rest here, as Foundation's formatter
/// counts in floats.
///
/// - Source: docs/WIRE.md, "Formats"; SPEC BL-75.
public final class LocaleFormats {
  /// The number of formatters made.
  public private(set) var made = 0
  private var numbers: [String: NumberFormatter] = [:]
  private var dates: [String: DateFormatter] = [:]
  private var measures: [String: MeasureFormat] = [:]

  /// Makes the formats without any formatter; each is made for the first value that needs it.
  public init() {}

  /// Answers a request of the core: locale, format, unit, decimals and value, one a line.
  public func format(_ request: String) -> String {
    let parts = request.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 5 else { return parts.last ?? "" }
    let (locale, format, unit, decimals, value) = (parts[0], parts[1], parts[2], parts[3], parts[4])
    if format == "date" { return date(value, in: locale) ?? value }
    guard var number = Decimal(string: value, locale: Locale(identifier: "en_US_POSIX")) else {
      return value
    }
    let written = value.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    let digits = Int(decimals) ?? (format == "currency" ? nil : min(20, written))
    if !unit.isEmpty, format != "currency",
      let text = measure(locale, unit, digits ?? written)?.string(from: value)
    {
      return text
    }
    if let digits {
      // Rounded here, a half away from zero: Foundation 6.3 doesn't heed a maximum of one decimal.
      var exact = number
      NSDecimalRound(&number, &exact, digits, .plain)
    }
    let formatter = numberFormatter(locale, format, unit, digits)
    let text = formatter.string(from: number as NSDecimalNumber) ?? value
    return unit.isEmpty || format == "currency" ? text : text + "\u{A0}" + symbol(of: unit)
  }

  private func measure(_ locale: String, _ unit: String, _ digits: Int) -> MeasureFormat? {
    let key = "\(locale) \(unit) \(digits)"
    if let known = measures[key] { return known }
    made += 1
    measures[key] = MeasureFormat(locale: locale, unit: unit, digits: digits)
    return measures[key]
  }

  private func numberFormatter(
    _ locale: String, _ format: String, _ unit: String, _ digits: Int?
  ) -> NumberFormatter {
    let style = format == "currency" ? format + unit : format == "percent" ? format : ""
    let key = "\(locale) \(style) \(digits ?? -1)"
    if let known = numbers[key] { return known }
    made += 1
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.numberStyle = .decimal
    if format == "percent" {
      formatter.numberStyle = .percent
      formatter.multiplier = 1
    } else if format == "currency" {
      formatter.numberStyle = .currency
      formatter.currencyCode = unit
    }
    if let digits {
      formatter.maximumFractionDigits = 20
      formatter.minimumFractionDigits = digits
    }
    numbers[key] = formatter
    return formatter
  }

  private func date(_ value: String, in locale: String) -> String? {
    guard let date = DateText.read(value) else { return nil }
    // A year alone doesn't tell its era.
    let template =
      "y" + (date.month == nil ? "" : "MMMM") + (date.day == nil ? "" : "d")
      + (date.year < 100 ? "G" : "")
    let seconds = Double(DateText.daysSince1970(date)) * 86_400
    return dateFormatter(locale, template).string(from: Date(timeIntervalSince1970: seconds))
  }

  private func dateFormatter(_ locale: String, _ template: String) -> DateFormatter {
    let key = locale + " " + template
    if let known = dates[key] { return known }
    made += 1
    var parts = Locale.Components(identifier: locale)
    parts.calendar = .gregorian
    let formatter = DateFormatter()
    formatter.locale = Locale(components: parts)
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    // Never Julian, as in a browser: the earliest time that one has.
    formatter.gregorianStartDate = Date(timeIntervalSince1970: -8.64e12)
    formatter.setLocalizedDateFormatFromTemplate(template)
    dates[key] = formatter
    return formatter
  }

  private func symbol(of unit: String) -> String { unit.replacingOccurrences(of: "2", with: "²") }
}
