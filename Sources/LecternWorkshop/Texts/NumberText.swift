import Foundation

/// Shows numbers as a language groups them: 1234567.5 as 1,234,567.5 in English.
struct NumberText {
  private let formatter: NumberFormatter

  /// A formatter for a language tag; made once for all values, as making it is dear.
  init(language: String) {
    formatter = NumberFormatter()
    formatter.locale = Locale(identifier: language)
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 20
  }

  /// The number grouped, with as many decimals as it is written with.
  func text(_ written: String) -> String {
    let decimals = written.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    guard let number = Decimal(string: written, locale: Locale(identifier: "en_US_POSIX")) else {
      return written
    }
    if formatter.minimumFractionDigits != decimals { formatter.minimumFractionDigits = decimals }
    return formatter.string(from: number as NSDecimalNumber) ?? written
  }

  /// Whether a value is digits with at most one sign and one point.
  static func isNumber(_ text: String) -> Bool {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") || digits.first == UInt8(ascii: "+") {
      digits = digits.dropFirst()
    }
    let parts = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return (1...2).contains(parts.count) && digits.count <= 38
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } }
  }
}
