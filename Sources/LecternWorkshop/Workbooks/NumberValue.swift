import Foundation

/// The numbers of workbooks, without the noise of their binary form.
///
/// Workbooks hold 17 digits, of which spreadsheet programs show 15: 0.1 + 0.2 is stored as
/// 0.30000000000000004.
enum NumberValue {
  /// Writes a number as digits with a point: 3, 0.3, 0.00001; and as 1.5E+30 where that were long.
  ///
  /// - Parameters:
  ///   - text: the number as a workbook has it; what isn't one is written as it is.
  ///   - digits: the least digits before the point.
  static func write(
    _ text: [UInt8], digits: Int = 1, to bytes: inout [UInt8]
  ) {
    if !isShort(text) || digits > 1 {
      let string = String(decoding: text, as: UTF8.self)
      guard let number = Double(string), number.isFinite else {
        bytes += text
        return
      }
      bytes += (digits > 1 ? padded(number, digits) : shown(number)).utf8
      return
    }
    bytes += text
    // 12.50 and 3.0, as some programs write them.
    guard text.contains(0x2E) else { return }
    while bytes.last == 0x30 { bytes.removeLast() }
    if bytes.last == 0x2E { bytes.removeLast() }
  }

  /// The text of a number with at most 15 digits that count.
  static func shown(_ number: Double) -> String {
    if number == 0 { return "0" }
    let text = String(format: "%.14e", abs(number)).split(separator: "e")
    guard text.count == 2, let exponent = Int(text[1]) else { return String(number) }
    var digits = text[0].filter(\.isNumber)[...]
    while digits.last == "0" { digits = digits.dropLast() }
    let sign = number < 0 ? "-" : ""
    if exponent < -10 || exponent > 20 {
      let rest = digits.count > 1 ? "." + digits.dropFirst() : ""
      return "\(sign)\(digits.prefix(1))\(rest)E\(exponent < 0 ? "-" : "+")\(abs(exponent))"
    }
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
    let missing = exponent + 1 - digits.count
    if missing >= 0 { return sign + digits + String(repeating: "0", count: missing) }
    return sign + digits.prefix(exponent + 1) + "." + digits.dropFirst(exponent + 1)
  }

  /// A whole number with zeros before it.
  private static func padded(_ number: Double, _ digits: Int) -> String {
    let whole = shown(abs(number.rounded(.toNearestOrAwayFromZero)))
    let zeros = String(repeating: "0", count: max(0, digits - whole.utf8.count))
    return (number < 0 ? "-" : "") + zeros + whole
  }

  /// True for at most 15 digits with at most one point between them: almost all numbers.
  private static func isShort(_ text: [UInt8]) -> Bool {
    var (digits, points) = (0, 0)
    for (i, byte) in text.enumerated() {
      switch byte {
      case 0x30...0x39: digits += 1
      case 0x2E where digits > 0: points += 1
      case 0x2D where i == 0: break
      default: return false
      }
    }
    return digits > 0 && digits <= 15 && points <= 1
  }
}
