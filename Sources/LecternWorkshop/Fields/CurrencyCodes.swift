import Foundation

/// The currencies there are and were.
enum CurrencyCodes {
  /// Codes of ISO 4217, the most used first, so that of several as near to a misspelt one the
  /// likeliest is suggested.
  static let all: [String] = {
    let usual = [
      "EUR", "USD", "GBP", "JPY", "CHF", "CAD", "AUD", "CNY", "INR", "SEK", "NOK", "DKK",
    ]
    let others = Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() }
    return usual + others.filter { !usual.contains($0) }.sorted()
  }()

  private static let known = Set(all)

  /// The code in its usual spelling; nil for an unknown one.
  static func code(of written: String) -> String? {
    let code = written.uppercased()
    return known.contains(code) ? code : nil
  }
}
