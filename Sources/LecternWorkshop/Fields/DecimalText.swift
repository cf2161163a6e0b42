/// A decimal number as curators write it, and as the bundle has it.
enum DecimalText {
  /// The most digits that a number can have: those of `Decimal`.
  private static let mostDigits = 38

  /// The number without parts that don't change it: `+7` is `7`, `007.50` is `7.50`.
  ///
  /// - Returns: nil for anything but digits with at most one sign and one point between digits.
  static func canonical(_ text: String) -> String? { canonical(text, separator: ".") }

  /// The value of a number; nil for a text that isn't one.
  static func number(_ text: String) -> Double? { canonical(text).flatMap { Double($0) } }

  /// True if a text is a number with a decimal comma: `1,5`.
  static func hasDecimalComma(_ text: String) -> Bool {
    text.contains(",") && canonical(text, separator: ",") != nil
  }

  private static func canonical(_ text: String, separator: Character) -> String? {
    var rest = text[...]
    var sign = ""
    if let first = rest.first, "+-\u{2212}".contains(first) {
      if first != "+" { sign = "-" }
      rest = rest.dropFirst()
    }
    let parts = rest.split(separator: separator, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), rest.utf8.count <= mostDigits + 1,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } })
    else { return nil }
    let whole = parts[0].drop { $0 == "0" }
    return sign + (whole.isEmpty ? "0" : whole) + (parts.count == 2 ? "." + parts[1] : "")
  }
}
